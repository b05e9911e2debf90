target triple = "x86_64-unknown-linux-gnu"

define i8 @maximum_commutes(i8 %x, i8 %y) {
  %r = call i8 @llvm.smax.i8(i8 %y, i8 %x)
  ret i8 %r
}

define i32 @select_to_minimum(i32 noundef %x, i32 noundef %y) {
  %r = call i32 @llvm.umin.i32(i32 %x, i32 %y)
  ret i32 %r
}

define i16 @absolute_twice(i16 %x) {
  %r = call i16 @llvm.abs.i16(i16 %x, i1 false)
  ret i16 %r
}

define i32 @bytes_swapped_twice(i32 %x) {
  ret i32 %x
}

define i8 @bits_reversed_of_undef() {
  ret i8 undef
}

define i8 @rotation_to_shifts(i8 noundef %x, i8 noundef %n) {
  %up = and i8 %n, 7
  %a = shl i8 %x, %up
  %m = sub i8 0, %n
  %down = and i8 %m, 7
  %b = lshr i8 %x, %down
  %r = or i8 %a, %b
  ret i8 %r
}

define i8 @leading_zeros_of_nonzero(i8 %x) {
  %o = or i8 %x, 1
  %r = call i8 @llvm.ctlz.i8(i8 %o, i1 true)
  ret i8 %r
}

define i1 @one_bit(i8 noundef %x) {
  %m = sub i8 %x, 1
  %b = xor i8 %x, %m
  %r = icmp ugt i8 %b, %m
  ret i1 %r
}

define i1 @overflow_of_sum(i8 noundef %x, i8 noundef %y) {
  %n = xor i8 %x, -1
  %r = icmp ult i8 %n, %y
  ret i1 %r
}

define i8 @difference_saturates(i8 noundef %x, i8 noundef %y) {
  %m = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  %r = sub nuw i8 %m, %y
  ret i8 %r
}

define i8 @shift_saturates(i8 noundef %x) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 %x)
  ret i8 %r
}

define i1 @comparison_in_three_ways(i8 %x, i8 %y) {
  %r = icmp slt i8 %x, %y
  ret i1 %r
}

define i8 @sum_of_lanes(<2 x i8> %v) {
  %a = extractelement <2 x i8> %v, i32 0
  %b = extractelement <2 x i8> %v, i32 1
  %r = add i8 %b, %a
  ret i8 %r
}

define <2 x i8> @lanes_of_maximum(<2 x i8> %v, <2 x i8> %w) {
  %r = call <2 x i8> @llvm.umax.v2i8(<2 x i8> %w, <2 x i8> %v)
  ret <2 x i8> %r
}

define <8 x i16> @shift_of_x86(<8 x i16> %v) {
  %r = lshr <8 x i16> %v, splat (i16 3)
  ret <8 x i16> %r
}
