; valid: tgt1 tgt2 tgt3 tgt4 tgt7 tgt8 tgt9 tgt10 tgt11 tgt13 tgt15 tgt18
; refuted: tgt5 tgt6 tgt14 tgt16 tgt17 tgt19
declare void @llvm.assume(i1)
declare void @f()
; what is promised to be there is loaded from in any case
define i32 @src1(ptr noundef align 4 dereferenceable(8) %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt1(ptr noundef align 4 dereferenceable(8) %p, i1 noundef %c) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
define i32 @src2(ptr %p, i1 noundef %c) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 12), "align"(ptr %p, i64 4) ]
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %s = getelementptr inbounds i8, ptr %q, i64 4
  %x = load i32, ptr %s
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt2(ptr %p, i1 noundef %c) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 12), "align"(ptr %p, i64 4) ]
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %s = getelementptr inbounds i8, ptr %q, i64 4
  %x = load i32, ptr %s
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; so is what is accessed in any case
define i64 @src3(ptr %p, i1 noundef %c) {
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %y = zext i32 %x to i64
  ret i64 %y
e:
  ret i64 %w
}
define i64 @tgt3(ptr %p, i1 noundef %c) {
  %w = load i64, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %y = zext i32 %x to i64
  %r = select i1 %c, i64 %y, i64 %w
  ret i64 %r
}
; an address may be computed in any case
define ptr @src4(ptr %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %q
e:
  ret ptr %p
}
define ptr @tgt4(ptr %p, i1 noundef %c) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %r = select i1 %c, ptr %q, ptr %p
  ret ptr %r
}
; more than is promised is not there
define i32 @src5(ptr noundef align 4 dereferenceable(7) %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt5(ptr noundef align 4 dereferenceable(7) %p, i1 noundef %c) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; nor is what may not be reached
define i32 @src6(ptr %p, i1 noundef %c) {
  call void @f()
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 8), "align"(ptr %p, i64 4) ]
  %x = load i32, ptr %p
  ret i32 %x
}
define i32 @tgt6(ptr %p, i1 noundef %c) {
  %x = load i32, ptr %p
  call void @f()
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 8), "align"(ptr %p, i64 4) ]
  ret i32 %x
}
; one past the end is in bounds
define ptr @src7(ptr noundef dereferenceable(8) %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 8
  ret ptr %q
e:
  ret ptr null
}
define ptr @tgt7(ptr noundef dereferenceable(8) %p, i1 noundef %c) {
  %q = getelementptr inbounds i8, ptr %p, i64 8
  %f = freeze ptr %q
  %r = select i1 %c, ptr %f, ptr null
  ret ptr %r
}
; back again
define i32 @src8(ptr noundef align 4 dereferenceable(8) %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 8
  %s = getelementptr inbounds i8, ptr %q, i64 -8
  %x = load i32, ptr %s
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt8(ptr noundef align 4 dereferenceable(8) %p, i1 noundef %c) {
  %q = getelementptr inbounds i8, ptr %p, i64 8
  %s = getelementptr inbounds i8, ptr %q, i64 -8
  %x = load i32, ptr %s
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; what is in one object does not wrap
define i32 @src9(ptr noundef align 4 dereferenceable(8) %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  %q = getelementptr nuw i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt9(ptr noundef align 4 dereferenceable(8) %p, i1 noundef %c) {
  %q = getelementptr nuw i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
define i32 @src10(ptr noundef align 4 dereferenceable(8) %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  %q = getelementptr i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
; flags may be added to what is promised to be there
define i32 @tgt10(ptr noundef align 4 dereferenceable(8) %p, i1 noundef %c) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
define i32 @src11(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %s = add i32 %x, %y
  ret i32 %s
}
define i32 @tgt11(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %s = add i32 %y, %x
  ret i32 %s
}
; a wide one is of one
define i64 @src13(ptr %p) {
  %w = load i64, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %y = load i32, ptr %q
  %z = zext i32 %y to i64
  %s = add i64 %w, %z
  ret i64 %s
}
define i64 @tgt13(ptr %p) {
  %w = load i64, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %y = load i32, ptr %q
  %z = zext i32 %y to i64
  %s = add i64 %w, %z
  ret i64 %s
}
; a volatile one need not be of any
define i64 @src14(ptr %p) {
  %w = load volatile i64, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %y = load volatile i32, ptr %q
  %z = zext i32 %y to i64
  %s = add i64 %w, %z
  ret i64 %s
}
define i64 @tgt14(ptr %p) {
  %w = load volatile i64, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %y = load volatile i32, ptr %q
  %z = zext i32 %y to i64
  %s = add i64 %w, %z
  ret i64 %s
}
; two arms, one access
define void @src15(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  ret void
e:
  store i32 2, ptr %p
  ret void
}
define void @tgt15(ptr noundef %p, i1 noundef %c) {
  %v = select i1 %c, i32 1, i32 2
  store i32 %v, ptr %p
  ret void
}
; what is read and written back in the other arm is noticed
define void @src16(ptr dereferenceable(4) align 4 noundef %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %p
  ret void
e:
  ret void
}
define void @tgt16(ptr dereferenceable(4) align 4 noundef %p, i1 noundef %c) {
  %x = load i32, ptr %p
  %v = select i1 %c, i32 1, i32 %x
  store i32 %v, ptr %p
  ret void
}
; a branch on poison is more than a choice
define i32 @src17(ptr dereferenceable(4) align 4 noundef %p, i1 %c) {
  %x = load i32, ptr %p
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
define i32 @tgt17(ptr dereferenceable(4) align 4 noundef %p, i1 %c) {
  br i1 %c, label %t, label %e
t:
  %x = load i32, ptr %p
  ret i32 %x
e:
  ret i32 0
}
; atomic ones that only add order
define i32 @src18(ptr dereferenceable(4) align 4 noundef %p, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  %x = load atomic i32, ptr %p acquire, align 4
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt18(ptr dereferenceable(4) align 4 noundef %p, i1 noundef %c) {
  %x = load atomic i32, ptr %p acquire, align 4
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; and not what only makes it
define i32 @src19(ptr noundef %p, ptr noundef dereferenceable(4) align 4 %q, i1 noundef %c) {
  br i1 %c, label %t, label %e
t:
  %f = load atomic i32, ptr %p acquire, align 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt19(ptr noundef %p, ptr noundef dereferenceable(4) align 4 %q, i1 noundef %c) {
  %x = load i32, ptr %q
  br i1 %c, label %t, label %e
t:
  %f = load atomic i32, ptr %p acquire, align 4
  ret i32 %x
e:
  ret i32 0
}
