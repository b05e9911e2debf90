; valid: tgt.gt9c tgt.tr4
; refuted: tgt.gt8 tgt.gt10 tgt.gt9 tgt.pc3 tgt.tr1 tgt.tr2

; Of two calls of a callee that only computes, with what may be undefined, it matters which one is used where.

declare i32 @r.gt8(i32) memory(none) nounwind willreturn
declare void @s.gt8(i32)
declare i32 @r.gt10(i32) memory(none) nounwind willreturn
declare void @s.gt10(i32)
declare i32 @r.gt9(i32) memory(none) nounwind willreturn
declare i32 @r.pc3(i32) memory(none) nounwind willreturn
declare i32 @r.tr1(i32) memory(none) nounwind willreturn
declare void @s.tr1(i32)
declare i32 @r.tr2(i32) memory(none) nounwind willreturn
declare i32 @r.gt9c(i32) memory(none) nounwind willreturn
declare i32 @r.tr4(i32) memory(none) nounwind willreturn
!0 = !{}

; p undef: r may give a, then b. original s(a) s(a) s(b); transformed s(a) s(b) s(b)
define void @src.gt8(i32 %p) {
  %f = call i32 @r.gt8(i32 %p)
  %g = call i32 @r.gt8(i32 %p)
  call void @s.gt8(i32 %f)
  call void @s.gt8(i32 %f)
  call void @s.gt8(i32 %g)
  ret void
}
define void @tgt.gt8(i32 %p) {
  %f = call i32 @r.gt8(i32 %p)
  %g = call i32 @r.gt8(i32 %p)
  call void @s.gt8(i32 %f)
  call void @s.gt8(i32 %g)
  call void @s.gt8(i32 %g)
  ret void
}

; in two exclusive arms, one value before both arms of two successive branches
define void @src.gt10(i32 %p, i1 noundef %c) {
  %f = call i32 @r.gt10(i32 %p)
  call void @s.gt10(i32 %f)
  br i1 %c, label %x, label %y
x:
  call void @s.gt10(i32 %f)
  ret void
y:
  %g = call i32 @r.gt10(i32 %p)
  call void @s.gt10(i32 %g)
  ret void
}
define void @tgt.gt10(i32 %p, i1 noundef %c) {
  %f = call i32 @r.gt10(i32 %p)
  call void @s.gt10(i32 %f)
  br i1 %c, label %x, label %y
x:
  %g = call i32 @r.gt10(i32 %p)
  call void @s.gt10(i32 %g)
  ret void
y:
  call void @s.gt10(i32 %f)
  ret void
}

; the original's second call is not used; the transformed uses it: f^f is 0, f^g is not for undef p
define i32 @src.gt9(i32 %p) {
  %f = call i32 @r.gt9(i32 %p)
  %g = call i32 @r.gt9(i32 %p)
  %x = xor i32 %f, %f
  ret i32 %x
}
define i32 @tgt.gt9(i32 %p) {
  %f = call i32 @r.gt9(i32 %p)
  %g = call i32 @r.gt9(i32 %p)
  %x = xor i32 %f, %g
  ret i32 %x
}

; two equal calls become branches: the original compares r with itself
define i32 @src.pc3(i32 %p) {
  %f = call i32 @r.pc3(i32 %p)
  %g = call i32 @r.pc3(i32 %p)
  %z = sub i32 %g, %g
  ret i32 %z
}
define i32 @tgt.pc3(i32 %p) {
  %f = call i32 @r.pc3(i32 %p)
  %g = call i32 @r.pc3(i32 %p)
  %z = sub i32 %f, %g
  ret i32 %z
}

; by trips: a dead call in the original's loop; transformed uses a new one each trip
define void @src.tr1(i32 %p, i32 noundef %n) {
entry:
  %f = call i32 @r.tr1(i32 %p)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %g = call i32 @r.tr1(i32 %p)
  call void @s.tr1(i32 %f)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt.tr1(i32 %p, i32 noundef %n) {
entry:
  %f = call i32 @r.tr1(i32 %p)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %g = call i32 @r.tr1(i32 %p)
  call void @s.tr1(i32 %g)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

; a loop with the call in one arm, now in the other
define void @src.tr2(i32 %p, i32 noundef %n, ptr %q) {
entry:
  %f = call i32 @r.tr2(i32 %p)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %g = call i32 @r.tr2(i32 %p)
  %x = sub i32 %f, %f
  %y = add i32 %x, %g
  store atomic i32 %y, ptr %q monotonic, align 4
  store atomic i32 %x, ptr %q monotonic, align 4
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt.tr2(i32 %p, i32 noundef %n, ptr %q) {
entry:
  %f = call i32 @r.tr2(i32 %p)
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %g = call i32 @r.tr2(i32 %p)
  %x = sub i32 %f, %g
  %y = add i32 %x, %g
  store atomic i32 %y, ptr %q monotonic, align 4
  store atomic i32 %x, ptr %q monotonic, align 4
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

; the other way round: f,g become f,f
define {i32, i32} @src.gt9c(i32 %p) {
  %f = call i32 @r.gt9c(i32 %p)
  %g = call i32 @r.gt9c(i32 %p)
  %a = insertvalue {i32, i32} poison, i32 %f, 0
  %b = insertvalue {i32, i32} %a, i32 %g, 1
  ret {i32, i32} %b
}
define {i32, i32} @tgt.gt9c(i32 %p) {
  %f = call i32 @r.gt9c(i32 %p)
  %a = insertvalue {i32, i32} poison, i32 %f, 0
  %b = insertvalue {i32, i32} %a, i32 %f, 1
  ret {i32, i32} %b
}

; the same of a noundef load
define {i32, i32} @src.tr4(ptr %q) {
  %p = load i32, ptr %q, !noundef !0
  %f = call i32 @r.tr4(i32 %p)
  %g = call i32 @r.tr4(i32 %p)
  %x = xor i32 %f, %f
  %a = insertvalue {i32, i32} poison, i32 %x, 0
  %b = insertvalue {i32, i32} %a, i32 %g, 1
  ret {i32, i32} %b
}
define {i32, i32} @tgt.tr4(ptr %q) {
  %p = load i32, ptr %q, !noundef !0
  %f = call i32 @r.tr4(i32 %p)
  %g = call i32 @r.tr4(i32 %p)
  %x = xor i32 %f, %g
  %a = insertvalue {i32, i32} poison, i32 %x, 0
  %b = insertvalue {i32, i32} %a, i32 %g, 1
  ret {i32, i32} %b
}
