; A lock: what it protects is accessed between calls of functions that this file defines.
; Their bodies take the place of the calls.
@lock = global i32 0
@data = global i32 0

define internal void @acquire(ptr %lock) {
entry:
  br label %try

try:
  %pair = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic
  %taken = extractvalue { i32, i1 } %pair, 1
  br i1 %taken, label %done, label %try

done:
  ret void
}

define internal void @release(ptr %lock) {
  store atomic i32 0, ptr %lock release, align 4
  ret void
}

define void @count() {
  call void @acquire(ptr @lock)
  %old = load i32, ptr @data
  %new = add i32 %old, 1
  store i32 %new, ptr @data
  call void @release(ptr @lock)
  ret void
}
