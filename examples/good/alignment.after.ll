define i64 @known(ptr %p) {
  %a = load i64, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 16
  %b = load i64, ptr %q, align 8
  %r = add i64 %a, %b
  ret i64 %r
}

define i32 @scaled(ptr align 4 %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %r = load i32, ptr %q, align 4
  ret i32 %r
}

define i32 @masked(i64 %p) {
  %m = and i64 %p, -4
  %q = inttoptr i64 %m to ptr
  %r = load i32, ptr %q, align 4
  ret i32 %r
}

define void @both_arms(ptr %p, i1 %c) {
  %v = select i1 %c, i32 1, i32 2
  store i32 %v, ptr %p, align 4
  ret void
}

define i32 @local(i32 %v) {
  %a = alloca i64, align 8
  %q = getelementptr i8, ptr %a, i64 4
  store i32 %v, ptr %q, align 4
  %r = load i32, ptr %q, align 4
  ret i32 %r
}

declare void @f(ptr)
