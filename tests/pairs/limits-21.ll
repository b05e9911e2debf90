; valid: tgt1 tgt3 tgt5 tgt14
; refuted: tgt2 tgt4 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt13
; named: tgt4 asynchronous transfer
; named: tgt5 does compilers know, and it is not looked at here
; named: tgt6 does compilers know, and it is not looked at here
; named: tgt8 under other conditions that threads may differ in
; named: tgt10 may come into a loop that it does not leave
; named: tgt12 of C's library does is not looked at
; named: tgt13 of C's library does is not looked at
; Intrinsics of NVIDIA's target, loops that no longer end, functions without a target.
target triple = "nvptx64-nvidia-cuda"
@g = global i32 0
@h = global i32 0
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.ffs(i32)
declare i32 @ffs(i32)
declare i32 @abs(i32)
declare i32 @toascii(i32)
; a thread's number is one of its range. RIGHT: at most 1023
define i1 @src1() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1024
  ret i1 %c
}
define i1 @tgt1() {
  ret i1 true
}
; a thread's number. WRONG: it may be 5
define i1 @src2() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 5
  ret i1 %c
}
define i1 @tgt2() {
  ret i1 false
}
; a thread's number is less than how many there are. RIGHT: of what is known of both together, nothing is here
define i1 @src3() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = icmp ult i32 %t, %n
  ret i1 %c
}
define i1 @tgt3() {
  ret i1 true
}
; transfers in the background. WRONG: left out
define void @src4(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %q) {
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %p, ptr addrspace(1) %q)
  ret void
}
define void @tgt4(ptr addrspace(3) noundef %p, ptr addrspace(1) noundef %q) {
  ret void
}
; of what others compute nothing is known. RIGHT: all have 7
define i32 @src5() {
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 7, i32 0, i32 31)
  ret i32 %v
}
define i32 @tgt5() {
  ret i32 7
}
; of what others compute nothing is known. WRONG
define i32 @src6(i32 noundef %x) {
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  ret i32 %v
}
define i32 @tgt6(i32 noundef %x) {
  ret i32 %x
}
; a barrier may synchronise with anybody. WRONG: a store moves behind it
define void @src7() {
  store i32 1, ptr @g
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define void @tgt7() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr @g
  ret void
}
; a barrier comes under another condition. WRONG
define void @src8() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define void @tgt8() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
; a loop that no longer ends. WRONG: the original is left when the number is 1, the transformed function waits for 5
define void @src9() {
  br label %l
l:
  %v = load atomic i32, ptr @g monotonic, align 4
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt9() {
  br label %l
l:
  %v = load atomic i32, ptr @g monotonic, align 4
  %f = freeze i32 %v
  %c = icmp ne i32 %f, 5
  br i1 %c, label %l, label %e
e:
  ret void
}
; a loop that no longer ends, by an argument. WRONG: with %n of 1 the original returns
define i32 @src10(i32 noundef %n) {
  br label %l
l:
  %v = load atomic i32, ptr @g monotonic, align 4
  %c = icmp eq i32 %n, 0
  br i1 %c, label %l, label %e
e:
  ret i32 0
}
define i32 @tgt10(i32 noundef %n) {
  br label %l
l:
  %v = load atomic i32, ptr @g monotonic, align 4
  %c = icmp ult i32 %n, 2
  br i1 %c, label %l, label %e
e:
  ret i32 0
}
; two locks are taken in another order. WRONG: they may wait for each other, where they did not
define void @src11() {
  br label %l
l:
  %v = load atomic i32, ptr @g acquire, align 4
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %m
m:
  store atomic i32 1, ptr @h release, align 4
  ret void
}
define void @tgt11() {
  br label %l
l:
  %v = load atomic i32, ptr @g acquire, align 4
  %f = freeze i32 %v
  %c = icmp ult i32 %f, 2
  br i1 %c, label %l, label %m
m:
  store atomic i32 1, ptr @h release, align 4
  ret void
}
; functions of the library where the triple names none of the systems. not told
define i32 @src12() {
  %v = call i32 @abs(i32 -5)
  ret i32 %v
}
define i32 @tgt12() {
  ret i32 5
}
; the same. WRONG
define i32 @src13() {
  %v = call i32 @abs(i32 -5)
  ret i32 %v
}
define i32 @tgt13() {
  ret i32 6
}
; a lock that others hold for ever. RIGHT: a loop that need not end is kept as it is
define i32 @src14(i32 noundef %x) {
  br label %l
l:
  %v = load atomic i32, ptr @g acquire, align 4
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  %y = mul i32 %x, 2
  ret i32 %y
}
define i32 @tgt14(i32 noundef %x) {
  %y = shl i32 %x, 1
  br label %l
l:
  %v = load atomic i32, ptr @g acquire, align 4
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret i32 %y
}
