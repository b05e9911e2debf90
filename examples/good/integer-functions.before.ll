target triple = "x86_64-unknown-linux-gnu"

define i8 @maximum_commutes(i8 %x, i8 %y) {
  %r = call i8 @llvm.smax.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i32 @select_to_minimum(i32 noundef %x, i32 noundef %y) {
  %c = icmp ult i32 %x, %y
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}

define i16 @absolute_twice(i16 %x) {
  %a = call i16 @llvm.abs.i16(i16 %x, i1 false)
  %r = call i16 @llvm.abs.i16(i16 %a, i1 false)
  ret i16 %r
}

define i32 @bytes_swapped_twice(i32 %x) {
  %a = call i32 @llvm.bswap.i32(i32 %x)
  %r = call i32 @llvm.bswap.i32(i32 %a)
  ret i32 %r
}

define i8 @bits_reversed_of_undef() {
  %r = call i8 @llvm.bitreverse.i8(i8 undef)
  ret i8 %r
}

define i8 @rotation_to_shifts(i8 noundef %x, i8 noundef %n) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 %n)
  ret i8 %r
}

define i8 @leading_zeros_of_nonzero(i8 %x) {
  %o = or i8 %x, 1
  %r = call i8 @llvm.ctlz.i8(i8 %o, i1 false)
  ret i8 %r
}

define i1 @one_bit(i8 noundef %x) {
  %n = call i8 @llvm.ctpop.i8(i8 %x)
  %r = icmp eq i8 %n, 1
  ret i1 %r
}

define i1 @overflow_of_sum(i8 noundef %x, i8 noundef %y) {
  %s = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %x, i8 %y)
  %r = extractvalue { i8, i1 } %s, 1
  ret i1 %r
}

define i8 @difference_saturates(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @llvm.usub.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @shift_saturates(i8 noundef %x) {
  %r = call i8 @llvm.ushl.sat.i8(i8 %x, i8 1)
  ret i8 %r
}

define i1 @comparison_in_three_ways(i8 %x, i8 %y) {
  %c = call i8 @llvm.scmp.i8.i8(i8 %x, i8 %y)
  %r = icmp slt i8 %c, 0
  ret i1 %r
}

define i8 @sum_of_lanes(<2 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.add.v2i8(<2 x i8> %v)
  ret i8 %r
}

define <2 x i8> @lanes_of_maximum(<2 x i8> %v, <2 x i8> %w) {
  %r = call <2 x i8> @llvm.umax.v2i8(<2 x i8> %v, <2 x i8> %w)
  ret <2 x i8> %r
}

define <8 x i16> @shift_of_x86(<8 x i16> %v) {
  %r = call <8 x i16> @llvm.x86.sse2.psrl.w(<8 x i16> %v, <8 x i16> <i16 3, i16 0, i16 0, i16 0, i16 9, i16 9, i16 9, i16 9>)
  ret <8 x i16> %r
}
