; Addresses looked at as numbers: where objects are in memory, nobody knows.

@g = external global i8
@h = external global i32

declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define i8 @number_and_back(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i8, ptr %q
  ret i8 %v
}

define i1 @which_local_comes_first() {
  ret i1 true
}

define i1 @live_at_different_times() {
  ret i1 false
}

define i64 @beyond_local() {
  %a = alloca i32
  %q = getelementptr inbounds i8, ptr %a, i64 5
  %r = ptrtoint ptr %q to i64
  %s = sub i64 %r, %r
  ret i64 %s
}
