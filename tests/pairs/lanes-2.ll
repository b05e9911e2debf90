; valid: tgt5 tgt8
; refuted: tgt1 tgt2 tgt4 tgt6 tgt7
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.readfirstlanex(i32) convergent nounwind willreturn memory(none)
; the first lane's number is not this lane's
define amdgpu_kernel void @src1(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  store i32 %a, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt1(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %t, ptr addrspace(1) %p
  ret void
}
; when lanes have gone, another one may be the first
define amdgpu_kernel void @src2(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %c = icmp eq i32 %t, 0
  br i1 %c, label %x, label %y
x:
  ret void
y:
  store i32 %a, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt2(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %x, label %y
x:
  ret void
y:
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  store i32 %a, ptr addrspace(1) %p
  ret void
}
; a name that begins alike
define amdgpu_kernel void @src4(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %s = lshr i32 %t, 6
  %a = call i32 @llvm.amdgcn.readfirstlanex(i32 %s)
  store i32 %a, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt4(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlanex(i32 %t)
  %s = lshr i32 %a, 6
  store i32 %s, ptr addrspace(1) %p
  ret void
}
; each lane chooses for itself, and may choose what the first has
define amdgpu_kernel void @src5(ptr addrspace(1) %p) {
  %u = freeze i32 undef
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %u)
  %b = sub i32 %a, %u
  store i32 %b, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt5(ptr addrspace(1) %p) {
  store i32 0, ptr addrspace(1) %p
  ret void
}
; what the first lane's number overflows by
define amdgpu_kernel void @src6(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %s = add i32 %t, -5
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %s)
  store i32 %a, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt6(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %s = add nuw i32 %t, -5
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %s)
  store i32 %a, ptr addrspace(1) %p
  ret void
}
; a barrier that hangs on what is read before a fence, and behind it
define amdgpu_kernel void @src7(ptr addrspace(1) %p) {
  %v = load atomic i32, ptr addrspace(1) %p syncscope("agent") monotonic, align 4
  fence syncscope("agent") acquire
  %c = icmp eq i32 %v, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt7(ptr addrspace(1) %p) {
  %v = load atomic i32, ptr addrspace(1) %p syncscope("agent") monotonic, align 4
  fence syncscope("agent") acquire
  %w = load atomic i32, ptr addrspace(1) %p syncscope("agent") monotonic, align 4
  %c = icmp eq i32 %w, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
; other names
define amdgpu_kernel void @src8(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt8(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 0
  br i1 %c, label %y, label %x
y:
  call void @llvm.amdgcn.s.barrier()
  br label %x
x:
  ret void
}
