@one = unnamed_addr constant i32 7
@other = constant i32 7
@nothing = external global [0 x i8]
@something = global i32 0

declare void @use(ptr)

define i1 @empty_locals() {
  %a = alloca {}
  %b = alloca {}
  call void @use(ptr %a)
  call void @use(ptr %b)
  ret i1 false
}

define i1 @merged_constants() {
  ret i1 false
}

define i1 @empty_global() {
  ret i1 false
}
