define i32 @stored_to_null(ptr %p) {
  ret i32 7
}

define i32 @branch_on_poison(ptr %p, ptr %q) {
  call void @g()
  store i32 5, ptr %p, align 4
  ret i32 0
}

define i32 @one_way(i1 %c, ptr %p) {
  store i32 1, ptr %p, align 4
  ret i32 0
}

declare void @g()
