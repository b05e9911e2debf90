; The same with the height of a workgroup in the place of its width, which races unless workgroups are squares.
; expect: race
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @column(ptr addrspace(1) %pixels) {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %gx = call i32 @llvm.amdgcn.workgroup.id.x()
  %gy = call i32 @llvm.amdgcn.workgroup.id.y()
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %w.at = getelementptr i8, ptr addrspace(4) %implicit, i64 12
  %w.16 = load i16, ptr addrspace(4) %w.at
  %w = zext i16 %w.16 to i32
  %h.at = getelementptr i8, ptr addrspace(4) %implicit, i64 14
  %h.16 = load i16, ptr addrspace(4) %h.at
  %h = zext i16 %h.16 to i32
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %row.at = getelementptr i8, ptr addrspace(4) %packet, i64 12
  %row = load i32, ptr addrspace(4) %row.at
  %column.first = mul i32 %gx, %h
  %column = add i32 %column.first, %x
  %line.first = mul i32 %gy, %w
  %line = add i32 %line.first, %y
  %before = mul i32 %line, %row
  %n = add i32 %before, %column
  %pixel = getelementptr i32, ptr addrspace(1) %pixels, i32 %n
  store i32 1, ptr addrspace(1) %pixel
  ret void
}
