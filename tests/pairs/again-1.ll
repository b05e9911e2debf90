; valid: tgt3 tgt4 tgt5 tgt6 tgt8
; refuted: tgt1 tgt2 tgt7 tgt9 tgt10

; A callee that only computes gives the same for the same, but for what is undef or poison: then it may choose anew each time.

declare i32 @r(i32) memory(none) nounwind willreturn
declare void @s(i32)

; once becomes twice
define void @src1(i32 %p) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  call void @s(i32 %f)
  ret void
}
define void @tgt1(i32 %p) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  ret void
}

; the same of what is read
define void @src2(ptr %q) {
  %p = load i32, ptr %q, align 4
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  call void @s(i32 %f)
  ret void
}
define void @tgt2(ptr %q) {
  %p = load i32, ptr %q, align 4
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  ret void
}

; what is no undef
define void @src3(i32 noundef %p) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  call void @s(i32 %f)
  ret void
}
define void @tgt3(i32 noundef %p) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  ret void
}

; frozen
define void @src4(i32 %a) {
  %p = freeze i32 %a
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  call void @s(i32 %f)
  ret void
}
define void @tgt4(i32 %a) {
  %p = freeze i32 %a
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  ret void
}

; twice becomes once
define void @src5(i32 %p) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  ret void
}
define void @tgt5(i32 %p) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  call void @s(i32 %f)
  ret void
}

; one in each arm in the place of one before both
define void @src6(i32 %p, i1 noundef %c) {
  %f = call i32 @r(i32 %p)
  br i1 %c, label %x, label %y
x:
  call void @s(i32 %f)
  ret void
y:
  call void @s(i32 %f)
  call void @s(i32 1)
  ret void
}
define void @tgt6(i32 %p, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  ret void
y:
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  call void @s(i32 1)
  ret void
}

; three times in the place of twice
define void @src7(i32 %p) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  call void @s(i32 %g)
  ret void
}
define void @tgt7(i32 %p) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  %h = call i32 @r(i32 %p)
  call void @s(i32 %h)
  ret void
}

; the argument has to be defined, by what the original does with it
define void @src8(i32 %p) {
  call void @s(i32 noundef %p)
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  call void @s(i32 %f)
  ret void
}
define void @tgt8(i32 %p) {
  call void @s(i32 noundef %p)
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  ret void
}

; before a call that need not return, where it may be undefined behaviour
define void @src9(i32 %p, i32 %q) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %g = call i32 @r(i32 %q)
  call void @s(i32 %g)
  ret void
}
define void @tgt9(i32 %p, i32 %q) {
  %g = call i32 @r(i32 %q)
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  call void @s(i32 %g)
  ret void
}

; behind a branch, so that both may be made
define void @src10(i32 %p, i1 noundef %c) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  br i1 %c, label %x, label %y
x:
  call void @s(i32 %f)
  br label %y
y:
  ret void
}
define void @tgt10(i32 %p, i1 noundef %c) {
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  br i1 %c, label %x, label %y
x:
  %g = call i32 @r(i32 %p)
  call void @s(i32 %g)
  br label %y
y:
  ret void
}
