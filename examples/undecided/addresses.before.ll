; Addresses looked at as numbers: where objects are in memory, nobody knows.

@g = external global i8
@h = external global i32

declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define i8 @number_and_back(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %j = add i64 %i, 4
  %q = inttoptr i64 %j to ptr
  %v = load i8, ptr %q
  ret i8 %v
}

define i1 @which_local_comes_first() {
  %a = alloca i32
  %b = alloca i32
  %c = icmp ult ptr %a, %b
  ret i1 %c
}

define i1 @live_at_different_times() {
  %p = alloca i32
  %q = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %p)
  call void @llvm.lifetime.start.p0(ptr %q)
  call void @llvm.lifetime.end.p0(ptr %q)
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i64 @beyond_local() {
  %a = alloca i32
  %q = getelementptr i8, ptr %a, i64 5
  %r = ptrtoint ptr %q to i64
  %s = sub i64 %r, %r
  ret i64 %s
}
