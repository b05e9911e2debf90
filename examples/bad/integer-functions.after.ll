target triple = "x86_64-unknown-linux-gnu"

define i8 @maximum_of_other_sign(i8 %x, i8 %y) {
  %r = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @least_absolute_made_poison(i8 %x) {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 true)
  ret i8 %r
}

define i8 @zeros_of_zero_made_poison(i8 %x) {
  %r = call i8 @llvm.ctlz.i8(i8 %x, i1 true)
  ret i8 %r
}

define i8 @leading_for_trailing_zeros(i8 %x) {
  %r = call i8 @llvm.cttz.i8(i8 %x, i1 false)
  ret i8 %r
}

define i8 @rotation_by_too_much(i8 noundef %x, i8 noundef %n) {
  %a = shl i8 %x, %n
  %m = sub i8 8, %n
  %b = lshr i8 %x, %m
  %r = or i8 %a, %b
  ret i8 %r
}

define i8 @rotation_to_the_other_side(i8 %x) {
  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %x, i8 3)
  ret i8 %r
}

define i16 @bytes_not_swapped(i16 %x) {
  ret i16 %x
}

define i1 @overflow_inverted(i8 %x, i8 %y) {
  %a = add i8 %x, %y
  %r = icmp uge i8 %a, %x
  ret i1 %r
}

define { i8, i1 } @overflow_of_other_sign(i8 %x, i8 %y) {
  %r = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %x, i8 %y)
  ret { i8, i1 } %r
}

define i8 @saturation_of_other_sign(i8 %x, i8 %y) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @saturation_lost(i8 %x, i8 %y) {
  %r = sub i8 %x, %y
  ret i8 %r
}

define i8 @shift_saturates_as_signed(i8 %x) {
  %r = call i8 @llvm.sshl.sat.i8(i8 %x, i8 2)
  ret i8 %r
}

define i8 @oversized_shift_introduced() {
  %r = call i8 @llvm.sshl.sat.i8(i8 0, i8 8)
  ret i8 %r
}

define i2 @comparison_of_other_sign(i8 %x, i8 %y) {
  %r = call i2 @llvm.ucmp.i2.i8(i8 %x, i8 %y)
  ret i2 %r
}

define i8 @lane_lost(<3 x i8> %v) {
  %w = shufflevector <3 x i8> %v, <3 x i8> poison, <2 x i32> <i32 0, i32 1>
  %r = call i8 @llvm.vector.reduce.umax.v2i8(<2 x i8> %w)
  ret i8 %r
}

define <8 x i16> @count_of_x86(<8 x i16> %v) {
  %r = lshr <8 x i16> %v, splat (i16 3)
  ret <8 x i16> %r
}
