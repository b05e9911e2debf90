@shared = global i32 0

define i32 @load_above_what_returns(ptr %p) {
  call void @count() nounwind willreturn
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @load_above(ptr align 4 dereferenceable(4) %p) {
  call void @wait()
  %r = load i32, ptr %p
  ret i32 %r
}

define void @overwritten() {
  store i32 1, ptr @shared
  call void @wait()
  store i32 2, ptr @shared
  ret void
}

define void @overwritten_behind_volatile(ptr %device) {
  store i32 1, ptr @shared
  store volatile i32 1, ptr %device
  store i32 2, ptr @shared
  ret void
}

define i32 @promise_dropped(ptr %p) {
  call void @count() nounwind willreturn
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @fails_alike(i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @shared
  call void @exit(i32 1)
  unreachable
b:
  store i32 1, ptr @shared
  call void @exit(i32 2)
  unreachable
}

declare void @wait() memory(none) nounwind nosync
declare void @count() nosync memory(inaccessiblemem: readwrite)
declare void @exit(i32) noreturn nounwind
