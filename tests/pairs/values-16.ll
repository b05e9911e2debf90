; valid: tgt_e2 tgt_e3 tgt_e12 tgt_e17 tgt_e19
; refuted: tgt_e4 tgt_e5 tgt_e6 tgt_e7 tgt_e8 tgt_e9 tgt_e10 tgt_e11 tgt_e13 tgt_e14 tgt_e15 tgt_e18
; refuted: tgt_e20
@P = global ptr null
@X = global i32 0
@Y = global i32 0
@D = global i32 0
declare void @f(i32)
declare void @h()
declare i32 @g()

define i32  @src_e1()  {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @P release, align 8
  %a = load atomic i32, ptr @Y acquire, align 4
  %b = load i32, ptr %p
  ret i32 %b
}
define i32  @tgt_e1()  {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @P release, align 8
  %a = load atomic i32, ptr @Y acquire, align 4
  ret i32 7
}

define i32  @src_e2()  {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @P release, align 8
  %b = load i32, ptr %p
  ret i32 %b
}
define i32  @tgt_e2()  {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @P release, align 8
  ret i32 7
}

define i32  @src_e3()  {
  %a = load i32, ptr @D
  store atomic i32 1, ptr @X release, align 4
  %b = load i32, ptr @D
  ret i32 %b
}
define i32  @tgt_e3()  {
  %a = load i32, ptr @D
  store atomic i32 1, ptr @X release, align 4
  ret i32 %a
}

define void  @src_e4(i1 noundef %b, i32 %x)  {
  br label %l
l:
  %p = phi i32 [ 0, %0 ], [ %v, %l ]
  %v = freeze i32 %x
  call void @f(i32 %p)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  call void @f(i32 %v)
  ret void
}
define void  @tgt_e4(i1 noundef %b, i32 %x)  {
  br label %l
l:
  %p = phi i32 [ 0, %0 ], [ %v, %l ]
  %v = freeze i32 %x
  call void @f(i32 %p)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  %z = freeze i32 %x
  call void @f(i32 %z)
  ret void
}

define void  @src_e5(i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  call void @f(i32 %v)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e5(i32 %x)  {
  br label %l
l:
  %v = freeze i32 %x
  call void @f(i32 %v)
  %w = call i32 @g()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e6(i1 noundef %c)  {
  %p = alloca i32
  %u = load i32, ptr %p
  %v = freeze i32 %u
  br label %l
l:
  call void @f(i32 %v)
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e6(i1 noundef %c)  {
  %p = alloca i32
  br label %l
l:
  %u = load i32, ptr %p
  %v = freeze i32 %u
  call void @f(i32 %v)
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e7(i1 noundef %c, i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  %b = freeze i32 %v
  call void @f(i32 %b)
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e7(i1 noundef %c, i32 %x)  {
  br label %l
l:
  %b = freeze i32 %x
  call void @f(i32 %b)
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e8(i1 noundef %c, i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  call void @f(i32 %v)
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e8(i1 noundef %c, i32 %x)  {
  br label %l
l:
  call void @f(i32 %x)
  br i1 %c, label %l, label %e
e:
  ret void
}

define i32  @src_e9(i1 noundef %c, i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  call void @h()
  br i1 %c, label %l, label %e
e:
  %r = sub i32 %v, %v
  ret i32 %r
}
define i32  @tgt_e9(i1 noundef %c, i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  call void @h()
  br i1 %c, label %l, label %e
e:
  %w = freeze i32 %x
  %r = sub i32 %v, %w
  ret i32 %r
}

define void  @src_e10(i1 noundef %c, i1 %x)  {
  %v = freeze i1 %x
  br label %l
l:
  %w = call i32 @g()
  %s = select i1 %v, i32 0, i32 1
  call void @f(i32 %s)
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e10(i1 noundef %c, i1 %x)  {
  br label %l
l:
  %w = call i32 @g()
  %v = freeze i1 %x
  %s = select i1 %v, i32 0, i32 1
  call void @f(i32 %s)
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e11(i1 noundef %c, i1 %x)  {
  %v = freeze i1 %x
  br label %l
l:
  br i1 %v, label %a, label %b
a:
  call void @h()
  br label %b
b:
  call void @f(i32 0)
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e11(i1 noundef %c, i1 %x)  {
  br label %l
l:
  %v = freeze i1 %x
  br i1 %v, label %a, label %b
a:
  call void @h()
  br label %b
b:
  call void @f(i32 0)
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e12(i1 noundef %c, i1 %x)  {
  br label %l
l:
  %v = freeze i1 %x
  br i1 %v, label %a, label %b
a:
  call void @h()
  br label %b
b:
  call void @f(i32 0)
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e12(i1 noundef %c, i1 %x)  {
  %v = freeze i1 %x
  br label %l
l:
  br i1 %v, label %a, label %b
a:
  call void @h()
  br label %b
b:
  call void @f(i32 0)
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e13(i1 noundef %c)  {
  br label %l
l:
  %v = load atomic i32, ptr @X monotonic, align 4
  call void @f(i32 %v)
  call void @f(i32 %v)
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e13(i1 noundef %c)  {
  br label %l
l:
  %v = load atomic i32, ptr @X monotonic, align 4
  call void @f(i32 %v)
  %w = load atomic i32, ptr @X monotonic, align 4
  call void @f(i32 %w)
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e14(i1 noundef %c)  {
  br label %l
l:
  store atomic i32 1, ptr @X release, align 4
  %v = load atomic i32, ptr @Y acquire, align 4
  call void @f(i32 %v)
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e14(i1 noundef %c)  {
  br label %l
l:
  store atomic i32 1, ptr @X monotonic, align 4
  %v = load atomic i32, ptr @Y acquire, align 4
  call void @f(i32 %v)
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e15(i1 noundef %c)  {
  br label %l
l:
  %v = load atomic i32, ptr @Y acquire, align 4
  %d = load i32, ptr @D
  store atomic i32 %d, ptr @X monotonic, align 4
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e15(i1 noundef %c)  {
  %d = load i32, ptr @D
  br label %l
l:
  %v = load atomic i32, ptr @Y acquire, align 4
  store atomic i32 %d, ptr @X monotonic, align 4
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e16(i1 noundef %c)  {
  br label %l
l:
  store i32 1, ptr @D
  store atomic i32 1, ptr @X release, align 4
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e16(i1 noundef %c)  {
  store i32 1, ptr @D
  br label %l
l:
  store atomic i32 1, ptr @X release, align 4
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e17(i1 noundef %c)  {
  %k = xor i1 %c, true
  br label %l
l:
  store i32 1, ptr @D
  store atomic i32 1, ptr @X release, align 4
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e17(i1 noundef %c)  {
  %k = xor i1 %c, true
  br label %l
l:
  store i32 1, ptr @D
  store atomic i32 1, ptr @X release, align 4
  br i1 %k, label %e, label %l
e:
  ret void
}

define void  @src_e18(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  store atomic i32 %i, ptr @X monotonic, align 4
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e18(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ %n, %0 ], [ %j, %l ]
  %j = sub i32 %i, 1
  store atomic i32 %j, ptr @X monotonic, align 4
  %c = icmp ugt i32 %j, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e19(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @h()
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e19(i32 noundef %n)  {
  %m0 = icmp eq i32 %n, 0
  %m = select i1 %m0, i32 1, i32 %n
  br label %l
l:
  %i = phi i32 [ %m, %0 ], [ %j, %l ]
  call void @h()
  %j = sub nuw i32 %i, 1
  %c = icmp ne i32 %j, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_e20(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @h()
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_e20(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ %n, %0 ], [ %j, %l ]
  call void @h()
  %j = sub i32 %i, 1
  %c = icmp ne i32 %j, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
