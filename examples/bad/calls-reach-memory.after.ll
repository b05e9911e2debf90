declare void @w(ptr) memory(argmem: readwrite) nosync nounwind willreturn
declare void @h(ptr)

define i32 @arg(ptr %p) {
  store i32 1, ptr %p
  call void @w(ptr %p)
  ret i32 1
}

define i32 @sel(i1 %c) {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %s = select i1 %c, ptr %a, ptr %b
  call void @h(ptr nocapture %s)
  ret i32 1
}

define void @hoistarm(i1 %c, ptr %p) {
  store i32 1, ptr %p
  call void @h(ptr %p)
  ret void
}
