; valid: tgt1 tgt2 tgt4 tgt6 tgt8 tgt10 tgt12 tgt13 tgt14 tgt16 tgt18 tgt20
; valid: tgt23 tgt25 tgt27 tgt29 tgt30 tgt31 tgt33 tgt34 tgt36 tgt40 tgt41 tgt44
; valid: tgt45 tgt47 tgt49
; refuted: tgt3 tgt5 tgt7 tgt9 tgt11 tgt15 tgt17 tgt19 tgt21 tgt22 tgt24 tgt26
; refuted: tgt28 tgt32 tgt35 tgt37 tgt38 tgt39 tgt42 tgt43 tgt48
@g = global i32 0
declare void @f()
declare void @fnf() nofree nounwind willreturn
declare i32 @i()
declare ptr @pp()
declare void @use(i32)
declare dereferenceable(4) ptr @dp()
declare noundef i32 @nu()
declare void @usenu(i32 noundef)
declare void @usep(ptr)
!0 = !{i32 0, i32 2}
!1 = !{}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !6, i64 0}
!4 = !{!5, !5, i64 0}
!5 = !{!"float", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"root"}
!8 = !{!6, !6, i64 0}
!10 = distinct !{!10, !"dom"}
!11 = distinct !{!11, !10, !"s1"}
!12 = !{!11}
!13 = distinct !{!13, !10, !"s2"}
!14 = !{!11, !13}
!15 = !{i64 8}
define i1  @src1(ptr nonnull %p)  {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1  @tgt1(ptr nonnull %p)  {
  ret i1 false
}
define ptr @src2(ptr nonnull %p)  {
  ret ptr %p
}
define ptr @tgt2(ptr %p)  {
  ret ptr %p
}
define ptr @src3(ptr %p)  {
  ret ptr %p
}
define ptr @tgt3(ptr nonnull %p)  {
  ret ptr %p
}
define i32  @src4(ptr dereferenceable(4) %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt4(ptr dereferenceable(4) %p, i1 %c)  {
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src5(ptr dereferenceable(4) %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt5(ptr dereferenceable(4) %p, i1 %c)  {
  %v = load i32, ptr %p, align 4
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src6(ptr dereferenceable(4) align 4 %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 4
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt6(ptr dereferenceable(4) align 4 %p, i1 %c)  {
  %v = load i32, ptr %p, align 4
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src7(ptr dereferenceable(4) %p, i1 %c)  {
  call void @f()
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt7(ptr dereferenceable(4) %p, i1 %c)  {
  call void @f()
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src8(ptr dereferenceable(4) %p, i1 %c)  {
  call void @fnf()
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt8(ptr dereferenceable(4) %p, i1 %c)  {
  call void @fnf()
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src9(ptr nonnull noundef %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt9(ptr nonnull noundef %p, i1 %c)  {
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src10(i1 %c)  {
  %p = call dereferenceable(4) ptr @pp()
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt10(i1 %c)  {
  %p = call dereferenceable(4) ptr @pp()
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src11(i1 %c, ptr dereferenceable_or_null(4) %p)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt11(i1 %c, ptr dereferenceable_or_null(4) %p)  {
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src12(ptr dereferenceable_or_null(4) nonnull %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt12(ptr dereferenceable_or_null(4) nonnull %p, i1 %c)  {
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i1  @src13(i32 range(i32 0, 10) %x)  {
  %c = icmp ult i32 %x, 10
  ret i1 %c
}
define i1  @tgt13(i32 range(i32 0, 10) %x)  {
  ret i1 true
}
define i32  @src14(i32 range(i32 0, 10) %x)  {
  %c = add i32 %x, 1
  ret i32 %c
}
define i32  @tgt14(i32 range(i32 0, 10) %x)  {
  %c = add nuw nsw i32 %x, 1
  ret i32 %c
}
define i32 @src15(i32 %x)  {
  ret i32 %x
}
define i32 @tgt15(i32 range(i32 0, 10) %x)  {
  ret i32 %x
}
define i1  @src16()  {
  %r = call range(i32 0, 2) i32 @i()
  %c = icmp ult i32 %r, 2
  ret i1 %c
}
define i1  @tgt16()  {
  %r = call i32 @i()
  ret i1 true
}
define i32  @src17()  {
  %r = call i32 @i()
  ret i32 %r
}
define i32  @tgt17()  {
  %r = call range(i32 0, 2) i32 @i()
  ret i32 %r
}
define i32  @src18()  {
  %r = call noundef i32 @i()
  %s = freeze i32 %r
  ret i32 %s
}
define i32  @tgt18()  {
  %r = call noundef i32 @i()
  ret i32 %r
}
define i32  @src19()  {
  %r = call i32 @i()
  %s = freeze i32 %r
  ret i32 %s
}
define i32  @tgt19()  {
  %r = call i32 @i()
  ret i32 %r
}
define i32  @src20(i32 %x)  {
  call void @usenu(i32 noundef %x)
  %y = freeze i32 %x
  ret i32 %y
}
define i32  @tgt20(i32 %x)  {
  call void @usenu(i32 noundef %x)
  ret i32 %x
}
define i32  @src21(i32 %x)  {
  call void @use(i32 %x)
  ret i32 %x
}
define i32  @tgt21(i32 %x)  {
  call void @use(i32 noundef %x)
  ret i32 %x
}
define void  @src22(i32 %x)  {
  %y = freeze i32 %x
  call void @use(i32 %y)
  call void @usenu(i32 noundef %x)
  ret void
}
define void  @tgt22(i32 %x)  {
  call void @use(i32 %x)
  call void @usenu(i32 noundef %x)
  ret void
}
define i1  @src23(ptr %p)  {
  %v = load i32, ptr %p, !range !0
  %c = icmp ult i32 %v, 2
  ret i1 %c
}
define i1  @tgt23(ptr %p)  {
  %v = load i32, ptr %p, !range !0
  ret i1 true
}
define i32  @src24(ptr %p)  {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt24(ptr %p)  {
  %v = load i32, ptr %p, !range !0
  ret i32 %v
}
define i32  @src25(ptr %p)  {
  %v = load i32, ptr %p, !noundef !1
  %w = freeze i32 %v
  ret i32 %w
}
define i32  @tgt25(ptr %p)  {
  %v = load i32, ptr %p, !noundef !1
  ret i32 %v
}
define i32  @src26(ptr %p)  {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt26(ptr %p)  {
  %v = load i32, ptr %p, !noundef !1
  ret i32 %v
}
define i1  @src27(ptr %p)  {
  %v = load ptr, ptr %p, !nonnull !1
  %w = icmp eq ptr %v, null
  ret i1 %w
}
define i1  @tgt27(ptr %p)  {
  ret i1 false
}
define i32  @src28(ptr dereferenceable(4) align 4 %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, !noundef !1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt28(ptr dereferenceable(4) align 4 %p, i1 %c)  {
  %v = load i32, ptr %p, !noundef !1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src29(ptr dereferenceable(4) align 4 %p, i1 %c)  {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, !range !0
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt29(ptr dereferenceable(4) align 4 %p, i1 %c)  {
  %v = load i32, ptr %p, !range !0
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src30(ptr %p, ptr %q)  {
  %v = load i32, ptr %p, !invariant.load !1
  store i32 5, ptr %q
  %w = load i32, ptr %p, !invariant.load !1
  %s = sub i32 %v, %w
  ret i32 %s
}
define i32  @tgt30(ptr %p, ptr %q)  {
  %v = load i32, ptr %p, !invariant.load !1
  store i32 5, ptr %q
  %s = sub i32 %v, %v
  ret i32 %s
}
define i32  @src31(ptr %p, ptr %q)  {
  %v = load i32, ptr %p, !invariant.load !1
  call void @f()
  %w = load i32, ptr %p
  ret i32 %w
}
define i32  @tgt31(ptr %p, ptr %q)  {
  %v = load i32, ptr %p, !invariant.load !1
  call void @f()
  ret i32 %v
}
define i32  @src32(ptr %p)  {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt32(ptr %p)  {
  %v = load i32, ptr %p, !invariant.load !1
  ret i32 %v
}
define i32  @src33(ptr %p)  {
  %v = load i32, ptr %p, !invariant.load !1
  store i32 5, ptr %p
  ret i32 %v
}
define i32  @tgt33(ptr %p)  {
  %v = load i32, ptr %p
  store i32 5, ptr %p
  ret i32 5
}
define i32  @src34(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !tbaa !2
  store float 1.0, ptr %q, !tbaa !4
  %v = load i32, ptr %p, !tbaa !2
  ret i32 %v
}
define i32  @tgt34(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !tbaa !2
  store float 1.0, ptr %q, !tbaa !4
  ret i32 1
}
define i32  @src35(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !tbaa !2
  store float 1.0, ptr %q, !tbaa !8
  %v = load i32, ptr %p, !tbaa !2
  ret i32 %v
}
define i32  @tgt35(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !tbaa !2
  store float 1.0, ptr %q, !tbaa !8
  ret i32 1
}
define i32  @src36(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !alias.scope !12
  store i32 2, ptr %q, !noalias !12
  %v = load i32, ptr %p, !alias.scope !12
  ret i32 %v
}
define i32  @tgt36(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !alias.scope !12
  store i32 2, ptr %q, !noalias !12
  ret i32 1
}
define i32  @src37(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !alias.scope !14
  store i32 2, ptr %q, !noalias !12
  %v = load i32, ptr %p, !alias.scope !14
  ret i32 %v
}
define i32  @tgt37(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !alias.scope !14
  store i32 2, ptr %q, !noalias !12
  ret i32 1
}
define i32  @src38(ptr %p, ptr %q)  {
  store i32 1, ptr %p
  store i32 2, ptr %q, !noalias !12
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt38(ptr %p, ptr %q)  {
  store i32 1, ptr %p
  store i32 2, ptr %q, !noalias !12
  ret i32 1
}
define i1  @src39(ptr %p, ptr %q)  {
  %a = load i32, ptr %p, !alias.scope !12
  %b = load i32, ptr %q, !noalias !12
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt39(ptr %p, ptr %q)  {
  %a = load i32, ptr %p, !alias.scope !12
  %b = load i32, ptr %q, !noalias !12
  ret i1 false
}
define i64  @src40(ptr align 8 %p)  {
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, 7
  ret i64 %r
}
define i64  @tgt40(ptr align 8 %p)  {
  ret i64 0
}
define i64  @src41(ptr %p)  {
  %v = load ptr, ptr %p, !align !15
  %i = ptrtoint ptr %v to i64
  %r = and i64 %i, 7
  ret i64 %r
}
define i64  @tgt41(ptr %p)  {
  ret i64 0
}
define i32  @src42(ptr align 8 %p)  {
  %v = load i8, ptr %p
  %r = zext i8 %v to i32
  ret i32 %r
}
define i32  @tgt42(ptr align 8 %p)  {
  %v = load i32, ptr %p, align 8
  %r = and i32 %v, 255
  ret i32 %r
}
define void  @src43(ptr nonnull %p)  {
  call void @usep(ptr %p)
  ret void
}
define void  @tgt43(ptr nonnull %p)  {
  call void @usep(ptr noundef nonnull %p)
  ret void
}
define void  @src44(ptr nonnull %p)  {
  call void @usep(ptr %p)
  ret void
}
define void  @tgt44(ptr nonnull %p)  {
  call void @usep(ptr nonnull %p)
  ret void
}
define i32  @src45(ptr %p)  {
  %v = load i32, ptr %p, !range !0, !noundef !1
  %c = icmp ult i32 %v, 2
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
define i32  @tgt45(ptr %p)  {
  ret i32 1
}
define i32  @src46(ptr %p)  {
  %v = load i32, ptr %p, !range !0
  %c = icmp ult i32 %v, 2
  %d = freeze i1 %c
  br i1 %d, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
define i32  @tgt46(ptr %p)  {
  ret i32 1
}
define i32  @src47(i32 noundef range(i32 0, 10) %x)  {
  %c = icmp ult i32 %x, 10
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  call void @f()
  ret i32 2
}
define i32  @tgt47(i32 noundef range(i32 0, 10) %x)  {
  ret i32 1
}
define ptr  @src48(ptr %p)  {
  %v = load i8, ptr %p
  ret ptr %p
}
define ptr  @tgt48(ptr %p)  {
  %v = load i8, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 2
  %r = getelementptr inbounds i8, ptr %q, i64 -2
  ret ptr %r
}
define ptr  @src49(ptr %p)  {
  %v = load i8, ptr %p
  ret ptr %p
}
define ptr  @tgt49(ptr %p)  {
  %v = load i8, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %r = getelementptr inbounds i8, ptr %q, i64 -1
  ret ptr %r
}
