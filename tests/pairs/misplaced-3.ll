; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt17
; refuted: tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16
declare void @keep(ptr) nounwind willreturn
declare void @may_stop(ptr) nounwind
declare i1 @even(ptr) nounwind willreturn
@g = global ptr null
; others are told where it is, and what they make of it decides nothing
define void @src1(ptr %p) {
  %a = alloca i16, align 1
  store ptr %a, ptr @g
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt1(ptr %p) {
  ret void
}
define void @src2(ptr %p) {
  %a = alloca i16, align 1
  store atomic ptr %a, ptr @g release, align 8
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt2(ptr %p) {
  store i8 2, ptr %p, align 1
  ret void
}
define i8 @src3(ptr %p) {
  %a = alloca { i8, i32 }, align 1
  store ptr %a, ptr %p
  %x = load i8, ptr @g
  store ptr @g, ptr %a, align 8
  ret i8 %x
}
define i8 @tgt3(ptr %p) {
  unreachable
}
; a callee that returns
define void @src4(ptr %p) {
  %a = alloca i16, align 1
  call void @keep(ptr %a)
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt4(ptr %p) {
  %a = alloca i16, align 1
  call void @keep(ptr %a)
  store i16 0, ptr %a, align 2
  ret void
}
; what arguments decide
define void @src5(ptr %p, i1 noundef %c) {
  %a = alloca i16, align 1
  store ptr %a, ptr @g
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
y:
  ret void
}
define void @tgt5(ptr %p, i1 noundef %c) {
  %a = alloca i16, align 1
  store ptr %a, ptr @g
  ret void
}
; what others decide, but either way control comes here
define void @src6(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @even(ptr %a)
  br i1 %c, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt6(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @even(ptr %a)
  br i1 %c, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  store i16 0, ptr %a, align 2
  ret void
}
; stored behind the access
define void @src7(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 2
  store ptr %a, ptr @g
  ret void
}
define void @tgt7(ptr %p) {
  store i8 1, ptr %p, align 1
  ret void
}
; the transformed function makes it worse
define void @src8() {
  %a = alloca i16, align 1
  store ptr %a, ptr @g
  store i16 0, ptr %a, align 1
  ret void
}
define void @tgt8() {
  %a = alloca i16, align 1
  store ptr %a, ptr @g
  store i16 0, ptr %a, align 2
  ret void
}
; aligned as the alloca promises
define void @src9(ptr %p) {
  %a = alloca i16, align 2
  store ptr %a, ptr @g
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt9(ptr %p) {
  %a = alloca i16, align 2
  store ptr %a, ptr @g
  store i16 0, ptr %a, align 2
  ret void
}
; who has been told may not return unless it is even
define void @src10(ptr %p) {
  %a = alloca i16, align 1
  call void @may_stop(ptr %a)
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt10(ptr %p) {
  %a = alloca i16, align 1
  call void @may_stop(ptr %a)
  store i16 0, ptr %a, align 2
  ret void
}
; may say whether it is even
define void @src11(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @even(ptr %a)
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
y:
  ret void
}
define void @tgt11(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @even(ptr %a)
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
; by way of memory
define void @src12(ptr %p, ptr %q) {
  %a = alloca i16, align 1
  store atomic ptr %a, ptr @g release, align 8
  %w = load atomic i8, ptr %q acquire, align 1
  %c = icmp eq i8 %w, 0
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
y:
  ret void
}
define void @tgt12(ptr %p, ptr %q) {
  %a = alloca i16, align 1
  store atomic ptr %a, ptr @g release, align 8
  %w = load atomic i8, ptr %q acquire, align 1
  %c = icmp eq i8 %w, 0
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
; a load before others are told may read what they write then (load buffering)
define void @src13(ptr %p, ptr %q) {
  %a = alloca i16, align 1
  %w = load atomic i8, ptr %q monotonic, align 1
  store atomic ptr %a, ptr @g monotonic, align 8
  %c = icmp eq i8 %w, 7
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
y:
  ret void
}
define void @tgt13(ptr %p, ptr %q) {
  %a = alloca i16, align 1
  %w = load atomic i8, ptr %q monotonic, align 1
  store atomic ptr %a, ptr @g monotonic, align 8
  %c = icmp eq i8 %w, 7
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
; on the other branch
define void @src14(ptr %p, i1 noundef %c) {
  %a = alloca i16, align 1
  store ptr %a, ptr @g
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt14(ptr %p, i1 noundef %c) {
  %a = alloca i16, align 1
  store ptr %a, ptr @g
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
; a local that keeps the address, of which the function asks whether it is even
define void @src15(ptr %p) {
  %a = alloca i16, align 1
  %s = alloca ptr
  store ptr %a, ptr %s
  %b = load ptr, ptr %s
  %n = ptrtoint ptr %b to i64
  %o = trunc i64 %n to i1
  br i1 %o, label %y, label %x
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
define void @tgt15(ptr %p) {
  store i8 1, ptr %p
  ret void
}
; the place is handed back, and an offset chosen that makes it even
define void @src16(ptr %p, ptr %q) {
  %a = alloca [4 x i8], align 1
  store atomic ptr %a, ptr @g release, align 8
  %i = load atomic i8, ptr %q acquire, align 1
  %j = and i8 %i, 1
  %e = getelementptr i8, ptr %a, i8 %j
  store i16 0, ptr %e, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt16(ptr %p, ptr %q) {
  %a = alloca [4 x i8], align 1
  store atomic ptr %a, ptr @g release, align 8
  %i = load atomic i8, ptr %q acquire, align 1
  %j = and i8 %i, 1
  %e = getelementptr i8, ptr %a, i8 %j
  store i16 0, ptr %e, align 2
  ret void
}
; where bytes of stored addresses may be looked at
define void @src17(ptr %p, ptr %q) {
  %a = alloca { i8, i32 }, align 1
  store ptr %a, ptr %q, align 1
  store i32 1, ptr %p, align 4
  store ptr @g, ptr %a, align 8
  %x = load [2 x i8], ptr %q, align 8
  ret void
}
define void @tgt17(ptr %p, ptr %q) {
  %a = alloca { i8, i32 }, align 1
  store ptr %a, ptr %q, align 1
  store ptr @g, ptr %a, align 8
  %x = load [2 x i8], ptr %q, align 8
  ret void
}
