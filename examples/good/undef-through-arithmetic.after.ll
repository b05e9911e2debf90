define void @stored(ptr %p, ptr %q) {
  %given = load i8, ptr %p, align 1
  %wide = sext i8 %given to i32
  %twice = mul i32 %wide, 6
  store i32 %twice, ptr %q, align 4
  ret void
}

define float @float(ptr %p, ptr %q) {
  %given = load float, ptr %p, align 4
  %more = fmul float %given, 3.0
  store float %more, ptr %q, align 4
  ret float %more
}

define i32 @branch(ptr %p, ptr %q) {
  %given = load i32, ptr %p, align 4
  %large = icmp sgt i32 %given, 17
  br i1 %large, label %then, label %else
then:
  store i32 1, ptr %q, align 4
  ret i32 1
else:
  ret i32 0
}

define i32 @function(ptr %p, ptr %q) {
  %given = load i32, ptr %p, align 4
  %least = call i32 @llvm.umax.i32(i32 %given, i32 7)
  %more = add nsw i32 %least, 5
  store i32 %least, ptr %q, align 4
  ret i32 %more
}

declare i32 @llvm.umax.i32(i32, i32)
