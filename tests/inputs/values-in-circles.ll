; The sum is written where it is read again.
define float @src(ptr %p, float %v) {
  %first = load float, ptr %p
  br label %try

try:
  %seen = phi float [ %first, %0 ], [ %found, %try ]
  %sum = fadd float %seen, %v
  %from = bitcast float %seen to i32
  %to = bitcast float %sum to i32
  %tried = cmpxchg ptr %p, i32 %from, i32 %to monotonic monotonic
  %bits = extractvalue { i32, i1 } %tried, 0
  %done = extractvalue { i32, i1 } %tried, 1
  %found = bitcast i32 %bits to float
  br i1 %done, label %end, label %try

end:
  ret float %found
}

define float @tgt(ptr %p, float %v) {
  %first = load float, ptr %p
  br label %try

try:
  %seen = phi float [ %first, %0 ], [ %found, %try ]
  %sum = fadd float %seen, %v
  %from = bitcast float %seen to i32
  %to = bitcast float %sum to i32
  %tried = cmpxchg ptr %p, i32 %from, i32 %to monotonic monotonic
  %bits = extractvalue { i32, i1 } %tried, 0
  %done = extractvalue { i32, i1 } %tried, 1
  %found = bitcast i32 %bits to float
  br i1 %done, label %end, label %try

end:
  ret float %found
}
