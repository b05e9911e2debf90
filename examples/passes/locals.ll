; Locals that live for a part of the function: what mem2reg, sroa and dse do to them, among accesses that
; synchronize.
@flag = global i32 0
@data = global i32 0

define i32 @kept_in_local(i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  store i32 %v, ptr %a
  %r = load i32, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret i32 %r
}

define i32 @kept_over_acquire(i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  store i32 %v, ptr %a
  %f = load atomic i32, ptr @flag acquire, align 4
  %r = load i32, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  %s = add i32 %r, %f
  ret i32 %s
}

define void @kept_over_release(i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  store i32 %v, ptr %a
  store atomic i32 1, ptr @flag release, align 4
  %r = load i32, ptr %a
  store i32 %r, ptr @data
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret void
}

define i32 @written_twice(i32 %v, i32 %w) {
  %a = alloca i32
  store i32 %v, ptr %a
  store i32 %w, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @written_in_one_arm(i1 %c, i32 %v, i32 %w) {
  %a = alloca i32
  store i32 %v, ptr %a
  br i1 %c, label %yes, label %end
yes:
  store i32 %w, ptr %a
  br label %end
end:
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @written_in_both_arms(i1 %c, i32 %v, i32 %w) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  br i1 %c, label %yes, label %no
yes:
  store i32 %v, ptr %a
  br label %end
no:
  store i32 %w, ptr %a
  br label %end
end:
  %r = load i32, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret i32 %r
}

define i32 @never_written() {
  %a = alloca i32
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @two_members(i32 %v, i32 %w) {
  %a = alloca { i32, i32 }
  %q = getelementptr inbounds { i32, i32 }, ptr %a, i64 0, i32 1
  store i32 %v, ptr %a
  store i32 %w, ptr %q
  %x = load i32, ptr %a
  %y = load i32, ptr %q
  %r = sub i32 %x, %y
  ret i32 %r
}

define i32 @counted(i32 %n) {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  br label %loop
loop:
  %i = load i32, ptr %a
  %j = add i32 %i, 1
  store i32 %j, ptr %a
  %f = load atomic i32, ptr @flag monotonic, align 4
  %d = icmp eq i32 %f, 0
  br i1 %d, label %loop, label %end
end:
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @handed_to_callee(i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  store i32 0, ptr %a
  store i32 %v, ptr %a
  call void @fill(ptr nocapture %a)
  %r = load i32, ptr %a
  store i32 0, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret i32 %r
}

define i32 @dead_in_next_trip(i32 %n) {
entry:
  %a = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  store i32 %i, ptr %a
  call void @fill(ptr nocapture %a)
  %r = load i32, ptr %a
  store i32 7, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  %j = add i32 %i, 1
  %d = icmp ult i32 %r, %n
  br i1 %d, label %loop, label %end
end:
  ret i32 %r
}

define i32 @published_late(ptr %where, i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  store i32 0, ptr %a
  store i32 %v, ptr %a
  store atomic ptr %a, ptr %where release, align 8
  %f = load atomic i32, ptr @flag acquire, align 4
  %r = load i32, ptr %a
  call void @llvm.lifetime.end.p0(i64 4, ptr %a)
  ret i32 %r
}

declare void @fill(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
