; valid: tgt1 tgt2 tgt3
; refuted: tgt4 tgt5 tgt6 tgt7 tgt8 tgt9

; What one call gives is one value, whatever the call is given: the same call gives both sides the same.

declare i32 @r(i32) memory(none) nounwind willreturn
declare void @s(i32, i32)

; beside something else that is computed otherwise
define void @src1(i32 %u, i32 noundef %x) {
  %f = call i32 @r(i32 %u)
  %y = mul i32 %x, 5
  call void @s(i32 %f, i32 %y)
  ret void
}
define void @tgt1(i32 %u, i32 noundef %x) {
  %f = call i32 @r(i32 %u)
  %z = shl i32 %x, 2
  %y = add i32 %z, %x
  call void @s(i32 %f, i32 %y)
  ret void
}

; and computed from
define void @src2(i32 %u) {
  %f = call i32 @r(i32 %u)
  %y = mul i32 %f, 8
  call void @s(i32 %y, i32 0)
  ret void
}
define void @tgt2(i32 %u) {
  %f = call i32 @r(i32 %u)
  %y = shl i32 %f, 3
  call void @s(i32 %y, i32 0)
  ret void
}

; used twice is the same twice
define void @src3(i32 %u, i32 noundef %x) {
  %f = call i32 @r(i32 %u)
  %y = add i32 %x, %x
  call void @s(i32 %f, i32 %y)
  call void @s(i32 %y, i32 %f)
  ret void
}
define void @tgt3(i32 %u, i32 noundef %x) {
  %f = call i32 @r(i32 %u)
  %y = shl i32 %x, 1
  call void @s(i32 %f, i32 %y)
  call void @s(i32 %y, i32 %f)
  ret void
}

; two calls choose twice
define void @src4(i32 %u) {
  %f = call i32 @r(i32 %u)
  call void @s(i32 %f, i32 %f)
  ret void
}
define void @tgt4(i32 %u) {
  %f = call i32 @r(i32 %u)
  %g = call i32 @r(i32 %u)
  call void @s(i32 %f, i32 %g)
  ret void
}

; of something else
define void @src5(i32 %u, i32 %v) {
  %f = call i32 @r(i32 %u)
  call void @s(i32 %f, i32 %f)
  ret void
}
define void @tgt5(i32 %u, i32 %v) {
  %f = call i32 @r(i32 %u)
  %g = call i32 @r(i32 %v)
  call void @s(i32 %f, i32 %g)
  ret void
}

; a choice less is left to the callee
define void @src6(i32 %u) {
  %a = freeze i32 %u
  %f = call i32 @r(i32 %a)
  %b = and i32 %a, 1
  call void @s(i32 %f, i32 %b)
  ret void
}
define void @tgt6(i32 %u) {
  %a = freeze i32 %u
  %f = call i32 @r(i32 %u)
  %b = and i32 %a, 1
  call void @s(i32 %f, i32 %b)
  ret void
}

; two choices
define void @src7(i32 %u) {
  %a = freeze i32 %u
  %f = call i32 @r(i32 %a)
  %g = call i32 @r(i32 %a)
  call void @s(i32 %f, i32 %g)
  ret void
}
define void @tgt7(i32 %u) {
  %a = freeze i32 %u
  %b = freeze i32 %u
  %f = call i32 @r(i32 %a)
  %g = call i32 @r(i32 %b)
  call void @s(i32 %f, i32 %g)
  ret void
}

; what is loaded twice may be another value
define void @src8(ptr %p) {
  %u = load atomic i32, ptr %p monotonic, align 4
  %f = call i32 @r(i32 %u)
  call void @s(i32 %f, i32 %f)
  ret void
}
define void @tgt8(ptr %p) {
  %u = load atomic i32, ptr %p monotonic, align 4
  %v = load atomic i32, ptr %p monotonic, align 4
  %f = call i32 @r(i32 %u)
  %g = call i32 @r(i32 %v)
  call void @s(i32 %f, i32 %g)
  ret void
}

; poison that a flag makes
define void @src9(i32 noundef %u) {
  %v = add nsw i32 %u, 1
  %f = call i32 @r(i32 %v)
  call void @s(i32 %f, i32 %f)
  ret void
}
define void @tgt9(i32 noundef %u) {
  %v = add nsw i32 %u, 1
  %f = call i32 @r(i32 %v)
  %g = call i32 @r(i32 %v)
  call void @s(i32 %f, i32 %g)
  ret void
}
