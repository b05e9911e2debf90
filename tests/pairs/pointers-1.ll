; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6
@g = global i32 0
define i1  @src1(ptr noalias %p, ptr noalias %q)  {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt1(ptr noalias %p, ptr noalias %q)  {
  ret i1 false
}
define i1  @src2(ptr noalias %p, ptr noalias %q)  {
  %a = load i32, ptr %p
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt2(ptr noalias %p, ptr noalias %q)  {
  %a = load i32, ptr %p
  ret i1 false
}
define i1  @src3(ptr noalias %p, ptr %q)  {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt3(ptr noalias %p, ptr %q)  {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  ret i1 false
}
define i32  @src4(ptr noalias %p, ptr noalias %q)  {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, i32 7, i32 %b
  ret i32 %r
}
define i32  @tgt4(ptr noalias %p, ptr noalias %q)  {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  ret i32 %b
}
define i1  @src5(ptr noalias noundef %p, ptr noalias noundef %q)  {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt5(ptr noalias noundef %p, ptr noalias noundef %q)  {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  ret i1 false
}
define i1  @src6(ptr noalias %p)  {
  %c = icmp eq ptr %p, @g
  %v = load i32, ptr %p
  ret i1 %c
}
define i1  @tgt6(ptr noalias %p)  {
  %v = load i32, ptr %p
  ret i1 false
}
