; valid: tgt2 tgt6
; refuted: tgt1 tgt3 tgt4 tgt5 tgt7
; Names like those that cutting a loop writes, counters that begin with undef, a range that is one wider, a loop that need not end,
; an escaped local in the place of an argument, and flags.

; 1 names that collide with what cutting a loop writes. WRONG (one more is given)
declare void @h(i8)
declare i1 @c()
define void @src1(i8 noundef %"i at first") {
entry:
  br label %"loop 0"
"loop 0":
  %i = phi i8 [ %"i at first", %entry ], [ %"is the first in loop 0", %"loop 0" ]
  call void @h(i8 %i)
  %"is the first in loop 0" = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %"loop 0", label %x
x:
  ret void
}
define void @tgt1(i8 noundef %"i at first") {
entry:
  br label %"loop 0"
"loop 0":
  %i = phi i8 [ %"i at first", %entry ], [ %"is the first in loop 0", %"loop 0" ]
  call void @h(i8 %i)
  %"is the first in loop 0" = add i8 %i, 2
  %k = call i1 @c()
  br i1 %k, label %"loop 0", label %x
x:
  ret void
}
; 2 partly undef start: any bits come out of both, so this is right
define void @src2(i8 %s) {
entry:
  br label %l
l:
  %i = phi i8 [ %s, %entry ], [ %n, %l ]
  %a = and i8 %i, 3
  call void @h(i8 %a)
  %n = add i8 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2(i8 %s) {
entry:
  %w = zext i8 %s to i16
  br label %l
l:
  %i = phi i16 [ %w, %entry ], [ %n, %l ]
  %t = trunc i16 %i to i8
  %a1 = and i8 %t, 1
  %b1 = and i8 %t, 2
  %p = and i8 %t, 1
  %q = mul i8 %a1, %p
  %a = or i8 %q, %b1
  call void @h(i8 %a)
  %n = add i16 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
; 3 an attribute that changes: range one wider, kept argument. WRONG
define i8 @src3(i8 range(i8 0, 17) %x) {
  %a = and i8 %x, 15
  ret i8 %a
}
define i8 @tgt3(i8 range(i8 0, 17) %x) {
  ret i8 %x
}
; 4 a loop that need not end, store moved in front of it. WRONG (others see it)
define void @src4(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %n, %l ]
  call void @h(i8 %i)
  %n = add i8 %i, 1
  %e = icmp eq i8 %i, -1
  br i1 %e, label %x, label %l
x:
  store i8 1, ptr %p
  ret void
}
define void @tgt4(ptr noundef %p) {
entry:
  store i8 1, ptr %p
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %n, %l ]
  call void @h(i8 %i)
  %n = add i8 %i, 1
  %e = icmp eq i8 %i, -1
  br i1 %e, label %x, label %l
x:
  ret void
}
; 5 an escaped local and an address by another number, of another object. WRONG
declare void @keep(ptr)
define void @src5(ptr noundef %q, i32 noundef %n) {
  %a = alloca [4 x i8]
  call void @keep(ptr %a)
  %z = icmp eq i32 %n, 0
  br i1 %z, label %x, label %d
d:
  %m = add i32 %n, -1
  %w = zext i32 %m to i64
  %p = getelementptr i8, ptr %q, i64 %w
  store i8 1, ptr %p, align 1
  br label %x
x:
  ret void
}
define void @tgt5(ptr noundef %q, i32 noundef %n) {
  %a = alloca [4 x i8]
  call void @keep(ptr %a)
  %z = icmp eq i32 %n, 0
  br i1 %z, label %x, label %d
d:
  %w = zext i32 %n to i64
  %m = add i64 %w, -1
  %p = getelementptr i8, ptr %a, i64 %m
  store i8 1, ptr %p, align 1
  br label %x
x:
  ret void
}
; 6 fneg nnan of the same undef twice. RIGHT: the same operation
define float @src6(float %x) {
  %f = fneg nnan float %x
  ret float %f
}
define float @tgt6(float %x) {
  %g = fneg float %x
  ret float %g
}
; 7 reverse: nnan added. WRONG
define float @src7(float %x) {
  %g = fneg float %x
  ret float %g
}
define float @tgt7(float %x) {
  %f = fneg nnan float %x
  ret float %f
}
