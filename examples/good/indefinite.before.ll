; Right: what a function is given may be poison or undef; freeze picks a value, and each use of undef another one.
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @g()
declare i32 @r() memory(read) nounwind nosync willreturn

define i32 @freeze_of_defined(i32 noundef %x) {
  %f = freeze i32 %x
  ret i32 %f
}

define i32 @freeze_added(i32 %x) {
  ret i32 %x
}

define i32 @freeze_pushed_up(i32 %x) {
  %y = add nsw i32 %x, 1
  %f = freeze i32 %y
  ret i32 %f
}

define i32 @freeze_pushed_down(i32 %x) {
  %f = freeze i32 %x
  %a = add i32 %f, 1
  ret i32 %a
}

define i1 @freeze_picks_alike(i32 %x) {
  %y = freeze i32 %x
  %z = freeze i32 %x
  %c = icmp eq i32 %y, %z
  ret i1 %c
}

define i32 @freezes_merged(i32 %x) {
  %y = freeze i32 %x
  %z = freeze i32 %x
  %c = sub i32 %y, %z
  ret i32 %c
}

define i32 @freeze_of_poison() {
  %y = freeze i32 poison
  ret i32 %y
}

define void @frozen_once(i32 %x, ptr %p) {
  %y = freeze i32 %x
  store i32 %y, ptr %p
  store i32 %y, ptr %p
  ret void
}

define i1 @and_to_select(i1 %x, i1 %y) {
  %r = and i1 %x, %y
  ret i1 %r
}

define i1 @select_to_and_of_defined(i1 %x, i1 noundef %y) {
  %r = select i1 %x, i1 %y, i1 false
  ret i1 %r
}

define i32 @branch_to_select(i32 %x, i32 %y) {
  %c = icmp ult i32 %x, %y
  br i1 %c, label %a, label %b
a:
  ret i32 %x
b:
  ret i32 %y
}

define i32 @shift_to_addition_of_defined(i32 noundef %x) {
  %r = shl i32 %x, 1
  ret i32 %r
}

define i32 @addition_to_shift(i32 %x) {
  %r = add i32 %x, %x
  ret i32 %r
}

define i32 @difference_of_itself(i32 %x) {
  %r = sub i32 %x, %x
  ret i32 %r
}

define i32 @square_kept(i32 %x, i32 %y) {
  %a = mul i32 %x, %x
  %b = add i32 %a, %y
  ret i32 %b
}

define i32 @two_uses_each_kept(i32 %x) {
  %m = and i32 %x, 1
  %n = mul i32 %x, 2
  %r = sub i32 %m, %n
  ret i32 %r
}

define i32 @select_to_maximum(i32 %x) {
  %c = icmp ugt i32 %x, 5
  %r = select i1 %c, i32 %x, i32 5
  ret i32 %r
}

define i32 @maximum_commutes(i32 %x, i32 %y) {
  %r = call i32 @llvm.umax.i32(i32 %x, i32 %y)
  ret i32 %r
}

define i32 @rotation(i32 %x) {
  %a = shl i32 %x, 3
  %b = lshr i32 %x, 29
  %r = or i32 %a, %b
  ret i32 %r
}

define i32 @defined_result_of_call_not_frozen() {
  %x = call noundef i32 @g()
  %f = freeze i32 %x
  ret i32 %f
}

define i32 @registers_in_place_of_a_local(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %u = load i32, ptr %a
  %v = load i32, ptr %a
  %r = xor i32 %u, %v
  ret i32 %r
}

define i32 @noundef_of_a_parameter_dropped(i32 noundef %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
