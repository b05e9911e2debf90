; valid: tgt5 tgt7 tgt15 tgt19 tgt20 tgt21 tgt22 tgt23
; refuted: tgt1 tgt2 tgt3 tgt4 tgt6 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14
; refuted: tgt16 tgt17 tgt18
target datalayout = "e-p:64:64"
%O = type opaque
@g = global i32 0
@i1g = internal global i32 9
@i2g = internal global i32 9
@t = global ptr @i2g
@i3g = internal global i32 9
@al3 = alias i32, ptr @i3g
@wk = weak constant i32 7
@lo = linkonce_odr constant i32 7
@lk = linkonce constant i32 7
@av = available_externally constant i32 7
@ei = internal externally_initialized global i32 9
@wa = weak alias i32, ptr @g
@z = global {} zeroinitializer
@zz = internal global [0 x i8] zeroinitializer
@o = external global %O
@i4g = internal global i32 0
@xc = external constant i32
@cei = externally_initialized constant i32 7
@cm = common global i32 0
declare void @f()
declare ptr @mn(ptr) memory(none) nosync nounwind willreturn
define void @w() {
  store i32 10, ptr @i1g
  ret void
}
define i32  @src1()  {
  call void @f()
  %v = load i32, ptr @i1g
  ret i32 %v
}
define i32  @tgt1()  {
  call void @f()
  ret i32 9
}
define i32  @src2()  {
  call void @f()
  %v = load i32, ptr @i2g
  ret i32 %v
}
define i32  @tgt2()  {
  call void @f()
  ret i32 9
}
define i32  @src3()  {
  call void @f()
  %v = load i32, ptr @i3g
  ret i32 %v
}
define i32  @tgt3()  {
  call void @f()
  ret i32 9
}
define i32  @src4()  {
  %v = load i32, ptr @wk
  ret i32 %v
}
define i32  @tgt4()  {
  ret i32 7
}
define i32  @src5()  {
  %v = load i32, ptr @lo
  ret i32 %v
}
define i32  @tgt5()  {
  ret i32 7
}
define i32  @src6()  {
  %v = load i32, ptr @lk
  ret i32 %v
}
define i32  @tgt6()  {
  ret i32 7
}
define i32  @src7()  {
  %v = load i32, ptr @av
  ret i32 %v
}
define i32  @tgt7()  {
  ret i32 7
}
define i32  @src8()  {
  %v = load i32, ptr @ei
  ret i32 %v
}
define i32  @tgt8()  {
  ret i32 9
}
define i1  @src9()  {
  %c = icmp eq ptr @wa, @g
  ret i1 %c
}
define i1  @tgt9()  {
  ret i1 true
}
define i1  @src10()  {
  %c = icmp eq ptr @z, @g
  ret i1 %c
}
define i1  @tgt10()  {
  ret i1 false
}
define i1  @src11()  {
  %c = icmp eq ptr @o, @g
  ret i1 %c
}
define i1  @tgt11()  {
  ret i1 false
}
define i32  @src12()  {
  store i32 1, ptr @g
  store i32 2, ptr @wa
  %v = load i32, ptr @g
  ret i32 %v
}
define i32  @tgt12()  {
  store i32 1, ptr @g
  store i32 2, ptr @wa
  ret i32 1
}
define i32  @src13()  {
  store i32 1, ptr @g
  store i32 2, ptr @wa
  %v = load i32, ptr @g
  ret i32 %v
}
define i32  @tgt13()  {
  store i32 1, ptr @g
  store i32 2, ptr @wa
  ret i32 2
}
define i32  @src14()  {
  %q = call ptr @mn(ptr @i4g)
  store i32 1, ptr @i4g
  store i32 2, ptr %q
  %v = load i32, ptr @i4g
  ret i32 %v
}
define i32  @tgt14()  {
  %q = call ptr @mn(ptr @i4g)
  store i32 1, ptr @i4g
  store i32 2, ptr %q
  ret i32 1
}
define i32  @src15()  {
  %v = load i32, ptr @xc
  call void @f()
  %w = load i32, ptr @xc
  %s = sub i32 %v, %w
  ret i32 %s
}
define i32  @tgt15()  {
  %v = load i32, ptr @xc
  call void @f()
  %s = sub i32 %v, %v
  ret i32 %s
}
define i32  @src16()  {
  %v = load i32, ptr @cei
  ret i32 %v
}
define i32  @tgt16()  {
  ret i32 7
}
define i1  @src17(ptr noalias noundef %p, ptr noundef %q)  {
  %a = load i8, ptr %p
  %c = icmp ne ptr %p, %q
  ret i1 %c
}
define i1  @tgt17(ptr noalias noundef %p, ptr noundef %q)  {
  %a = load i8, ptr %p
  ret i1 true
}
define i32  @src18()  {
  %q = getelementptr i8, ptr @g, i64 4
  %c = icmp eq ptr %q, @cm
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32  @tgt18()  {
  ret i32 0
}
define i64  @src19(ptr noundef %p, i64 noundef %x)  {
  %q = getelementptr nusw i32, ptr null, i64 %x
  %i = ptrtoint ptr %q to i64
  ret i64 %i
}
define i64  @tgt19(ptr noundef %p, i64 noundef %x)  {
  %y = shl nsw i64 %x, 2
  ret i64 %y
}
define i64  @src20(i32 noundef %x)  {
  %q = getelementptr nuw i8, ptr null, i32 %x
  %i = ptrtoint ptr %q to i64
  ret i64 %i
}
define i64  @tgt20(i32 noundef %x)  {
  %y = sext i32 %x to i64
  ret i64 %y
}
define i64  @src21(i128 noundef %x)  {
  %q = getelementptr nuw i8, ptr null, i128 %x
  %i = ptrtoint ptr %q to i64
  ret i64 %i
}
define i64  @tgt21(i128 noundef %x)  {
  %y = trunc nuw i128 %x to i64
  ret i64 %y
}
define i32  @src22(ptr %p)  {
  store i32 1, ptr %p
  store i32 2, ptr @i1g
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt22(ptr %p)  {
  store i32 1, ptr %p
  store i32 2, ptr @i1g
  ret i32 1
}
define i32  @src23()  {
  fence seq_cst
  %v = load i32, ptr @lo
  ret i32 %v
}
define i32  @tgt23()  {
  %v = load i32, ptr @lo
  fence seq_cst
  ret i32 %v
}
