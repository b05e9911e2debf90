; valid: tgt1 tgt3 tgt5 tgt6 tgt8 tgt9 tgt11 tgt13 tgt15 tgt17 tgt21 tgt22
; valid: tgt23 tgt25 tgt26 tgt27 tgt29 tgt32 tgt35 tgt38 tgt40 tgt42 tgt45 tgt47
; refuted: tgt2 tgt4 tgt7 tgt10 tgt12 tgt14 tgt16 tgt18 tgt19 tgt20 tgt24 tgt28
; refuted: tgt30 tgt31 tgt33 tgt34 tgt36 tgt37 tgt39 tgt41 tgt43 tgt44 tgt46
target datalayout = "e-p:64:64-p1:64:64-p3:32:32-p5:32:32-A5-S32"
@ia = internal global i32 0
@ib = internal global i32 0
@arr = global [4 x i32] zeroinitializer
@l3 = external addrspace(3) global i32
@ew = extern_weak global i32
@ex = external global i32
@al = alias i32, ptr @ia
@k = constant i32 7
@ku1 = private unnamed_addr constant i32 7
@ku2 = private unnamed_addr constant i32 7
@never = internal global i32 9
@ta = thread_local global i32 0
@ti = internal thread_local global i32 0
declare void @f()
declare void @esc(ptr)
define ptr  @src1(ptr %p)  {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %q
}
define ptr  @tgt1(ptr %p)  {
  %q = getelementptr i8, ptr %p, i64 4
  ret ptr %q
}
define ptr  @src2(ptr %p)  {
  %q = getelementptr i8, ptr %p, i64 4
  ret ptr %q
}
define ptr  @tgt2(ptr %p)  {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %q
}
define i1  @src3(ptr %p, i64 %x)  {
  %q = getelementptr nuw i8, ptr %p, i64 %x
  %c = icmp ult ptr %q, %p
  ret i1 %c
}
define i1  @tgt3(ptr %p, i64 %x)  {
  ret i1 false
}
define i1  @src4(ptr %p, i64 %x)  {
  %q = getelementptr inbounds i8, ptr %p, i64 %x
  %c = icmp ult ptr %q, %p
  ret i1 %c
}
define i1  @tgt4(ptr %p, i64 %x)  {
  ret i1 false
}
define i1  @src5(ptr %p)  {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %c = icmp ult ptr %q, %p
  ret i1 %c
}
define i1  @tgt5(ptr %p)  {
  ret i1 false
}
define i1  @src6(ptr %p)  {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %c = icmp eq ptr %q, null
  ret i1 %c
}
define i1  @tgt6(ptr %p)  {
  ret i1 false
}
define i1  @src7(ptr %p)  {
  %q = getelementptr i8, ptr %p, i64 4
  %c = icmp eq ptr %q, null
  ret i1 %c
}
define i1  @tgt7(ptr %p)  {
  ret i1 false
}
define ptr  @src8(ptr %p)  {
  %q = getelementptr inbounds i8, ptr %p, i64 -1
  %r = getelementptr inbounds i8, ptr %q, i64 3
  ret ptr %r
}
define ptr  @tgt8(ptr %p)  {
  %r = getelementptr inbounds i8, ptr %p, i64 2
  ret ptr %r
}
define ptr  @src9(ptr %p, i64 %x, i64 %y)  {
  %q = getelementptr inbounds i8, ptr %p, i64 %x
  %r = getelementptr inbounds i8, ptr %q, i64 %y
  ret ptr %r
}
define ptr  @tgt9(ptr %p, i64 %x, i64 %y)  {
  %s = add i64 %x, %y
  %r = getelementptr inbounds i8, ptr %p, i64 %s
  ret ptr %r
}
define ptr  @src10(ptr %p, i64 %x, i64 %y)  {
  %q = getelementptr nusw i8, ptr %p, i64 %x
  %r = getelementptr nusw i8, ptr %q, i64 %y
  ret ptr %r
}
define ptr  @tgt10(ptr %p, i64 %x, i64 %y)  {
  %s = add i64 %x, %y
  %r = getelementptr nusw i8, ptr %p, i64 %s
  ret ptr %r
}
define i64  @src11(ptr %p, i64 %x)  {
  %q = getelementptr nuw i8, ptr %p, i64 %x
  %i = ptrtoint ptr %q to i64
  ret i64 %i
}
define i64  @tgt11(ptr %p, i64 %x)  {
  %i = ptrtoint ptr %p to i64
  %j = add nuw i64 %i, %x
  ret i64 %j
}
define i64  @src12(ptr %p, i64 %x)  {
  %q = getelementptr inbounds i8, ptr %p, i64 %x
  %i = ptrtoint ptr %q to i64
  ret i64 %i
}
define i64  @tgt12(ptr %p, i64 %x)  {
  %i = ptrtoint ptr %p to i64
  %j = add nuw i64 %i, %x
  ret i64 %j
}
define i64  @src13(ptr %p)  {
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
define i64  @tgt13(ptr %p)  {
  %i = ptrtoaddr ptr %p to i64
  ret i64 %i
}
define i32  @src14(ptr %p, ptr %q)  {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt14(ptr %p, ptr %q)  {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %q
  ret i32 %v
b:
  ret i32 0
}
define i1  @src15()  {
  %c = icmp eq ptr @ia, @ib
  ret i1 %c
}
define i1  @tgt15()  {
  ret i1 false
}
define i1  @src16()  {
  %q = getelementptr i8, ptr @ia, i64 4
  %c = icmp eq ptr %q, @ib
  ret i1 %c
}
define i1  @tgt16()  {
  ret i1 true
}
define i1  @src17()  {
  %a = alloca i32, addrspace(5)
  %b = alloca i32, addrspace(5)
  %c = icmp eq ptr addrspace(5) %a, %b
  ret i1 %c
}
define i1  @tgt17()  {
  ret i1 false
}
define i1  @src18()  {
  %a = alloca i32, addrspace(5)
  %c = icmp eq ptr addrspace(5) %a, null
  ret i1 %c
}
define i1  @tgt18()  {
  ret i1 false
}
define i1  @src19()  {
  %c = icmp eq ptr addrspace(3) @l3, null
  ret i1 %c
}
define i1  @tgt19()  {
  ret i1 false
}
define i1  @src20()  {
  %c = icmp eq ptr @ew, null
  ret i1 %c
}
define i1  @tgt20()  {
  ret i1 false
}
define i1  @src21()  {
  %c = icmp eq ptr @ex, null
  ret i1 %c
}
define i1  @tgt21()  {
  ret i1 false
}
define i1  @src22()  {
  %c = icmp eq ptr @al, @ia
  ret i1 %c
}
define i1  @tgt22()  {
  ret i1 true
}
define i32  @src23()  {
  store i32 1, ptr @ia
  store i32 2, ptr @al
  %v = load i32, ptr @ia
  ret i32 %v
}
define i32  @tgt23()  {
  store i32 1, ptr @ia
  store i32 2, ptr @al
  ret i32 2
}
define i32  @src24()  {
  store i32 1, ptr @ia
  store i32 2, ptr @al
  %v = load i32, ptr @ia
  ret i32 %v
}
define i32  @tgt24()  {
  store i32 1, ptr @ia
  store i32 2, ptr @al
  ret i32 1
}
define i32  @src25()  {
  call void @f()
  %v = load i32, ptr @k
  ret i32 %v
}
define i32  @tgt25()  {
  call void @f()
  ret i32 7
}
define void  @src26()  {
  store i32 1, ptr @k
  ret void
}
define void  @tgt26()  {
  unreachable
}
define i32  @src27()  {
  call void @f()
  %v = load i32, ptr @never
  ret i32 %v
}
define i32  @tgt27()  {
  call void @f()
  ret i32 9
}
define i32  @src28()  {
  store i32 1, ptr @ta
  call void @f()
  %v = load i32, ptr @ta
  ret i32 %v
}
define i32  @tgt28()  {
  store i32 1, ptr @ta
  call void @f()
  ret i32 1
}
define i32  @src29()  {
  store i32 1, ptr @ti
  fence seq_cst
  %v = load i32, ptr @ti
  ret i32 %v
}
define i32  @tgt29()  {
  store i32 1, ptr @ti
  fence seq_cst
  ret i32 1
}
define i1  @src30()  {
  %c = icmp eq ptr @ku1, @ku2
  ret i1 %c
}
define i1  @tgt30()  {
  ret i1 true
}
define i32  @src31(i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr @ew
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt31(i1 %c)  {
  %v = load i32, ptr @ew
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
define ptr addrspace(1) @src32(ptr addrspace(1) %p)  {
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 4
  %r = getelementptr inbounds i8, ptr addrspace(1) %q, i64 4
  ret ptr addrspace(1) %r
}
define ptr addrspace(1) @tgt32(ptr addrspace(1) %p)  {
  %r = getelementptr inbounds i8, ptr addrspace(1) %p, i64 8
  ret ptr addrspace(1) %r
}
define i32  @src33(ptr %p, ptr addrspace(3) %q)  {
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %q
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt33(ptr %p, ptr addrspace(3) %q)  {
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %q
  ret i32 1
}
define i32  @src34(ptr addrspace(1) %p, ptr addrspace(1) %q)  {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32  @tgt34(ptr addrspace(1) %p, ptr addrspace(1) %q)  {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(1) %q
  ret i32 1
}
define i32  @src35(ptr addrspace(3) %q)  {
  %p = addrspacecast ptr addrspace(3) %q to ptr
  store i32 1, ptr addrspace(3) %q
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt35(ptr addrspace(3) %q)  {
  %p = addrspacecast ptr addrspace(3) %q to ptr
  store i32 1, ptr addrspace(3) %q
  ret i32 1
}
define i32  @src36(ptr addrspace(3) %q)  {
  %p = addrspacecast ptr addrspace(3) %q to ptr
  store i32 1, ptr addrspace(3) %q
  store i32 2, ptr %p
  %v = load i32, ptr addrspace(3) %q
  ret i32 %v
}
define i32  @tgt36(ptr addrspace(3) %q)  {
  %p = addrspacecast ptr addrspace(3) %q to ptr
  store i32 1, ptr addrspace(3) %q
  store i32 2, ptr %p
  ret i32 1
}
define i1  @src37(i64 %x)  {
  %p = getelementptr inbounds i8, ptr null, i64 %x
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1  @tgt37(i64 %x)  {
  ret i1 false
}
define i1  @src38(i64 %x)  {
  %p = getelementptr inbounds i8, ptr null, i64 %x
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1  @tgt38(i64 %x)  {
  ret i1 true
}
define i1  @src39(i64 %x)  {
  %p = getelementptr inbounds i8, ptr addrspace(1) null, i64 %x
  %c = icmp eq ptr addrspace(1) %p, null
  ret i1 %c
}
define i1  @tgt39(i64 %x)  {
  ret i1 true
}
define i1  @src40(ptr %p, i64 %x)  {
  %q = getelementptr inbounds i8, ptr %p, i64 %x
  %c = icmp eq ptr %q, %p
  ret i1 %c
}
define i1  @tgt40(ptr %p, i64 %x)  {
  %c = icmp eq i64 %x, 0
  ret i1 %c
}
define i1  @src41(ptr %p, ptr %q, i64 %x)  {
  %a = getelementptr i8, ptr %p, i64 %x
  %b = getelementptr i8, ptr %q, i64 %x
  %c = icmp ult ptr %a, %b
  ret i1 %c
}
define i1  @tgt41(ptr %p, ptr %q, i64 %x)  {
  %c = icmp ult ptr %p, %q
  ret i1 %c
}
define i1  @src42(ptr %p, i64 %x, i64 %y)  {
  %a = getelementptr inbounds i8, ptr %p, i64 %x
  %b = getelementptr inbounds i8, ptr %p, i64 %y
  %c = icmp ult ptr %a, %b
  ret i1 %c
}
define i1  @tgt42(ptr %p, i64 %x, i64 %y)  {
  %c = icmp slt i64 %x, %y
  ret i1 %c
}
define i32  @src43()  {
  store i32 1, ptr @ta
  %p = load ptr, ptr @ex
  store i32 2, ptr %p
  %v = load i32, ptr @ta
  ret i32 %v
}
define i32  @tgt43()  {
  store i32 1, ptr @ta
  %p = load ptr, ptr @ex
  store i32 2, ptr %p
  ret i32 1
}
define ptr  @src44(ptr %p)  {
  %i = ptrtoint ptr %p to i64
  %j = and i64 %i, -8
  %q = inttoptr i64 %j to ptr
  ret ptr %q
}
define ptr  @tgt44(ptr %p)  {
  ret ptr %p
}
define i64  @src45(ptr %p, ptr %q)  {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %i, %j
  %r = getelementptr i8, ptr %q, i64 %d
  %e = ptrtoint ptr %r to i64
  ret i64 %e
}
define i64  @tgt45(ptr %p, ptr %q)  {
  %e = ptrtoint ptr %p to i64
  ret i64 %e
}
define i8  @src46(ptr %p, ptr %q)  {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %i, %j
  %v = load i8, ptr %p
  ret i8 %v
}
define i8  @tgt46(ptr %p, ptr %q)  {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %i, %j
  %r = getelementptr i8, ptr %q, i64 %d
  %v = load i8, ptr %r
  ret i8 %v
}
define i1  @src47()  {
  %q = getelementptr inbounds [4 x i32], ptr @arr, i64 0, i64 4
  %c = icmp eq ptr %q, @arr
  ret i1 %c
}
define i1  @tgt47()  {
  ret i1 false
}
