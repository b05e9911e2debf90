; Another thread may write to the local before the flag: in the transformed function it is dead then.
@where = global ptr null
@flag = global i32 0

define void @begins_late() {
  %a = alloca i32
  store ptr %a, ptr @where
  call void @llvm.lifetime.start.p0(ptr %a)
  %f = load atomic i32, ptr @flag acquire, align 4
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
