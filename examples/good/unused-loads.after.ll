; What is loaded for nothing: all that it says is that there is memory.

@g = global i32 0
declare void @may_exit()

define i32 @swapped(ptr %p, ptr %q, i32 %x) {
  %b = load i8, ptr %p, align 1
  %a = load i16, ptr %q, align 4
  ret i32 %x
}

define i32 @over_stores(ptr %p, ptr %q, i8 %x) {
  store i8 %x, ptr %q, align 1
  store i16 0, ptr %q, align 1
  %a = load i64, ptr %p, align 1
  %b = load i8, ptr %p, align 1
  ret i32 32
}

define i32 @with_what_uses_them(ptr %p, ptr %q) {
  store i32 1, ptr %q, align 1
  %a = load i32, ptr %p, align 1
  %d = and i32 %a, 1
  ret i32 0
}

define i32 @in_a_branch(ptr %p, ptr %q, i1 %c) {
  br i1 %c, label %then, label %end

then:
  store i32 1, ptr %q, align 4
  %a = getelementptr inbounds i8, ptr %p, i64 4
  %u = load i32, ptr %a, align 1
  br label %end

end:
  ret i32 0
}

define void @before_a_call() {
  call void @may_exit()
  ret void
}
