target triple = "amdgcn-amd-amdhsa"
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @a(ptr addrspace(1) %p) { ; a phi of two places
  %i = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %c = icmp eq i32 %g, 0
  br i1 %c, label %x, label %y
x:
  %q = getelementptr i8, ptr addrspace(4) %i, i64 12
  br label %z
y:
  %r = getelementptr i8, ptr addrspace(4) %i, i64 14
  br label %z
z:
  %s = phi ptr addrspace(4) [ %q, %x ], [ %r, %y ]
  %v = load i16, ptr addrspace(4) %s
  ret void
}
define amdgpu_kernel void @b(ptr addrspace(1) %p) { ; through a flat pointer, array index
  %i = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %f = addrspacecast ptr addrspace(4) %i to ptr
  %q = getelementptr [3 x i16], ptr %f, i64 2, i64 0
  %v = load i16, ptr %q
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %z = zext i16 %v to i32
  %d = sub i32 %z, 2
  %k = mul i32 %t, %d
  %o = getelementptr i32, ptr addrspace(1) %p, i32 %k
  store i32 1, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @c(ptr addrspace(1) %p) { ; stored away
  %i = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  store ptr addrspace(4) %i, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @d(ptr addrspace(1) %p) { ; a vector
  %i = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %v = load <2 x i32>, ptr addrspace(4) %i
  ret void
}
define amdgpu_kernel void @e(ptr addrspace(1) %p) { ; half of a number and half of nothing
  %i = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %i, i64 23
  %v = load i16, ptr addrspace(4) %q, align 1
  ret void
}
define amdgpu_kernel void @f(ptr addrspace(1) %p) { ; two halves of two numbers: 13, 14 of sizes 3x2x1
  %i = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %i, i64 13
  %v = load i16, ptr addrspace(4) %q, align 1
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %z = zext i16 %v to i32
  %d = lshr i32 %z, 9
  %k = mul i32 %t, %d
  %o = getelementptr i32, ptr addrspace(1) %p, i32 %k
  %y = icmp eq i32 %z, 512
  br i1 %y, label %st, label %no
st:
  store i32 1, ptr addrspace(1) %o
  br label %no
no:
  ret void
}
