target triple = "x86_64-unknown-linux-gnu"

define i8 @maximum_of_other_sign(i8 %x, i8 %y) {
  %r = call i8 @llvm.smax.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @least_absolute_made_poison(i8 %x) {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
  ret i8 %r
}

define i8 @zeros_of_zero_made_poison(i8 %x) {
  %r = call i8 @llvm.ctlz.i8(i8 %x, i1 false)
  ret i8 %r
}

define i8 @leading_for_trailing_zeros(i8 %x) {
  %r = call i8 @llvm.ctlz.i8(i8 %x, i1 false)
  ret i8 %r
}

define i8 @rotation_by_too_much(i8 noundef %x, i8 noundef %n) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %n)
  ret i8 %r
}

define i8 @rotation_to_the_other_side(i8 %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 3)
  ret i8 %r
}

define i16 @bytes_not_swapped(i16 %x) {
  %r = call i16 @llvm.bswap.i16(i16 %x)
  ret i16 %r
}

define i1 @overflow_inverted(i8 %x, i8 %y) {
  %s = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %x, i8 %y)
  %r = extractvalue { i8, i1 } %s, 1
  ret i1 %r
}

define { i8, i1 } @overflow_of_other_sign(i8 %x, i8 %y) {
  %r = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %x, i8 %y)
  ret { i8, i1 } %r
}

define i8 @saturation_of_other_sign(i8 %x, i8 %y) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @saturation_lost(i8 %x, i8 %y) {
  %r = call i8 @llvm.usub.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @shift_saturates_as_signed(i8 %x) {
  %r = call i8 @llvm.ushl.sat.i8(i8 %x, i8 2)
  ret i8 %r
}

define i8 @oversized_shift_introduced() {
  ret i8 0
}

define i2 @comparison_of_other_sign(i8 %x, i8 %y) {
  %r = call i2 @llvm.scmp.i2.i8(i8 %x, i8 %y)
  ret i2 %r
}

define i8 @lane_lost(<3 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.umax.v3i8(<3 x i8> %v)
  ret i8 %r
}

define <8 x i16> @count_of_x86(<8 x i16> %v) {
  %r = call <8 x i16> @llvm.x86.sse2.psrl.w(<8 x i16> %v, <8 x i16> splat (i16 3))
  ret <8 x i16> %r
}
