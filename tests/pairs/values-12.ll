; valid: tgt_b1 tgt_b3 tgt_b5 tgt_b7 tgt_b8 tgt_b11
; refuted: tgt_b2 tgt_b4 tgt_b6 tgt_b9 tgt_b10
target datalayout = "E-m:e-i64:64-n32:64-S128"

define i16  @src_b1(ptr %p)  {
  %r = load i16, ptr %p, align 1
  ret i16 %r
}
define i16  @tgt_b1(ptr %p)  {
  %a = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q
  %za = zext i8 %a to i16
  %zb = zext i8 %b to i16
  %s = shl i16 %za, 8
  %r = or i16 %s, %zb
  ret i16 %r
}

define i16  @src_b2(ptr %p)  {
  %r = load i16, ptr %p, align 1
  ret i16 %r
}
define i16  @tgt_b2(ptr %p)  {
  %a = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q
  %za = zext i8 %a to i16
  %zb = zext i8 %b to i16
  %s = shl i16 %zb, 8
  %r = or i16 %s, %za
  ret i16 %r
}

define void  @src_b3(ptr %p)  {
  store i16 258, ptr %p, align 1
  ret void
}
define void  @tgt_b3(ptr %p)  {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  ret void
}

define void  @src_b4(ptr %p)  {
  store i16 258, ptr %p, align 1
  ret void
}
define void  @tgt_b4(ptr %p)  {
  store i8 2, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 1, ptr %q
  ret void
}

define i16  @src_b5(<2 x i8> %a)  {
  %v = bitcast <2 x i8> %a to i16
  ret i16 %v
}
define i16  @tgt_b5(<2 x i8> %a)  {
  %x = extractelement <2 x i8> %a, i32 0
  %y = extractelement <2 x i8> %a, i32 1
  %zx = zext i8 %x to i16
  %zy = zext i8 %y to i16
  %s = shl i16 %zx, 8
  %v = or i16 %s, %zy
  ret i16 %v
}

define i8  @src_b6(i8 noundef %x)  {
  %p = alloca i12
  %z = zext i8 %x to i12
  store i12 %z, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt_b6(i8 noundef %x)  {
  ret i8 %x
}

define i8  @src_b7(i8 noundef %x)  {
  %p = alloca i12
  %z = zext i8 %x to i12
  store i12 %z, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}
define i8  @tgt_b7(i8 noundef %x)  {
  ret i8 %x
}

define i8  @src_b8(ptr %p)  {
  %r = load i32, ptr %p, align 4
  %t = trunc i32 %r to i8
  ret i8 %t
}
define i8  @tgt_b8(ptr %p)  {
  %q = getelementptr i8, ptr %p, i64 3
  %t = load i8, ptr %q
  ret i8 %t
}

define i8  @src_b9(ptr %p)  {
  %r = load i32, ptr %p, align 4
  %t = trunc i32 %r to i8
  ret i8 %t
}
define i8  @tgt_b9(ptr %p)  {
  %t = load i8, ptr %p
  ret i8 %t
}

define i4  @src_b10(<2 x i4> noundef %v)  {
  %b = bitcast <2 x i4> %v to i8
  %t = trunc i8 %b to i4
  ret i4 %t
}
define i4  @tgt_b10(<2 x i4> noundef %v)  {
  %t = extractelement <2 x i4> %v, i32 0
  ret i4 %t
}

define i8  @src_b11(i64 noundef %v)  {
  %p = alloca i64
  store i64 %v, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt_b11(i64 noundef %v)  {
  %s = lshr i64 %v, 56
  %r = trunc i64 %s to i8
  ret i8 %r
}
