define i64 @known(ptr %p) {
  %a = load i64, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 16
  %b = load i64, ptr %q, align 1
  %r = add i64 %a, %b
  ret i64 %r
}

define i32 @scaled(ptr align 4 %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

define i32 @masked(i64 %p) {
  %m = and i64 %p, -4
  %q = inttoptr i64 %m to ptr
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

define void @both_arms(ptr %p, i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p, align 4
  br label %end
no:
  store i32 2, ptr %p, align 8
  br label %end
end:
  ret void
}

define i32 @local(i32 %v) {
  %a = alloca i64, align 8
  %q = getelementptr i8, ptr %a, i64 4
  store i32 %v, ptr %q, align 1
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

declare void @f(ptr)
