; Calls that access memory which the module cannot access, among what orders them.
; valid: tgt10 tgt11 tgt12 tgt13 tgt14 tgt15
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9
declare i32 @g() memory(inaccessiblemem: read) nounwind willreturn nosync
@x = global i32 0
declare void @hn() memory(inaccessiblemem: readwrite) nounwind willreturn nosync
declare void @ns() memory(inaccessiblemem: readwrite) nounwind willreturn nosync
declare void @oin() memory(readwrite, inaccessiblemem: none) nounwind willreturn nosync
declare i32 @rn() memory(read, inaccessiblemem: none) nounwind willreturn nosync
declare void @w() memory(inaccessiblemem: write) nounwind willreturn nosync
declare void @s0() memory(target_mem0: write) nounwind willreturn nosync
declare i32 @t0() memory(target_mem0: read) nounwind willreturn nosync
declare void @s1() memory(target_mem1: write) nounwind willreturn nosync
declare void @cv() convergent memory(none) nounwind willreturn nosync
; the fence in front of it acquires no more
define i32 @src1(ptr noundef %p) {
  fence acquire
  %a = call i32 @g()
  fence acquire
  ret i32 %a
}
define i32 @tgt1(ptr noundef %p) {
  fence release
  %a = call i32 @g()
  fence acquire
  ret i32 %a
}
; or for this thread only
define i32 @src2(ptr noundef %p) {
  fence acquire
  %a = call i32 @g()
  fence acquire
  ret i32 %a
}
define i32 @tgt2(ptr noundef %p) {
  fence syncscope("singlethread") acquire
  %a = call i32 @g()
  fence acquire
  ret i32 %a
}
; the two fences change places
define i32 @src3(ptr noundef %p) {
  fence acquire
  %a = call i32 @g()
  fence release
  ret i32 %a
}
define i32 @tgt3(ptr noundef %p) {
  fence release
  %a = call i32 @g()
  fence acquire
  ret i32 %a
}
; what the fence acquires by is read later
define i32 @src4(ptr noundef %p) {
  %l = load atomic i32, ptr %p monotonic, align 4
  fence acquire
  %a = call i32 @g()
  fence acquire
  %s = add i32 %a, %l
  ret i32 %s
}
define i32 @tgt4(ptr noundef %p) {
  fence acquire
  %a = call i32 @g()
  %l = load atomic i32, ptr %p monotonic, align 4
  fence acquire
  %s = add i32 %a, %l
  ret i32 %s
}
; in front of the loop in place of behind a fence in it
define i32 @src5(ptr noundef %q) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = call i32 @g()
  fence acquire
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 2
  br i1 %c, label %loop, label %out
out:
  ret i32 %a
}
define i32 @tgt5(ptr noundef %q) {
entry:
  %a = call i32 @g()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  fence acquire
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 2
  br i1 %c, label %loop, label %out
out:
  ret i32 %a
}
; one of three calls moves over the fence
define i32 @src6(ptr noundef %q) {
  %a = call i32 @g()
  fence acquire
  %b = call i32 @g()
  %c = call i32 @g()
  %s = add i32 %a, %b
  %t = mul i32 %s, %c
  ret i32 %t
}
define i32 @tgt6(ptr noundef %q) {
  %a = call i32 @g()
  %b = call i32 @g()
  fence acquire
  %c = call i32 @g()
  %s = add i32 %a, %b
  %t = mul i32 %s, %c
  ret i32 %t
}
; what was published is written later
define void @src7() {
  call void @hn()
  store atomic i32 1, ptr @x release, align 4
  call void @hn()
  ret void
}
define void @tgt7() {
  store atomic i32 1, ptr @x release, align 4
  call void @hn()
  call void @hn()
  ret void
}
; in branches that exclude each other
define void @src8(i1 noundef %c) {
  br i1 %c, label %a, label %j
a:
  call void @ns()
  br label %j
j:
  fence release
  br i1 %c, label %e, label %b
b:
  call void @ns()
  br label %e
e:
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}
define void @tgt8(i1 noundef %c) {
  br i1 %c, label %j, label %b
b:
  call void @ns()
  br label %j
j:
  fence release
  br i1 %c, label %a, label %e
a:
  call void @ns()
  br label %e
e:
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}
; one fence more in one branch, and one less in the other
define i32 @src9(i1 noundef %c) {
entry:
  br i1 %c, label %A, label %B
A:
  fence acquire
  br label %M
B:
  fence acquire
  br label %M
M:
  %a = call i32 @g()
  ret i32 %a
}
define i32 @tgt9(i1 noundef %c) {
entry:
  br i1 %c, label %A, label %B
A:
  fence acquire
  fence acquire
  %b = call i32 @g()
  br label %M
B:
  %a = call i32 @g()
  fence acquire
  br label %M
M:
  %r = phi i32 [ %a, %B ], [ %b, %A ]
  ret i32 %r
}
; a call that says it does not access such memory
define i32 @src10() {
  %a = call i32 @g()
  call void @oin()
  ret i32 %a
}
define i32 @tgt10() {
  call void @oin()
  %a = call i32 @g()
  ret i32 %a
}
; the same the other way round
define i32 @src11() {
  %a = call i32 @rn()
  call void @w()
  %b = call i32 @rn()
  %s = add i32 %a, %b
  ret i32 %s
}
define i32 @tgt11() {
  %a = call i32 @rn()
  call void @w()
  %s = add i32 %a, %a
  ret i32 %s
}
; memory of the target is another one
define i32 @src12() {
  %a = call i32 @g()
  call void @s0()
  ret i32 %a
}
define i32 @tgt12() {
  call void @s0()
  %a = call i32 @g()
  ret i32 %a
}
; and there are two of those
define i32 @src13() {
  %a = call i32 @t0()
  call void @s1()
  ret i32 %a
}
define i32 @tgt13() {
  call void @s1()
  %a = call i32 @t0()
  ret i32 %a
}
; neither is the memory of an allocator
define i32 @src14() {
  %a = call i32 @t0()
  call void @w()
  ret i32 %a
}
define i32 @tgt14() {
  call void @w()
  %a = call i32 @t0()
  ret i32 %a
}
; what threads do together is no memory
define i32 @src15(ptr %q) {
  %a = call i32 @g()
  call void @cv()
  %b = call i32 @g()
  %s = sub i32 %a, %b
  %f = freeze i32 %s
  ret i32 %f
}
define i32 @tgt15(ptr %q) {
  %a = call i32 @g()
  call void @cv()
  %s = sub i32 %a, %a
  %f = freeze i32 %s
  ret i32 %f
}
