; valid: tgt_m1 tgt_m3 tgt_m6 tgt_m7 tgt_m9 tgt_m11 tgt_m12 tgt_m13 tgt_m14 tgt_m16 tgt_m17 tgt_m18
; valid: tgt_m20 tgt_m22 tgt_m23 tgt_m24 tgt_m25 tgt_m28 tgt_m29 tgt_m31 tgt_m33 tgt_m34 tgt_m35 tgt_m37
; valid: tgt_m39 tgt_m44
; refuted: tgt_m2 tgt_m4 tgt_m5 tgt_m8 tgt_m10 tgt_m15 tgt_m19 tgt_m21 tgt_m26 tgt_m27 tgt_m30 tgt_m32
; refuted: tgt_m36 tgt_m38 tgt_m40 tgt_m42 tgt_m43 tgt_m45
target datalayout = "e-m:e-i64:64-i128:128-n32:64-S128"
!0 = !{}
declare void @f(i8)
declare i8 @g()
declare void @esc(ptr)


define i16  @src_m1(ptr %p)  {
  %a = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q
  %za = zext i8 %a to i16
  %zb = zext i8 %b to i16
  %s = shl i16 %zb, 8
  %r = or i16 %s, %za
  ret i16 %r
}
define i16  @tgt_m1(ptr %p)  {
  %r = load i16, ptr %p, align 1
  ret i16 %r
}

define i16  @src_m2(ptr %p)  {
  %r = load i16, ptr %p, align 1
  ret i16 %r
}
define i16  @tgt_m2(ptr %p)  {
  %a = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q
  %za = zext i8 %a to i16
  %zb = zext i8 %b to i16
  %s = shl i16 %za, 8
  %r = or i16 %s, %zb
  ret i16 %r
}

define i16  @src_m3(ptr %p)  {
  %r = load i16, ptr %p, align 1
  ret i16 %r
}
define i16  @tgt_m3(ptr %p)  {
  %a = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q
  %za = zext i8 %a to i16
  %zb = zext i8 %b to i16
  %s = shl i16 %zb, 8
  %r = or i16 %s, %za
  ret i16 %r
}

define i8  @src_m4(ptr %p)  {
  %a = load i8, ptr %p
  ret i8 %a
}
define i8  @tgt_m4(ptr %p)  {
  %r = load i16, ptr %p, align 1
  %a = trunc i16 %r to i8
  ret i8 %a
}

define i8  @src_m5(ptr %p)  {
  %a = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q
  ret i8 %a
}
define i8  @tgt_m5(ptr %p)  {
  %r = load i16, ptr %p, align 1
  %a = trunc i16 %r to i8
  ret i8 %a
}

define i8  @src_m6(ptr %p)  {
  %a = load i8, ptr %p, !noundef !0
  %q = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %q, !noundef !0
  ret i8 %a
}
define i8  @tgt_m6(ptr %p)  {
  %r = load i16, ptr %p, align 1
  %a = trunc i16 %r to i8
  ret i8 %a
}

define void  @src_m7(ptr %p)  {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  ret void
}
define void  @tgt_m7(ptr %p)  {
  store i16 513, ptr %p, align 1
  ret void
}

define void  @src_m8(ptr %p)  {
  store i8 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 2
  store i8 2, ptr %q
  ret void
}
define void  @tgt_m8(ptr %p)  {
  store i24 131329, ptr %p, align 1
  ret void
}

define void  @src_m9(ptr %p)  {
  store i16 513, ptr %p, align 1
  ret void
}
define void  @tgt_m9(ptr %p)  {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 2, ptr %q
  store i8 1, ptr %p
  ret void
}

define void  @src_m10(ptr %p, i16 %x)  {
  store i16 %x, ptr %p, align 1
  ret void
}
define void  @tgt_m10(ptr %p, i16 %x)  {
  %q = getelementptr i8, ptr %p, i64 1
  store i8 undef, ptr %q
  %t = trunc i16 %x to i8
  store i8 %t, ptr %p
  ret void
}

define i8  @src_m11(i16 %x)  {
  %p = alloca i16
  store i16 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}
define i8  @tgt_m11(i16 %x)  {
  %s = lshr i16 %x, 8
  %r = trunc i16 %s to i8
  ret i8 %r
}

define i7  @src_m12(i7 %x)  {
  %p = alloca i7
  store i7 %x, ptr %p
  %r = load i7, ptr %p
  ret i7 %r
}
define i7  @tgt_m12(i7 %x)  {
  ret i7 %x
}

define i8  @src_m13(i7 %x)  {
  %p = alloca i7
  store i7 %x, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt_m13(i7 %x)  {
  %r = zext i7 %x to i8
  ret i8 %r
}

define i7  @src_m14(ptr %p)  {
  %r = load i7, ptr %p
  ret i7 %r
}
define i7  @tgt_m14(ptr %p)  {
  %r = load i8, ptr %p
  %t = trunc i8 %r to i7
  ret i7 %t
}

define i7  @src_m15(ptr %p)  {
  %r = load i8, ptr %p
  %t = trunc i8 %r to i7
  ret i7 %t
}
define i7  @tgt_m15(ptr %p)  {
  %r = load i7, ptr %p
  ret i7 %r
}

define i7  @src_m16(ptr %p)  {
  %r = load i8, ptr %p
  %t = trunc nuw i8 %r to i7
  ret i7 %t
}
define i7  @tgt_m16(ptr %p)  {
  %r = load i7, ptr %p
  ret i7 %r
}

define i33  @src_m17(i33 %x)  {
  %p = alloca i64
  store i33 %x, ptr %p
  %r = load i33, ptr %p
  ret i33 %r
}
define i33  @tgt_m17(i33 %x)  {
  ret i33 %x
}

define i40  @src_m18(i33 %x)  {
  %p = alloca i64
  store i33 %x, ptr %p
  %r = load i40, ptr %p
  ret i40 %r
}
define i40  @tgt_m18(i33 %x)  {
  %r = zext i33 %x to i40
  ret i40 %r
}

define i64  @src_m19(i33 noundef %x)  {
  %p = alloca i64
  store i33 %x, ptr %p
  %r = load i64, ptr %p
  ret i64 %r
}
define i64  @tgt_m19(i33 noundef %x)  {
  %p = alloca i64
  %z = zext i33 %x to i64
  store i64 undef, ptr %p
  %r = load i64, ptr %p
  ret i64 %r
}

define i64  @src_m20(i33 noundef %x)  {
  %p = alloca i64
  store i33 %x, ptr %p
  %r = load i64, ptr %p
  ret i64 %r
}
define i64  @tgt_m20(i33 noundef %x)  {
  %z = zext i33 %x to i64
  ret i64 %z
}

define void  @src_m21(ptr %p, i33 %x)  {
  store i33 %x, ptr %p, align 8
  ret void
}
define void  @tgt_m21(ptr %p, i33 %x)  {
  %z = zext i33 %x to i64
  store i64 %z, ptr %p, align 8
  ret void
}

define void  @src_m22(ptr %p, i33 %x)  {
  store i33 %x, ptr %p, align 8
  ret void
}
define void  @tgt_m22(ptr %p, i33 %x)  {
  %z = zext i33 %x to i40
  store i40 %z, ptr %p, align 8
  ret void
}

define i64  @src_m23(ptr %p, i128 %x)  {
  store i128 %x, ptr %p, align 16
  %q = getelementptr i8, ptr %p, i64 8
  %r = load i64, ptr %q
  ret i64 %r
}
define i64  @tgt_m23(ptr %p, i128 %x)  {
  store i128 %x, ptr %p, align 16
  %s = lshr i128 %x, 64
  %r = trunc i128 %s to i64
  ret i64 %r
}

define i8  @src_m24({i8, i32} %x)  {
  %p = alloca {i8, i32}
  store i8 5, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 7, ptr %q
  store {i8, i32} %x, ptr %p
  %r = load i8, ptr %q
  ret i8 %r
}
define i8  @tgt_m24({i8, i32} %x)  {
  ret i8 undef
}

define i8  @src_m25({i8, i32} %x)  {
  %p = alloca {i8, i32}
  %q = getelementptr i8, ptr %p, i64 1
  store i8 7, ptr %q
  store {i8, i32} %x, ptr %p
  %r = load i8, ptr %q
  ret i8 %r
}
define i8  @tgt_m25({i8, i32} %x)  {
  ret i8 7
}

define i8  @src_m26({i8, i32} %x)  {
  %p = alloca {i8, i32}
  %q = getelementptr i8, ptr %p, i64 1
  store i8 7, ptr %q
  store {i8, i32} %x, ptr %p
  %r = load i8, ptr %q
  ret i8 %r
}
define i8  @tgt_m26({i8, i32} %x)  {
  ret i8 poison
}

define void  @src_m27(ptr %p, {i8, i32} %x)  {
  %a = extractvalue {i8, i32} %x, 0
  %b = extractvalue {i8, i32} %x, 1
  store i8 %a, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %b, ptr %q
  ret void
}
define void  @tgt_m27(ptr %p, {i8, i32} %x)  {
  store {i8, i32} %x, ptr %p
  ret void
}

define void  @src_m28(ptr %p, {i8, i32} %x)  {
  store {i8, i32} %x, ptr %p
  ret void
}
define void  @tgt_m28(ptr %p, {i8, i32} %x)  {
  %a = extractvalue {i8, i32} %x, 0
  %b = extractvalue {i8, i32} %x, 1
  store i8 %a, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %b, ptr %q
  ret void
}

define i16  @src_m29(i8 noundef %x)  {
  %p = alloca i16
  store i8 %x, ptr %p
  %r = load i16, ptr %p
  ret i16 %r
}
define i16  @tgt_m29(i8 noundef %x)  {
  %z = zext i8 %x to i16
  %r = or i16 %z, 512
  ret i16 %r
}

define i16  @src_m30(i8 noundef %x)  {
  %p = alloca i16
  store i8 %x, ptr %p
  %r = load i16, ptr %p
  ret i16 %r
}
define i16  @tgt_m30(i8 noundef %x)  {
  ret i16 undef
}

define i16  @src_m31(i8 noundef %x)  {
  %p = alloca i16
  store i8 %x, ptr %p
  %r = load i16, ptr %p
  %f = freeze i16 %r
  %t = trunc i16 %f to i8
  %z = zext i8 %t to i16
  ret i16 %z
}
define i16  @tgt_m31(i8 noundef %x)  {
  %z = zext i8 %x to i16
  ret i16 %z
}

define void  @src_m32(ptr %p, i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  ret void
}
define void  @tgt_m32(ptr %p, i1 noundef %c)  {
  %o = load i8, ptr %p
  %v = select i1 %c, i8 1, i8 %o
  store i8 %v, ptr %p
  ret void
}

define void  @src_m33(ptr %p, i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  store i8 2, ptr %p
  ret void
}
define void  @tgt_m33(ptr %p, i1 noundef %c)  {
  %v = select i1 %c, i8 1, i8 2
  store i8 %v, ptr %p
  ret void
}

define void  @src_m34(ptr %p, i1 noundef %c)  {
  store i8 2, ptr %p
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  ret void
}
define void  @tgt_m34(ptr %p, i1 noundef %c)  {
  %v = select i1 %c, i8 1, i8 2
  store i8 %v, ptr %p
  ret void
}

define void  @src_m35(ptr %p)  {
  %v = load i8, ptr %p
  store i8 %v, ptr %p
  ret void
}
define void  @tgt_m35(ptr %p)  {
  ret void
}

define void  @src_m36(ptr dereferenceable(1) %p)  {
  ret void
}
define void  @tgt_m36(ptr dereferenceable(1) %p)  {
  %v = load i8, ptr %p
  store i8 %v, ptr %p
  ret void
}

define void  @src_m37(ptr %p, ptr %q)  {
  store i8 1, ptr %p
  store i8 1, ptr %q
  ret void
}
define void  @tgt_m37(ptr %p, ptr %q)  {
  store i8 1, ptr %q
  store i8 1, ptr %p
  ret void
}

define void  @src_m38(ptr %p, ptr %q)  {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}
define void  @tgt_m38(ptr %p, ptr %q)  {
  store i8 2, ptr %q
  store i8 1, ptr %p
  ret void
}

define void  @src_m39(ptr noalias %p, ptr %q)  {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret void
}
define void  @tgt_m39(ptr noalias %p, ptr %q)  {
  store i8 2, ptr %q
  store i8 1, ptr %p
  ret void
}

define void  @src_m40(ptr %p)  {
  call void @f(i8 0)
  store i8 1, ptr %p
  ret void
}
define void  @tgt_m40(ptr %p)  {
  store i8 1, ptr %p
  call void @f(i8 0)
  ret void
}

define void  @src_m41(ptr %p)  {
  store i8 undef, ptr %p
  ret void
}
define void  @tgt_m41(ptr %p)  {
  ret void
}

define void  @src_m42(ptr %p)  {
  store i8 poison, ptr %p
  ret void
}
define void  @tgt_m42(ptr %p)  {
  store i8 undef, ptr %p
  %a = load i8, ptr null
  ret void
}

define void  @src_m43(ptr dereferenceable(1) noundef %p)  {
  ret void
}
define void  @tgt_m43(ptr dereferenceable(1) noundef %p)  {
  store i8 undef, ptr %p
  ret void
}

define i1  @src_m44(ptr %p)  {
  %r = load i1, ptr %p
  ret i1 %r
}
define i1  @tgt_m44(ptr %p)  {
  %l = load i8, ptr %p
  %r = icmp ne i8 %l, 0
  ret i1 %r
}

define i8  @src_m45(ptr %p)  {
  %l = load i8, ptr %p
  ret i8 %l
}
define i8  @tgt_m45(ptr %p)  {
  %r = load i1, ptr %p
  %z = zext i1 %r to i8
  ret i8 %z
}
