@shared = global i32 0
@exits = global i32 0

define i32 @load(ptr %p) {
  call void @wait()
  %r = load i32, ptr %p
  ret i32 %r
}

define void @store() {
  call void @wait()
  store i32 1, ptr @shared
  ret void
}

define i1 @assumption(i1 %c) {
  call void @wait()
  call void @llvm.assume(i1 %c)
  ret i1 %c
}

define void @unreachable(i1 %c) {
  call void @wait()
  br i1 %c, label %never, label %always
never:
  unreachable
always:
  ret void
}

define void @exit_reads(i1 %c) {
  br i1 %c, label %fails, label %done
fails:
  store i32 1, ptr @exits
  call void @exit()
  unreachable
done:
  ret void
}

define void @overwritten_unless_unwound() {
  store i32 1, ptr @shared
  call void @throw()
  store i32 2, ptr @shared
  ret void
}

define i32 @above_volatile(ptr noalias %p, ptr noalias %q) {
  store volatile i32 1, ptr %p
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @above_volatile_load(ptr noalias %p, ptr noalias %q) {
  %d = load volatile i32, ptr %p
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @promised_elsewhere(i1 %c, ptr %p) {
  br i1 %c, label %a, label %b
a:
  call void @wait() willreturn
  %r = load i32, ptr %p
  ret i32 %r
b:
  call void @wait()
  ret i32 0
}

declare void @wait() memory(none) nounwind nosync
declare void @throw() memory(none) willreturn nosync
declare void @exit() noreturn nounwind
declare void @llvm.assume(i1)
