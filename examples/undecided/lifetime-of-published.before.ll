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

; Another thread that reads it after the flag races with its end in the original, too.
define void @ends_early() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store ptr %a, ptr @where
  store atomic i32 1, ptr @flag release, align 4
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
