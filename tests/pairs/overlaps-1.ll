; valid: tgt4 tgt7 tgt9 tgt14 tgt16 tgt19 tgt20 tgt24 tgt26 tgt28
; refuted: tgt1 tgt2 tgt3 tgt5 tgt6 tgt8 tgt10 tgt11 tgt12 tgt13 tgt15 tgt17 tgt18 tgt21 tgt22 tgt23 tgt25 tgt27
@g = global [8 x i8] zeroinitializer, align 8
define i32 @src1(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 1
  store i16 2, ptr %q, align 1
  %v = load i32, ptr %p, align 1
  ret i32 %v
}
define i32 @tgt1(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 1
  store i16 2, ptr %q, align 1
  %v = load i32, ptr %p, align 1
  store i32 %v, ptr %p, align 1
  ret i32 %v
}
define i32 @src2(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 1
  store i16 2, ptr %q, align 1
  %v = load i32, ptr %p, align 1
  ret i32 %v
}
define i32 @tgt2(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 1
  store i16 2, ptr %q, align 1
  ret i32 1
}
define i32 @src3(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 4
  %r = getelementptr i8, ptr %q, i64 -3
  store i8 2, ptr %r
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @tgt3(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 4
  %r = getelementptr i8, ptr %q, i64 -3
  store i8 2, ptr %r
  ret i32 1
}
define i16 @src4(ptr %p, ptr %q) {
  store i32 0, ptr %p, align 4
  store i16 258, ptr %q, align 2
  %v = load i32, ptr %p, align 4
  %h = trunc i32 %v to i16
  %l = and i16 %h, 255
  %e = icmp eq i16 %l, 1
  %r = zext i1 %e to i16
  ret i16 %r
}
define i16 @tgt4(ptr %p, ptr %q) {
  store i32 0, ptr %p, align 4
  store i16 258, ptr %q, align 2
  %v = load i32, ptr %p, align 4
  %h = trunc i32 %v to i16
  ret i16 0
}
define i16 @src5(ptr %p, ptr %q) {
  store i32 0, ptr %p, align 4
  store i16 258, ptr %q, align 1
  %v = load i32, ptr %p, align 4
  %h = trunc i32 %v to i16
  %l = and i16 %h, 255
  %e = icmp eq i16 %l, 1
  %r = zext i1 %e to i16
  ret i16 %r
}
define i16 @tgt5(ptr %p, ptr %q) {
  store i32 0, ptr %p, align 4
  store i16 258, ptr %q, align 1
  %v = load i32, ptr %p, align 4
  %h = trunc i32 %v to i16
  ret i16 0
}
define i32 @src6(ptr %q) {
  store i32 1, ptr @g, align 4
  store i16 2, ptr %q, align 1
  %v = load i32, ptr @g, align 4
  ret i32 %v
}
define i32 @tgt6(ptr %q) {
  store i32 1, ptr @g, align 4
  store i16 2, ptr %q, align 1
  ret i32 1
}
define i8 @src7(ptr %q) {
  store i8 1, ptr @g
  store i16 514, ptr %q, align 1
  %v = load i8, ptr @g
  %c = icmp ugt i8 %v, 2
  %r = select i1 %c, i8 3, i8 %v
  ret i8 %r
}
define i8 @tgt7(ptr %q) {
  store i8 1, ptr @g
  store i16 514, ptr %q, align 1
  %v = load i8, ptr @g
  ret i8 %v
}
define void @src8(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i16 2, ptr %q, align 1
  ret void
}
define void @tgt8(ptr %p, ptr %q) {
  store i16 2, ptr %q, align 1
  store i8 1, ptr %p
  ret void
}
define void @src9(ptr noalias %p, ptr noalias %q) {
  store i8 1, ptr %p
  store i16 2, ptr %q, align 1
  ret void
}
define void @tgt9(ptr noalias %p, ptr noalias %q) {
  store i16 2, ptr %q, align 1
  store i8 1, ptr %p
  ret void
}
define i32 @src10(ptr %p, ptr %q, ptr %r) {
  store i16 1, ptr %p, align 1
  store i16 1, ptr %q, align 1
  store i16 0, ptr %r, align 1
  %a = load i8, ptr %q
  %p1 = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %p1
  %c = icmp eq i8 %a, 0
  %d = icmp eq i8 %b, 0
  %e = and i1 %c, %d
  %z = zext i1 %e to i32
  ret i32 %z
}
define i32 @tgt10(ptr %p, ptr %q, ptr %r) {
  store i16 1, ptr %p, align 1
  store i16 1, ptr %q, align 1
  store i16 0, ptr %r, align 1
  %a = load i8, ptr %q
  %p1 = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %p1
  %c = icmp eq i8 %a, 0
  %d = icmp eq i8 %b, 0
  %e = and i1 %c, %d
  %z = add i32 0, 0
  ret i32 %z
}
define i64 @src11(ptr nonnull noundef %p) {
  %v = load i32, ptr %p, align 4
  %r = zext i32 %v to i64
  ret i64 %r
}
define i64 @tgt11(ptr nonnull noundef %p) {
  %w = load i64, ptr %p, align 4
  %r = and i64 %w, 4294967295
  ret i64 %r
}
define i64 @src12(ptr noundef dereferenceable(8) %p) {
  %v = load i32, ptr %p, align 4
  %r = zext i32 %v to i64
  ret i64 %r
}
define i64 @tgt12(ptr noundef dereferenceable(8) %p) {
  %w = load i64, ptr %p, align 4
  %f = freeze i64 %w
  %r = and i64 %f, 4294967295
  ret i64 %r
}
define i32 @src13(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i32, ptr %q, align 4
  ret i32 %v
}
define i32 @tgt13(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i32, ptr %q, align 4
  %w = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @src14(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i32, ptr %p, align 4
  %u = load i32, ptr %q, align 4
  %r = getelementptr i8, ptr %p, i64 4
  %s = sub i32 %u, %v
  ret i32 %s
}
define i32 @tgt14(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i32, ptr %p, align 4
  %u = load i32, ptr %q, align 4
  %r = getelementptr i8, ptr %p, i64 4
  %w = load i32, ptr %r, align 4
  %s = sub i32 %u, %v
  ret i32 %s
}
define i32 @src15(ptr dereferenceable_or_null(8) %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %w = load i64, ptr %p, align 4
  %t = trunc i64 %w to i32
  ret i32 %t
b:
  ret i32 0
}
define i32 @tgt15(ptr dereferenceable_or_null(8) %p, i1 noundef %c) {
  %w = load i64, ptr %p, align 4
  br i1 %c, label %a, label %b
a:
  %t = trunc i64 %w to i32
  ret i32 %t
b:
  ret i32 0
}
define i8 @src16(ptr dereferenceable(8) %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  store i8 1, ptr @g
  store i16 0, ptr %q, align 1
  %v = load i8, ptr @g
  ret i8 %v
}
define i8 @tgt16(ptr dereferenceable(8) %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  store i8 1, ptr @g
  store i16 0, ptr %q, align 1
  %v = add i8 1, 0
  ret i8 %v
}
define i8 @src17(ptr dereferenceable(7) %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  store i8 1, ptr @g
  store i16 0, ptr %q, align 1
  %v = load i8, ptr @g
  ret i8 %v
}
define i8 @tgt17(ptr dereferenceable(7) %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  store i8 1, ptr @g
  store i16 0, ptr %q, align 1
  %v = add i8 1, 0
  ret i8 %v
}
@elsewhere = external global [8 x i8], align 8
define void @src18() {
  %q = getelementptr i8, ptr @elsewhere, i64 8
  ret void
}
define void @tgt18() {
  %q = getelementptr i8, ptr @elsewhere, i64 8
  %x = load i32, ptr %q
  ret void
}
define void @src19() {
  %q = getelementptr i8, ptr @elsewhere, i64 4
  ret void
}
define void @tgt19() {
  %q = getelementptr i8, ptr @elsewhere, i64 4
  %x = load i32, ptr %q
  ret void
}
define i32 @src20() {
  %q = getelementptr i8, ptr @elsewhere, i64 8
  %x = load i32, ptr %q
  ret i32 %x
}
define i32 @tgt20() {
  %q = getelementptr i8, ptr @elsewhere, i64 8
  %x = load i32, ptr %q
  %y = load i32, ptr %q
  ret i32 %x
}
declare i32 @reads(ptr) nounwind willreturn memory(argmem: read)
define i32 @src21(ptr noundef %p) {
  store i16 1, ptr @g, align 8
  store i8 2, ptr @g
  %r = call i32 @reads(ptr %p)
  ret i32 %r
}
define i32 @tgt21(ptr noundef %p) {
  store i16 1, ptr @g, align 8
  %r = call i32 @reads(ptr %p)
  store i8 2, ptr @g
  ret i32 %r
}
define i32 @src22(ptr noundef %p, ptr %q) {
  store i8 2, ptr %q
  %r = call i32 @reads(ptr %p)
  ret i32 %r
}
define i32 @tgt22(ptr noundef %p, ptr %q) {
  %r = call i32 @reads(ptr %p)
  store i8 2, ptr %q
  ret i32 %r
}
declare void @takes(ptr)
define void @src23(ptr noundef %p) {
  call void @takes(ptr %p)
  ret void
}
define void @tgt23(ptr noundef %p) {
  call void @takes(ptr nonnull noundef %p)
  ret void
}
define void @src24(ptr noundef nonnull %p) {
  store i32 1, ptr %p
  call void @takes(ptr %p)
  ret void
}
define void @tgt24(ptr noundef nonnull %p) {
  store i32 1, ptr %p
  call void @takes(ptr nonnull noundef %p)
  ret void
}
define void @src25(ptr %p) {
  call void @takes(ptr %p)
  ret void
}
define void @tgt25(ptr %p) {
  call void @takes(ptr noundef %p)
  ret void
}
define i32 @src26(i32 %x) {
  br i1 false, label %l, label %e
l:
  br label %l
e:
  ret i32 %x
}
define i32 @tgt26(i32 %x) {
  br label %e
e:
  ret i32 %x
}
define i32 @src27(i32 %x) {
  br i1 false, label %l, label %e
l:
  br label %l
e:
  ret i32 %x
}
define i32 @tgt27(i32 %x) {
  br i1 true, label %l, label %e
l:
  br label %l
e:
  ret i32 %x
}
define i32 @src28(i32 %x) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %n, %l ]
  %u = icmp ult ptr @g, @elsewhere
  %n = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %n, 3
  br i1 %c, label %l, label %e
e:
  ret i32 %x
}
define i32 @tgt28(i32 %x) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %n, %l ]
  %n = add nuw nsw i32 %i, 1
  %c = icmp samesign ult i32 %n, 3
  br i1 %c, label %l, label %e
e:
  ret i32 %x
}
