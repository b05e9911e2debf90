; Atomic loads and stores of what nobody else knows are plain ones.
; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt13
; refuted: tgt7 tgt8 tgt9 tgt10 tgt11 tgt12

; an acquire load becomes a plain one, and goes on to be a value
define void @src1(ptr %p) {
  %d = alloca i32, align 4
  store i32 3, ptr %d, align 4
  store i32 1, ptr %p, align 4
  %r = load atomic i32, ptr %d acquire, align 4
  store i32 %r, ptr %p, align 4
  ret void
}
define void @tgt1(ptr %p) {
  store i32 3, ptr %p, align 4
  ret void
}
; and comes from one
define void @src2(ptr %p) {
  %d = alloca i32, align 4
  store i32 3, ptr %d, align 4
  store i32 1, ptr %p, align 4
  %r = load i32, ptr %d, align 4
  store i32 %r, ptr %p, align 4
  ret void
}
define void @tgt2(ptr %p) {
  %d = alloca i32, align 4
  store i32 3, ptr %d, align 4
  store i32 1, ptr %p, align 4
  %r = load atomic i32, ptr %d seq_cst, align 4
  store i32 %r, ptr %p, align 4
  ret void
}
; a release store of a local keeps nothing in order
define void @src3(ptr %p, ptr %q) {
  %d = alloca [2 x i32], align 4
  %e = getelementptr i32, ptr %d, i64 1
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i32 3, ptr %e release, align 4
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
define void @tgt3(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
; nor does a load between two others that would be in order otherwise
define i32 @src4(ptr noundef %p) {
  %d = alloca i32, align 4
  store i32 7, ptr %d, align 4
  %a = load atomic i32, ptr %d acquire, align 4
  %b = load i32, ptr %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt4(ptr noundef %p) {
  %d = alloca i32, align 4
  store i32 7, ptr %d, align 4
  %b = load i32, ptr %p, align 4
  %a = load atomic i32, ptr %d acquire, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
; a part of it by a number
define i32 @src5(i64 %i) {
  %d = alloca [4 x i32], align 4
  %e = getelementptr inbounds [4 x i32], ptr %d, i64 0, i64 %i
  store atomic i32 5, ptr %e seq_cst, align 4
  %a = load atomic i32, ptr %e seq_cst, align 4
  ret i32 %a
}
define i32 @tgt5(i64 %i) {
  ret i32 5
}
; for one thread alone
define i32 @src6() {
  %d = alloca i32, align 4
  store atomic i32 5, ptr %d syncscope("singlethread") release, align 4
  %a = load atomic i32, ptr %d syncscope("singlethread") acquire, align 4
  ret i32 %a
}
define i32 @tgt6() {
  ret i32 5
}
; a fence is another thing
define void @src7(ptr noundef %p, ptr noundef %q) {
  store atomic i32 1, ptr %p monotonic, align 4
  fence release
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
define void @tgt7(ptr noundef %p, ptr noundef %q) {
  %d = alloca i32, align 4
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i32 1, ptr %d release, align 4
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
; it is what is stored elsewhere, where others find it
define void @src8(ptr noundef %p) {
  %d = alloca i32, align 4
  store atomic ptr %d, ptr %p release, align 8
  store atomic i32 2, ptr %d monotonic, align 4
  ret void
}
define void @tgt8(ptr noundef %p) {
  %d = alloca i32, align 4
  store atomic ptr %d, ptr %p release, align 8
  store i32 2, ptr %d, align 4
  ret void
}
; it may be something else
define void @src9(ptr noundef %p, i1 noundef %c) {
  %d = alloca i32, align 4
  %e = select i1 %c, ptr %d, ptr %p
  store atomic i32 1, ptr %e monotonic, align 4
  ret void
}
define void @tgt9(ptr noundef %p, i1 noundef %c) {
  %d = alloca i32, align 4
  %e = select i1 %c, ptr %d, ptr %p
  store i32 1, ptr %e, align 4
  ret void
}
; another value
define i32 @src10(ptr %p) {
  %d = alloca i32, align 4
  store atomic i32 3, ptr %d seq_cst, align 4
  %r = load atomic i32, ptr %d acquire, align 4
  ret i32 %r
}
define i32 @tgt10(ptr %p) {
  %d = alloca i32, align 4
  store atomic i32 3, ptr %d seq_cst, align 4
  %r = load atomic i32, ptr %d acquire, align 4
  %s = add i32 %r, 1
  ret i32 %s
}
; more than the object has
define i32 @src11() {
  %d = alloca i32, align 8
  store atomic i32 3, ptr %d seq_cst, align 4
  %r = load atomic i32, ptr %d acquire, align 4
  ret i32 %r
}
define i32 @tgt11() {
  %d = alloca i32, align 8
  store atomic i32 3, ptr %d seq_cst, align 4
  %w = load atomic i64, ptr %d acquire, align 8
  %r = trunc i64 %w to i32
  ret i32 %r
}
; what is never written
define i32 @src12() {
  %d = alloca i32, align 4
  store atomic i32 3, ptr %d release, align 4
  %r = load atomic i32, ptr %d acquire, align 4
  ret i32 %r
}
define i32 @tgt12() {
  %d = alloca i32, align 4
  %r = load atomic i32, ptr %d acquire, align 4
  ret i32 %r
}
; in a loop, a new object each time
define void @src13(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %d = alloca i32, align 4
  store atomic i32 %i, ptr %d release, align 4
  %r = load atomic i32, ptr %d acquire, align 4
  store atomic i32 %r, ptr %p monotonic, align 4
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret void
}
define void @tgt13(ptr %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store atomic i32 %i, ptr %p monotonic, align 4
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret void
}
