define i32 @unused(i32 %v) {
  ret i32 %v
}

define i32 @forwarded(i32 %v) {
  ret i32 %v
}

define i1 @succeeds() {
  ret i1 false
}

define void @dead_when_freed(i32 %v) {
  %p = call ptr @allocate(i64 4)
  call void @use(ptr %p)
  call void @release(ptr %p)
  ret void
}

define i32 @load_across(ptr %q) {
  %p = call ptr @allocate(i64 4)
  %a = load i32, ptr %q
  store i32 %a, ptr %p
  call void @use(ptr %p)
  %b = load i32, ptr %q
  ret i32 %b
}

define void @size_known() {
  %p = call dereferenceable_or_null(16) ptr @allocate(i64 16)
  call void @use(ptr %p)
  ret void
}

declare noalias ptr @allocate(i64) nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare void @release(ptr allocptr nocapture) nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @use(ptr)
