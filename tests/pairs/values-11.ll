; valid: tgt_i1 tgt_i3 tgt_i5 tgt_i6 tgt_i8 tgt_i10 tgt_i12 tgt_i14 tgt_i15 tgt_i16 tgt_i17 tgt_i19
; valid: tgt_i20 tgt_i22 tgt_i23 tgt_i24 tgt_i26 tgt_i27 tgt_i28 tgt_i31 tgt_i32 tgt_i35 tgt_i36 tgt_i37
; refuted: tgt_i2 tgt_i4 tgt_i7 tgt_i9 tgt_i11 tgt_i13 tgt_i18 tgt_i21 tgt_i25 tgt_i29 tgt_i30 tgt_i33
; refuted: tgt_i34 tgt_i38 tgt_i39
target datalayout = "e-m:e-i64:64-i128:128-n32:64-S128"
declare void @f(i8)
declare i8 @g()
declare void @h()
declare i8 @llvm.umin.i8(i8,i8)
declare i8 @llvm.smin.i8(i8,i8)
declare i8 @llvm.abs.i8(i8,i1)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.ctlz.i8(i8,i1)
declare i8 @llvm.cttz.i8(i8,i1)
declare i8 @llvm.fshl.i8(i8,i8,i8)
declare {i8,i1} @llvm.sadd.with.overflow.i8(i8,i8)
declare {i8,i1} @llvm.uadd.with.overflow.i8(i8,i8)
declare i8 @llvm.sadd.sat.i8(i8,i8)
declare i8 @llvm.usub.sat.i8(i8,i8)
declare i16 @llvm.bswap.i16(i16)
declare ptr @llvm.ptrmask.p0.i64(ptr,i64)
declare void @llvm.assume(i1)
declare i8 @llvm.expect.i8(i8,i8)
declare i1 @llvm.is.constant.i8(i8)
declare i64 @llvm.objectsize.i64.p0(ptr,i1,i1,i1)
declare i8 @llvm.bitreverse.i8(i8)
declare i8 @llvm.ushl.sat.i8(i8,i8)
@D = external global i8
@X = external global i8

define i8  @src_i1(i8 %x, i8 %y)  {
  %c = icmp ult i8 %x, %y
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}
define i8  @tgt_i1(i8 %x, i8 %y)  {
  %r = call i8 @llvm.umin.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8  @src_i2(i8 %x, i8 %y)  {
  %r = call i8 @llvm.umin.i8(i8 %x, i8 %y)
  ret i8 %r
}
define i8  @tgt_i2(i8 %x, i8 %y)  {
  %c = icmp ult i8 %x, %y
  %r = select i1 %c, i8 %x, i8 %y
  ret i8 %r
}

define i8  @src_i3(i8 noundef %x)  {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 true)
  ret i8 %r
}
define i8  @tgt_i3(i8 noundef %x)  {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
  ret i8 %r
}

define i8  @src_i4(i8 noundef %x)  {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
  ret i8 %r
}
define i8  @tgt_i4(i8 noundef %x)  {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 true)
  ret i8 %r
}

define i8  @src_i5(i8 noundef %x)  {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
  ret i8 %r
}
define i8  @tgt_i5(i8 noundef %x)  {
  %c = icmp slt i8 %x, 0
  %n = sub i8 0, %x
  %r = select i1 %c, i8 %n, i8 %x
  ret i8 %r
}

define i1  @src_i6(i8 %x)  {
  %r = call i8 @llvm.ctpop.i8(i8 %x)
  %c = icmp ult i8 %r, 9
  ret i1 %c
}
define i1  @tgt_i6(i8 %x)  {
  ret i1 true
}

define i8  @src_i7(i8 noundef %x)  {
  %r = call i8 @llvm.ctlz.i8(i8 %x, i1 false)
  ret i8 %r
}
define i8  @tgt_i7(i8 noundef %x)  {
  %r = call i8 @llvm.ctlz.i8(i8 %x, i1 true)
  ret i8 %r
}

define i8  @src_i8(i8 %x, i8 %s)  {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 8)
  ret i8 %r
}
define i8  @tgt_i8(i8 %x, i8 %s)  {
  ret i8 %x
}

define i8  @src_i9(i8 noundef %x, i8 noundef %y, i8 noundef %s)  {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 %s)
  ret i8 %r
}
define i8  @tgt_i9(i8 noundef %x, i8 noundef %y, i8 noundef %s)  {
  %a = shl i8 %x, %s
  %n = sub i8 8, %s
  %b = lshr i8 %y, %n
  %r = or i8 %a, %b
  ret i8 %r
}

define i8  @src_i10(i8 noundef %x, i8 noundef %y, i8 noundef %s)  {
  %m = and i8 %s, 7
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 %m)
  ret i8 %r
}
define i8  @tgt_i10(i8 noundef %x, i8 noundef %y, i8 noundef %s)  {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 %s)
  ret i8 %r
}

define i8  @src_i11(i8 noundef %x, i8 noundef %y)  {
  %p = call {i8,i1} @llvm.sadd.with.overflow.i8(i8 %x, i8 %y)
  %r = extractvalue {i8,i1} %p, 0
  ret i8 %r
}
define i8  @tgt_i11(i8 noundef %x, i8 noundef %y)  {
  %r = add nsw i8 %x, %y
  ret i8 %r
}

define i1  @src_i12(i8 noundef %x, i8 noundef %y)  {
  %p = call {i8,i1} @llvm.uadd.with.overflow.i8(i8 %x, i8 %y)
  %r = extractvalue {i8,i1} %p, 1
  ret i1 %r
}
define i1  @tgt_i12(i8 noundef %x, i8 noundef %y)  {
  %a = add i8 %x, %y
  %r = icmp ult i8 %a, %x
  ret i1 %r
}

define i1  @src_i13(i8 %x, i8 noundef %y)  {
  %p = call {i8,i1} @llvm.uadd.with.overflow.i8(i8 %x, i8 0)
  %r = extractvalue {i8,i1} %p, 1
  ret i1 %r
}
define i1  @tgt_i13(i8 %x, i8 noundef %y)  {
  %a = add i8 %x, 0
  %r = icmp ult i8 %a, %x
  ret i1 %r
}

define i8  @src_i14(i8 noundef %x)  {
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 127)
  %c = icmp sge i8 %r, -1
  %z = zext i1 %c to i8
  ret i8 %z
}
define i8  @tgt_i14(i8 noundef %x)  {
  ret i8 1
}

define i8  @src_i15(i8 noundef %x, i8 noundef %y)  {
  %r = call i8 @llvm.usub.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}
define i8  @tgt_i15(i8 noundef %x, i8 noundef %y)  {
  %c = icmp ugt i8 %x, %y
  %s = sub nuw i8 %x, %y
  %r = select i1 %c, i8 %s, i8 0
  ret i8 %r
}

define i16  @src_i16(i16 %x)  {
  %a = call i16 @llvm.bswap.i16(i16 %x)
  %r = call i16 @llvm.bswap.i16(i16 %a)
  ret i16 %r
}
define i16  @tgt_i16(i16 %x)  {
  ret i16 %x
}

define i16  @src_i17(i16 noundef %x)  {
  %a = call i16 @llvm.bswap.i16(i16 %x)
  ret i16 %a
}
define i16  @tgt_i17(i16 noundef %x)  {
  %l = lshr i16 %x, 8
  %s = shl i16 %x, 8
  %r = or disjoint i16 %l, %s
  ret i16 %r
}

define i16  @src_i18(i16 %x)  {
  %a = call i16 @llvm.bswap.i16(i16 %x)
  ret i16 %a
}
define i16  @tgt_i18(i16 %x)  {
  %l = lshr i16 %x, 8
  %s = shl i16 %x, 9
  %r = or i16 %l, %s
  ret i16 %r
}

define i8  @src_i19(i8 %x)  {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  ret i8 %x
}
define i8  @tgt_i19(i8 %x)  {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  %y = freeze i8 %x
  ret i8 %y
}

define i8  @src_i20(i8 noundef %x)  {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  %d = icmp ult i8 %x, 10
  %r = zext i1 %d to i8
  ret i8 %r
}
define i8  @tgt_i20(i8 noundef %x)  {
  ret i8 1
}

define i8  @src_i21(i8 noundef %x)  {
  %r = call i8 @g()
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  ret i8 %r
}
define i8  @tgt_i21(i8 noundef %x)  {
  %c = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %c)
  %r = call i8 @g()
  ret i8 %r
}

define i8  @src_i22(i8 %x)  {
  %r = call i8 @llvm.expect.i8(i8 %x, i8 3)
  ret i8 %r
}
define i8  @tgt_i22(i8 %x)  {
  ret i8 %x
}

define i1  @src_i23(i8 %x)  {
  %r = call i1 @llvm.is.constant.i8(i8 %x)
  ret i1 %r
}
define i1  @tgt_i23(i8 %x)  {
  ret i1 false
}

define i64  @src_i24()  {
  %p = alloca i32
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %r
}
define i64  @tgt_i24()  {
  ret i64 4
}

define i64  @src_i25()  {
  %p = alloca i32
  %r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  ret i64 %r
}
define i64  @tgt_i25()  {
  ret i64 5
}

define i64  @src_i26(ptr %p)  {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}
define i64  @tgt_i26(ptr %p)  {
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, -16
  ret i64 %r
}

define ptr  @src_i27(ptr %p)  {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -1)
  ret ptr %q
}
define ptr  @tgt_i27(ptr %p)  {
  ret ptr %p
}

define i8  @src_i28(i8 noundef %x)  {
  switch i8 %x, label %u [ i8 0, label %a
    i8 1, label %b ]
a:
  ret i8 5
b:
  ret i8 6
u:
  unreachable
}
define i8  @tgt_i28(i8 noundef %x)  {
  %r = add nuw i8 %x, 5
  ret i8 %r
}

define i8  @src_i29(i8 noundef %x)  {
  switch i8 %x, label %u [ i8 0, label %a
    i8 1, label %b ]
a:
  ret i8 5
b:
  ret i8 6
u:
  call void @h()
  unreachable
}
define i8  @tgt_i29(i8 noundef %x)  {
  %r = add nuw i8 %x, 5
  ret i8 %r
}

define void  @src_i30(i1 noundef %c)  {
  call void @h()
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret void
}
define void  @tgt_i30(i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  call void @h()
  ret void
}

define void  @src_i31(i1 noundef %c)  {
  store i8 1, ptr @D
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret void
}
define void  @tgt_i31(i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  store i8 1, ptr @D
  ret void
}

define void  @src_i32(i1 noundef %c)  {
  store atomic i8 1, ptr @D release, align 1
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret void
}
define void  @tgt_i32(i1 noundef %c)  {
  call void @llvm.assume(i1 true)
  store atomic i8 1, ptr @D release, align 1
  ret void
}

define void  @src_i33(i1 noundef %c)  {
  store volatile i8 1, ptr @D
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret void
}
define void  @tgt_i33(i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  store volatile i8 1, ptr @D
  ret void
}

define i8  @src_i34(i8 noundef %x)  {
  switch i8 %x, label %u [ i8 0, label %a ]
a:
  ret i8 5
u:
  ret i8 undef
}
define i8  @tgt_i34(i8 noundef %x)  {
  ret i8 poison
}

define i8  @src_i35(i8 noundef %x)  {
  switch i8 %x, label %u [ i8 0, label %a ]
a:
  ret i8 5
u:
  ret i8 undef
}
define i8  @tgt_i35(i8 noundef %x)  {
  ret i8 5
}

define i8  @src_i36(i8 noundef %x)  {
  %a = call i8 @llvm.bitreverse.i8(i8 %x)
  %b = call i8 @llvm.ctlz.i8(i8 %a, i1 false)
  ret i8 %b
}
define i8  @tgt_i36(i8 noundef %x)  {
  %b = call i8 @llvm.cttz.i8(i8 %x, i1 false)
  ret i8 %b
}

define i8  @src_i37(i8 noundef %x, i8 noundef %s)  {
  %a = shl i8 %x, %s
  ret i8 %a
}
define i8  @tgt_i37(i8 noundef %x, i8 noundef %s)  {
  %m = and i8 %s, 7
  %a = shl i8 %x, %m
  ret i8 %a
}

define i8  @src_i38(i8 noundef %x)  {
  %a = call i8 @llvm.ushl.sat.i8(i8 %x, i8 1)
  ret i8 %a
}
define i8  @tgt_i38(i8 noundef %x)  {
  %a = shl i8 %x, 1
  ret i8 %a
}

define i8  @src_i39(i8 noundef %x)  {
  %c = icmp ult i8 %x, 10
  br i1 %c, label %a, label %b
a:
  %r = call i8 @g()
  ret i8 %r
b:
  unreachable
}
define i8  @tgt_i39(i8 noundef %x)  {
  %r = call i8 @g()
  %c = icmp ult i8 %r, 10
  call void @llvm.assume(i1 %c)
  ret i8 %r
}
