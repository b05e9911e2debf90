; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6
; refuted: tgt7 tgt8 tgt9
declare void @llvm.lifetime.start.p0(ptr captures(none)) nounwind willreturn
; behaviour is undefined whatever an argument is, be that undef or poison
define void @src1(i32 %y) {
  %m = alloca i64, align 8
  %v = getelementptr inbounds i32, ptr %m, i64 4
  store i32 %y, ptr %v
  ret void
}
define void @tgt1(i32 %y) {
  %m = alloca i64, align 8
  %v = getelementptr i32, ptr %m, i64 4
  store i32 %y, ptr %v
  ret void
}
; operations on constants that break a flag are poison
define i32 @src2(i32 %y) {
  %a = add nuw i8 -1, 1
  %c = icmp eq i8 %a, 0
  br i1 %c, label %x, label %z
x:
  ret i32 %y
z:
  ret i32 1
}
define i32 @tgt2(i32 %y) {
  %d = mul i32 %y, %y
  ret i32 %d
}
; and those that keep it are numbers: each trip is known
@g = global [8 x i8] zeroinitializer, align 8
define void @src3(i8 %y) {
e:
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %n, %l ]
  store i8 %y, ptr @g, align 2
  %n = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %n, 3
  br i1 %c, label %l, label %x
x:
  ret void
}
define void @tgt3(i8 %y) {
e:
  br label %l
l:
  store i8 %y, ptr @g, align 2
  %c = icmp uge i32 1, 3
  br i1 %c, label %l, label %x
x:
  ret void
}
; a pointer that is read where nothing was written, behind a store to what another one leads to
define void @src4(ptr %p, i8 %y, i1 %c) {
  %m = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr %m)
  %q = load ptr, ptr %p
  store i8 %y, ptr %q
  %v = load ptr, ptr %m, align 8, !noundef !0
  br i1 %c, label %x, label %z
x:
  store i8 1, ptr %v
  ret void
z:
  ret void
}
define void @tgt4(ptr %p, i8 %y, i1 %c) {
  ret void
}
define i8 @src5() {
  %t = trunc nuw i16 257 to i8
  %s = shl nsw i8 64, 1
  %c = icmp eq i8 %s, %t
  %r = select i1 %c, i8 1, i8 2
  ret i8 %r
}
define i8 @tgt5() {
  ret i8 77
}
define i32 @src6() {
  %e = lshr exact i32 12, 2
  %d = or disjoint i32 %e, 4
  %z = zext nneg i32 %d to i64
  %r = trunc nuw nsw i64 %z to i32
  ret i32 %r
}
define i32 @tgt6() {
  ret i32 7
}
; the same where it is a number
define i32 @src7() {
  %a = add nsw i8 127, -1
  %z = zext nneg i8 %a to i32
  ret i32 %z
}
define i32 @tgt7() {
  ret i32 poison
}
define i32 @src8() {
  %e = sdiv exact i32 -12, 4
  ret i32 %e
}
define i32 @tgt8() {
  ret i32 3
}
; the local may have been written
define void @src9(ptr %p, i8 %y) {
  %m = alloca ptr, align 8
  store ptr %m, ptr %p
  %q = load ptr, ptr %p
  store ptr %p, ptr %q
  %v = load ptr, ptr %m, align 8, !noundef !0
  store i8 1, ptr %v
  ret void
}
define void @tgt9(ptr %p, i8 %y) {
  ret void
}
!0 = !{}
