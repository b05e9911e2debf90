; valid: tgt_q12
; refuted: tgt_q1 tgt_q2 tgt_q3 tgt_q4 tgt_q5 tgt_q6 tgt_q7 tgt_q9 tgt_q10 tgt_q11 tgt_q13 tgt_q14
; refuted: tgt_q15 tgt_q16 tgt_q17
@X = global i32 0
@Y = global i32 0
@D = global i32 0
declare void @f(i32)
declare void @h()
declare i32 @g()
declare void @esc(ptr)

define void  @src_q1(i32 %x)  {
  br label %o
o:
  %v = freeze i32 %x
  br label %l
l:
  call void @f(i32 %v)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %oe
oe:
  %w2 = call i32 @g()
  %c2 = icmp eq i32 %w2, 0
  br i1 %c2, label %o, label %e
e:
  ret void
}
define void  @tgt_q1(i32 %x)  {
  br label %o
o:
  br label %l
l:
  %v = freeze i32 %x
  call void @f(i32 %v)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %oe
oe:
  %w2 = call i32 @g()
  %c2 = icmp eq i32 %w2, 0
  br i1 %c2, label %o, label %e
e:
  ret void
}

define void  @src_q2(i32 %x)  {
  %p = alloca i32
  br label %l
l:
  call void @esc(ptr %p)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_q2(i32 %x)  {
  br label %l
l:
  %p = alloca i32
  call void @esc(ptr %p)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_q3(i32 %x)  {
  br label %l
l:
  call void @f(i32 1)
  call void @f(i32 2)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_q3(i32 %x)  {
  br label %l
l:
  call void @f(i32 2)
  call void @f(i32 1)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_q4(i32 %x)  {
  br label %l
l:
  %w = call i32 @g()
  call void @f(i32 1)
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_q4(i32 %x)  {
  %w0 = call i32 @g()
  br label %l
l:
  call void @f(i32 1)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

define i32  @src_q5(i1 noundef %c)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @f(i32 %i)
  %j = add i32 %i, 1
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret i32 %i
}
define i32  @tgt_q5(i1 noundef %c)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @f(i32 %i)
  %j = add i32 %i, 1
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret i32 %j
}

define void  @src_q6(i1 noundef %c)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @f(i32 %i)
  %j = add i32 %i, 1
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q6(i1 noundef %c)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @f(i32 %i)
  %j = add nsw i32 %i, 1
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}

define void  @src_q7(i1 noundef %c)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ undef, %l ]
  %k = freeze i32 %i
  call void @f(i32 %k)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q7(i1 noundef %c)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ poison, %l ]
  call void @f(i32 %i)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}

define void  @src_q8()  {
  br label %l
l:
  store i32 1, ptr @D
  %w = load atomic i32, ptr @X acquire, align 4
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q8()  {
  br label %l
l:
  %w = load atomic i32, ptr @X acquire, align 4
  store i32 1, ptr @D
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}

define void  @src_q9()  {
  br label %l
l:
  %w = load atomic i32, ptr @X acquire, align 4
  store i32 1, ptr @D
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q9()  {
  br label %l
l:
  store i32 1, ptr @D
  %w = load atomic i32, ptr @X acquire, align 4
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}

define i32  @src_q10()  {
  br label %l
l:
  %w = load atomic i32, ptr @X acquire, align 4
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  %r = load i32, ptr @D
  ret i32 %r
}
define i32  @tgt_q10()  {
  br label %l
l:
  %w = load atomic i32, ptr @X monotonic, align 4
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  %r = load i32, ptr @D
  ret i32 %r
}

define void  @src_q11()  {
  br label %l
l:
  %w = call i32 @g()
  call void @f(i32 %w)
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q11()  {
  br label %l
l:
  %w = call i32 @g()
  %v = freeze i32 %w
  call void @f(i32 %v)
  %d = icmp eq i32 %v, 1
  br i1 %d, label %l, label %e
e:
  ret void
}

define void  @src_q12()  {
  br label %l
l:
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  call void @f(i32 %w)
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q12()  {
  br label %l
l:
  %w = call i32 @g()
  call void @f(i32 %w)
  %d = icmp ult i32 %w, 1
  br i1 %d, label %l, label %e
e:
  ret void
}

define void  @src_q13(i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  call void @f(i32 %v)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q13(i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  %v2 = freeze i32 %x
  call void @f(i32 %v2)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}

define i32  @src_q14(i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  %k = add i32 %v, 1
  %s = sub i32 %k, %v
  ret i32 %s
}
define i32  @tgt_q14(i32 %x)  {
  br label %l
l:
  %v = freeze i32 %x
  %k = add i32 %v, 1
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret i32 %k
}

define void  @src_q15(i32 %x)  {
  %v = freeze i32 %x
  call void @f(i32 %v)
  br label %l
l:
  call void @f(i32 %v)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q15(i32 %x)  {
  %v = freeze i32 %x
  call void @f(i32 %v)
  br label %l
l:
  %v2 = freeze i32 %x
  call void @f(i32 %v2)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}

define void  @src_q16(i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  call void @f(i32 %v)
  call void @f(i32 %v)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q16(i32 %x)  {
  br label %l
l:
  %v = freeze i32 %x
  %v2 = freeze i32 %x
  call void @f(i32 %v)
  call void @f(i32 %v2)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}

define void  @src_q17(i32 noundef %x, i32 noundef %y)  {
  br label %l
l:
  %a = phi i32 [ %x, %0 ], [ %b, %l ]
  %b = phi i32 [ %y, %0 ], [ %a, %l ]
  call void @f(i32 %a)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
define void  @tgt_q17(i32 noundef %x, i32 noundef %y)  {
  br label %l
l:
  %a = phi i32 [ %x, %0 ], [ %b, %l ]
  %b = phi i32 [ %y, %0 ], [ %b, %l ]
  call void @f(i32 %a)
  %w = call i32 @g()
  %d = icmp eq i32 %w, 0
  br i1 %d, label %l, label %e
e:
  ret void
}
