; Wrong: a call through a pointer may do anything, and what one function gives another one may not.
declare i32 @f(i32)
declare i32 @g(i32)
declare void @h()
@v = global i32 0

define i32 @load_over_call(ptr noundef %p) {
  %r = load i32, ptr @v
  call void %p()
  ret i32 %r
}

define i32 @pure_of_other_pointer(ptr noundef %p, ptr noundef %q, i32 %x) {
  %a = call i32 %p(i32 %x) memory(none) nounwind willreturn
  %r = sub i32 %a, %a
  ret i32 %r
}
