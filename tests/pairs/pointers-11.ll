; valid: tgt3 tgt4 tgt5 tgt6 tgt8 tgt15 tgt17 tgt18
; refuted: tgt7 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt16 tgt19 tgt20
target datalayout = "e-p:64:64"
@g = global i32 0
@gp = global ptr null
declare void @f()
declare i32 @ir() memory(inaccessiblemem: read) nounwind willreturn nosync
declare void @bvm(ptr byval(i32))
declare ptr @mn(ptr) memory(none) nosync nounwind willreturn
declare i32 @am(i32) memory(argmem: readwrite) nounwind willreturn nosync
declare void @llvm.memmove.p0.p0.i64(ptr writeonly captures(none), ptr readonly captures(none), i64, i1 immarg)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)
define i32  @src1()  {
  %a = call i32 @ir()
  store i32 1, ptr @g
  %b = call i32 @ir()
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32  @tgt1()  {
  %a = call i32 @ir()
  store i32 1, ptr @g
  ret i32 0
}
define i32  @src2()  {
  %p = alloca i32
  %a = call i32 @ir()
  store i32 1, ptr @g
  ret i32 %a
}
define i32  @tgt2()  {
  %p = alloca i32
  store i32 1, ptr @g
  %a = call i32 @ir()
  ret i32 %a
}
define i64  @src3(i64 %x)  {
  %p = getelementptr nuw i32, ptr null, i64 %x
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
define i64  @tgt3(i64 %x)  {
  %y = shl nuw i64 %x, 2
  ret i64 %y
}
define i64  @src4(ptr noundef %p, i64 noundef %x)  {
  %q = getelementptr nuw i32, ptr %p, i64 %x
  %i = ptrtoint ptr %q to i64
  ret i64 %i
}
define i64  @tgt4(ptr noundef %p, i64 noundef %x)  {
  %y = shl nuw i64 %x, 2
  %j = ptrtoint ptr %p to i64
  %i = add nuw i64 %j, %y
  ret i64 %i
}
define ptr  @src5(ptr noundef %p, i64 noundef %x)  {
  %q = getelementptr nuw i32, ptr %p, i64 %x
  ret ptr %q
}
define ptr  @tgt5(ptr noundef %p, i64 noundef %x)  {
  %y = shl nuw i64 %x, 2
  %q = getelementptr nuw i8, ptr %p, i64 %y
  ret ptr %q
}
define ptr  @src6(ptr noundef %p, i64 noundef %x)  {
  %q = getelementptr nusw i32, ptr %p, i64 %x
  ret ptr %q
}
define ptr  @tgt6(ptr noundef %p, i64 noundef %x)  {
  %y = shl nsw i64 %x, 2
  %q = getelementptr nusw i8, ptr %p, i64 %y
  ret ptr %q
}
define ptr  @src7(ptr noundef %p, i64 noundef %x)  {
  %q = getelementptr nusw i32, ptr %p, i64 %x
  ret ptr %q
}
define ptr  @tgt7(ptr noundef %p, i64 noundef %x)  {
  %y = shl nuw i64 %x, 2
  %q = getelementptr nusw i8, ptr %p, i64 %y
  ret ptr %q
}
define void  @src8() noreturn {
  ret void
}
define void  @tgt8() noreturn {
  unreachable
}
define i8  @src9()  {
  %a = alloca i8
  store i8 1, ptr %a
  %q = call ptr @mn(ptr %a)
  %v = load i8, ptr %q
  ret i8 %v
}
define i8  @tgt9()  {
  ret i8 0
}
define i8  @src10()  {
  %a = alloca i8
  %q = call ptr @mn(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt10()  {
  %a = alloca i8
  %q = call ptr @mn(ptr %a)
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src11(ptr noundef %p)  {
  %q = call ptr @mn(ptr %p)
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
}
define i8  @tgt11(ptr noundef %p)  {
  %q = call ptr @mn(ptr %p)
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src12()  {
  %q = call ptr @mn(ptr @g)
  store i8 1, ptr @g
  store i8 2, ptr %q
  %v = load i8, ptr @g
  ret i8 %v
}
define i8  @tgt12()  {
  %q = call ptr @mn(ptr @g)
  store i8 1, ptr @g
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src13(ptr noalias %p)  {
  %q = call ptr @mn(ptr %p)
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
}
define i8  @tgt13(ptr noalias %p)  {
  %q = call ptr @mn(ptr %p)
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src14(ptr noalias %p)  {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
}
define i8  @tgt14(ptr noalias %p)  {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define void  @src15()  {
  %a = call i32 @am(i32 1)
  ret void
}
define void  @tgt15()  {
  ret void
}
define void  @src16(ptr %p)  {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}
define void  @tgt16(ptr %p)  {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 5, i1 false)
  ret void
}
define void  @src17(ptr %p)  {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}
define void  @tgt17(ptr %p)  {
  store i32 0, ptr %p, align 1
  ret void
}
define void  @src18(ptr %p)  {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %p, i64 4, i1 false)
  ret void
}
define void  @tgt18(ptr %p)  {
  ret void
}
define void  @src19(ptr %p)  {
  ret void
}
define void  @tgt19(ptr %p)  {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %p, i64 4, i1 false)
  ret void
}
define i8  @src20(ptr noalias %d, ptr noalias %s)  {
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 2, i1 false)
  %r = load i8, ptr %d
  ret i8 %r
}
define i8  @tgt20(ptr noalias %d, ptr noalias %s)  {
  %v = load i16, ptr %s, align 1
  store i16 %v, ptr %d, align 1
  %r = load i8, ptr %d
  ret i8 %r
}
