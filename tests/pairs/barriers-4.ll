; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8
; refuted: tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16
; model: llvm+mmra,sync=amdgpu

; Halves of a barrier, lane intrinsics on numbers, and conditions under which waves come to a barrier.
target triple = "amdgcn-amd-amdhsa"
@tile = internal addrspace(3) global [64 x i32] poison
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.s.barrier.signal(i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.wave.id()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare float @llvm.amdgcn.readlane.f32(float, i32)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32, i32, i32, i1)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)

; both halves are a barrier
define amdgpu_kernel void @src1(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) @tile
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
define amdgpu_kernel void @tgt1(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) @tile
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}

; a wave's own number decides who stores
define amdgpu_kernel void @src2() {
  %w = call i32 @llvm.amdgcn.wave.id()
  %a = and i32 %w, -1
  %c = icmp eq i32 %a, 0
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr addrspace(3) @tile
  br label %y
y:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  br i1 %c, label %z, label %e
z:
  call void @llvm.amdgcn.s.barrier()
  br label %e
e:
  ret void
}
define amdgpu_kernel void @tgt2() {
  %w = call i32 @llvm.amdgcn.wave.id()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr addrspace(3) @tile
  br label %y
y:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  br i1 %c, label %z, label %e
z:
  call void @llvm.amdgcn.s.barrier()
  br label %e
e:
  ret void
}

; the same bits
define i32 @src3(float noundef %x) {
  %r = call float @llvm.amdgcn.readlane.f32(float %x, i32 31)
  %i = bitcast float %r to i32
  ret i32 %i
}
define i32 @tgt3(float noundef %x) {
  %i = bitcast float %x to i32
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %i, i32 31)
  ret i32 %r
}

; nobody has what was there
define float @src4(float noundef %x) {
  %r = call float @llvm.amdgcn.update.dpp.f32(float %x, float %x, i32 280, i32 15, i32 15, i1 true)
  ret float %r
}
define float @tgt4(float noundef %x) {
  %r = call float @llvm.amdgcn.update.dpp.f32(float poison, float %x, i32 280, i32 15, i32 15, i1 true)
  ret float %r
}

; turned round
define amdgpu_kernel void @src5() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, 64
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt5() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ugt i32 %t, 63
  br i1 %c, label %y, label %x
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; computed in the first lane
define amdgpu_kernel void @src6() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %h = udiv i32 %t, 64
  %w = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %h)
  %c = icmp eq i32 %w, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt6() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %c = icmp ult i32 %w, 64
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; lane intrinsics stand anywhere among fences
define amdgpu_kernel void @src7(ptr addrspace(1) %p, float noundef %x) {
  %r = call float @llvm.amdgcn.readlane.f32(float %x, i32 0)
  fence syncscope("agent") release
  store atomic float %r, ptr addrspace(1) %p syncscope("agent") monotonic, align 4
  ret void
}
define amdgpu_kernel void @tgt7(ptr addrspace(1) %p, float noundef %x) {
  fence syncscope("agent") release
  %r = call float @llvm.amdgcn.readlane.f32(float %x, i32 0)
  store atomic float %r, ptr addrspace(1) %p syncscope("agent") monotonic, align 4
  ret void
}

; a vector that something is only put into
define amdgpu_kernel void @src8(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  %i = insertelement <1 x i32> undef, i32 %v, i32 0
  %e = extractelement <1 x i32> %i, i32 0
  %c = icmp ne i32 %e, 1
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt8(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %v, 1
  br i1 %c, label %y, label %x
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; a store behind the halves, and not in front of them
define amdgpu_kernel void @src9(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) @tile
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}
define amdgpu_kernel void @tgt9(ptr addrspace(1) %p) {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  store i32 1, ptr addrspace(3) @tile
  ret void
}

; only one half is left
define amdgpu_kernel void @src10() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}
define amdgpu_kernel void @tgt10() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  ret void
}

; of another barrier
define amdgpu_kernel void @src11() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}
define amdgpu_kernel void @tgt11() {
  call void @llvm.amdgcn.s.barrier.signal(i32 1)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  ret void
}

; what was there is seen where not all rows are written
define float @src12(float noundef %x, float noundef %y) {
  %r = call float @llvm.amdgcn.update.dpp.f32(float %y, float %x, i32 280, i32 10, i32 15, i1 true)
  ret float %r
}
define float @tgt12(float noundef %x, float noundef %y) {
  %r = call float @llvm.amdgcn.update.dpp.f32(float poison, float %x, i32 280, i32 10, i32 15, i1 true)
  ret float %r
}

; the opposite, not turned round
define amdgpu_kernel void @src13() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, 64
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt13() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ugt i32 %t, 63
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; each lane for itself, and not the first one
define amdgpu_kernel void @src14() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %c = icmp eq i32 %w, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}
define amdgpu_kernel void @tgt14() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %y
y:
  ret void
}

; another lane
define i32 @src15(float noundef %x) {
  %r = call float @llvm.amdgcn.readlane.f32(float %x, i32 31)
  %i = bitcast float %r to i32
  ret i32 %i
}
define i32 @tgt15(float noundef %x) {
  %i = bitcast float %x to i32
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %i, i32 30)
  ret i32 %r
}

; nobody waits in between
define amdgpu_kernel void @src16(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @tile, i32 1)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(3) @tile
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @tgt16(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) getelementptr (i32, ptr addrspace(3) @tile, i32 1)
  %v = load i32, ptr addrspace(3) @tile
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  store i32 %v, ptr addrspace(1) %p
  ret void
}
