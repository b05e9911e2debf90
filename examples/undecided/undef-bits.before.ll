; What the copies of a bit are is the same in all of them, which is more than is told of each bit.

define i8 @sign() {
  %x = and i8 undef, -128
  %y = ashr i8 %x, 1
  ret i8 %y
}
