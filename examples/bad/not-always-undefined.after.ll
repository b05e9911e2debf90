define i32 @behind_a_call() {
  unreachable
}

define i32 @one_way(i1 %c, ptr %p) {
  unreachable
}

declare void @g()
