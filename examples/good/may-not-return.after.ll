@shared = global i32 0

define i32 @load_above_what_returns(ptr %p) {
  %r = load i32, ptr %p
  call void @count() nounwind willreturn
  ret i32 %r
}

define i32 @load_above(ptr align 4 dereferenceable(4) %p) {
  %r = load i32, ptr %p
  call void @wait()
  ret i32 %r
}

define void @overwritten() {
  call void @wait()
  store i32 2, ptr @shared
  ret void
}

define void @overwritten_behind_volatile(ptr %device) {
  store volatile i32 1, ptr %device
  store i32 2, ptr @shared
  ret void
}

define i32 @promise_dropped(ptr %p) {
  call void @count()
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @fails_alike(i1 %c) {
  store i32 1, ptr @shared
  %code = select i1 %c, i32 1, i32 2
  call void @exit(i32 %code)
  unreachable
}

declare void @wait() memory(none) nounwind nosync
declare void @count() nosync memory(inaccessiblemem: readwrite)
declare void @exit(i32) noreturn nounwind
