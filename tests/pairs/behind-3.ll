; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8
; refuted: tgt9 tgt10 tgt11 tgt12 tgt13 tgt14

; What stands behind a call that need not return, in a loop, or behind one; and what goes on without end.

@g = external global [0 x i8], align 16

declare void @f()
declare i32 @r(i32) memory(none) nounwind willreturn
declare void @s(i32) nounwind willreturn

; an exchange behind a call that may not return, and a promise that follows from the global's
define void @src1(ptr %p) {
  call void @f()
  %v = cmpxchg ptr %p, i32 1, i32 1 acquire monotonic, align 4
  store i32 1, ptr @g, align 4
  call void @f()
  ret void
}
define void @tgt1(ptr %p) {
  call void @f()
  %v = cmpxchg ptr %p, i32 1, i32 1 acquire monotonic, align 4
  store i32 1, ptr @g, align 16
  call void @f()
  ret void
}

; the same of a frozen load
define void @src2(ptr %p) {
  call void @f()
  %v = load i32, ptr %p, align 4
  %w = freeze i32 %v
  store i32 %w, ptr @g, align 4
  ret void
}
define void @tgt2(ptr %p) {
  call void @f()
  %v = load i32, ptr %p, align 4
  %w = freeze i32 %v
  store i32 %w, ptr @g, align 16
  ret void
}

; an exchange in a loop that waits
define void @src3(ptr %p) {
  br label %l
l:
  %v = cmpxchg ptr %p, i32 0, i32 1 acquire monotonic, align 4
  %x = extractvalue { i32, i1 } %v, 0
  store i32 %x, ptr @g, align 4
  %y = load i32, ptr @g, align 4
  %c = icmp eq i32 %y, 0
  br i1 %c, label %e, label %l
e:
  ret void
}
define void @tgt3(ptr %p) {
  br label %l
l:
  %v = cmpxchg ptr %p, i32 0, i32 1 acquire monotonic, align 4
  %x = extractvalue { i32, i1 } %v, 0
  store i32 %x, ptr @g, align 16
  %y = load i32, ptr @g, align 16
  %c = icmp eq i32 %y, 0
  br i1 %c, label %e, label %l
e:
  ret void
}

; a call behind a loop is given what is computed from an argument that may be undef
define void @src4(i32 %p) {
  br label %l
l:
  %v = load i32, ptr @g, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  %r = call i32 @r(i32 %p)
  call void @s(i32 %r)
  ret void
}
define void @tgt4(i32 %p) {
  br label %l
l:
  %v = load i32, ptr @g, align 16
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  %r = call i32 @r(i32 %p)
  call void @s(i32 %r)
  ret void
}

; a loop without end that calls something which returns
define void @src5() {
  br label %l
l:
  store i32 1, ptr @g, align 4
  call void @s(i32 1)
  br label %l
}
define void @tgt5() {
  br label %l
l:
  store i32 1, ptr @g, align 16
  call void @s(i32 1)
  br label %l
}

; two calls in each trip
define void @src6() {
  br label %l
l:
  call void @s(i32 1)
  store i32 1, ptr @g, align 4
  call void @s(i32 2)
  br label %l
}
define void @tgt6() {
  br label %l
l:
  call void @s(i32 1)
  store i32 1, ptr @g, align 16
  call void @s(i32 2)
  br label %l
}

; an exchange under a branch, and one behind it
define void @src7(i1 noundef %b, ptr %p) {
  br i1 %b, label %t, label %e
t:
  %v = cmpxchg ptr %p, i32 0, i32 1 acquire monotonic, align 4
  br label %e
e:
  store i32 1, ptr @g, align 4
  ret void
}
define void @tgt7(i1 noundef %b, ptr %p) {
  br i1 %b, label %t, label %e
t:
  %v = cmpxchg ptr %p, i32 0, i32 1 acquire monotonic, align 4
  br label %e
e:
  store i32 1, ptr @g, align 16
  ret void
}

; the ordering of failure becomes a stronger one
define void @src8(ptr %p) {
  call void @f()
  %v = cmpxchg ptr %p, i32 0, i32 1 acquire monotonic, align 4
  ret void
}
define void @tgt8(ptr %p) {
  call void @f()
  %v = cmpxchg ptr %p, i32 0, i32 1 acquire acquire, align 4
  ret void
}

; the exchange writes something else
define void @src9(ptr %p) {
  call void @f()
  %v = cmpxchg ptr %p, i32 0, i32 1 acquire monotonic, align 4
  ret void
}
define void @tgt9(ptr %p) {
  call void @f()
  %v = cmpxchg ptr %p, i32 0, i32 2 acquire monotonic, align 4
  ret void
}

; the call behind the loop is given the argument itself
define void @src10(i32 %p) {
  br label %l
l:
  %v = load i32, ptr @g, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  %r = call i32 @r(i32 %p)
  call void @s(i32 %r)
  ret void
}
define void @tgt10(i32 %p) {
  br label %l
l:
  %v = load i32, ptr @g, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  %r = call i32 @r(i32 %p)
  call void @s(i32 %p)
  ret void
}

; what is called without end is given another number
define void @src11() {
  br label %l
l:
  call void @s(i32 1)
  br label %l
}
define void @tgt11() {
  br label %l
l:
  call void @s(i32 2)
  br label %l
}

; what uses an undefined argument once uses it twice, behind a loop
define void @src12(i32 %p) {
  br label %l
l:
  %v = load i32, ptr @g, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  %r = shl i32 %p, 1
  call void @s(i32 %r)
  ret void
}
define void @tgt12(i32 %p) {
  br label %l
l:
  %v = load i32, ptr @g, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  %r = add i32 %p, %p
  call void @s(i32 %r)
  ret void
}

; what is computed once of an undefined argument is computed in each trip, where the callee may choose anew
define void @src13(i32 %p, i32 noundef %n) {
  %f = call i32 @r(i32 %p)
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @s(i32 %f)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt13(i32 %p, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %f = call i32 @r(i32 %p)
  call void @s(i32 %f)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

; and so is what is frozen
define void @src14(i32 %p, i32 noundef %n) {
  %f = freeze i32 %p
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @s(i32 %f)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt14(i32 %p, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %f = freeze i32 %p
  call void @s(i32 %f)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
