; valid: tgt2 tgt4 tgt6 tgt7 tgt8 tgt10 tgt13 tgt14
; refuted: tgt3 tgt5 tgt9 tgt11 tgt12 tgt16 tgt17
target datalayout = "e-p:64:64-p3:32:32"
!0 = !{}
@g = global i32 0
@gp = global ptr null
declare void @f()
declare ptr @pp()
declare void @fnu(ptr nonnull)
declare i32 @ri() memory(read) nosync nounwind willreturn
declare void @wb(ptr) memory(write) nosync nounwind willreturn
declare void @wi(ptr initializes((0,4)) captures(none)) nounwind willreturn
define void  @src1() nosync {
  fence seq_cst
  ret void
}
define void  @tgt1() nosync {
  ret void
}
define i1  @src2(i32 noundef range(i32 250, 5) %x)  {
  %a = icmp ult i32 %x, 5
  %b = icmp ugt i32 %x, 249
  %c = or i1 %a, %b
  ret i1 %c
}
define i1  @tgt2(i32 noundef range(i32 250, 5) %x)  {
  ret i1 true
}
define i1  @src3(i32 noundef range(i32 250, 5) %x)  {
  %a = icmp ult i32 %x, 5
  ret i1 %a
}
define i1  @tgt3(i32 noundef range(i32 250, 5) %x)  {
  ret i1 true
}
define i1  @src4()  {
  %p = call nonnull noundef ptr @pp()
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1  @tgt4()  {
  %p = call ptr @pp()
  ret i1 false
}
define i1  @src5()  {
  %p = call ptr @pp()
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1  @tgt5()  {
  %p = call nonnull ptr @pp()
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i32  @src6()  {
  store i32 1, ptr @g
  %v = call i32 @ri()
  %w = load i32, ptr @g
  ret i32 %w
}
define i32  @tgt6()  {
  store i32 1, ptr @g
  %v = call i32 @ri()
  ret i32 1
}
define void  @src7()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @wi(ptr initializes((0,4)) captures(none) %a)
  ret void
}
define void  @tgt7()  {
  %a = alloca i32
  call void @wi(ptr initializes((0,4)) captures(none) %a)
  ret void
}
define i32  @src8()  {
  %a = alloca i32
  store i32 1, ptr %a
  call void @wi(ptr initializes((0,4)) captures(none) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @tgt8()  {
  %a = alloca i32
  call void @wi(ptr initializes((0,4)) captures(none) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32  @src9(ptr %p, ptr %q)  {
  %v = load i32, ptr %p
  store i32 5, ptr %q
  %w = load i32, ptr %p
  ret i32 %w
}
define i32  @tgt9(ptr %p, ptr %q)  {
  %v = load i32, ptr %p, !invariant.load !0
  store i32 5, ptr %q
  ret i32 %v
}
define i32  @src10(ptr %p)  {
  %v = load i32, ptr %p, !invariant.load !0
  %k = load atomic i32, ptr @g acquire, align 4
  %w = load i32, ptr %p, !invariant.load !0
  %s = add i32 %v, %w
  ret i32 %s
}
define i32  @tgt10(ptr %p)  {
  %v = load i32, ptr %p, !invariant.load !0
  %k = load atomic i32, ptr @g acquire, align 4
  %s = add i32 %v, %v
  ret i32 %s
}
define i32  @src11(ptr %p)  {
  %k = load atomic i32, ptr @g acquire, align 4
  %w = load i32, ptr %p, !invariant.load !0
  %s = add i32 %k, %w
  ret i32 %s
}
define i32  @tgt11(ptr %p)  {
  %w = load i32, ptr %p, !invariant.load !0
  %k = load atomic i32, ptr @g acquire, align 4
  %s = add i32 %k, %w
  ret i32 %s
}
define void  @src12(ptr %p)  {
  call void @fnu(ptr nonnull %p)
  ret void
}
define void  @tgt12(ptr %p)  {
  call void @fnu(ptr nonnull %p)
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret void
}
define void  @src13(ptr %p)  {
  call void @fnu(ptr nonnull noundef %p)
  ret void
}
define void  @tgt13(ptr %p)  {
  call void @fnu(ptr nonnull noundef %p)
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret void
}
define i1  @src14(ptr dereferenceable(1) %p)  {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1  @tgt14(ptr dereferenceable(1) %p)  {
  ret i1 false
}
define i1  @src15(ptr dereferenceable_or_null(4) %p)  {
  %f = freeze ptr %p
  %c = icmp eq ptr %f, null
  ret i1 %c
}
define i1  @tgt15(ptr dereferenceable_or_null(4) %p)  {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define void  @src16(ptr noalias %p, ptr %q)  {
  store i32 1, ptr %p
  store atomic i32 1, ptr %q release, align 4
  ret void
}
define void  @tgt16(ptr noalias %p, ptr %q)  {
  store atomic i32 1, ptr %q release, align 4
  store i32 1, ptr %p
  ret void
}
define i32  @src17(ptr noalias %p, ptr %q)  {
  %k = load atomic i32, ptr %q acquire, align 4
  %v = load i32, ptr %p
  %s = add i32 %k, %v
  ret i32 %s
}
define i32  @tgt17(ptr noalias %p, ptr %q)  {
  %v = load i32, ptr %p
  %k = load atomic i32, ptr %q acquire, align 4
  %s = add i32 %k, %v
  ret i32 %s
}
