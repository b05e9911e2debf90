; valid: tgt_u1 tgt_u4 tgt_u6 tgt_u7 tgt_u9 tgt_u11 tgt_u13 tgt_u15 tgt_u17 tgt_u19 tgt_u20 tgt_u21
; valid: tgt_u23 tgt_u25 tgt_u26 tgt_u28 tgt_u29 tgt_u32 tgt_u35 tgt_u37 tgt_u39 tgt_u41 tgt_u42 tgt_u43
; valid: tgt_u44 tgt_u46 tgt_u48 tgt_u52 tgt_u54
; refuted: tgt_u2 tgt_u3 tgt_u5 tgt_u8 tgt_u10 tgt_u12 tgt_u14 tgt_u16 tgt_u18 tgt_u22 tgt_u24 tgt_u27
; refuted: tgt_u30 tgt_u31 tgt_u33 tgt_u34 tgt_u36 tgt_u38 tgt_u40 tgt_u45 tgt_u47 tgt_u49 tgt_u51 tgt_u53
; refuted: tgt_u55
declare void @f(i8)
declare void @use1(i1)
declare i32 @ext()


define i8  @src_u1(i8 noundef %x)  {
  %a = and i8 %x, undef
  ret i8 %a
}
define i8  @tgt_u1(i8 noundef %x)  {
  %a = and i8 %x, 12
  ret i8 %a
}

define i8  @src_u2(i8 noundef %x)  {
  %a = and i8 %x, undef
  ret i8 %a
}
define i8  @tgt_u2(i8 noundef %x)  {
  ret i8 undef
}

define i8  @src_u3()  {
  %a = shl i8 undef, 1
  ret i8 %a
}
define i8  @tgt_u3()  {
  ret i8 undef
}

define i8  @src_u4()  {
  %a = lshr i8 undef, 4
  ret i8 %a
}
define i8  @tgt_u4()  {
  %a = and i8 undef, 15
  ret i8 %a
}

define i8  @src_u5()  {
  %a = mul i8 undef, 2
  ret i8 %a
}
define i8  @tgt_u5()  {
  ret i8 undef
}

define i8  @src_u6()  {
  %a = mul i8 undef, 3
  ret i8 %a
}
define i8  @tgt_u6()  {
  ret i8 undef
}

define i8  @src_u7()  {
  %a = zext i4 undef to i8
  ret i8 %a
}
define i8  @tgt_u7()  {
  ret i8 3
}

define i8  @src_u8()  {
  %a = zext i4 undef to i8
  ret i8 %a
}
define i8  @tgt_u8()  {
  ret i8 undef
}

define i4  @src_u9()  {
  %a = trunc i8 undef to i4
  ret i4 %a
}
define i4  @tgt_u9()  {
  ret i4 undef
}

define i8  @src_u10()  {
  %a = sext i4 undef to i8
  ret i8 %a
}
define i8  @tgt_u10()  {
  ret i8 undef
}

define i1  @src_u11(i8 %x)  {
  %a = freeze i8 %x
  %b = freeze i8 %x
  %c = icmp eq i8 %a, %b
  ret i1 %c
}
define i1  @tgt_u11(i8 %x)  {
  ret i1 true
}

define i1  @src_u12(i8 %x)  {
  %a = freeze i8 %x
  %c = icmp eq i8 %a, %a
  ret i1 %c
}
define i1  @tgt_u12(i8 %x)  {
  %a = freeze i8 %x
  %b = freeze i8 %x
  %c = icmp eq i8 %a, %b
  ret i1 %c
}

define i8  @src_u13(ptr %p)  {
  %a = load i8, ptr %p
  %b = freeze i8 %a
  %c = load i8, ptr %p
  %d = freeze i8 %c
  %e = sub i8 %b, %d
  ret i8 %e
}
define i8  @tgt_u13(ptr %p)  {
  ret i8 0
}

define i8  @src_u14(ptr %p)  {
  %a = load i8, ptr %p
  %b = freeze i8 %a
  %e = sub i8 %b, %b
  ret i8 %e
}
define i8  @tgt_u14(ptr %p)  {
  %a = load i8, ptr %p
  %b = freeze i8 %a
  %c = load i8, ptr %p
  %d = freeze i8 %c
  %e = sub i8 %b, %d
  ret i8 %e
}

define void  @src_u15(i8 %x)  {
  %a = freeze i8 %x
  call void @f(i8 %a)
  call void @f(i8 %a)
  ret void
}
define void  @tgt_u15(i8 %x)  {
  %a = freeze i8 %x
  call void @f(i8 %a)
  call void @f(i8 %a)
  ret void
}

define void  @src_u16(i8 %x)  {
  %a = freeze i8 %x
  call void @f(i8 %a)
  call void @f(i8 %a)
  ret void
}
define void  @tgt_u16(i8 %x)  {
  %a = freeze i8 %x
  call void @f(i8 %a)
  %b = freeze i8 %x
  call void @f(i8 %b)
  ret void
}

define i1  @src_u17(i1 %a, i1 %b)  {
  %s = select i1 %a, i1 %b, i1 false
  ret i1 %s
}
define i1  @tgt_u17(i1 %a, i1 %b)  {
  %f = freeze i1 %b
  %s = and i1 %a, %f
  ret i1 %s
}

define i1  @src_u18(i1 %a, i1 %b)  {
  %s = select i1 %a, i1 %b, i1 false
  ret i1 %s
}
define i1  @tgt_u18(i1 %a, i1 %b)  {
  %s = and i1 %a, %b
  ret i1 %s
}

define i1  @src_u19(i1 %a, i1 %b)  {
  %s = and i1 %a, %b
  ret i1 %s
}
define i1  @tgt_u19(i1 %a, i1 %b)  {
  %s = select i1 %a, i1 %b, i1 false
  ret i1 %s
}

define i1  @src_u20(i1 %a, i1 noundef %b)  {
  %s = select i1 %a, i1 true, i1 %b
  ret i1 %s
}
define i1  @tgt_u20(i1 %a, i1 noundef %b)  {
  %s = or i1 %a, %b
  ret i1 %s
}

define i8  @src_u21(i8 %a, i8 %b)  {
  %s = or disjoint i8 %a, %b
  ret i8 %s
}
define i8  @tgt_u21(i8 %a, i8 %b)  {
  %s = add nuw nsw i8 %a, %b
  ret i8 %s
}

define i8  @src_u22(i8 noundef %a, i8 noundef %b)  {
  %s = add nuw i8 %a, %b
  ret i8 %s
}
define i8  @tgt_u22(i8 noundef %a, i8 noundef %b)  {
  %s = or disjoint i8 %a, %b
  ret i8 %s
}

define i16  @src_u23(i8 %a)  {
  %s = zext nneg i8 %a to i16
  ret i16 %s
}
define i16  @tgt_u23(i8 %a)  {
  %s = sext i8 %a to i16
  ret i16 %s
}

define i16  @src_u24(i8 %a)  {
  %s = sext i8 %a to i16
  ret i16 %s
}
define i16  @tgt_u24(i8 %a)  {
  %s = zext nneg i8 %a to i16
  ret i16 %s
}

define i1  @src_u25(i8 %a, i8 %b)  {
  %s = icmp samesign ult i8 %a, %b
  ret i1 %s
}
define i1  @tgt_u25(i8 %a, i8 %b)  {
  %s = icmp slt i8 %a, %b
  ret i1 %s
}

define i1  @src_u26(i8 %a, i8 %b)  {
  %s = icmp samesign slt i8 %a, %b
  ret i1 %s
}
define i1  @tgt_u26(i8 %a, i8 %b)  {
  %s = icmp samesign ult i8 %a, %b
  ret i1 %s
}

define i1  @src_u27(i8 %a, i8 %b)  {
  %s = icmp eq i8 %a, %b
  ret i1 %s
}
define i1  @tgt_u27(i8 %a, i8 %b)  {
  %s = icmp samesign eq i8 %a, %b
  ret i1 %s
}

define i8  @src_u28(i8 %a)  {
  %s = shl nuw i8 %a, 3
  %t = lshr i8 %s, 3
  ret i8 %t
}
define i8  @tgt_u28(i8 %a)  {
  ret i8 %a
}

define i8  @src_u29(i8 %a)  {
  %s = lshr exact i8 %a, 3
  %t = shl i8 %s, 3
  ret i8 %t
}
define i8  @tgt_u29(i8 %a)  {
  ret i8 %a
}

define i8  @src_u30(i8 %a)  {
  %s = lshr i8 %a, 3
  %t = shl i8 %s, 3
  ret i8 %t
}
define i8  @tgt_u30(i8 %a)  {
  %s = lshr exact i8 %a, 3
  %t = shl i8 %s, 3
  ret i8 %t
}

define i8  @src_u31(i8 %x)  {
  %a = mul i8 %x, 2
  %b = and i8 %a, 1
  ret i8 %b
}
define i8  @tgt_u31(i8 %x)  {
  %a = add i8 %x, %x
  %b = and i8 %a, 1
  ret i8 %b
}

define i8  @src_u32(i1 %c)  {
  br i1 %c, label %t, label %e
t:
  ret i8 1
e:
  ret i8 2
}
define i8  @tgt_u32(i1 %c)  {
  %r = select i1 %c, i8 1, i8 2
  ret i8 %r
}

define i8  @src_u33(i1 %c)  {
  %r = select i1 %c, i8 1, i8 2
  ret i8 %r
}
define i8  @tgt_u33(i1 %c)  {
  br i1 %c, label %t, label %e
t:
  ret i8 1
e:
  ret i8 2
}

define i8  @src_u34(i1 noundef %c, i8 %y)  {
  %r = select i1 %c, i8 %y, i8 undef
  ret i8 %r
}
define i8  @tgt_u34(i1 noundef %c, i8 %y)  {
  ret i8 %y
}

define i8  @src_u35(i1 noundef %c, i8 noundef %y)  {
  %r = select i1 %c, i8 %y, i8 undef
  ret i8 %r
}
define i8  @tgt_u35(i1 noundef %c, i8 noundef %y)  {
  ret i8 %y
}

define i8  @src_u36(i8 noundef %y)  {
  %r = select i1 undef, i8 %y, i8 7
  ret i8 %r
}
define i8  @tgt_u36(i8 noundef %y)  {
  ret i8 undef
}

define i8  @src_u37(i1 noundef %c, i8 noundef %y)  {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi i8 [ undef, %0 ], [ %y, %a ]
  ret i8 %r
}
define i8  @tgt_u37(i1 noundef %c, i8 noundef %y)  {
  ret i8 %y
}

define i8  @src_u38(i1 noundef %c, i8 %y)  {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi i8 [ undef, %0 ], [ %y, %a ]
  ret i8 %r
}
define i8  @tgt_u38(i1 noundef %c, i8 %y)  {
  ret i8 %y
}

define i8  @src_u39(i1 noundef %c, i8 %y)  {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi i8 [ poison, %0 ], [ %y, %a ]
  ret i8 %r
}
define i8  @tgt_u39(i1 noundef %c, i8 %y)  {
  ret i8 %y
}

define void  @src_u40(i8 noundef %n, i8 %x)  {
  %f = freeze i8 %x
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  call void @f(i8 %f)
  %j = add i8 %i, 1
  %c = icmp eq i8 %j, 2
  br i1 %c, label %e, label %l
e:
  ret void
}
define void  @tgt_u40(i8 noundef %n, i8 %x)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %f = freeze i8 %x
  call void @f(i8 %f)
  %j = add i8 %i, 1
  %c = icmp eq i8 %j, 2
  br i1 %c, label %e, label %l
e:
  ret void
}

define void  @src_u41(i8 noundef %n, i8 %x)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %f = freeze i8 %x
  call void @f(i8 %f)
  %j = add i8 %i, 1
  %c = icmp eq i8 %j, 2
  br i1 %c, label %e, label %l
e:
  ret void
}
define void  @tgt_u41(i8 noundef %n, i8 %x)  {
  %f = freeze i8 %x
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  call void @f(i8 %f)
  %j = add i8 %i, 1
  %c = icmp eq i8 %j, 2
  br i1 %c, label %e, label %l
e:
  ret void
}

define i8  @src_u42()  {
  %x = or i8 undef, -2
  %f = freeze i8 %x
  ret i8 %f
}
define i8  @tgt_u42()  {
  %f = freeze i1 undef
  %z = zext i1 %f to i8
  %s = or i8 %z, 254
  ret i8 %s
}

define i1  @src_u43()  {
  %x = and i8 undef, 1
  %f = freeze i8 %x
  %c = icmp ult i8 %f, 2
  ret i1 %c
}
define i1  @tgt_u43()  {
  ret i1 true
}

define i8  @src_u44()  {
  %x = xor i8 undef, undef
  ret i8 %x
}
define i8  @tgt_u44()  {
  ret i8 undef
}

define i8  @src_u45(i8 %x)  {
  ret i8 0
}
define i8  @tgt_u45(i8 %x)  {
  %a = xor i8 %x, %x
  ret i8 %a
}

define i8  @src_u46(i8 %x)  {
  %a = xor i8 %x, %x
  ret i8 %a
}
define i8  @tgt_u46(i8 %x)  {
  ret i8 0
}

define i8  @src_u47(i8 %x)  {
  %a = mul nsw i8 %x, -1
  ret i8 %a
}
define i8  @tgt_u47(i8 %x)  {
  %a = sub nuw i8 0, %x
  ret i8 %a
}

define i8  @src_u48(i8 %x)  {
  %a = mul nsw i8 %x, -1
  ret i8 %a
}
define i8  @tgt_u48(i8 %x)  {
  %a = sub nsw i8 0, %x
  ret i8 %a
}

define i8  @src_u49(i8 %x)  {
  %a = mul nsw i8 %x, -128
  ret i8 %a
}
define i8  @tgt_u49(i8 %x)  {
  %a = shl nsw i8 %x, 7
  ret i8 %a
}

define i8  @src_u50(i8 %x)  {
  %a = shl nsw i8 %x, 7
  ret i8 %a
}
define i8  @tgt_u50(i8 %x)  {
  %a = mul nsw i8 %x, -128
  ret i8 %a
}

define i8  @src_u51(i8 %x, i8 %y)  {
  %a = udiv i8 %x, %y
  ret i8 %a
}
define i8  @tgt_u51(i8 %x, i8 %y)  {
  %f = freeze i8 %y
  %a = udiv i8 %x, %f
  %b = add i8 %a, 0
  ret i8 0
}

define i8  @src_u52(i8 %x, i8 %y)  {
  %d = udiv i8 %x, %y
  %m = mul i8 %d, %y
  %r = sub i8 %x, %m
  ret i8 %r
}
define i8  @tgt_u52(i8 %x, i8 %y)  {
  %fx = freeze i8 %x
  %r = urem i8 %fx, %y
  ret i8 %r
}

define i8  @src_u53(i8 %x, i8 noundef %y)  {
  %r = urem i8 %x, %y
  ret i8 %r
}
define i8  @tgt_u53(i8 %x, i8 noundef %y)  {
  %d = udiv i8 %x, %y
  %m = mul i8 %d, %y
  %r = sub i8 %x, %m
  ret i8 %r
}

define i8  @src_u54(i8 noundef %x, i8 %y)  {
  %c = icmp eq i8 %x, %y
  br i1 %c, label %t, label %e
t:
  ret i8 %x
e:
  ret i8 0
}
define i8  @tgt_u54(i8 noundef %x, i8 %y)  {
  %c = icmp eq i8 %x, %y
  br i1 %c, label %t, label %e
t:
  ret i8 %y
e:
  ret i8 0
}

define i8  @src_u55(i8 noundef %x, i8 %y)  {
  %c = icmp eq i8 %x, %y
  %r = select i1 %c, i8 %x, i8 0
  ret i8 %r
}
define i8  @tgt_u55(i8 noundef %x, i8 %y)  {
  %c = icmp eq i8 %x, %y
  %r = select i1 %c, i8 %y, i8 0
  ret i8 %r
}
