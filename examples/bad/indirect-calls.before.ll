; Wrong: another function is called, or none, or more, or in another order.
declare i32 @f(i32)
@table = constant [2 x ptr] [ptr @f, ptr @g]
declare i32 @g(i32)
declare void @h()

define i32 @wrong_callee(ptr %p, i32 %x) {
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @unguarded(ptr %p, i32 %x) {
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @select_swapped(i1 noundef %c, i32 %x) {
  %p = select i1 %c, ptr @f, ptr @g
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define i32 @null_not_ub_of_other(i1 noundef %c, i32 %x) {
  %p = select i1 %c, ptr @f, ptr null
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define void @dropped(ptr %p) {
  call void %p()
  ret void
}

define void @reordered(ptr noundef %p, ptr noundef %q) {
  call void %p()
  call void %q()
  ret void
}

define i32 @other_argument(ptr %p, i32 %x) {
  %r = call i32 %p(i32 %x)
  ret i32 %r
}

define void @added_call(i1 noundef %c, ptr noundef %p) {
  br i1 %c, label %yes, label %no
yes:
  call void %p()
  br label %no
no:
  ret void
}

define i32 @of_table(i32 %x) {
  %p = load ptr, ptr getelementptr (i8, ptr @table, i64 8)
  %r = call i32 %p(i32 %x)
  ret i32 %r
}
