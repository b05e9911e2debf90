; valid: tgt1 tgt2 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt19 tgt20 tgt21
; refuted: tgt3 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18 tgt22
target datalayout = "e-p:64:64"
@g = global i32 0
@gp = global ptr null
declare void @f()
declare void @bv(ptr byval(i32))
declare void @bv2(ptr byval(i32)) memory(argmem: readwrite) nosync nounwind willreturn
declare void @esc(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)
define i32  @src1()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv2(ptr byval(i32) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt1()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv2(ptr byval(i32) %a)
  ret i32 1
}
define i32  @src2()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  call void @f()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt2()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  call void @f()
  ret i32 1
}
define i32  @src3(ptr %a)  {
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt3(ptr %a)  {
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  ret i32 1
}
define i32  @src4(ptr byval(i32) align 4 %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 4
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt4(ptr byval(i32) align 4 %p, i1 %c)  {
  %v = load i32, ptr %p, align 4
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src5(ptr byval(i32) %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt5(ptr byval(i32) %p, i1 %c)  {
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i64  @src6(ptr byval(i32) align 4 %p)  {
  %i = ptrtoint ptr %p to i64
  %j = and i64 %i, 3
  ret i64 %j
}
define i64  @tgt6(ptr byval(i32) align 4 %p)  {
  ret i64 0
}
define i1  @src7(i64 %x)  {
  %p = getelementptr inbounds i8, ptr null, i64 %x
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1  @tgt7(i64 %x)  {
  ret i1 true
}
define i1  @src8(i64 noundef %x)  {
  %p = getelementptr inbounds i8, ptr null, i64 %x
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1  @tgt8(i64 noundef %x)  {
  ret i1 true
}
define ptr  @src9()  {
  %p = getelementptr inbounds i8, ptr null, i64 4
  ret ptr %p
}
define ptr  @tgt9()  {
  ret ptr poison
}
define void  @src10(ptr %d, ptr %s)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 8, i1 false)
  ret void
}
define void  @tgt10(ptr %d, ptr %s)  {
  %v = load i64, ptr %s, align 1
  store i64 %v, ptr %d, align 1
  ret void
}
define i8  @src11(ptr noalias %d)  {
  %s = alloca i16
  store i8 1, ptr %s
  %s1 = getelementptr i8, ptr %s, i64 1
  store i8 poison, ptr %s1
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 2, i1 false)
  %r = load i8, ptr %d
  ret i8 %r
}
define i8  @tgt11(ptr noalias %d)  {
  %s = alloca i16
  store i8 1, ptr %s
  %s1 = getelementptr i8, ptr %s, i64 1
  store i8 poison, ptr %s1
  %v = load i16, ptr %s, align 1
  store i16 %v, ptr %d, align 1
  %r = load i8, ptr %d
  ret i8 %r
}
define void  @src12(ptr %d, ptr %s)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 2, i1 false)
  ret void
}
define void  @tgt12(ptr %d, ptr %s)  {
  %v = load i16, ptr %s, align 1
  store i16 %v, ptr %d, align 1
  ret void
}
define i1  @src13(ptr noalias %p, ptr %q)  {
  %c = icmp eq ptr %p, %q
  store i8 1, ptr %p
  ret i1 %c
}
define i1  @tgt13(ptr noalias %p, ptr %q)  {
  store i8 1, ptr %p
  ret i1 false
}
define i8  @src14(ptr noalias %p, ptr noalias %q)  {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, i8 1, i8 0
  ret i8 %r
}
define i8  @tgt14(ptr noalias %p, ptr noalias %q)  {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  ret i8 0
}
define i64  @src15(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %p
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %r = xor i64 %i, %j
  %c = icmp eq i64 %r, 0
  %s = zext i1 %c to i64
  ret i64 %s
}
define i64  @tgt15(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %p
  ret i64 0
}
define i1  @src16(ptr noalias %p)  {
  %a = load i8, ptr %p
  %q = load ptr, ptr @gp
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt16(ptr noalias %p)  {
  %a = load i8, ptr %p
  %q = load ptr, ptr @gp
  ret i1 false
}
define i1  @src17(ptr noalias %p)  {
  %a = load i8, ptr %p
  %c = icmp eq ptr %p, @g
  ret i1 %c
}
define i1  @tgt17(ptr noalias %p)  {
  %a = load i8, ptr %p
  ret i1 false
}
define i1  @src18(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %q
  %c = icmp ult ptr %p, %q
  %d = icmp ugt ptr %p, %q
  %e = or i1 %c, %d
  ret i1 %e
}
define i1  @tgt18(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %q
  ret i1 true
}
define i32  @src19(ptr noalias %p, ptr %pp, ptr %qq)  {
  %q = load ptr, ptr %pp
  store i32 1, ptr %p
  %x = load i32, ptr %q
  store i32 2, ptr %p
  ret i32 %x
}
define i32  @tgt19(ptr noalias %p, ptr %pp, ptr %qq)  {
  %q = load ptr, ptr %pp
  store i32 2, ptr %p
  %x = load i32, ptr %q
  ret i32 %x
}
define i8  @src20(ptr noalias %p)  {
  %pp = load ptr, ptr @gp
  %q = load ptr, ptr %pp
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt20(ptr noalias %p)  {
  %pp = load ptr, ptr @gp
  %q = load ptr, ptr %pp
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src21(ptr noalias %p)  {
  %q = load ptr, ptr @gp
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt21(ptr noalias %p)  {
  %q = load ptr, ptr @gp
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src22(ptr noalias %p, ptr %pp)  {
  store ptr %p, ptr %pp
  %q = load ptr, ptr %pp
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt22(ptr noalias %p, ptr %pp)  {
  store ptr %p, ptr %pp
  %q = load ptr, ptr %pp
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
