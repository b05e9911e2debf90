declare void @bv(ptr byval(i32))

define void @never_returns() noreturn {
  unreachable
}

define i32 @copied() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  ret i32 1
}

define i32 @aligned_copy(ptr byval(i32) align 4 %p, i1 noundef %c) {
  %v = load i32, ptr %p, align 4
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}

define void @nothing_to_access() {
  ret void
}
