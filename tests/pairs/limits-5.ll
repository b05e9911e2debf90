; valid: tgt2 tgt10 tgt11 tgt14 tgt17 tgt18 tgt19 tgt21 tgt22
; refuted: tgt1 tgt3 tgt5 tgt6 tgt8 tgt9 tgt12 tgt13 tgt15 tgt16 tgt20 tgt23 tgt24
; named: tgt3 promises !invariant.group
; named: tgt6 which is not looked at
; named: tgt7 promises !made.up
; named: tgt9 promises !fpmath
; named: tgt12 promises nnan
; named: tgt21 which is not looked at
; named: tgt24 promises !llvm.access.group
; Promises: of the transformed function, and of the original.
@g = global i32 0
@h = global i32 0
declare void @ext()
declare i32 @exti(ptr)
declare void @extp(ptr)
declare void @extip(i32)
; !invariant.load is added. WRONG: others may write there
define i32 @src1(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt1(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  ret i32 %v
}
; !nontemporal promises nothing. RIGHT
define i32 @src2(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt2(ptr noundef %p) {
  %v = load i32, ptr %p, !nontemporal !1
  ret i32 %v
}
; !invariant.group is added. WRONG: it promises that loads of one group give the same
define i32 @src3(ptr noundef %p) {
  %v = load i32, ptr %p
  call void @ext()
  %w = load i32, ptr %p
  ret i32 %w
}
define i32 @tgt3(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.group !0
  call void @ext()
  %w = load i32, ptr %p, !invariant.group !0
  ret i32 %w
}
; the original promises !invariant.load. RIGHT: both loads give the same
define i32 @src4(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @ext()
  %w = load i32, ptr %p, !invariant.load !0
  ret i32 %w
}
define i32 @tgt4(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  call void @ext()
  ret i32 %v
}
; the original promises !invariant.load. WRONG: another value
define i32 @src5(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  ret i32 %v
}
define i32 @tgt5(ptr noundef %p) {
  %v = load i32, ptr %p, !invariant.load !0
  %w = add i32 %v, 1
  ret i32 %w
}
; metadata that nobody knows, of the original. WRONG whatever it means
define i32 @src6(ptr noundef %p) {
  %v = load i32, ptr %p, !made.up !0
  ret i32 1
}
define i32 @tgt6(ptr noundef %p) {
  %v = load i32, ptr %p, !made.up !0
  ret i32 2
}
; metadata that nobody knows, of the transformed function. not told
define i32 @src7(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt7(ptr noundef %p) {
  %v = load i32, ptr %p, !made.up !0
  ret i32 %v
}
; !callees is added. WRONG: promises that it is one of these
define void @src8(ptr noundef %f) {
  call void %f()
  ret void
}
define void @tgt8(ptr noundef %f) {
  call void %f(), !callees !2
  ret void
}
; !fpmath is added. WRONG: it allows less precision
define float @src9(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y
  ret float %v
}
define float @tgt9(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y, !fpmath !3
  ret float %v
}
; !fpmath is dropped. RIGHT
define float @src10(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y, !fpmath !3
  ret float %v
}
define float @tgt10(float noundef %x, float noundef %y) {
  %v = fdiv float %x, %y
  ret float %v
}
; !prof and !unpredictable promise nothing. RIGHT
define i32 @src11(i1 noundef %c) {
  %v = select i1 %c, i32 1, i32 2
  ret i32 %v
}
define i32 @tgt11(i1 noundef %c) {
  %v = select i1 %c, i32 1, i32 2, !unpredictable !0
  ret i32 %v
}
; nnan of a phi is added. WRONG: poison for a NaN
define float @src12(i1 noundef %c, float noundef %x, float noundef %y) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %v = phi float [%x, %a], [%y, %0]
  ret float %v
}
define float @tgt12(i1 noundef %c, float noundef %x, float noundef %y) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %v = phi nnan float [%x, %a], [%y, %0]
  ret float %v
}
; nneg, disjoint and samesign are added. WRONG
define i64 @src13(i32 noundef %x) {
  %v = zext i32 %x to i64
  ret i64 %v
}
define i64 @tgt13(i32 noundef %x) {
  %v = zext nneg i32 %x to i64
  ret i64 %v
}
; disjoint. RIGHT: the bits do not meet
define i32 @src14(i32 noundef %x) {
  %y = shl i32 %x, 1
  %v = add i32 %y, 1
  ret i32 %v
}
define i32 @tgt14(i32 noundef %x) {
  %y = shl i32 %x, 1
  %v = or disjoint i32 %y, 1
  ret i32 %v
}
; samesign. WRONG
define i1 @src15(i32 noundef %x, i32 noundef %y) {
  %v = icmp ult i32 %x, %y
  ret i1 %v
}
define i1 @tgt15(i32 noundef %x, i32 noundef %y) {
  %v = icmp samesign ult i32 %x, %y
  ret i1 %v
}
; trunc nuw. WRONG
define i8 @src16(i32 noundef %x) {
  %v = trunc i32 %x to i8
  ret i8 %v
}
define i8 @tgt16(i32 noundef %x) {
  %v = trunc nuw i32 %x to i8
  ret i8 %v
}
; musttail to tail. RIGHT: tail is no stronger
define i32 @src17(ptr noundef %p) {
  %v = musttail call i32 @exti(ptr %p)
  ret i32 %v
}
define i32 @tgt17(ptr noundef %p) {
  %v = tail call i32 @exti(ptr %p)
  ret i32 %v
}
; notail is dropped. RIGHT
define i32 @src18(ptr noundef %p) {
  %v = notail call i32 @exti(ptr %p)
  ret i32 %v
}
define i32 @tgt18(ptr noundef %p) {
  %v = call i32 @exti(ptr %p)
  ret i32 %v
}
; noalias of a parameter is not looked at where the original has it. RIGHT: q is another object while the function runs
define i32 @src19(ptr noalias noundef %p, ptr noundef %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt19(ptr noalias noundef %p, ptr noundef %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}
; noalias says nothing of what is only read. WRONG
define i32 @src20(ptr noalias noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  %x = sub i32 %v, %w
  ret i32 %x
}
define i32 @tgt20(ptr noalias noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  ret i32 0
}
; while the function runs others may access what noalias points to. RIGHT: the callee has no pointer based on %p, and what it accesses there by another one is undefined behaviour
define i32 @src21(ptr noalias noundef %p) {
  store i32 1, ptr %p
  call void @ext()
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt21(ptr noalias noundef %p) {
  store i32 1, ptr %p
  call void @ext()
  ret i32 1
}
; readonly of an argument of a call. RIGHT: the callee does not write to it, and has no other way to it
define i32 @src22() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @extp(ptr readonly captures(none) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt22() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @extp(ptr readonly captures(none) %a)
  ret i32 1
}
; readonly of an argument of a call. WRONG: it may write by another way
define i32 @src23(ptr noundef %p) {
  store i32 1, ptr @g
  call void @extp(ptr readonly captures(none) @g)
  %v = load i32, ptr @g
  ret i32 %v
}
define i32 @tgt23(ptr noundef %p) {
  store i32 1, ptr @g
  call void @extp(ptr readonly captures(none) @g)
  ret i32 1
}
; loops of which metadata says that their accesses are independent. WRONG: nothing else says so
define void @src24(ptr noundef %p, ptr noundef %q, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %v = load i32, ptr %p
  store i32 %v, ptr %q
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, 2
  br i1 %c, label %e, label %l
e:
  ret void
}
define void @tgt24(ptr noundef %p, ptr noundef %q, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %v = load i32, ptr %p, !llvm.access.group !4
  store i32 %v, ptr %q, !llvm.access.group !4
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, 2
  br i1 %c, label %e, label %l, !llvm.loop !5
e:
  ret void
}
!0 = !{}
!1 = !{i32 1}
!2 = !{ptr @ext}
!3 = !{float 2.5}
!4 = distinct !{}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.parallel_accesses", !4}
