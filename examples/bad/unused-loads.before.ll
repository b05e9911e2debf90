; What is loaded for nothing says that there is memory, and what promises say of it.

declare void @may_exit()

define void @before_a_call(ptr %p) {
  call void @may_exit()
  %a = load i32, ptr %p, align 4
  ret void
}

define void @elsewhere(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4
  ret void
}

define void @of_more(ptr %p) {
  %a = load i32, ptr %p, align 4
  ret void
}

define void @aligned(ptr %p) {
  %a = load i32, ptr %p, align 1
  ret void
}

define void @defined(ptr %p) {
  %a = load i32, ptr %p, align 4
  ret void
}

define void @on_one_way(ptr %p, i1 %c) {
  br i1 %c, label %then, label %end

then:
  %a = load i32, ptr %p, align 4
  br label %end

end:
  ret void
}

define i32 @of_a_store(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4
  store i32 1, ptr %q, align 4
  %b = load i32, ptr %p, align 4
  ret i32 0
}

define i32 @divided(i32 %x, i32 %y) {
  ret i32 %x
}

define i32 @null() {
  ret i32 1
}
