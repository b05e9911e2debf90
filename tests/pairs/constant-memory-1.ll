; valid: tgt1 tgt2 tgt3 tgt4 tgt5
; refuted: tgt6 tgt7 tgt8
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@k = external addrspace(4) global i32
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
; reads of constant memory are none of those that memory(…) is about
define i32 @src1(ptr addrspace(4) %p) {
  %v = load i32, ptr addrspace(4) %p
  ret i32 %v
}
define i32 @tgt1(ptr addrspace(4) %p) memory(none) {
  %v = load i32, ptr addrspace(4) %p
  ret i32 %v
}
define i32 @src2() {
  %v = load i32, ptr addrspace(4) @k
  ret i32 %v
}
define i32 @tgt2() memory(none) {
  %v = load i32, ptr addrspace(4) @k
  ret i32 %v
}
define amdgpu_kernel void @src3(ptr addrspace(4) %p, ptr addrspace(1) %q) {
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define amdgpu_kernel void @tgt3(ptr addrspace(4) %p, ptr addrspace(1) %q) memory(argmem: write) {
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define amdgpu_kernel void @src4(ptr addrspace(1) %q) {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define amdgpu_kernel void @tgt4(ptr addrspace(1) %q) memory(argmem: write) {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %q
  ret void
}
; a loop that counts comes to an end
define void @src5(ptr addrspace(1) %p, i32 noundef %n) {
e:
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %l ]
  store i32 %i, ptr addrspace(1) %p
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
define void @tgt5(ptr addrspace(1) %p, i32 noundef %n) willreturn {
e:
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %l ]
  store i32 %i, ptr addrspace(1) %p
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
; other memory is, and so are writes
define i32 @src6(ptr addrspace(1) noundef %p) {
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt6(ptr addrspace(1) noundef %p) memory(none) {
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define void @src7(ptr addrspace(4) noundef %p) {
  store i32 1, ptr addrspace(4) %p
  ret void
}
define void @tgt7(ptr addrspace(4) noundef %p) memory(none) {
  store i32 1, ptr addrspace(4) %p
  ret void
}
; a loop that waits
define void @src8(ptr addrspace(1) %p) {
e:
  br label %l
l:
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %x
x:
  ret void
}
define void @tgt8(ptr addrspace(1) %p) willreturn {
e:
  br label %l
l:
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %x
x:
  ret void
}
