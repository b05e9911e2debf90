; valid: tgt12 tgt13 tgt18 tgt19 tgt22 tgt24 tgt25 tgt28 tgt29 tgt30 tgt33 tgt34
; valid: tgt35 tgt36
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt9 tgt10 tgt11 tgt14 tgt15
; refuted: tgt16 tgt17 tgt20 tgt21 tgt23 tgt26 tgt27 tgt31 tgt32 tgt37
target datalayout = "e-p:64:64-p1:64:64-p3:32:32-p5:32:32"
attributes #1 = { memory(none) nounwind willreturn }
@g = global i32 0
@g64 = global i64 0
@gp = global ptr null
declare void @f()
declare void @esc(ptr)
declare ptr @nptr(ptr) memory(none) nosync nounwind willreturn
declare ptr @rptr(ptr) memory(read) nosync nounwind willreturn
declare ptr @aptr(ptr) memory(argmem: read) nosync nounwind willreturn
declare i64 @nint(ptr) memory(none) nosync nounwind willreturn
declare ptr @cret(ptr captures(ret: address, provenance)) nosync nounwind willreturn
declare void @ronly(ptr readonly)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)
define i8  @src1()  {
  %a = alloca i8
  %q = call ptr @rptr(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt1()  {
  %a = alloca i8
  %q = call ptr @rptr(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src2()  {
  %a = alloca i8
  %q = call ptr @aptr(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt2()  {
  %a = alloca i8
  %q = call ptr @aptr(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src3()  {
  %a = alloca i8
  %q = call ptr @cret(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt3()  {
  %a = alloca i8
  %q = call ptr @cret(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src4()  {
  %a = alloca i8
  %i = call i64 @nint(ptr %a)
  %q = inttoptr i64 %i to ptr
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt4()  {
  %a = alloca i8
  %i = call i64 @nint(ptr %a)
  %q = inttoptr i64 %i to ptr
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src5()  {
  %a = alloca i8
  %b = alloca ptr
  store ptr %a, ptr %b
  %q = call ptr @aptr(ptr %b)
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt5()  {
  %a = alloca i8
  %b = alloca ptr
  store ptr %a, ptr %b
  %q = call ptr @aptr(ptr %b)
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src6()  {
  %a = alloca i8
  %b = alloca ptr
  store ptr %a, ptr %b
  store i8 1, ptr %a
  call void @esc(ptr %b)
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt6()  {
  %a = alloca i8
  %b = alloca ptr
  store ptr %a, ptr %b
  store i8 1, ptr %a
  call void @esc(ptr %b)
  ret i8 1
}
define i8  @src7()  {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  store i64 %i, ptr @g64
  store i8 1, ptr %a
  call void @f()
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt7()  {
  %a = alloca i8
  %i = ptrtoint ptr %a to i64
  store i64 %i, ptr @g64
  store i8 1, ptr %a
  call void @f()
  ret i8 1
}
define i8  @src8()  {
  %a = alloca i8
  %i = ptrtoaddr ptr %a to i64
  store i64 %i, ptr @g64
  store i8 1, ptr %a
  call void @f()
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt8()  {
  %a = alloca i8
  %i = ptrtoaddr ptr %a to i64
  store i64 %i, ptr @g64
  store i8 1, ptr %a
  call void @f()
  ret i8 1
}
define i8  @src9()  {
  %a = alloca [8 x i8]
  %b = getelementptr i8, ptr %a, i64 4
  call void @esc(ptr %b)
  store i8 1, ptr %a
  call void @f()
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt9()  {
  %a = alloca [8 x i8]
  %b = getelementptr i8, ptr %a, i64 4
  call void @esc(ptr %b)
  store i8 1, ptr %a
  call void @f()
  ret i8 1
}
define i8  @src10()  {
  %a = alloca i8
  %x = atomicrmw xchg ptr @gp, ptr %a monotonic
  store i8 1, ptr %a
  call void @f()
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt10()  {
  %a = alloca i8
  %x = atomicrmw xchg ptr @gp, ptr %a monotonic
  store i8 1, ptr %a
  call void @f()
  ret i8 1
}
define i8  @src11()  {
  %a = alloca i8
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr @gp, ptr %b, i64 8, i1 false)
  store i8 1, ptr %a
  call void @f()
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt11()  {
  %a = alloca i8
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr @gp, ptr %b, i64 8, i1 false)
  store i8 1, ptr %a
  call void @f()
  ret i8 1
}
define i32  @src12(ptr noalias %p)  {
  %a = load i32, ptr %p
  call void @f()
  %b = load i32, ptr %p
  ret i32 %b
}
define i32  @tgt12(ptr noalias %p)  {
  %a = load i32, ptr %p
  call void @f()
  ret i32 %a
}
define i8  @src13(ptr noalias %p)  {
  store i8 1, ptr %p
  call void @ronly(ptr readonly %p)
  %b = load i8, ptr %p
  ret i8 %b
}
define i8  @tgt13(ptr noalias %p)  {
  store i8 1, ptr %p
  call void @ronly(ptr readonly %p)
  ret i8 1
}
define i8  @src14(ptr noalias %p)  {
  store ptr %p, ptr @gp
  store i8 1, ptr %p
  call void @f()
  %b = load i8, ptr %p
  ret i8 %b
}
define i8  @tgt14(ptr noalias %p)  {
  store ptr %p, ptr @gp
  store i8 1, ptr %p
  call void @f()
  ret i8 1
}
define void  @src15(ptr %p)  {
  call void @esc(ptr %p)
  ret void
}
define void  @tgt15(ptr %p)  {
  call void @esc(ptr readonly %p)
  ret void
}
define void  @src16(ptr %p)  {
  call void @esc(ptr %p)
  ret void
}
define void  @tgt16(ptr %p)  {
  call void @esc(ptr noalias %p)
  ret void
}
define void  @src17()  {
  call void @f()
  ret void
}
define void  @tgt17()  {
  call void @f() #1
  ret void
}
define void  @src18()  {
  call void @f() #1
  ret void
}
define void  @tgt18()  {
  call void @f()
  ret void
}
define i64  @src19(ptr %p, i64 %x)  {
  %q = getelementptr inbounds i32, ptr %p, i64 %x
  %i = ptrtoint ptr %q to i64
  %j = ptrtoint ptr %p to i64
  %d = sub i64 %i, %j
  ret i64 %d
}
define i64  @tgt19(ptr %p, i64 %x)  {
  %d = shl nsw i64 %x, 2
  ret i64 %d
}
define i64  @src20(ptr %p, i64 %x)  {
  %q = getelementptr inbounds i32, ptr %p, i64 %x
  %i = ptrtoint ptr %q to i64
  %j = ptrtoint ptr %p to i64
  %d = sub i64 %i, %j
  ret i64 %d
}
define i64  @tgt20(ptr %p, i64 %x)  {
  %d = shl nuw i64 %x, 2
  ret i64 %d
}
define ptr  @src21(ptr %p, i64 %x)  {
  %y = shl i64 %x, 2
  %q = getelementptr nuw i8, ptr %p, i64 %y
  ret ptr %q
}
define ptr  @tgt21(ptr %p, i64 %x)  {
  %q = getelementptr nuw i32, ptr %p, i64 %x
  ret ptr %q
}
define ptr  @src22(ptr %p, i64 %x)  {
  %q = getelementptr nuw i32, ptr %p, i64 %x
  ret ptr %q
}
define ptr  @tgt22(ptr %p, i64 %x)  {
  %y = shl nuw i64 %x, 2
  %q = getelementptr nuw i8, ptr %p, i64 %y
  ret ptr %q
}
define i1  @src23(ptr %p, i64 %x, i64 %y)  {
  %a = getelementptr i32, ptr %p, i64 %x
  %b = getelementptr i32, ptr %p, i64 %y
  %c = icmp eq ptr %a, %b
  ret i1 %c
}
define i1  @tgt23(ptr %p, i64 %x, i64 %y)  {
  %c = icmp eq i64 %x, %y
  ret i1 %c
}
define i1  @src24(ptr %p, i64 %x, i64 %y)  {
  %a = getelementptr inbounds i32, ptr %p, i64 %x
  %b = getelementptr inbounds i32, ptr %p, i64 %y
  %c = icmp eq ptr %a, %b
  ret i1 %c
}
define i1  @tgt24(ptr %p, i64 %x, i64 %y)  {
  %c = icmp eq i64 %x, %y
  ret i1 %c
}
define i1  @src25(ptr %p)  {
  %v = load i8, ptr %p
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1  @tgt25(ptr %p)  {
  %v = load i8, ptr %p
  ret i1 false
}
define i1  @src26(ptr addrspace(1) %p)  {
  %v = load i8, ptr addrspace(1) %p
  %c = icmp eq ptr addrspace(1) %p, null
  ret i1 %c
}
define i1  @tgt26(ptr addrspace(1) %p)  {
  %v = load i8, ptr addrspace(1) %p
  ret i1 false
}
define i1  @src27(ptr addrspace(3) dereferenceable(4) %p)  {
  %c = icmp eq ptr addrspace(3) %p, null
  ret i1 %c
}
define i1  @tgt27(ptr addrspace(3) dereferenceable(4) %p)  {
  ret i1 false
}
define i64  @src28(ptr %p)  {
  %v = load i32, ptr %p, align 4
  %i = ptrtoint ptr %p to i64
  %j = and i64 %i, 3
  ret i64 %j
}
define i64  @tgt28(ptr %p)  {
  %v = load i32, ptr %p, align 4
  ret i64 0
}
define i64  @src29()  {
  %a = alloca i8, align 16
  %i = ptrtoint ptr %a to i64
  %j = and i64 %i, 15
  ret i64 %j
}
define i64  @tgt29()  {
  ret i64 0
}
define i1  @src30()  {
  %a = alloca i32
  %b = getelementptr i8, ptr %a, i64 4
  %c = icmp ugt ptr %b, %a
  ret i1 %c
}
define i1  @tgt30()  {
  ret i1 true
}
define i1  @src31(ptr %p)  {
  %b = getelementptr i8, ptr %p, i64 4
  %c = icmp ugt ptr %b, %p
  ret i1 %c
}
define i1  @tgt31(ptr %p)  {
  ret i1 true
}
define i1  @src32()  {
  %a = alloca i32
  %c = icmp slt ptr %a, null
  ret i1 %c
}
define i1  @tgt32()  {
  ret i1 false
}
define i32  @src33(ptr noalias %p)  {
  %r = getelementptr i8, ptr %p, i64 8
  store i32 1, ptr %r
  store i32 2, ptr @g
  %v = load i32, ptr %r
  ret i32 %v
}
define i32  @tgt33(ptr noalias %p)  {
  %r = getelementptr i8, ptr %p, i64 8
  store i32 1, ptr %r
  store i32 2, ptr @g
  ret i32 1
}
define i8  @src34(ptr noalias %p, ptr %q, i64 noundef %i)  {
  %r = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %r
  store i8 2, ptr %q
  %v = load i8, ptr %r
  ret i8 %v
}
define i8  @tgt34(ptr noalias %p, ptr %q, i64 noundef %i)  {
  %r = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %r
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src35(ptr noalias %p, ptr %q, i64 noundef %i)  {
  %r = getelementptr i8, ptr %q, i64 %i
  store i8 1, ptr %p
  store i8 2, ptr %r
  %v = load i8, ptr %p
  ret i8 %v
}
define i8  @tgt35(ptr noalias %p, ptr %q, i64 noundef %i)  {
  %r = getelementptr i8, ptr %q, i64 %i
  store i8 1, ptr %p
  store i8 2, ptr %r
  ret i8 1
}
define i8  @src36(ptr noalias %p, ptr %q)  {
  %r = getelementptr i8, ptr %q, i64 1
  store i8 1, ptr %p
  store i8 2, ptr %r
  %v = load i8, ptr %p
  ret i8 %v
}
define i8  @tgt36(ptr noalias %p, ptr %q)  {
  %r = getelementptr i8, ptr %q, i64 1
  store i8 1, ptr %p
  store i8 2, ptr %r
  ret i8 1
}
define i8  @src37(ptr noalias %p, ptr noalias %q)  {
  store i8 1, ptr %p
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, i8 1, i8 0
  ret i8 %r
}
define i8  @tgt37(ptr noalias %p, ptr noalias %q)  {
  store i8 1, ptr %p
  ret i8 0
}
