; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9
; refuted: tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18 tgt19
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.barrier()
; the wave of a thread: the shift is done in the first lane, or of what that has
define i32 @src1() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = and i32 %t, 255
  %b = udiv i32 %a, 64
  %c = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %b)
  ret i32 %c
}
define i32 @tgt1() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %a = lshr i32 %c, 6
  %b = and i32 %a, 3
  ret i32 %b
}
; the first lane is asked once
define i32 @src2() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %b = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt2() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %c = shl i32 %a, 1
  ret i32 %c
}
; all lanes are in one workgroup
define i32 @src3() {
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %g)
  ret i32 %a
}
define i32 @tgt3() {
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  ret i32 %g
}
; a constant is the same in each lane
define i32 @src4() {
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 7)
  ret i32 %a
}
define i32 @tgt4() {
  ret i32 7
}
; a choice is made in the first lane
define i32 @src5() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %s = icmp ult i32 %t, 64
  %b = select i1 %s, i32 %t, i32 7
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %b)
  ret i32 %a
}
define i32 @tgt5() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %s = icmp ult i32 %a, 64
  %b = select i1 %s, i32 %a, i32 7
  ret i32 %b
}
; what nobody uses need not be asked
define i32 @src6() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  ret i32 1
}
define i32 @tgt6() {
  ret i32 1
}
; an address with a shift in the place of a division is as aligned
define float @src7(ptr %a, i32 noundef %t) {
  %y = udiv i32 %t, 64
  %p = getelementptr float, ptr %a, i32 %y
  %v = load float, ptr %p, align 4
  ret float %v
}
define float @tgt7(ptr %a, i32 noundef %t) {
  %y = lshr i32 %t, 6
  %p = getelementptr float, ptr %a, i32 %y
  %v = load float, ptr %p, align 4
  ret float %v
}
; the same of a store, behind a barrier
define void @src8(ptr addrspace(1) noundef %a) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.amdgcn.s.barrier()
  %x = xor i32 0, %t
  %y = or i32 %x, 0
  %z = sext i32 %y to i64
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %z
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
define void @tgt8(ptr addrspace(1) noundef %a) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.amdgcn.s.barrier()
  %z = zext i32 %t to i64
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %z
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
; the number of the wave in an address
define i32 @src9(ptr addrspace(1) noundef %a) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %b = udiv i32 %t, 64
  %c = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %b)
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %c
  %v = load i32, ptr addrspace(1) %p, align 4
  ret i32 %v
}
define i32 @tgt9(ptr addrspace(1) noundef %a) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %b = lshr i32 %c, 6
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %b
  %v = load i32, ptr addrspace(1) %p, align 4
  ret i32 %v
}
; the shift is by less
define float @src10(ptr %a, i32 noundef %t) {
  %y = udiv i32 %t, 64
  %p = getelementptr float, ptr %a, i32 %y
  %v = load float, ptr %p, align 4
  ret float %v
}
define float @tgt10(ptr %a, i32 noundef %t) {
  %y = lshr i32 %t, 5
  %p = getelementptr float, ptr %a, i32 %y
  %v = load float, ptr %p, align 4
  ret float %v
}
; more alignment than the original has
define float @src11(ptr %a, i32 noundef %t) {
  %y = udiv i32 %t, 64
  %p = getelementptr float, ptr %a, i32 %y
  %v = load float, ptr %p, align 4
  ret float %v
}
define float @tgt11(ptr %a, i32 noundef %t) {
  %y = lshr i32 %t, 6
  %p = getelementptr float, ptr %a, i32 %y
  %v = load float, ptr %p, align 8
  ret float %v
}
; the original promises it of another address
define float @src12(ptr %a, ptr %b, i32 noundef %t) {
  %y = udiv i32 %t, 64
  %q = getelementptr float, ptr %b, i32 %y
  %u = load float, ptr %q, align 4
  %p = getelementptr float, ptr %a, i32 %y
  %v = load float, ptr %p, align 1
  ret float %v
}
define float @tgt12(ptr %a, ptr %b, i32 noundef %t) {
  %y = lshr i32 %t, 6
  %p = getelementptr float, ptr %a, i32 %y
  %v = load float, ptr %p, align 4
  ret float %v
}
; the original promises it on one way only
define float @src13(ptr %a, i32 noundef %t, i1 noundef %c) {
  %y = udiv i32 %t, 64
  %p = getelementptr i8, ptr %a, i32 %y
  br i1 %c, label %x, label %z
x:
  %v = load float, ptr %p, align 4
  ret float %v
z:
  %w = load float, ptr %p, align 1
  ret float %w
}
define float @tgt13(ptr %a, i32 noundef %t, i1 noundef %c) {
  %y = lshr i32 %t, 6
  %p = getelementptr i8, ptr %a, i32 %y
  br i1 %c, label %x, label %z
x:
  %v = load float, ptr %p, align 4
  ret float %v
z:
  %w = load float, ptr %p, align 4
  ret float %w
}
; this lane is not the first
define i32 @src14() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  ret i32 %a
}
define i32 @tgt14() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %t
}
; another dimension
define i32 @src15() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %u = call i32 @llvm.amdgcn.workitem.id.y()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  ret i32 %a
}
define i32 @tgt15() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %u = call i32 @llvm.amdgcn.workitem.id.y()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %u)
  ret i32 %a
}
; what the first lane is given is not what this one is
define i32 @src16(i32 %t) {
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  ret i32 %a
}
define i32 @tgt16(i32 %t) {
  ret i32 %t
}
; where some lanes are not there, another one is the first
define i32 @src17(i1 noundef %c) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  br i1 %c, label %x, label %z
x:
  ret i32 %a
z:
  ret i32 0
}
define i32 @tgt17(i1 noundef %c) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br i1 %c, label %x, label %z
x:
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  ret i32 %a
z:
  ret i32 0
}
; each lane reads for itself
define i32 @src18(ptr %p, ptr %q) {
  %u = load i32, ptr %p
  %v = load i32, ptr %q
  %s = icmp eq i32 %u, %v
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %u)
  %r = select i1 %s, i32 %a, i32 0
  ret i32 %r
}
define i32 @tgt18(ptr %p, ptr %q) {
  %u = load i32, ptr %p
  %v = load i32, ptr %q
  %s = icmp eq i32 %u, %v
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %v)
  %r = select i1 %s, i32 %a, i32 0
  ret i32 %r
}
; one more than the first lane has
define i32 @src19() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  ret i32 %a
}
define i32 @tgt19() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %u = add i32 %t, 1
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %u)
  ret i32 %a
}
