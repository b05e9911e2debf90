define i32 @behind_a_call() {
  unreachable
}

define i32 @one_way(i1 %c, ptr %p) {
  unreachable
}

declare void @g()

define i32 @constant_address() {
  ret i32 1
}

define i32 @constant_address_then(i1 noundef %c) {
  ret i32 0
}
