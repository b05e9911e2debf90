; valid: tgt9 tgt10 tgt4
; refuted: tgt1 tgt2 tgt3 tgt5 tgt6 tgt7 tgt8 tgt11 tgt12
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@g = global i32 0
; other threads in each arm
define amdgpu_kernel void @src1() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %z
y:
  call void @llvm.amdgcn.s.barrier()
  br label %z
z:
  ret void
}
define amdgpu_kernel void @tgt1() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 1
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %z
y:
  call void @llvm.amdgcn.s.barrier()
  br label %z
z:
  ret void
}
; who accesses no memory may still ask who calls it, as OpenCL's functions do
define amdgpu_kernel void @src2() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt2() {
  %t = call i32 @get_local_id(i32 0)
  %c = icmp eq i32 %t, 0
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.s.barrier()
  br label %z
y:
  call void @llvm.amdgcn.s.barrier()
  br label %z
z:
  ret void
}
; a kernel that may free is not nofree, whoever calls it
define amdgpu_kernel void @src3(ptr %p) {
  call void @drop(ptr %p)
  ret void
}
define amdgpu_kernel void @tgt3(ptr %p) nofree {
  call void @drop(ptr %p)
  ret void
}
; a barrier accesses no memory, and without fences it orders none
define void @src4(ptr addrspace(3) %q) {
  store i32 1, ptr addrspace(3) %q
  call void @llvm.amdgcn.s.barrier()
  store i32 2, ptr addrspace(3) %q
  ret void
}
define void @tgt4(ptr addrspace(3) %q) {
  call void @llvm.amdgcn.s.barrier()
  store i32 2, ptr addrspace(3) %q
  ret void
}
; poison of an earlier trip
define i1 @src5(ptr %p, i32 %x, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %f = freeze i1 %s
  store i32 %x, ptr %p
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %l, label %e
e:
  ret i1 %f
}
define i1 @tgt5(ptr %p, i32 %x, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  store i32 %x, ptr %p
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %l, label %e
e:
  ret i1 %s
}
define i1 @src6(ptr %p, i32 noundef %x, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %f = freeze i1 %s
  store i32 %x, ptr %p
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %l, label %e
e:
  ret i1 %f
}
define i1 @tgt6(ptr %p, i32 noundef %x, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  store i32 %x, ptr %p
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %l, label %e
e:
  ret i1 %s
}
; a resource is made of a pointer, and leads where that does
define i32 @src7(ptr addrspace(1) noalias %p) {
  store i32 1, ptr addrspace(1) %p
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 4, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 2, ptr addrspace(8) %r, i32 0, i32 0, i32 0)
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt7(ptr addrspace(1) noalias %p) {
  store i32 1, ptr addrspace(1) %p
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 4, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 2, ptr addrspace(8) %r, i32 0, i32 0, i32 0)
  ret i32 1
}
; bits that are not disjoint
define i32 @src8(ptr %p, i64 noundef %i) {
  %o = add i64 %i, 4
  %q = getelementptr i8, ptr %p, i64 %o
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
define i32 @tgt8(ptr %p, i64 noundef %i) {
  %o = or disjoint i64 %i, 4
  %q = getelementptr i8, ptr %p, i64 %o
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
define i32 @src9(ptr %p, i64 noundef %i) {
  %o = or disjoint i64 %i, 4
  %q = getelementptr i8, ptr %p, i64 %o
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
define i32 @tgt9(ptr %p, i64 noundef %i) {
  %o = add i64 %i, 4
  %q = getelementptr i8, ptr %p, i64 %o
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
; a sign that is there, and one that is not
define i32 @src10(ptr %p, i32 noundef %i) {
  %m = and i32 %i, 2147483647
  %s = sext i32 %m to i64
  %q = getelementptr i8, ptr %p, i64 %s
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
define i32 @tgt10(ptr %p, i32 noundef %i) {
  %m = and i32 %i, 2147483647
  %s = zext i32 %m to i64
  %q = getelementptr i8, ptr %p, i64 %s
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
define i32 @src11(ptr %p, i32 noundef %i) {
  %m = and i32 %i, -2147483648
  %s = sext i32 %m to i64
  %q = getelementptr i8, ptr %p, i64 %s
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
define i32 @tgt11(ptr %p, i32 noundef %i) {
  %m = and i32 %i, -2147483648
  %s = zext i32 %m to i64
  %q = getelementptr i8, ptr %p, i64 %s
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
; a product that wraps around
define i32 @src12(ptr %p, i32 noundef %i) {
  %m = mul i32 %i, 4
  %s = zext i32 %m to i64
  %q = getelementptr i8, ptr %p, i64 %s
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
define i32 @tgt12(ptr %p, i32 noundef %i) {
  %l = zext i32 %i to i64
  %s = shl i64 %l, 2
  %q = getelementptr i8, ptr %p, i64 %s
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare noundef i32 @get_local_id(i32) nounwind willreturn nosync nofree speculatable memory(none)
declare void @llvm.amdgcn.s.barrier() nocallback nosync memory(none)
declare void @drop(ptr)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8), i32, i32, i32 immarg)
