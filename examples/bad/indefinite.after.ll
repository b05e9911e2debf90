; Wrong: what a function is given may be poison, or undef, of which each use is another value.
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @g()
declare i32 @r() memory(read) nounwind nosync willreturn
declare void @take(i32)

define i32 @freeze_dropped(i32 %x) {
  ret i32 %x
}

define i32 @freeze_pushed_up_with_its_flag(i32 %x) {
  %y = freeze i32 %x
  %f = add nsw i32 %y, 1
  ret i32 %f
}

define i32 @freeze_pushed_down_a_mask(i32 %x) {
  %a = and i32 %x, 7
  %f = freeze i32 %a
  ret i32 %f
}

define i1 @freeze_duplicated(i32 %x) {
  %y = freeze i32 %x
  %z = freeze i32 %x
  %c = icmp eq i32 %y, %z
  ret i1 %c
}

define i32 @freeze_of_poison_is_not_poison() {
  ret i32 poison
}

define i1 @select_to_and(i1 %x, i1 %y) {
  %r = and i1 %x, %y
  ret i1 %r
}

define i1 @select_to_or(i1 %x, i1 %y) {
  %r = or i1 %x, %y
  ret i1 %r
}

define i32 @branch_without_freeze(i1 %x, ptr %p) {
  br i1 %x, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret i32 0
}

define i32 @select_to_branch(i1 %x) {
  br i1 %x, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}

define i32 @shift_to_addition(i32 %x) {
  %r = add i32 %x, %x
  ret i32 %r
}

define i32 @nothing_to_difference_of_itself(i32 noundef %y, i32 %x) {
  %r = sub i32 %x, %x
  ret i32 %r
}

define i32 @maximum_to_select(i32 %x) {
  %c = icmp ugt i32 %x, 5
  %r = select i1 %c, i32 %x, i32 5
  ret i32 %r
}

define i32 @result_of_call_not_frozen() {
  %x = call i32 @g()
  ret i32 %x
}

define i32 @result_of_reader_not_frozen() {
  %x = call i32 @r()
  ret i32 %x
}

define i32 @result_of_call_twice() {
  %x = call i32 @g()
  %f = add i32 %x, %x
  ret i32 %f
}

define void @poison_to_noundef(i32 %x) {
  call void @take(i32 noundef %x)
  ret void
}

define void @stored_not_frozen(i32 %x, ptr %p) {
  store atomic i32 %x, ptr %p monotonic, align 4
  ret void
}

define noundef i32 @promise_of_an_argument(i32 %x) {
  %r = and i32 %x, 3
  ret i32 %r
}

define i32 @nothing_to_difference_through_a_local(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %u = load i32, ptr %a
  %v = load i32, ptr %a
  %r = xor i32 %u, %v
  ret i32 %r
}

define i32 @freeze_dropped_through_a_local(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %f = load i32, ptr %a
  ret i32 %f
}

define void @a_second_freeze_that_was_dead(i32 %x) {
  %f = freeze i32 %x
  %g = freeze i32 %x
  call void @take(i32 %f)
  call void @take(i32 %g)
  ret void
}

define i32 @noundef_of_a_parameter_added(i32 noundef %x) {
  ret i32 0
}

define ptr @frozen_pointer(ptr %p) {
  ret ptr %p
}

define void @undef_not_stored(ptr %p) {
  ret void
}

define i32 @choice_by_masks(i1 noundef %c, i32 %x, i32 noundef %y) {
  %e = sext i1 %c to i32
  %n = xor i32 %e, -1
  %a = and i32 %e, %x
  %b = and i32 %n, %y
  %r = or i32 %a, %b
  ret i32 %r
}

define { i32, i32 } @freeze_of_the_other(i32 %x, i32 %y) {
  %f = freeze i32 %y
  %a = insertvalue { i32, i32 } poison, i32 %x, 0
  %b = insertvalue { i32, i32 } %a, i32 %f, 1
  ret { i32, i32 } %b
}
