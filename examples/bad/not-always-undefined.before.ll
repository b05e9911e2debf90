; Who is called may not return, and one branch is not undefined.
define i32 @behind_a_call() {
  call void @g()
  unreachable
}

define i32 @one_way(i1 %c, ptr %p) {
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr null, align 4
  ret i32 1
else:
  store i32 1, ptr %p, align 4
  ret i32 0
}

declare void @g()

define i32 @constant_address() {
  store i32 1, ptr inttoptr (i64 4096 to ptr)
  ret i32 0
}

define i32 @constant_address_then(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %v = load volatile i32, ptr inttoptr (i64 4096 to ptr)
  ret i32 %v
b:
  ret i32 0
}
