; valid: tgt4 tgt6 tgt7 tgt9
; refuted: tgt1 tgt2 tgt3 tgt5 tgt8 tgt10
@c = constant { i16, i16 } { i16 1, i16 undef }
@d = internal constant i16 undef
@p = constant i16 poison
define i16 @src1() {
  %v = load i16, ptr getelementptr (i8, ptr @c, i64 2)
  %w = freeze i16 %v
  ret i16 %w
}
define i16 @tgt1() {
  %v = load i16, ptr getelementptr (i8, ptr @c, i64 2)
  ret i16 %v
}
define i16 @src2() {
  %v = load i16, ptr @d
  %w = freeze i16 %v
  ret i16 %w
}
define i16 @tgt2() {
  %v = load i16, ptr @d
  ret i16 %v
}
define i16 @src3() {
  %v = load i16, ptr @p
  %w = freeze i16 %v
  ret i16 %w
}
define i16 @tgt3() {
  %v = load i16, ptr @p
  ret i16 %v
}
define i16 @src4() {
  %v = load i16, ptr @d
  %x = xor i16 %v, %v
  ret i16 %x
}
define i16 @tgt4() {
  %v = load i16, ptr @d
  ret i16 undef
}
define i1 @src5() {
  %v = load i16, ptr @d
  %w = freeze i16 %v
  %x = sub i16 %w, %w
  %c = icmp eq i16 %x, 0
  ret i1 %c
}
define i1 @tgt5() {
  %v = load i16, ptr @d
  %x = sub i16 %v, %v
  %c = icmp eq i16 %x, 0
  ret i1 %c
}
define i16 @src6() {
  %v = load i16, ptr @d
  ret i16 %v
}
define i16 @tgt6() {
  ret i16 5
}
define i16 @src7() {
  %v = load i16, ptr @p
  ret i16 %v
}
define i16 @tgt7() {
  ret i16 undef
}
define i16 @src8() {
  %v = load i16, ptr @d
  ret i16 %v
}
define i16 @tgt8() {
  ret i16 poison
}
define i32 @src9() {
  %v = load i32, ptr @c
  %w = and i32 %v, 65535
  ret i32 %w
}
define i32 @tgt9() {
  ret i32 1
}
define i32 @src10() {
  %v = load i32, ptr @c
  %w = freeze i32 %v
  %l = and i32 %w, 65535
  ret i32 %l
}
define i32 @tgt10() {
  ret i32 2
}
