; refuted: tgt_w1 tgt_w2 tgt_w3 tgt_w4 tgt_w5 tgt_w6 tgt_w7 tgt_w8 tgt_w9 tgt_w10 tgt_w11 tgt_w12
; refuted: tgt_w13 tgt_w14
@X = global i32 0
@D = global i32 0
declare void @f(i32)
declare void @h()
declare i32 @g()

define void  @src_w1()  {
  ret void
}
define void  @tgt_w1()  {
  br label %l
l:
  br label %l
}

define i32  @src_w2(i1 noundef %c)  {
  ret i32 1
}
define i32  @tgt_w2(i1 noundef %c)  {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret i32 1
}

define void  @src_w3(i8 noundef %n)  {
  ret void
}
define void  @tgt_w3(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %j = add i8 %i, 2
  %c = icmp eq i8 %j, %n
  br i1 %c, label %e, label %l
e:
  ret void
}

define void  @src_w4()  {
  call void @h()
  ret void
}
define void  @tgt_w4()  {
  call void @h()
  br label %l
l:
  br label %l
}

define void  @src_w5(i1 noundef %c)  {
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_w5(i1 noundef %c)  {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}

define void  @src_w6(float noundef %x)  {
  %s = fadd float %x, 1.0
  %b = bitcast float %s to i32
  br label %l
l:
  call void @f(i32 %b)
  br label %l
}
define void  @tgt_w6(float noundef %x)  {
  br label %l
l:
  %s = fadd float %x, 1.0
  %b = bitcast float %s to i32
  call void @f(i32 %b)
  br label %l
}

define void  @src_w7(i1 noundef %c)  {
  br i1 %c, label %s, label %e
s:
  store atomic i32 1, ptr @X monotonic, align 4
  br label %l
l:
  br label %l
e:
  ret void
}
define void  @tgt_w7(i1 noundef %c)  {
  br i1 %c, label %s, label %e
s:
  store atomic i32 2, ptr @X monotonic, align 4
  br label %l
l:
  br label %l
e:
  ret void
}

define void  @src_w8(i1 noundef %c)  {
  br i1 %c, label %s, label %e
s:
  br label %l
l:
  br label %l
e:
  ret void
}
define void  @tgt_w8(i1 noundef %c)  {
  br i1 %c, label %s, label %e
s:
  store atomic i32 2, ptr @X monotonic, align 4
  br label %l
l:
  br label %l
e:
  ret void
}

define void  @src_w9(i1 noundef %c)  {
  call void @h()
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  ret void
}
define void  @tgt_w9(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  call void @h()
  ret void
}

define i32  @src_w10(i1 noundef %c)  {
  br label %l
l:
  %v = load volatile i32, ptr @X
  br i1 %c, label %l, label %e
e:
  ret i32 1
}
define i32  @tgt_w10(i1 noundef %c)  {
  br i1 %c, label %l, label %e
l:
  br label %l
e:
  %v = load volatile i32, ptr @X
  ret i32 1
}

define void  @src_w11()  {
  br label %l
l:
  call void @f(i32 0)
  br label %l
}
define void  @tgt_w11()  {
  br label %l
l:
  call void @f(i32 1)
  br label %l
}

define void  @src_w12()  {
  call void @f(i32 0)
  br label %l
l:
  br label %l
}
define void  @tgt_w12()  {
  call void @f(i32 1)
  br label %l
l:
  br label %l
}

define void  @src_w13(i1 noundef %c)  {
  br i1 %c, label %s, label %e
s:
  call void @f(i32 0)
  br label %l
l:
  br label %l
e:
  ret void
}
define void  @tgt_w13(i1 noundef %c)  {
  br i1 %c, label %s, label %e
s:
  call void @f(i32 1)
  br label %l
l:
  br label %l
e:
  ret void
}

define void  @src_w14(ptr %p)  {
  br label %l
l:
  store volatile i32 0, ptr @X
  br label %l
}
define void  @tgt_w14(ptr %p)  {
  store i32 0, ptr null
  ret void
}
