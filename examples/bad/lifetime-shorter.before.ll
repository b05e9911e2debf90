@where = global ptr null
@flag = global i32 0

; What a local holds is gone when it ends to live, and is nothing before it begins to.
define i32 @load_below_end(i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %a
  %r = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 %r
}

define void @store_below_end(ptr %p, i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define i32 @store_above_start(i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}

; Poison may become undef, but not the other way round.
define i32 @load_above_start() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define void @call_below_end(i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %a
  call void @look(ptr captures(none) %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define i32 @in_one_arm(i1 %c, i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %a
  br i1 %c, label %yes, label %no
yes:
  %r = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %end
no:
  br label %end
end:
  %s = phi i32 [ %r, %yes ], [ 0, %no ]
  ret i32 %s
}

define i32 @large(i32 %v, ptr %p) {
  %a = alloca [200 x i32]
  %q = getelementptr i8, ptr %a, i64 400
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %q
  %r = load i32, ptr %q
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 %r
}

define i32 @either(i1 %c, i32 %v) {
  %a = alloca i32
  %b = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  %p = select i1 %c, ptr %a, ptr %b
  store i32 %v, ptr %p
  %r = load i32, ptr %p
  call void @llvm.lifetime.end.p0(ptr %b)
  ret i32 %r
}

declare void @look(ptr)

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
