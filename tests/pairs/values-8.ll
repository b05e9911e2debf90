; valid: tgt_l2 tgt_l6 tgt_l9 tgt_l10 tgt_l13 tgt_l15 tgt_l29 tgt_l32
; refuted: tgt_l23 tgt_l1 tgt_l3 tgt_l4 tgt_l5 tgt_l7 tgt_l8 tgt_l11 tgt_l12 tgt_l14 tgt_l16 tgt_l17 tgt_l18
; refuted: tgt_l19 tgt_l22 tgt_l25 tgt_l26 tgt_l27 tgt_l28 tgt_l30 tgt_l31
target datalayout = "e-m:e-i64:64-i128:128-n32:64-S128"
@X = global i32 0
@Y = global i32 0
@D = global i32 0
@P = external global ptr
declare void @f(i32)
declare void @h()
declare void @hn() nosync nounwind memory(none)
declare i32 @g()
declare void @esc(ptr)


define i32  @src_l1(i32 noundef %n)  {
  br label %l
l:
  %a = load atomic i32, ptr @X acquire, align 4
  %c = icmp eq i32 %a, 0
  br i1 %c, label %l, label %e
e:
  %d = load i32, ptr @D
  ret i32 %d
}
define i32  @tgt_l1(i32 noundef %n)  {
  %d = load i32, ptr @D
  br label %l
l:
  %a = load atomic i32, ptr @X acquire, align 4
  %c = icmp eq i32 %a, 0
  br i1 %c, label %l, label %e
e:
  ret i32 %d
}

define i32  @src_l2()  {
  br label %l
l:
  %a = load atomic i32, ptr @X monotonic, align 4
  %c = icmp eq i32 %a, 0
  br i1 %c, label %l, label %e
e:
  %d = load i32, ptr @D
  ret i32 %d
}
define i32  @tgt_l2()  {
  %d = load i32, ptr @D
  br label %l
l:
  %a = load atomic i32, ptr @X monotonic, align 4
  %c = icmp eq i32 %a, 0
  br i1 %c, label %l, label %e
e:
  ret i32 %d
}

define void  @src_l3()  {
  br label %l
l:
  %a = load atomic i32, ptr @X monotonic, align 4
  %c = icmp eq i32 %a, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_l3()  {
  ret void
}

define void  @src_l4()  {
  br label %l
l:
  %a = load atomic i32, ptr @X monotonic, align 4
  %c = icmp eq i32 %a, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_l4()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %c = icmp eq i32 %a, 0
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_l5()  {
  br label %l
l:
  br label %l
}
define void  @tgt_l5()  {
  ret void
}

define void  @src_l6() mustprogress {
  br label %l
l:
  br label %l
}
define void  @tgt_l6() mustprogress {
  ret void
}

define void  @src_l7() mustprogress {
  br label %l
l:
  call void @h()
  br label %l
}
define void  @tgt_l7() mustprogress {
  ret void
}

define void  @src_l8(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %j = add i32 %i, 2
  %c = icmp eq i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret void
}
define void  @tgt_l8(i32 noundef %n)  {
  ret void
}

define void  @src_l9(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret void
}
define void  @tgt_l9(i32 noundef %n)  {
  ret void
}

define i32  @src_l10(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i32 %j
}
define i32  @tgt_l10(i32 noundef %n)  {
  %c = icmp ugt i32 %n, 1
  %r = select i1 %c, i32 %n, i32 1
  ret i32 %r
}

define i32  @src_l11(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i32 %j
}
define i32  @tgt_l11(i32 noundef %n)  {
  ret i32 %n
}

define i32  @src_l12(i32 noundef %n, ptr %p)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %e
b:
  %v = load i32, ptr %p
  call void @f(i32 %v)
  %j = add i32 %i, 1
  br label %l
e:
  ret i32 0
}
define i32  @tgt_l12(i32 noundef %n, ptr %p)  {
  %v = load i32, ptr %p
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %e
b:
  call void @f(i32 %v)
  %j = add i32 %i, 1
  br label %l
e:
  ret i32 0
}

define i32  @src_l13(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %b ]
  %s = phi i32 [ 0, %0 ], [ %t, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %e
b:
  %v = load i32, ptr @D
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  br label %l
e:
  ret i32 %s
}
define i32  @tgt_l13(i32 noundef %n)  {
  %v = load i32, ptr @D
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %b ]
  %s = phi i32 [ 0, %0 ], [ %t, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %e
b:
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  br label %l
e:
  ret i32 %s
}

define void  @src_l14(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %e
b:
  store i32 1, ptr @D
  %j = add i32 %i, 1
  br label %l
e:
  ret void
}
define void  @tgt_l14(i32 noundef %n)  {
  store i32 1, ptr @D
  ret void
}

define void  @src_l15(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %e
b:
  store i32 1, ptr @D
  %j = add i32 %i, 1
  br label %l
e:
  ret void
}
define void  @tgt_l15(i32 noundef %n)  {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %e, label %b
b:
  store i32 1, ptr @D
  br label %e
e:
  ret void
}

define void  @src_l16(i1 noundef %c)  {
  br label %l
l:
  store i32 1, ptr @D
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_l16(i1 noundef %c)  {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  store i32 1, ptr @D
  ret void
}

define void  @src_l17()  {
  br label %l
l:
  %p = alloca i32
  call void @esc(ptr %p)
  br label %l
}
define void  @tgt_l17()  {
  %p = alloca i32
  br label %l
l:
  call void @esc(ptr %p)
  br label %l
}

define void  @src_l18()  {
  %p = alloca i32
  br label %l
l:
  call void @esc(ptr %p)
  br label %l
}
define void  @tgt_l18()  {
  br label %l
l:
  %p = alloca i32
  call void @esc(ptr %p)
  br label %l
}

define void  @src_l19(i1 noundef %b)  {
  %v = load i32, ptr @D
  br label %l
l:
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l19(i1 noundef %b)  {
  br label %l
l:
  %v = load i32, ptr @D
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}

define void  @src_l20(i1 noundef %b)  {
  %v = load atomic i32, ptr @D monotonic, align 4
  br label %l
l:
  store atomic i32 %v, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l20(i1 noundef %b)  {
  br label %l
l:
  %v = load atomic i32, ptr @D monotonic, align 4
  store atomic i32 %v, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}

define void  @src_l21(i1 noundef %b)  {
  %v = load i32, ptr @D
  br label %l
l:
  store atomic i32 %v, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l21(i1 noundef %b)  {
  br label %l
l:
  %v = load i32, ptr @D
  store atomic i32 %v, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}

define void  @src_l22(i1 noundef %b)  {
  %v = call i32 @g()
  br label %l
l:
  store atomic i32 %v, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l22(i1 noundef %b)  {
  br label %l
l:
  %v = call i32 @g()
  store atomic i32 %v, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}

define void  @src_l23(i1 noundef %b)  {
  br label %l
l:
  store atomic i32 1, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l23(i1 noundef %b)  {
  store atomic i32 1, ptr @X monotonic, align 4
  br label %l
l:
  store atomic i32 1, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}

define void  @src_l24(i1 noundef %b, i32 %x)  {
  %v = freeze i32 %x
  %w = add i32 %v, 1
  br label %l
l:
  store atomic i32 %w, ptr @X release, align 4
  br i1 %b, label %l, label %e
e:
  store atomic i32 %v, ptr @X release, align 4
  ret void
}
define void  @tgt_l24(i1 noundef %b, i32 %x)  {
  br label %l
l:
  %v = freeze i32 %x
  %w = add i32 %v, 1
  store atomic i32 %w, ptr @X release, align 4
  br i1 %b, label %l, label %e
e:
  store atomic i32 %v, ptr @X release, align 4
  ret void
}

define i32  @src_l25(i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  %o = phi i32 [ %v, %0 ], [ %v, %l ]
  %r = call i32 @g()
  %c = icmp eq i32 %r, %o
  br i1 %c, label %l, label %e
e:
  ret i32 %o
}
define i32  @tgt_l25(i32 %x)  {
  br label %l
l:
  %v = freeze i32 %x
  %r = call i32 @g()
  %c = icmp eq i32 %r, %v
  br i1 %c, label %l, label %e
e:
  ret i32 %v
}

define void  @src_l26(i1 noundef %b, i32 %x)  {
  br label %l
l:
  call void @f(i32 1)
  br i1 %b, label %l, label %e
e:
  %v = freeze i32 %x
  call void @f(i32 %v)
  call void @f(i32 %v)
  ret void
}
define void  @tgt_l26(i1 noundef %b, i32 %x)  {
  br label %l
l:
  call void @f(i32 1)
  br i1 %b, label %l, label %e
e:
  %v = freeze i32 %x
  call void @f(i32 %v)
  %w = freeze i32 %x
  call void @f(i32 %w)
  ret void
}

define void  @src_l27(i32 noundef %n, i32 %x)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %v = freeze i32 %x
  call void @f(i32 %v)
  call void @f(i32 %v)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_l27(i32 noundef %n, i32 %x)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %v = freeze i32 %x
  %w = freeze i32 %x
  call void @f(i32 %v)
  call void @f(i32 %w)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}

define void  @src_l28(i1 noundef %b)  {
  br label %l
l:
  %q = phi i32 [ undef, %0 ], [ 7, %l ]
  %v = freeze i32 %q
  call void @f(i32 %v)
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l28(i1 noundef %b)  {
  br label %l
l:
  %q = phi i32 [ undef, %0 ], [ 7, %l ]
  call void @f(i32 %q)
  call void @f(i32 %q)
  br i1 %b, label %l, label %e
e:
  ret void
}

define void  @src_l29(i1 noundef %b, i32 noundef %x)  {
  %v = sdiv i32 1, %x
  br label %l
l:
  call void @f(i32 1)
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l29(i1 noundef %b, i32 noundef %x)  {
  br label %l
l:
  call void @f(i32 1)
  %v = sdiv i32 1, %x
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}

define void  @src_l30(i1 noundef %b, i32 noundef %x)  {
  br label %l
l:
  call void @f(i32 1)
  %v = sdiv i32 1, %x
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l30(i1 noundef %b, i32 noundef %x)  {
  %v = sdiv i32 1, %x
  br label %l
l:
  call void @f(i32 1)
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}

define void  @src_l31(i1 noundef %b, i32 %x)  {
  %v = freeze i32 %x
  br label %l
l:
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l31(i1 noundef %b, i32 %x)  {
  br label %l
l:
  %v = freeze i32 %x
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}

define void  @src_l32(i1 noundef %b, i32 noundef %x)  {
  %v = freeze i32 %x
  br label %l
l:
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_l32(i1 noundef %b, i32 noundef %x)  {
  br label %l
l:
  %v = freeze i32 %x
  call void @f(i32 %v)
  br i1 %b, label %l, label %e
e:
  ret void
}
