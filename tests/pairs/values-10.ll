; valid: tgt_o1
; refuted: tgt_o2 tgt_o3 tgt_o4 tgt_o5 tgt_o6 tgt_o7 tgt_o8 tgt_o9 tgt_o10 tgt_o11
declare void @f(i32)
declare i32 @g()
declare void @h()
@X = global i32 0

define void  @src_o1(i1 noundef %c) mustprogress {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_o1(i1 noundef %c) mustprogress {
  ret void
}

define void  @src_o2(i1 noundef %c)  {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_o2(i1 noundef %c)  {
  br label %e
e:
  call void @h()
  ret void
}

define void  @src_o3(i1 noundef %c)  {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  call void @h()
  ret void
}
define void  @tgt_o3(i1 noundef %c)  {
  call void @h()
  ret void
}

define void  @src_o4(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret void
}
define void  @tgt_o4(i1 noundef %c)  {
  ret void
}

define void  @src_o5(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret void
}
define void  @tgt_o5(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  unreachable
e:
  ret void
}

define i32  @src_o6(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret i32 1
}
define i32  @tgt_o6(i1 noundef %c)  {
  ret i32 1
}

define i32  @src_o7(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret i32 1
}
define i32  @tgt_o7(i1 noundef %c)  {
  %r = select i1 %c, i32 2, i32 1
  ret i32 %r
}

define i32  @src_o8(i1 noundef %c)  {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret i32 1
}
define i32  @tgt_o8(i1 noundef %c)  {
  %r = select i1 %c, i32 2, i32 1
  ret i32 %r
}

define i32  @src_o9(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret i32 1
}
define i32  @tgt_o9(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  store i32 1, ptr null
  br label %l
e:
  ret i32 1
}

define i32  @src_o10(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret i32 1
}
define i32  @tgt_o10(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  call void @h()
  br label %l
e:
  ret i32 1
}

define void  @src_o11(i1 noundef %c)  {
  br label %l
l:
  store volatile i32 1, ptr @X
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_o11(i1 noundef %c)  {
  store volatile i32 1, ptr @X
  ret void
}
