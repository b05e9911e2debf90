; valid: tgt3 tgt4 tgt5 tgt6 tgt8 tgt9 tgt10
; refuted: tgt1 tgt2 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16
@g = global i32 0
declare ptr @hn(ptr captures(none))
declare void @fn() nounwind willreturn nosync nofree
declare i32 @reti(i32 returned) nounwind willreturn memory(none)
declare ptr @ret(ptr returned)
define i1  @src1(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %p
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt1(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %p
  ret i1 false
}
define i1  @src2(ptr %p, ptr noalias %q)  {
  %a = load i8, ptr %p
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt2(ptr %p, ptr noalias %q)  {
  %a = load i8, ptr %p
  ret i1 false
}
define i8  @src3(ptr noalias %p, ptr %pp)  {
  %q = load ptr, ptr %pp
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt3(ptr noalias %p, ptr %pp)  {
  %q = load ptr, ptr %pp
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src4(ptr noalias %p)  {
  %q = load ptr, ptr @g
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt4(ptr noalias %p)  {
  %q = load ptr, ptr @g
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define i8  @src5()  {
  %p = alloca i8
  %q = call ptr @hn(ptr captures(none) %p)
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt5()  {
  %p = alloca i8
  %q = call ptr @hn(ptr captures(none) %p)
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define void  @src6(ptr noalias %p)  {
  store i8 1, ptr %p
  call void @fn()
  ret void
}
define void  @tgt6(ptr noalias %p)  {
  call void @fn()
  store i8 1, ptr %p
  ret void
}
define i32  @src7(i32 noundef %p)  {
  %r = call i32 @reti(i32 returned %p)
  ret i32 %p
}
define i32  @tgt7(i32 noundef %p)  {
  %r = call i32 @reti(i32 returned %p)
  ret i32 %r
}
define i1  @src8(i32 noundef %p)  {
  %r = call i32 @reti(i32 returned %p)
  %c = icmp eq i32 %p, %r
  ret i1 %c
}
define i1  @tgt8(i32 noundef %p)  {
  %r = call i32 @reti(i32 returned %p)
  ret i1 true
}
define i8  @src9(ptr noalias %p, ptr noalias %pp)  {
  %q = load ptr, ptr %pp
  store i8 1, ptr %p
  store i8 2, ptr %q
  %r = load i8, ptr %p
  ret i8 %r
}
define i8  @tgt9(ptr noalias %p, ptr noalias %pp)  {
  %q = load ptr, ptr %pp
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define ptr  @src10(ptr %p)  {
  %r = call ptr @ret(ptr returned %p)
  call void @fn()
  ret ptr %r
}
define ptr  @tgt10(ptr %p)  {
  %r = call ptr @ret(ptr returned %p)
  call void @fn()
  ret ptr %p
}
define i1  @src11(ptr %p, ptr noalias %q)  {
  %a = load i8, ptr %q
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt11(ptr %p, ptr noalias %q)  {
  %a = load i8, ptr %q
  ret i1 false
}
define i1  @src12(ptr noalias readonly %p, ptr noalias readonly %q)  {
  %a = load i8, ptr %p
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt12(ptr noalias readonly %p, ptr noalias readonly %q)  {
  %a = load i8, ptr %p
  ret i1 false
}
define i1  @src13(ptr noalias %p, ptr %q)  {
  %c = icmp eq ptr %p, %q
  %a = load i8, ptr %p
  ret i1 %c
}
define i1  @tgt13(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %p
  ret i1 false
}
define i8  @src14(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %p
  store i8 %a, ptr %q
  ret i8 %a
}
define i8  @tgt14(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %p
  store i8 0, ptr %q
  ret i8 %a
}
define i8  @src15(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, i8 1, i8 %b
  ret i8 %r
}
define i8  @tgt15(ptr noalias %p, ptr %q)  {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  ret i8 %b
}
define i8  @src16(ptr noalias %p, ptr noalias %q)  {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %pi = ptrtoint ptr %p to i64
  %qi = ptrtoint ptr %q to i64
  %c = icmp eq i64 %pi, %qi
  %r = select i1 %c, i8 1, i8 %b
  ret i8 %r
}
define i8  @tgt16(ptr noalias %p, ptr noalias %q)  {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  ret i8 %b
}
