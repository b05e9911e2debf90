; model: llvm+mmra,sync=amdgpu
; valid: tgt1 tgt2 tgt3 tgt4
; refuted: tgt5 tgt6 tgt7

; Barriers in loops and arms that threads come to for the same reason, computed in another way.

target triple = "amdgcn-amd-amdhsa"

declare void @llvm.amdgcn.s.barrier() convergent nocallback nofree nounwind willreturn
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() nocallback nofree nosync nounwind speculatable willreturn memory(none)

; two comparisons become one
define amdgpu_kernel void @src1(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = and i32 %t, 63
  %b = lshr i32 %t, 6
  %c = icmp eq i32 %a, 0
  %d = icmp eq i32 %b, 0
  %e = and i1 %c, %d
  br i1 %e, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt1(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %e = icmp eq i32 %t, 0
  br i1 %e, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; a remainder becomes a mask, in a loop
define amdgpu_kernel void @src2(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %l
l:
  %a = urem i32 %t, 64
  %c = icmp eq i32 %a, 0
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr addrspace(1) %p, align 4
  br label %y
y:
  call void @llvm.amdgcn.s.barrier()
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %d = icmp eq i32 %v, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define amdgpu_kernel void @tgt2(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = and i32 %t, 63
  %c = icmp eq i32 %a, 0
  br label %l
l:
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr addrspace(1) %p, align 4
  br label %y
y:
  call void @llvm.amdgcn.s.barrier()
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %d = icmp eq i32 %v, 0
  br i1 %d, label %l, label %e
e:
  ret void
}

; a loaded value is compared with another number
define amdgpu_kernel void @src3(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p, align 4
  %a = add i32 %v, 1
  %c = icmp eq i32 %a, 3
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt3(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, 2
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; through a phi behind the loop
define amdgpu_kernel void @src4(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %l
l:
  %c = icmp ult i32 %t, 64
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %d = icmp eq i32 %v, 0
  br i1 %d, label %l, label %e
e:
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt4(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %l
l:
  %c = icmp ult i32 %t, 64
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %d = icmp eq i32 %v, 0
  br i1 %d, label %l, label %e
e:
  %c.lcssa = phi i1 [ %c, %l ]
  br i1 %c.lcssa, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; one thread more comes
define amdgpu_kernel void @src5(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, 64
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt5(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, 65
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; another value is read for it
define amdgpu_kernel void @src6(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, 2
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt6(ptr addrspace(1) %p) {
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  %w = load i32, ptr addrspace(1) %q, align 4
  %c = icmp eq i32 %w, 2
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; the mask is one bit too short
define amdgpu_kernel void @src7(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = urem i32 %t, 64
  %c = icmp eq i32 %a, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt7(ptr addrspace(1) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = and i32 %t, 31
  %c = icmp eq i32 %a, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
