; Objects without bytes need not be alone where they are ("the returned pointer may not be unique"), and constants whose
; address does not matter may be merged with others that hold the same.

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
  %same = icmp eq ptr %a, %b
  ret i1 %same
}

define i1 @merged_constants() {
  %same = icmp eq ptr @one, @other
  ret i1 %same
}

define i1 @empty_global() {
  %same = icmp eq ptr @nothing, @something
  ret i1 %same
}
