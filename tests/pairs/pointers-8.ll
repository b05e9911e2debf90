; valid: tgt1 tgt2 tgt3 tgt4 tgt6 tgt7 tgt8 tgt10 tgt11 tgt12 tgt13 tgt15
; valid: tgt18 tgt19 tgt20 tgt25 tgt29 tgt32 tgt34 tgt36 tgt38
; refuted: tgt5 tgt9 tgt14 tgt16 tgt17 tgt21 tgt22 tgt23 tgt24 tgt26 tgt27 tgt28
; refuted: tgt30 tgt31 tgt33 tgt35 tgt37
target datalayout = "e-p:64:64"
@g = global i32 0
@gp = global ptr null
declare void @f()
declare void @fs() nosync nounwind willreturn
declare noalias ptr @mk()
declare void @argrw(ptr) memory(argmem: readwrite) nosync nounwind willreturn
declare void @n1(ptr) memory(none) nosync nounwind willreturn
declare void @r1(ptr) memory(read) nosync nounwind willreturn
declare ptr @nptr(ptr) memory(none) nosync nounwind willreturn
declare void @frees(ptr nofree) nosync nounwind willreturn
declare void @use(i32)
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !6, i64 0}
!4 = !{!5, !5, i64 0}
!5 = !{!"float", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"root"}
!8 = !{!9, !3, i64 4}
!9 = !{!"S", !5, i64 0, !3, i64 4}
!10 = distinct !{!10, !"dom"}
!11 = distinct !{!11, !10, !"s1"}
!12 = !{!11}
define i32  @src1(ptr %q)  {
  %m = call noalias ptr @mk()
  store i32 1, ptr %m
  store i32 2, ptr %q
  %v = load i32, ptr %m
  ret i32 %v
}
define i32  @tgt1(ptr %q)  {
  %m = call noalias ptr @mk()
  store i32 1, ptr %m
  store i32 2, ptr %q
  ret i32 1
}
define i32  @src2(ptr %q)  {
  %m = call noalias ptr @mk()
  %n = call noalias ptr @mk()
  store i32 1, ptr %m
  store i32 2, ptr %n
  %v = load i32, ptr %m
  ret i32 %v
}
define i32  @tgt2(ptr %q)  {
  %m = call noalias ptr @mk()
  %n = call noalias ptr @mk()
  store i32 1, ptr %m
  store i32 2, ptr %n
  ret i32 1
}
define i32  @src3()  {
  %x = alloca ptr
  store ptr @g, ptr %x
  store i32 1, ptr @g
  call void @argrw(ptr %x)
  %v = load i32, ptr @g
  ret i32 %v
}
define i32  @tgt3()  {
  %x = alloca ptr
  store ptr @g, ptr %x
  store i32 1, ptr @g
  call void @argrw(ptr %x)
  ret i32 1
}
define i32  @src4()  {
  %a = alloca i32
  call void @n1(ptr %a)
  store i32 1, ptr %a
  call void @f()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt4()  {
  %a = alloca i32
  call void @n1(ptr %a)
  store i32 1, ptr %a
  call void @f()
  ret i32 1
}
define i32  @src5()  {
  %a = alloca i32
  %q = call ptr @nptr(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %q
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt5()  {
  %a = alloca i32
  %q = call ptr @nptr(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %q
  ret i32 1
}
define void  @src6(ptr readonly %p)  {
  store i32 1, ptr %p
  ret void
}
define void  @tgt6(ptr readonly %p)  {
  unreachable
}
define i32  @src7(ptr readnone %p)  {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt7(ptr readnone %p)  {
  unreachable
}
define i32  @src8(ptr writeonly %p)  {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt8(ptr writeonly %p)  {
  %v = load i32, ptr %p
  ret i32 9
}
define void  @src9(ptr readonly %p, ptr %q)  {
  store i32 1, ptr %q
  ret void
}
define void  @tgt9(ptr readonly %p, ptr %q)  {
  unreachable
}
define void  @src10() memory(none) {
  store i32 1, ptr @g
  ret void
}
define void  @tgt10() memory(none) {
  unreachable
}
define void  @src11() memory(read) {
  %v = load i32, ptr @g
  store i32 %v, ptr @g
  ret void
}
define void  @tgt11() memory(read) {
  unreachable
}
define i32  @src12() noreturn {
  ret i32 1
}
define i32  @tgt12() noreturn {
  unreachable
}
define void  @src13() willreturn {
  br label %l
l:
  br label %l
}
define void  @tgt13() willreturn {
  unreachable
}
define void  @src14()  {
  br label %l
l:
  br label %l
}
define void  @tgt14()  {
  unreachable
}
define void  @src15() mustprogress {
  br label %l
l:
  br label %l
}
define void  @tgt15() mustprogress {
  unreachable
}
define void  @src16() mustprogress {
  br label %l
l:
  fence seq_cst
  br label %l
}
define void  @tgt16() mustprogress {
  unreachable
}
define i32  @src17(ptr captures(none) %p)  {
  store ptr %p, ptr @gp
  %q = load ptr, ptr @gp
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt17(ptr captures(none) %p)  {
  store ptr %p, ptr @gp
  %q = load ptr, ptr @gp
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}
define void  @src18(ptr dead_on_return noalias %p)  {
  store i32 1, ptr %p
  ret void
}
define void  @tgt18(ptr dead_on_return noalias %p)  {
  ret void
}
define void  @src19(ptr %p) memory(argmem: read) {
  store i32 1, ptr @g
  ret void
}
define void  @tgt19(ptr %p) memory(argmem: read) {
  unreachable
}
define ptr  @src20(ptr %p, i32 %x)  {
  %q = getelementptr i8, ptr %p, i32 %x
  ret ptr %q
}
define ptr  @tgt20(ptr %p, i32 %x)  {
  %y = sext i32 %x to i64
  %q = getelementptr i8, ptr %p, i64 %y
  ret ptr %q
}
define ptr  @src21(ptr %p, i32 %x)  {
  %q = getelementptr i8, ptr %p, i32 %x
  ret ptr %q
}
define ptr  @tgt21(ptr %p, i32 %x)  {
  %y = zext i32 %x to i64
  %q = getelementptr i8, ptr %p, i64 %y
  ret ptr %q
}
define i8  @src22()  {
  %a = alloca i16
  store i8 1, ptr %a
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt22()  {
  %a = alloca i16
  %b = getelementptr i8, ptr %a, i64 1
  store i8 1, ptr %a
  store i8 poison, ptr %b
  %v = load i16, ptr %a
  %w = trunc i16 %v to i8
  ret i8 %w
}
define i8  @src23()  {
  %a = alloca i16
  store i8 1, ptr %a
  %v = load i8, ptr %a
  ret i8 %v
}
define i8  @tgt23()  {
  %a = alloca i16
  %c = alloca i16
  %b = getelementptr i8, ptr %a, i64 1
  store i8 1, ptr %a
  store i8 poison, ptr %b
  %v = load i16, ptr %a
  store i16 %v, ptr %c
  %w = load i8, ptr %c
  ret i8 %w
}
define i32  @src24(ptr dereferenceable(4) %p, i1 noundef %c, ptr %fl)  {
  %k = load atomic i32, ptr %fl acquire, align 4
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 %k
}
define i32  @tgt24(ptr dereferenceable(4) %p, i1 noundef %c, ptr %fl)  {
  %k = load atomic i32, ptr %fl acquire, align 4
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 %k
}
define i32  @src25(ptr dereferenceable(4) %p, i1 noundef %c, ptr %fl)  {
  %k = load atomic i32, ptr %fl monotonic, align 4
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 %k
}
define i32  @tgt25(ptr dereferenceable(4) %p, i1 noundef %c, ptr %fl)  {
  %k = load atomic i32, ptr %fl monotonic, align 4
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 %k
}
define i32  @src26(ptr dereferenceable(4) %p, i1 noundef %c)  {
  call void @fs()
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt26(ptr dereferenceable(4) %p, i1 noundef %c)  {
  call void @fs()
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src27(ptr nofree dereferenceable(4) %p, i1 noundef %c)  {
  call void @fs()
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32  @tgt27(ptr nofree dereferenceable(4) %p, i1 noundef %c)  {
  call void @fs()
  %v = load i32, ptr %p, align 1
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32  @src28(ptr %p, ptr %q)  {
  %v = load i32, ptr %p, !tbaa !2
  store i32 5, ptr %q, !tbaa !8
  %w = load i32, ptr %p, !tbaa !2
  ret i32 %w
}
define i32  @tgt28(ptr %p, ptr %q)  {
  %v = load i32, ptr %p, !tbaa !2
  store i32 5, ptr %q, !tbaa !8
  ret i32 %v
}
define i32  @src29(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !noalias !12
  store i32 2, ptr %q, !alias.scope !12
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt29(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !noalias !12
  store i32 2, ptr %q, !alias.scope !12
  ret i32 1
}
define i32  @src30(ptr %p, ptr %q)  {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt30(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !noalias !12
  store i32 2, ptr %q, !alias.scope !12
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @src31(ptr %p, ptr %q)  {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define i32  @tgt31(ptr %p, ptr %q)  {
  store i32 1, ptr %p, !tbaa !2
  %v = load i32, ptr %q, !tbaa !4
  ret i32 %v
}
define i32  @src32(ptr noalias %p, ptr %q, i64 %i)  {
  %r = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %r
  store i32 2, ptr %q
  %v = load i32, ptr %r
  ret i32 %v
}
define i32  @tgt32(ptr noalias %p, ptr %q, i64 %i)  {
  %r = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %r
  store i32 2, ptr %q
  ret i32 1
}
define i32 @src33(ptr %p, ptr %q)  {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt33(ptr noalias %p, ptr %q)  {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @src34(ptr noalias %p, ptr %q)  {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt34(ptr %p, ptr %q)  {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define void  @src35(i1 %c)  {
  br label %l
l:
  %a = alloca i32
  store i32 0, ptr %a
  store ptr %a, ptr @gp
  call void @f()
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt35(i1 %c)  {
  %a = alloca i32
  br label %l
l:
  store i32 0, ptr %a
  store ptr %a, ptr @gp
  call void @f()
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @src36(i32 %x)  {
  call void @use(i32 noundef %x)
  ret void
}
define void  @tgt36(i32 %x)  {
  call void @use(i32 %x)
  ret void
}
define i32  @src37(ptr noalias %p, i1 noundef %c, ptr %q)  {
  %s = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %p
  store i32 2, ptr %s
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt37(ptr noalias %p, i1 noundef %c, ptr %q)  {
  %s = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %p
  store i32 2, ptr %s
  ret i32 1
}
define i32  @src38(ptr noalias %p, i1 noundef %c, ptr %q)  {
  store i32 1, ptr %p
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr %q
  br label %b
b:
  %v = load i32, ptr %p
  ret i32 %v
}
define i32  @tgt38(ptr noalias %p, i1 noundef %c, ptr %q)  {
  store i32 1, ptr %p
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr %q
  br label %b
b:
  ret i32 1
}
