; valid: tgt_p3 tgt_p5 tgt_p7 tgt_p9 tgt_p12 tgt_p13 tgt_p16 tgt_p17 tgt_p20 tgt_p22 tgt_p24 tgt_p28
; valid: tgt_p30
; refuted: tgt_p2 tgt_p4 tgt_p6 tgt_p8 tgt_p10 tgt_p11 tgt_p14 tgt_p15 tgt_p19 tgt_p21 tgt_p23 tgt_p25
; refuted: tgt_p26 tgt_p27 tgt_p29
@P = global ptr null
!0 = !{}
@X = global i32 0
@Y = global i32 0
@D = global i32 0
declare void @f(i32)
declare void @h()
declare void @hw() willreturn nounwind
declare i32 @g()
declare i32 @pure(i32) memory(none) willreturn nounwind nosync nofree
declare void @pnr(i32) memory(none) nounwind nosync nofree
declare i32 @ro() memory(read) willreturn nounwind nosync nofree
declare i32 @arg(ptr) memory(argmem: read) willreturn nounwind nosync nofree
declare void @esc(ptr)

define i32  @src_p1()  {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @P release, align 8
  %a = load atomic i32, ptr @Y acquire, align 4
  %b = load i32, ptr %p
  %s = shl i32 %a, 8
  %r = add i32 %s, %b
  ret i32 %r
}
define i32  @tgt_p1()  {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @P release, align 8
  %a = load atomic i32, ptr @Y acquire, align 4
  %s = shl i32 %a, 8
  %r = add i32 %s, 7
  ret i32 %r
}

define void  @src_p2(i32 noundef %x)  {
  call void @h()
  %d = udiv i32 1, %x
  call void @f(i32 %d)
  ret void
}
define void  @tgt_p2(i32 noundef %x)  {
  %d = udiv i32 1, %x
  call void @h()
  call void @f(i32 %d)
  ret void
}

define void  @src_p3(i32 noundef %x)  {
  call void @hw()
  %d = udiv i32 1, %x
  call void @f(i32 %d)
  ret void
}
define void  @tgt_p3(i32 noundef %x)  {
  %d = udiv i32 1, %x
  call void @hw()
  call void @f(i32 %d)
  ret void
}

define void  @src_p4()  {
  call void @pnr(i32 1)
  ret void
}
define void  @tgt_p4()  {
  ret void
}

define void  @src_p5()  {
  %r = call i32 @pure(i32 1)
  ret void
}
define void  @tgt_p5()  {
  ret void
}

define void  @src_p6()  {
  call void @hw()
  ret void
}
define void  @tgt_p6()  {
  ret void
}

define i32  @src_p7()  {
  %a = call i32 @pure(i32 1)
  call void @h()
  %b = call i32 @pure(i32 1)
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32  @tgt_p7()  {
  %a = call i32 @pure(i32 1)
  call void @h()
  %c = sub i32 %a, %a
  ret i32 %c
}

define i32  @src_p8()  {
  %a = call i32 @ro()
  call void @h()
  %b = call i32 @ro()
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32  @tgt_p8()  {
  %a = call i32 @ro()
  call void @h()
  %c = sub i32 %a, %a
  ret i32 %c
}

define i32  @src_p9()  {
  %a = call i32 @ro()
  %b = call i32 @ro()
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32  @tgt_p9()  {
  %a = call i32 @ro()
  %c = sub i32 %a, %a
  ret i32 %c
}

define void  @src_p10(ptr %p, i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  call void @h()
  ret void
}
define void  @tgt_p10(ptr %p, i1 noundef %c)  {
  store i32 1, ptr %p
  call void @h()
  ret void
}

define i32  @src_p11(ptr %p, ptr %q, i1 noundef %c)  {
  %s = select i1 %c, ptr %p, ptr %q
  %r = load i32, ptr %s
  ret i32 %r
}
define i32  @tgt_p11(ptr %p, ptr %q, i1 noundef %c)  {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

define i32  @src_p12(ptr dereferenceable(4) align 4 noundef %p, ptr dereferenceable(4) align 4 noundef %q, i1 noundef %c)  {
  %s = select i1 %c, ptr %p, ptr %q
  %r = load i32, ptr %s
  ret i32 %r
}
define i32  @tgt_p12(ptr dereferenceable(4) align 4 noundef %p, ptr dereferenceable(4) align 4 noundef %q, i1 noundef %c)  {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

define i32  @src_p13(i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr @D
  br label %e
b:
  br label %e
e:
  %r = phi i32 [ %x, %a ], [ 0, %b ]
  ret i32 %r
}
define i32  @tgt_p13(i1 noundef %c)  {
  %x = load i32, ptr @D
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}

define i32  @src_p14(i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr @D, !noundef !0
  br label %e
b:
  br label %e
e:
  %r = phi i32 [ %x, %a ], [ 0, %b ]
  ret i32 %r
}
define i32  @tgt_p14(i1 noundef %c)  {
  %x = load i32, ptr @D, !noundef !0
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}

define i32  @src_p15(i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  %x = load volatile i32, ptr @D
  br label %e
b:
  br label %e
e:
  %r = phi i32 [ %x, %a ], [ 0, %b ]
  ret i32 %r
}
define i32  @tgt_p15(i1 noundef %c)  {
  %x = load volatile i32, ptr @D
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}

define i32  @src_p16(i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  %x = load atomic i32, ptr @D monotonic, align 4
  br label %e
b:
  br label %e
e:
  %r = phi i32 [ %x, %a ], [ 0, %b ]
  ret i32 %r
}
define i32  @tgt_p16(i1 noundef %c)  {
  %x = load atomic i32, ptr @D monotonic, align 4
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}

define i32  @src_p17(i1 noundef %c)  {
  %x = load i32, ptr @D
  %y = add i32 %x, 1
  %r = select i1 %c, i32 %y, i32 0
  ret i32 %r
}
define i32  @tgt_p17(i1 noundef %c)  {
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr @D
  %y = add i32 %x, 1
  br label %e
b:
  br label %e
e:
  %r = phi i32 [ %y, %a ], [ 0, %b ]
  ret i32 %r
}

define i32  @src_p18()  {
  %x = load i32, ptr @D
  %c = icmp ult i32 %x, 4
  br i1 %c, label %a, label %b
a:
  ret i32 %x
b:
  ret i32 0
}
define i32  @tgt_p18()  {
  %x = load i32, ptr @D
  %f = freeze i32 %x
  %c = icmp ult i32 %f, 4
  br i1 %c, label %a, label %b
a:
  %y = load i32, ptr @D
  %g = freeze i32 %y
  ret i32 %g
b:
  ret i32 0
}

define i32  @src_p19()  {
  %x = load i32, ptr @D
  %f = freeze i32 %x
  %c = icmp ult i32 %f, 4
  %r = select i1 %c, i32 %f, i32 0
  ret i32 %r
}
define i32  @tgt_p19()  {
  %x = load i32, ptr @D
  %f = freeze i32 %x
  %c = icmp ult i32 %f, 4
  %y = load i32, ptr @D
  %g = freeze i32 %y
  %r = select i1 %c, i32 %g, i32 0
  ret i32 %r
}

define i32  @src_p20()  {
  %x = load atomic i32, ptr @D monotonic, align 4
  %f = freeze i32 %x
  %c = icmp ult i32 %f, 4
  %r = select i1 %c, i32 %f, i32 0
  ret i32 %r
}
define i32  @tgt_p20()  {
  %x = load atomic i32, ptr @D acquire, align 4
  %f = freeze i32 %x
  %c = icmp ult i32 %f, 4
  %r = select i1 %c, i32 %f, i32 0
  ret i32 %r
}

define i32  @src_p21()  {
  %x = load i32, ptr @D
  %f = freeze i32 %x
  %a = load atomic i32, ptr @X acquire, align 4
  %r = add i32 %f, %a
  ret i32 %r
}
define i32  @tgt_p21()  {
  %a = load atomic i32, ptr @X acquire, align 4
  %x = load i32, ptr @D
  %r = add i32 %x, %a
  ret i32 %r
}

define void  @src_p22(i32 %v)  {
  store i32 %v, ptr @D
  %a = load i32, ptr @D
  store i32 %a, ptr @X
  ret void
}
define void  @tgt_p22(i32 %v)  {
  store i32 %v, ptr @D
  store i32 %v, ptr @X
  ret void
}

define void  @src_p23(i32 %v)  {
  store i32 %v, ptr @D
  store i32 %v, ptr @X
  ret void
}
define void  @tgt_p23(i32 %v)  {
  %w = freeze i32 %v
  store i32 %w, ptr @D
  %a = add i32 %w, 1
  store i32 %a, ptr @X
  ret void
}

define i1  @src_p24()  {
  %p = alloca i32
  %q = alloca i32
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1  @tgt_p24()  {
  ret i1 false
}

define ptr  @src_p25()  {
  %p = alloca i32
  store i32 0, ptr %p
  call void @esc(ptr %p)
  call void @esc(ptr %p)
  ret ptr null
}
define ptr  @tgt_p25()  {
  %p = alloca i32
  %q = alloca i32
  store i32 0, ptr %p
  store i32 0, ptr %q
  call void @esc(ptr %p)
  call void @esc(ptr %q)
  ret ptr null
}

define void  @src_p26()  {
  call void @h()
  call void @f(i32 1)
  ret void
}
define void  @tgt_p26()  {
  call void @f(i32 1)
  call void @h()
  ret void
}

define i32  @src_p27()  {
  %a = load i32, ptr @D
  call void @h()
  ret i32 %a
}
define i32  @tgt_p27()  {
  call void @h()
  %a = load i32, ptr @D
  ret i32 %a
}

define i32  @src_p28()  {
  %a = load i32, ptr @D
  %b = call i32 @ro()
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_p28()  {
  %b = call i32 @ro()
  %a = load i32, ptr @D
  %c = add i32 %a, %b
  ret i32 %c
}

define void  @src_p29()  {
  store i32 1, ptr @D
  %b = call i32 @ro()
  call void @f(i32 %b)
  ret void
}
define void  @tgt_p29()  {
  %b = call i32 @ro()
  store i32 1, ptr @D
  call void @f(i32 %b)
  ret void
}

define i32  @src_p30()  {
  %p = alloca i32
  store i32 5, ptr %p
  %a = call i32 @arg(ptr @D)
  %b = load i32, ptr %p
  ret i32 %b
}
define i32  @tgt_p30()  {
  ret i32 5
}
