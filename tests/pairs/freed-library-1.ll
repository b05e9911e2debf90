; valid: tgt5 tgt6
; refuted: tgt1 tgt2 tgt3 tgt4

; What functions of C's and C++'s libraries free.

declare void @_ZdlPvSt11align_val_t(ptr, i64) nounwind willreturn
declare void @_ZdaPvRKSt9nothrow_t(ptr, ptr) nounwind willreturn
declare ptr @realloc(ptr, i64) nounwind willreturn
declare void @qsort(ptr, i64, i64, ptr) nounwind willreturn
declare i64 @strlen(ptr) nounwind willreturn
declare i32 @puts(ptr) nounwind willreturn

; of an aligned object
define i32 @src1(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @_ZdlPvSt11align_val_t(ptr %p, i64 16)
  ret i32 1
}
define i32 @tgt1(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @_ZdlPvSt11align_val_t(ptr %p, i64 16)
  %w = load i32, ptr %p
  %f = freeze i32 %w
  %z = and i32 %f, 0
  %r = or i32 %z, 1
  ret i32 %r
}

; of an array
define i32 @src2(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @_ZdaPvRKSt9nothrow_t(ptr %p, ptr %q)
  ret i32 1
}
define i32 @tgt2(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @_ZdaPvRKSt9nothrow_t(ptr %p, ptr %q)
  %w = load i32, ptr %p
  %f = freeze i32 %w
  %z = and i32 %f, 0
  %r = or i32 %z, 1
  ret i32 %r
}

; it may move
define i32 @src3(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %m = call ptr @realloc(ptr %p, i64 8)
  ret i32 1
}
define i32 @tgt3(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %m = call ptr @realloc(ptr %p, i64 8)
  %w = load i32, ptr %p
  %f = freeze i32 %w
  %z = and i32 %f, 0
  %r = or i32 %z, 1
  ret i32 %r
}

; what it calls may
define i32 @src4(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @qsort(ptr %q, i64 4, i64 4, ptr @compare)
  ret i32 1
}
define i32 @tgt4(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @qsort(ptr %q, i64 4, i64 4, ptr @compare)
  %w = load i32, ptr %p
  %f = freeze i32 %w
  %z = and i32 %f, 0
  %r = or i32 %z, 1
  ret i32 %r
}

; it looks only
define i32 @src5(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %m = call i64 @strlen(ptr %p)
  ret i32 1
}
define i32 @tgt5(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %m = call i64 @strlen(ptr %p)
  %w = load i32, ptr %p
  %f = freeze i32 %w
  %z = and i32 %f, 0
  %r = or i32 %z, 1
  ret i32 %r
}

; it writes elsewhere
define i32 @src6(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %m = call i32 @puts(ptr %q)
  ret i32 1
}
define i32 @tgt6(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %m = call i32 @puts(ptr %q)
  %w = load i32, ptr %p
  %f = freeze i32 %w
  %z = and i32 %f, 0
  %r = or i32 %z, 1
  ret i32 %r
}

declare i32 @compare(ptr, ptr)
