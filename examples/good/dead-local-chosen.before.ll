; Right: what is loaded from a local that is dead is poison, also where it may be one of two.
define i32 @f(i1 noundef %b) {
  %x = alloca i32
  %y = alloca i32
  %p = select i1 %b, ptr %x, ptr %y
  %r = load i32, ptr %p
  call void @llvm.lifetime.start.p0(ptr %x)
  call void @llvm.lifetime.start.p0(ptr %y)
  call void @llvm.lifetime.end.p0(ptr %x)
  call void @llvm.lifetime.end.p0(ptr %y)
  ret i32 %r
}
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
