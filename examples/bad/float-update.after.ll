define float @other_result(ptr %p, float %v) {
  %r = atomicrmw fmin ptr %p, float %v monotonic
  ret float %v
}

define float @plain_load(ptr %p, float %v) {
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

define float @plain_load_own_memory(ptr %p, float %v) {
  %first = load float, ptr %p
  br label %try

try:
  %seen = phi float [ %first, %0 ], [ %found, %try ]
  %sum = fadd float %seen, %v
  %from = bitcast float %seen to i32
  %to = bitcast float %sum to i32
  %tried = cmpxchg ptr %p, i32 %from, i32 %to monotonic monotonic, !amdgpu.no.remote.memory !0
  %bits = extractvalue { i32, i1 } %tried, 0
  %done = extractvalue { i32, i1 } %tried, 1
  %found = bitcast i32 %bits to float
  br i1 %done, label %end, label %try

end:
  ret float %found
}

!0 = !{}
