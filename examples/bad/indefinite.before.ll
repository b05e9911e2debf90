; Wrong: what a function is given may be poison, or undef, of which each use is another value.
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @g()
declare i32 @r() memory(read) nounwind nosync willreturn
declare void @take(i32)

define i32 @freeze_dropped(i32 %x) {
  %f = freeze i32 %x
  ret i32 %f
}

define i32 @freeze_pushed_up_with_its_flag(i32 %x) {
  %y = add nsw i32 %x, 1
  %f = freeze i32 %y
  ret i32 %f
}

define i32 @freeze_pushed_down_a_mask(i32 %x) {
  %f = freeze i32 %x
  %a = and i32 %f, 7
  ret i32 %a
}

define i1 @freeze_duplicated(i32 %x) {
  %y = freeze i32 %x
  %c = icmp eq i32 %y, %y
  ret i1 %c
}

define i32 @freeze_of_poison_is_not_poison() {
  %y = freeze i32 poison
  ret i32 %y
}

define i1 @select_to_and(i1 %x, i1 %y) {
  %r = select i1 %x, i1 %y, i1 false
  ret i1 %r
}

define i1 @select_to_or(i1 %x, i1 %y) {
  %r = select i1 %x, i1 true, i1 %y
  ret i1 %r
}

define i32 @branch_without_freeze(i1 %x, ptr %p) {
  %f = freeze i1 %x
  br i1 %f, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret i32 0
}

define i32 @select_to_branch(i1 %x) {
  %m = select i1 %x, i32 1, i32 2
  ret i32 %m
}

define i32 @shift_to_addition(i32 %x) {
  %r = shl i32 %x, 1
  ret i32 %r
}

define i32 @nothing_to_difference_of_itself(i32 noundef %y, i32 %x) {
  %r = mul i32 %x, 0
  ret i32 %r
}

define i32 @maximum_to_select(i32 %x) {
  %r = call i32 @llvm.umax.i32(i32 %x, i32 5)
  ret i32 %r
}

define i32 @result_of_call_not_frozen() {
  %x = call i32 @g()
  %f = freeze i32 %x
  ret i32 %f
}

define i32 @result_of_reader_not_frozen() {
  %x = call i32 @r()
  %f = freeze i32 %x
  ret i32 %f
}

define i32 @result_of_call_twice() {
  %x = call i32 @g()
  %f = shl i32 %x, 1
  ret i32 %f
}

define void @poison_to_noundef(i32 %x) {
  call void @take(i32 %x)
  ret void
}

define void @stored_not_frozen(i32 %x, ptr %p) {
  %f = freeze i32 %x
  store atomic i32 %f, ptr %p monotonic, align 4
  ret void
}

define i32 @promise_of_an_argument(i32 %x) {
  %r = and i32 %x, 3
  ret i32 %r
}

define i32 @nothing_to_difference_through_a_local(i32 %x) {
  %r = mul i32 %x, 0
  ret i32 %r
}

define i32 @freeze_dropped_through_a_local(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %f = freeze i32 %x
  ret i32 %f
}

define void @a_second_freeze_that_was_dead(i32 %x) {
  %f = freeze i32 %x
  %g = freeze i32 %x
  call void @take(i32 %f)
  call void @take(i32 %f)
  ret void
}

define i32 @noundef_of_a_parameter_added(i32 %x) {
  ret i32 0
}

define ptr @frozen_pointer(ptr %p) {
  %f = freeze ptr %p
  ret ptr %f
}

define void @undef_not_stored(ptr %p) {
  store i32 undef, ptr %p
  ret void
}

define i32 @choice_by_masks(i1 noundef %c, i32 %x, i32 noundef %y) {
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}

define { i32, i32 } @freeze_of_the_other(i32 %x, i32 %y) {
  %f = freeze i32 %x
  %a = insertvalue { i32, i32 } poison, i32 %f, 0
  %b = insertvalue { i32, i32 } %a, i32 %y, 1
  ret { i32, i32 } %b
}
