; What a plain load gives is undef where it races, and what is computed from that may be undef in a way that cannot be
; told bit by bit: the upper bits of a sign extension are alike, a product may be even. The same operation on the same
; values gives nothing new, wherever the result goes.
define void @stored(ptr %p, ptr %q) {
  %v = load i8, ptr %p, align 1
  %wide = sext i8 %v to i32
  %twice = mul i32 %wide, 6
  store i32 %twice, ptr %q, align 4
  ret void
}

define float @float(ptr %p, ptr %q) {
  %v = load float, ptr %p, align 4
  %more = fmul float %v, 3.0
  store float %more, ptr %q, align 4
  ret float %more
}

define i32 @branch(ptr %p, ptr %q) {
  %v = load i32, ptr %p, align 4
  %part = sdiv i32 %v, 3
  %large = icmp sgt i32 %part, 5
  br i1 %large, label %then, label %else
then:
  store i32 1, ptr %q, align 4
  ret i32 1
else:
  ret i32 0
}

define i32 @function(ptr %p, ptr %q) {
  %v = load i32, ptr %p, align 4
  %least = call i32 @llvm.umax.i32(i32 %v, i32 7)
  %more = add nsw i32 %least, 5
  store i32 %least, ptr %q, align 4
  ret i32 %more
}

declare i32 @llvm.umax.i32(i32, i32)
