; valid: tgt13 tgt1 tgt2 tgt4
; refuted: tgt3 tgt5
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
; accesses of memory that nobody else knows may be taken over them
define i32 @src13(i32 noundef %v) {
  %a = alloca i32, addrspace(5)
  store i32 %v, ptr addrspace(5) %a
  call void @llvm.amdgcn.s.barrier()
  %r = load i32, ptr addrspace(5) %a
  ret i32 %r
}
define i32 @tgt13(i32 noundef %v) {
  call void @llvm.amdgcn.s.barrier()
  ret i32 %v
}
; who one is may be asked earlier
define i32 @src1(i1 noundef %c) {
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %a
no:
  ret i32 0
}
define i32 @tgt1(i1 noundef %c) {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  %r = select i1 %c, i32 %a, i32 0
  ret i32 %r
}
; and is defined
define i32 @src2() {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  %f = freeze i32 %a
  ret i32 %f
}
define i32 @tgt2() {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %a
}
; what a kernel is given may be poison
define i32 @src3(i32 %x) {
  %f = freeze i32 %x
  ret i32 %f
}
define i32 @tgt3(i32 %x) {
  ret i32 %x
}
; no thread has the number 1024
define i32 @src4() {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %a, 1024
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @tgt4() {
  ret i32 1
}
define i32 @src5() {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %a, 1023
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @tgt5() {
  ret i32 1
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
