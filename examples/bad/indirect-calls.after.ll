; Wrong: another function is called, or none, or more, or in another order.
declare i32 @f(i32)
@table = constant [2 x ptr] [ptr @f, ptr @g]
declare i32 @g(i32)
declare void @h()

define i32 @wrong_callee(ptr %p, i32 %x) {
  %is = icmp eq ptr %p, @f
  br i1 %is, label %yes, label %no
yes:
  %a = call i32 @g(i32 %x)
  ret i32 %a
no:
  %b = call i32 %p(i32 %x)
  ret i32 %b
}

define i32 @unguarded(ptr %p, i32 %x) {
  %a = call i32 @f(i32 %x)
  ret i32 %a
}

define i32 @select_swapped(i1 noundef %c, i32 %x) {
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @g(i32 %x)
  ret i32 %a
no:
  %b = call i32 @f(i32 %x)
  ret i32 %b
}

define i32 @null_not_ub_of_other(i1 noundef %c, i32 %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}

define void @dropped(ptr %p) {
  ret void
}

define void @reordered(ptr noundef %p, ptr noundef %q) {
  call void %q()
  call void %p()
  ret void
}

define i32 @other_argument(ptr %p, i32 %x) {
  %y = add i32 %x, 1
  %r = call i32 %p(i32 %y)
  ret i32 %r
}

define void @added_call(i1 noundef %c, ptr noundef %p) {
  call void %p()
  ret void
}

define i32 @of_table(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}
