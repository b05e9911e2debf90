@lock = global i32 0
@data = global i32 0

define void @count() {
entry:
  br label %try

try:
  %pair = cmpxchg ptr @lock, i32 0, i32 1 acquire monotonic
  %taken = extractvalue { i32, i1 } %pair, 1
  br i1 %taken, label %done, label %try

done:
  %old = load i32, ptr @data
  %new = add i32 %old, 1
  store i32 %new, ptr @data
  store atomic i32 0, ptr @lock release, align 4
  ret void
}
