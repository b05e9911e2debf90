; refuted: tgt_a1 tgt_a3 tgt_a4 tgt_a5 tgt_a6 tgt_a7 tgt_a8 tgt_a9 tgt_a10 tgt_a11
declare void @f(i8)
declare i8 @g()
@G = external global i8


define void  @src_a1(i8 %x)  {
  %f = freeze i8 %x
  br label %l
l:
  call void @f(i8 %f)
  br label %l
}
define void  @tgt_a1(i8 %x)  {
  br label %l
l:
  %f = freeze i8 %x
  call void @f(i8 %f)
  br label %l
}

define void  @src_a2(i1 noundef %c)  {
  %f = freeze i8 undef
  br label %l
l:
  store atomic i8 %f, ptr @G monotonic, align 1
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_a2(i1 noundef %c)  {
  br label %l
l:
  %f = freeze i8 undef
  store atomic i8 %f, ptr @G monotonic, align 1
  br i1 %c, label %l, label %e
e:
  ret void
}

define i8  @src_a3(i8 %x)  {
  %f = freeze i8 %x
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %s = phi i8 [ 0, %0 ], [ %t, %l ]
  %t = xor i8 %s, %f
  %j = add i8 %i, 1
  %c = icmp eq i8 %j, 2
  br i1 %c, label %e, label %l
e:
  ret i8 %t
}
define i8  @tgt_a3(i8 %x)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %s = phi i8 [ 0, %0 ], [ %t, %l ]
  %f = freeze i8 %x
  %t = xor i8 %s, %f
  %j = add i8 %i, 1
  %c = icmp eq i8 %j, 2
  br i1 %c, label %e, label %l
e:
  ret i8 %t
}

define void  @src_a4(i8 %x)  {
  %f = freeze i8 %x
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  store volatile i8 %f, ptr @G
  br i1 %b, label %e, label %l
e:
  ret void
}
define void  @tgt_a4(i8 %x)  {
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  %f = freeze i8 %x
  store volatile i8 %f, ptr @G
  br i1 %b, label %e, label %l
e:
  ret void
}

define void  @src_a5(ptr noundef %p, i8 %n)  {
  %v = load i8, ptr %p
  %f = freeze i8 %v
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  call void @f(i8 %f)
  br i1 %b, label %e, label %l
e:
  ret void
}
define void  @tgt_a5(ptr noundef %p, i8 %n)  {
  %v = load i8, ptr %p
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  %f = freeze i8 %v
  call void @f(i8 %f)
  br i1 %b, label %e, label %l
e:
  ret void
}

define void  @src_a6(i8 %x)  {
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  call void @f(i8 0)
  call void @f(i8 0)
  br i1 %b, label %e, label %l
e:
  ret void
}
define void  @tgt_a6(i8 %x)  {
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  %f = freeze i8 %x
  %s = sub i8 %f, %f
  call void @f(i8 %s)
  call void @f(i8 %x)
  br i1 %b, label %e, label %l
e:
  ret void
}

define void  @src_a7(i8 %x)  {
  %f = freeze i8 %x
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  call void @f(i8 %f)
  br i1 %b, label %e, label %l
e:
  ret void
}
define void  @tgt_a7(i8 %x)  {
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  call void @f(i8 %x)
  br i1 %b, label %e, label %l
e:
  ret void
}

define i8  @src_a8()  {
  %x = call i8 @g()
  %f = freeze i8 %x
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  call void @f(i8 %f)
  br i1 %b, label %e, label %l
e:
  ret i8 %f
}
define i8  @tgt_a8()  {
  %x = call i8 @g()
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  %f = freeze i8 %x
  call void @f(i8 %f)
  br i1 %b, label %e, label %l
e:
  ret i8 %f
}

define i8  @src_a9(ptr noundef %p)  {
  %q = load i8, ptr %p
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  call void @f(i8 %q)
  br i1 %b, label %e, label %l
e:
  ret i8 0
}
define i8  @tgt_a9(ptr noundef %p)  {
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  %q = load i8, ptr %p
  call void @f(i8 %q)
  br i1 %b, label %e, label %l
e:
  ret i8 0
}

define i8  @src_a10(i8 %x)  {
  %f = freeze i8 %x
  %c = icmp eq i8 %f, 0
  br label %l
l:
  %v = call i8 @g()
  br i1 %c, label %e, label %l
e:
  ret i8 %v
}
define i8  @tgt_a10(i8 %x)  {
  br label %l
l:
  %v = call i8 @g()
  %f = freeze i8 %x
  %c = icmp eq i8 %f, 0
  br i1 %c, label %e, label %l
e:
  ret i8 %v
}

define void  @src_a11(i8 %x)  {
  %f = freeze i8 %x
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  call void @f(i8 %f)
  %j = add nuw i8 %i, 1
  %c = icmp eq i8 %j, 2
  br i1 %c, label %e, label %l
e:
  ret void
}
define void  @tgt_a11(i8 %x)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %f = freeze i8 %x
  call void @f(i8 %f)
  %j = add i8 %i, 1
  %c = icmp eq i8 %j, 2
  br i1 %c, label %e, label %l
e:
  ret void
}
