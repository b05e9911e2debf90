; valid: tgt_s1 tgt_s2 tgt_s4 tgt_s5 tgt_vec1 tgt_vec3 tgt_vec5 tgt_vec6 tgt_vec9 tgt_vec11 tgt_vec12 tgt_vec14
; valid: tgt_vec17 tgt_vec18 tgt_vec19 tgt_vec22 tgt_vec24 tgt_vec26 tgt_vec27 tgt_vec30
; refuted: tgt_s3 tgt_vec2 tgt_vec4 tgt_vec7 tgt_vec8 tgt_vec10 tgt_vec13 tgt_vec15 tgt_vec16 tgt_vec20 tgt_vec21 tgt_vec23
; refuted: tgt_vec25 tgt_vec28 tgt_vec29
declare void @f(i8)
declare i8 @g()

define void  @src_s1(ptr %p)  {
  store i8 0, ptr %p
  store i8 undef, ptr %p
  ret void
}
define void  @tgt_s1(ptr %p)  {
  store i8 0, ptr %p
  ret void
}

define void  @src_s2(ptr %p)  {
  store i8 0, ptr %p
  store i8 undef, ptr %p
  ret void
}
define void  @tgt_s2(ptr %p)  {
  store i8 1, ptr %p
  ret void
}

define void  @src_s3(ptr %p)  {
  store i8 0, ptr %p
  ret void
}
define void  @tgt_s3(ptr %p)  {
  store i8 0, ptr %p
  store i8 undef, ptr %p
  ret void
}

define void  @src_s4(ptr %p)  {
  store i8 poison, ptr %p
  ret void
}
define void  @tgt_s4(ptr %p)  {
  ret void
}

define void  @src_s5(ptr %p)  {
  store i8 poison, ptr %p
  ret void
}
define void  @tgt_s5(ptr %p)  {
  store i8 3, ptr %p
  ret void
}

define <2 x i8>  @src_vec1(i8 %a)  {
  %v = insertelement <2 x i8> poison, i8 %a, i32 0
  ret <2 x i8> %v
}
define <2 x i8>  @tgt_vec1(i8 %a)  {
  %v = insertelement <2 x i8> undef, i8 %a, i32 0
  ret <2 x i8> %v
}

define <2 x i8>  @src_vec2(i8 %a)  {
  %v = insertelement <2 x i8> undef, i8 %a, i32 0
  ret <2 x i8> %v
}
define <2 x i8>  @tgt_vec2(i8 %a)  {
  %v = insertelement <2 x i8> poison, i8 %a, i32 0
  ret <2 x i8> %v
}

define <2 x i8>  @src_vec3(i8 %a)  {
  %v = insertelement <2 x i8> undef, i8 %a, i32 5
  ret <2 x i8> %v
}
define <2 x i8>  @tgt_vec3(i8 %a)  {
  ret <2 x i8> poison
}

define i8  @src_vec4(<2 x i8> noundef %a, i32 noundef %i)  {
  %j = and i32 %i, 1
  %v = extractelement <2 x i8> %a, i32 %j
  ret i8 %v
}
define i8  @tgt_vec4(<2 x i8> noundef %a, i32 noundef %i)  {
  %v = extractelement <2 x i8> %a, i32 %i
  ret i8 %v
}

define i8  @src_vec5(<2 x i8> noundef %a, i32 noundef %i)  {
  %v = extractelement <2 x i8> %a, i32 %i
  ret i8 %v
}
define i8  @tgt_vec5(<2 x i8> noundef %a, i32 noundef %i)  {
  %j = and i32 %i, 1
  %v = extractelement <2 x i8> %a, i32 %j
  ret i8 %v
}

define <2 x i8>  @src_vec6(<2 x i8> %a)  {
  %v = shufflevector <2 x i8> %a, <2 x i8> poison, <2 x i32> <i32 0, i32 poison>
  ret <2 x i8> %v
}
define <2 x i8>  @tgt_vec6(<2 x i8> %a)  {
  ret <2 x i8> %a
}

define <2 x i8>  @src_vec7(<2 x i8> %a)  {
  ret <2 x i8> %a
}
define <2 x i8>  @tgt_vec7(<2 x i8> %a)  {
  %v = shufflevector <2 x i8> %a, <2 x i8> poison, <2 x i32> <i32 0, i32 poison>
  ret <2 x i8> %v
}

define <2 x i8>  @src_vec8(<2 x i8> %a)  {
  %v = shufflevector <2 x i8> %a, <2 x i8> undef, <2 x i32> <i32 0, i32 2>
  ret <2 x i8> %v
}
define <2 x i8>  @tgt_vec8(<2 x i8> %a)  {
  %v = shufflevector <2 x i8> %a, <2 x i8> undef, <2 x i32> <i32 0, i32 poison>
  ret <2 x i8> %v
}

define <2 x i8>  @src_vec9(<2 x i8> %a, <2 x i8> %b)  {
  %v = shufflevector <2 x i8> %a, <2 x i8> %b, <2 x i32> <i32 2, i32 3>
  ret <2 x i8> %v
}
define <2 x i8>  @tgt_vec9(<2 x i8> %a, <2 x i8> %b)  {
  ret <2 x i8> %b
}

define <2 x i8>  @src_vec10(<2 x i1> %c, <2 x i8> %a, <2 x i8> %b)  {
  %v = select <2 x i1> %c, <2 x i8> %a, <2 x i8> %b
  ret <2 x i8> %v
}
define <2 x i8>  @tgt_vec10(<2 x i1> %c, <2 x i8> %a, <2 x i8> %b)  {
  %c0 = extractelement <2 x i1> %c, i32 0
  %v = select i1 %c0, <2 x i8> %a, <2 x i8> %b
  ret <2 x i8> %v
}

define i8  @src_vec11(<2 x i8> %a, <2 x i8> %b)  {
  %s = add <2 x i8> %a, %b
  %v = extractelement <2 x i8> %s, i32 1
  ret i8 %v
}
define i8  @tgt_vec11(<2 x i8> %a, <2 x i8> %b)  {
  %x = extractelement <2 x i8> %a, i32 1
  %y = extractelement <2 x i8> %b, i32 1
  %v = add i8 %x, %y
  ret i8 %v
}

define i8  @src_vec12(<2 x i8> %a, <2 x i8> %b)  {
  %s = udiv <2 x i8> %a, %b
  %v = extractelement <2 x i8> %s, i32 1
  ret i8 %v
}
define i8  @tgt_vec12(<2 x i8> %a, <2 x i8> %b)  {
  %x = extractelement <2 x i8> %a, i32 1
  %y = extractelement <2 x i8> %b, i32 1
  %v = udiv i8 %x, %y
  ret i8 %v
}

define i8  @src_vec13(<2 x i8> %a, <2 x i8> %b)  {
  %x = extractelement <2 x i8> %a, i32 1
  %y = extractelement <2 x i8> %b, i32 1
  %v = udiv i8 %x, %y
  ret i8 %v
}
define i8  @tgt_vec13(<2 x i8> %a, <2 x i8> %b)  {
  %s = udiv <2 x i8> %a, %b
  %v = extractelement <2 x i8> %s, i32 1
  ret i8 %v
}

define i2  @src_vec14(<2 x i1> %a)  {
  %v = bitcast <2 x i1> %a to i2
  ret i2 %v
}
define i2  @tgt_vec14(<2 x i1> %a)  {
  %x = extractelement <2 x i1> %a, i32 0
  %y = extractelement <2 x i1> %a, i32 1
  %zx = zext i1 %x to i2
  %zy = zext i1 %y to i2
  %s = shl i2 %zy, 1
  %v = or i2 %s, %zx
  ret i2 %v
}

define i16  @src_vec15(<2 x i8> %a)  {
  %v = bitcast <2 x i8> %a to i16
  ret i16 %v
}
define i16  @tgt_vec15(<2 x i8> %a)  {
  %x = extractelement <2 x i8> %a, i32 0
  %y = extractelement <2 x i8> %a, i32 1
  %zx = zext i8 %x to i16
  %zy = zext i8 %y to i16
  %s = shl i16 %zx, 8
  %v = or i16 %s, %zy
  ret i16 %v
}

define i8  @src_vec16(<2 x i8> %a)  {
  %x = extractelement <2 x i8> %a, i32 0
  ret i8 %x
}
define i8  @tgt_vec16(<2 x i8> %a)  {
  %v = bitcast <2 x i8> %a to i16
  %x = trunc i16 %v to i8
  ret i8 %x
}

define i8  @src_vec17(ptr %p)  {
  %v = load <2 x i8>, ptr %p, align 1
  %x = extractelement <2 x i8> %v, i32 0
  ret i8 %x
}
define i8  @tgt_vec17(ptr %p)  {
  %x = load i8, ptr %p, align 1
  ret i8 %x
}

define <2 x i8>  @src_vec18(ptr %p)  {
  %v = load <2 x i8>, ptr %p, align 1
  ret <2 x i8> %v
}
define <2 x i8>  @tgt_vec18(ptr %p)  {
  %x = load i8, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  %y = load i8, ptr %q, align 1
  %a = insertelement <2 x i8> poison, i8 %x, i32 0
  %b = insertelement <2 x i8> %a, i8 %y, i32 1
  ret <2 x i8> %b
}

define <2 x i8>  @src_vec19(ptr %p)  {
  %x = load i8, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  %y = load i8, ptr %q, align 1
  %a = insertelement <2 x i8> poison, i8 %x, i32 0
  %b = insertelement <2 x i8> %a, i8 %y, i32 1
  ret <2 x i8> %b
}
define <2 x i8>  @tgt_vec19(ptr %p)  {
  %v = load <2 x i8>, ptr %p, align 1
  ret <2 x i8> %v
}

define <2 x i8>  @src_vec20(ptr %p)  {
  %v = load <2 x i8>, ptr %p, align 1
  ret <2 x i8> %v
}
define <2 x i8>  @tgt_vec20(ptr %p)  {
  %v = load i16, ptr %p, align 1
  %b = bitcast i16 %v to <2 x i8>
  ret <2 x i8> %b
}

define i16  @src_vec21(ptr %p)  {
  %v = load i16, ptr %p, align 1
  ret i16 %v
}
define i16  @tgt_vec21(ptr %p)  {
  %v = load <2 x i8>, ptr %p, align 1
  %b = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 0>
  %c = bitcast <2 x i8> %b to i16
  ret i16 %c
}

define i16  @src_vec22(ptr %p)  {
  %v = load i16, ptr %p, align 1
  ret i16 %v
}
define i16  @tgt_vec22(ptr %p)  {
  %v = load <2 x i8>, ptr %p, align 1
  %c = bitcast <2 x i8> %v to i16
  ret i16 %c
}

define void  @src_vec23(ptr %p, <3 x i8> %x)  {
  store <3 x i8> %x, ptr %p, align 4
  ret void
}
define void  @tgt_vec23(ptr %p, <3 x i8> %x)  {
  %w = shufflevector <3 x i8> %x, <3 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  store <4 x i8> %w, ptr %p, align 4
  ret void
}

define <2 x i8>  @src_vec24(<2 x i8> %x)  {
  %a = shl <2 x i8> %x, <i8 9, i8 1>
  ret <2 x i8> %a
}
define <2 x i8>  @tgt_vec24(<2 x i8> %x)  {
  %a = shl <2 x i8> %x, <i8 poison, i8 1>
  ret <2 x i8> %a
}

define <2 x i8>  @src_vec25(<2 x i8> %x)  {
  %a = shl <2 x i8> %x, <i8 9, i8 1>
  ret <2 x i8> %a
}
define <2 x i8>  @tgt_vec25(<2 x i8> %x)  {
  ret <2 x i8> poison
}

define <2 x i8>  @src_vec26(<2 x i8> %x)  {
  %f = freeze <2 x i8> %x
  ret <2 x i8> %f
}
define <2 x i8>  @tgt_vec26(<2 x i8> %x)  {
  %a = extractelement <2 x i8> %x, i32 0
  %b = extractelement <2 x i8> %x, i32 1
  %fa = freeze i8 %a
  %fb = freeze i8 %b
  %v = insertelement <2 x i8> poison, i8 %fa, i32 0
  %w = insertelement <2 x i8> %v, i8 %fb, i32 1
  ret <2 x i8> %w
}

define i8  @src_vec27(<2 x i8> %x)  {
  %v = insertelement <2 x i8> %x, i8 3, i32 0
  %e = extractelement <2 x i8> %v, i32 1
  ret i8 %e
}
define i8  @tgt_vec27(<2 x i8> %x)  {
  %e = extractelement <2 x i8> %x, i32 1
  ret i8 %e
}

define i8  @src_vec28(<2 x i8> %x, i32 noundef %i)  {
  %e = extractelement <2 x i8> %x, i32 1
  ret i8 %e
}
define i8  @tgt_vec28(<2 x i8> %x, i32 noundef %i)  {
  %v = insertelement <2 x i8> %x, i8 3, i32 %i
  %e = extractelement <2 x i8> %v, i32 1
  ret i8 %e
}

define i32  @src_vec29(ptr %p, i8 %n)  {
  %a = load <2 x i16>, ptr %p, align 4
  %e = extractelement <2 x i16> %a, i8 %n
  %z = zext i16 %e to i32
  ret i32 %z
}
define i32  @tgt_vec29(ptr %p, i8 %n)  {
  %q = getelementptr i16, ptr %p, i8 %n
  %e = load i16, ptr %q, align 2
  %z = zext i16 %e to i32
  ret i32 %z
}

define i8  @src_vec30(ptr %p)  {
  %v = load <8 x i1>, ptr %p
  %b = bitcast <8 x i1> %v to i8
  ret i8 %b
}
define i8  @tgt_vec30(ptr %p)  {
  %b = load i8, ptr %p
  ret i8 %b
}
