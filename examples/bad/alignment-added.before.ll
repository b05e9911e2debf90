; To access memory that is less aligned than stated is undefined behaviour.

define i32 @inside_local(i32 %v) {
  %a = alloca i64, align 4
  %q = getelementptr i8, ptr %a, i64 2
  store i32 %v, ptr %q, align 2
  ret i32 %v
}

define i32 @in_the_other_arm(ptr %p, i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p, align 4
  br label %no
no:
  %r = load i32, ptr %p, align 1
  ret i32 %r
}

declare void @f(ptr)

define i32 @of_argument(ptr %p) {
  %r = load i32, ptr %p, align 1
  ret i32 %r
}

define void @of_half(ptr %p) {
  store i64 1, ptr %p, align 4
  ret void
}
