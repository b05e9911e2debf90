; Wrong: nothing promises that calls return or unwind, or that volatile accesses do not trap.
@shared = global i32 0
@exits = global i32 0

define i32 @load(ptr %p) {
  %r = load i32, ptr %p
  call void @wait()
  ret i32 %r
}

define void @store() {
  store atomic i32 1, ptr @shared unordered, align 4
  call void @wait()
  ret void
}

define i1 @assumption(i1 %c) {
  call void @llvm.assume(i1 %c)
  call void @wait()
  ret i1 %c
}

define void @unreachable(i1 %c) {
  %n = xor i1 %c, true
  call void @llvm.assume(i1 %n)
  call void @wait()
  ret void
}

define void @exit_reads(i1 %c) {
  br i1 %c, label %fails, label %done
fails:
  call void @exit()
  unreachable
done:
  ret void
}

define void @overwritten_unless_unwound() {
  call void @throw()
  store i32 2, ptr @shared
  ret void
}

define i32 @above_volatile(ptr noalias %p, ptr noalias %q) {
  %r = load i32, ptr %q
  store volatile i32 1, ptr %p
  ret i32 %r
}

define i32 @above_volatile_load(ptr noalias %p, ptr noalias %q) {
  %r = load i32, ptr %q
  %d = load volatile i32, ptr %p
  ret i32 %r
}

define i32 @promised_elsewhere(i1 %c, ptr %p) {
  br i1 %c, label %a, label %b
b:
  call void @wait() willreturn
  ret i32 0
a:
  call void @wait()
  %r = load i32, ptr %p
  ret i32 %r
}

declare void @wait() memory(none) nounwind nosync
declare void @throw() memory(none) willreturn nosync
declare void @exit() noreturn nounwind
declare void @llvm.assume(i1)
