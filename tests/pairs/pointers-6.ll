; valid: tgt1 tgt4 tgt6 tgt7 tgt8 tgt10 tgt13 tgt16 tgt17 tgt18 tgt20 tgt22
; valid: tgt23 tgt25 tgt26 tgt27 tgt29 tgt31 tgt32 tgt34 tgt35 tgt36 tgt39 tgt40
; valid: tgt43 tgt46 tgt50
; refuted: tgt2 tgt5 tgt9 tgt11 tgt12 tgt14 tgt15 tgt19 tgt21 tgt28 tgt30 tgt33
; refuted: tgt37 tgt38 tgt41 tgt45 tgt47 tgt48 tgt49 tgt51
@g = global i32 0
@gp = global ptr null
@k8 = constant [2 x i32] [i32 3, i32 4]
declare void @f()
declare void @esc(ptr)
declare void @bv(ptr byval(i32))
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0) "alloc-family"="malloc" nounwind willreturn memory(inaccessiblemem: readwrite)
declare noalias ptr @calloc(i64, i64) allockind("alloc,zeroed") allocsize(0,1) "alloc-family"="malloc" nounwind willreturn memory(inaccessiblemem: readwrite)
declare noalias ptr @realloc(ptr allocptr captures(none), i64) allockind("realloc") allocsize(1) "alloc-family"="malloc" nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr captures(none)) allockind("free") "alloc-family"="malloc" nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)
declare void @llvm.memmove.p0.p0.i64(ptr writeonly captures(none), ptr readonly captures(none), i64, i1 immarg)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg)
declare void @llvm.lifetime.start(ptr captures(none))
declare void @llvm.lifetime.end(ptr captures(none))
define i32  @src1()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @f()
  %v = load i32, ptr %a
  call void @esc(ptr %a)
  ret i32 %v
}
define i32  @tgt1()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @f()
  call void @esc(ptr %a)
  ret i32 1
}
define i32  @src2()  {
  %a = alloca i32
  call void @esc(ptr %a)
  store i32 1, ptr %a
  call void @f()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt2()  {
  %a = alloca i32
  call void @esc(ptr %a)
  store i32 1, ptr %a
  call void @f()
  ret i32 1
}
define i32  @src3()  {
  %a = alloca i32
  store i32 1, ptr %a
  store atomic ptr %a, ptr @gp release, align 8
  fence seq_cst
  %v = load atomic i32, ptr %a monotonic, align 4
  ret i32 %v
}
define i32  @tgt3()  {
  %a = alloca i32
  store i32 1, ptr %a
  store atomic ptr %a, ptr @gp release, align 8
  fence seq_cst
  ret i32 1
}
define void  @src4()  {
  %a = alloca i32
  store i32 1, ptr %a
  store atomic i32 0, ptr @g release, align 4
  store ptr %a, ptr @gp
  ret void
}
define void  @tgt4()  {
  %a = alloca i32
  store atomic i32 0, ptr @g release, align 4
  store i32 1, ptr %a
  store ptr %a, ptr @gp
  ret void
}
define void  @src5()  {
  %a = alloca i32
  store i32 1, ptr %a
  store atomic ptr %a, ptr @gp release, align 8
  ret void
}
define void  @tgt5()  {
  %a = alloca i32
  store atomic ptr %a, ptr @gp release, align 8
  store i32 1, ptr %a
  ret void
}
define i32  @src6()  {
  %a = alloca i32
  call void @llvm.lifetime.start(ptr %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.end(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt6()  {
  ret i32 5
}
define void  @src7()  {
  %a = alloca i32
  call void @llvm.lifetime.start(ptr %a)
  call void @llvm.lifetime.end(ptr %a)
  store i32 1, ptr %a
  ret void
}
define void  @tgt7()  {
  unreachable
}
define i32  @src8()  {
  %a = alloca i32
  call void @llvm.lifetime.start(ptr %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.start(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt8()  {
  ret i32 1
}
define i32  @src9()  {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt9()  {
  %a = alloca i32
  call void @llvm.lifetime.start(ptr %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.start(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @src10()  {
  %a = alloca i32
  call void @llvm.lifetime.start(ptr %a)
  store i32 1, ptr %a
  call void @esc(ptr %a)
  %v = load i32, ptr %a
  call void @llvm.lifetime.end(ptr %a)
  ret i32 %v
}
define i32  @tgt10()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @esc(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define void  @src11()  {
  %a = alloca i32
  call void @llvm.lifetime.start(ptr %a)
  call void @esc(ptr %a)
  call void @f()
  call void @llvm.lifetime.end(ptr %a)
  ret void
}
define void  @tgt11()  {
  %a = alloca i32
  call void @llvm.lifetime.start(ptr %a)
  call void @esc(ptr %a)
  call void @llvm.lifetime.end(ptr %a)
  call void @f()
  ret void
}
define i32  @src12(i1 %c)  {
  %a = alloca i32
  call void @llvm.lifetime.start(ptr %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.end(ptr %a)
  store i32 2, ptr @g
  ret i32 0
}
define i32  @tgt12(i1 %c)  {
  %a = alloca i32
  call void @llvm.lifetime.start(ptr %a)
  call void @llvm.lifetime.end(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr @g
  ret i32 0
}
define i32  @src13(ptr %d, ptr %s)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  %v = load i32, ptr %d, align 1
  ret i32 %v
}
define i32  @tgt13(ptr %d, ptr %s)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  %v = load i32, ptr %s, align 1
  ret i32 %v
}
define void  @src14(ptr %d, ptr %s)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}
define void  @tgt14(ptr %d, ptr %s)  {
  %v = load i32, ptr %s, align 1
  store i32 %v, ptr %d, align 1
  ret void
}
define void  @src15(ptr %d, ptr %s)  {
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}
define void  @tgt15(ptr %d, ptr %s)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}
define i32  @src16(ptr %d)  {
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 8, i1 false)
  %e = getelementptr i8, ptr %d, i64 4
  %v = load i32, ptr %e, align 1
  ret i32 %v
}
define i32  @tgt16(ptr %d)  {
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 8, i1 false)
  ret i32 0
}
define void  @src17(ptr %d)  {
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 8, i1 false)
  store i32 5, ptr %d, align 1
  ret void
}
define void  @tgt17(ptr %d)  {
  %e = getelementptr i8, ptr %d, i64 4
  store i32 5, ptr %d, align 1
  call void @llvm.memset.p0.i64(ptr %e, i8 0, i64 4, i1 false)
  ret void
}
define void  @src18(ptr %d)  {
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 0, i1 false)
  ret void
}
define void  @tgt18(ptr %d)  {
  ret void
}
define void  @src19(ptr %d)  {
  call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 1, i1 false)
  ret void
}
define void  @tgt19(ptr %d)  {
  ret void
}
define i32  @src20()  {
  %a = alloca [2 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @k8, i64 8, i1 false)
  %e = getelementptr i8, ptr %a, i64 4
  %v = load i32, ptr %e, align 4
  ret i32 %v
}
define i32  @tgt20()  {
  ret i32 4
}
define void  @src21(ptr %a, ptr %b, ptr %c)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %b, i64 4, i1 false)
  ret void
}
define void  @tgt21(ptr %a, ptr %b, ptr %c)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 4, i1 false)
  ret void
}
define void  @src22(ptr %a, ptr %b, ptr %c)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 2, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %b, i64 2, i1 false)
  ret void
}
define void  @tgt22(ptr %a, ptr %b, ptr %c)  {
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 2, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %c, ptr %a, i64 2, i1 false)
  ret void
}
define void  @src23()  {
  %m = call ptr @malloc(i64 4)
  store i32 1, ptr %m
  call void @free(ptr %m)
  ret void
}
define void  @tgt23()  {
  ret void
}
define i1  @src24()  {
  %m = call ptr @malloc(i64 4)
  %c = icmp eq ptr %m, null
  call void @free(ptr %m)
  ret i1 %c
}
define i1  @tgt24()  {
  ret i1 false
}
define i32  @src25()  {
  %m = call ptr @calloc(i64 1, i64 4)
  %v = load i32, ptr %m
  ret i32 %v
}
define i32  @tgt25()  {
  ret i32 0
}
define i32  @src26()  {
  %m = call ptr @malloc(i64 4)
  call void @llvm.memset.p0.i64(ptr %m, i8 0, i64 4, i1 false)
  %v = load i32, ptr %m
  ret i32 %v
}
define i32  @tgt26()  {
  %m = call ptr @calloc(i64 1, i64 4)
  %v = load i32, ptr %m
  ret i32 %v
}
define i32  @src27(ptr %p)  {
  call void @free(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt27(ptr %p)  {
  unreachable
}
define void  @src28(ptr %p)  {
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret void
}
define void  @tgt28(ptr %p)  {
  unreachable
}
define i32  @src29(ptr %q)  {
  %m = call ptr @malloc(i64 4)
  store i32 1, ptr %m
  store i32 2, ptr %q
  %v = load i32, ptr %m
  ret i32 %v
}
define i32  @tgt29(ptr %q)  {
  %m = call ptr @malloc(i64 4)
  store i32 1, ptr %m
  store i32 2, ptr %q
  ret i32 1
}
define i32  @src30(ptr %p)  {
  %v = load i32, ptr %p
  call void @free(ptr %p)
  ret i32 %v
}
define i32  @tgt30(ptr %p)  {
  call void @free(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}
define void  @src31(ptr %p)  {
  store i32 1, ptr %p
  call void @free(ptr %p)
  ret void
}
define void  @tgt31(ptr %p)  {
  call void @free(ptr %p)
  ret void
}
define i32  @src32()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt32()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  ret i32 1
}
define void  @src33()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  ret void
}
define void  @tgt33()  {
  %a = alloca i32
  call void @bv(ptr byval(i32) %a)
  ret void
}
define i32  @src34(ptr byval(i32) %p, ptr %q)  {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt34(ptr byval(i32) %p, ptr %q)  {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}
define void  @src35(ptr byval(i32) %p)  {
  store i32 1, ptr %p
  ret void
}
define void  @tgt35(ptr byval(i32) %p)  {
  ret void
}
define i32  @src36(ptr byval(i32) align 4 %p)  {
  call void @f()
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt36(ptr byval(i32) align 4 %p)  {
  %v = load i32, ptr %p
  call void @f()
  ret i32 %v
}
define i32  @src37(ptr byval(i32) align 4 %p)  {
  call void @esc(ptr %p)
  call void @f()
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt37(ptr byval(i32) align 4 %p)  {
  call void @esc(ptr %p)
  %v = load i32, ptr %p
  call void @f()
  ret i32 %v
}
define void  @src38(ptr sret(i32) align 4 %p)  {
  store i32 1, ptr %p
  ret void
}
define void  @tgt38(ptr sret(i32) align 4 %p)  {
  ret void
}
define void  @src39(ptr sret(i32) align 4 %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p
  call void @f()
  ret void
b:
  ret void
}
define void  @tgt39(ptr sret(i32) align 4 %p, i1 %c)  {
  %v = load i32, ptr %p
  br i1 %c, label %a, label %b
a:
  call void @f()
  ret void
b:
  ret void
}
define void  @src40(ptr writable dereferenceable(4) align 4 %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}
define void  @tgt40(ptr writable dereferenceable(4) align 4 %p, i1 %c)  {
  %o = load i32, ptr %p
  %s = select i1 %c, i32 1, i32 %o
  store i32 %s, ptr %p
  ret void
}
define void  @src41(ptr dereferenceable(4) align 4 %p, i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}
define void  @tgt41(ptr dereferenceable(4) align 4 %p, i1 noundef %c)  {
  %o = load i32, ptr %p
  %s = select i1 %c, i32 1, i32 %o
  store i32 %s, ptr %p
  ret void
}
define i1  @src43()  {
  %a = alloca i32
  %b = alloca i32
  %c = icmp eq ptr %a, %b
  ret i1 %c
}
define i1  @tgt43()  {
  ret i1 false
}
define i1  @src44(ptr %q)  {
  %a = alloca i32
  %c = icmp eq ptr %a, %q
  ret i1 %c
}
define i1  @tgt44(ptr %q)  {
  ret i1 false
}
define i1  @src45()  {
  %a = alloca i32
  %b = alloca i32
  call void @esc(ptr %a)
  call void @esc(ptr %b)
  %a1 = getelementptr i32, ptr %a, i64 1
  %c = icmp eq ptr %a1, %b
  ret i1 %c
}
define i1  @tgt45()  {
  %a = alloca i32
  %b = alloca i32
  call void @esc(ptr %a)
  call void @esc(ptr %b)
  ret i1 false
}
define i32  @src46()  {
  %m = call ptr @malloc(i64 4)
  %v = load i32, ptr %m
  ret i32 %v
}
define i32  @tgt46()  {
  ret i32 undef
}
define i32  @src47(ptr %p)  {
  %r = call ptr @realloc(ptr %p, i64 4)
  store i32 1, ptr %r
  ret i32 0
}
define i32  @tgt47(ptr %p)  {
  %r = call ptr @realloc(ptr %p, i64 4)
  store i32 1, ptr %p
  ret i32 0
}
define i32  @src48(ptr %p)  {
  %r = call ptr @realloc(ptr %p, i64 4)
  %v = load i32, ptr %r
  ret i32 %v
}
define i32  @tgt48(ptr %p)  {
  %v = load i32, ptr %p
  %r = call ptr @realloc(ptr %p, i64 4)
  ret i32 %v
}
define void  @src49(ptr %p)  {
  call void @free(ptr %p)
  ret void
}
define void  @tgt49(ptr %p)  {
  ret void
}
define i32  @src50(ptr %p)  {
  %m = call ptr @malloc(i64 4)
  store i32 1, ptr %m
  call void @f()
  %v = load i32, ptr %m
  ret i32 %v
}
define i32  @tgt50(ptr %p)  {
  %m = call ptr @malloc(i64 4)
  store i32 1, ptr %m
  call void @f()
  ret i32 1
}
define ptr  @src51()  {
  %m = call ptr @malloc(i64 4)
  store i32 1, ptr %m
  ret ptr %m
}
define ptr  @tgt51()  {
  %m = call ptr @malloc(i64 4)
  ret ptr %m
}
