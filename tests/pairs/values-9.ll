; valid: tgt_n6 tgt_n9
; refuted: tgt_n1 tgt_n2 tgt_n3 tgt_n4 tgt_n5 tgt_n7 tgt_n8 tgt_n10 tgt_n11 tgt_n12 tgt_n13 tgt_n14
; refuted: tgt_n15 tgt_n16 tgt_n17 tgt_n18 tgt_n19 tgt_n20
target datalayout = "e-m:e-i64:64-i128:128-n32:64-S128"
declare void @llvm.assume(i1)
@X = global i32 0
@Y = global i32 0
@D = global i32 0
declare void @f(i32)
declare i32 @g()

define void  @src_n1(i1 noundef %c)  {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_n1(i1 noundef %c)  {
  ret void
}

define i32  @src_n2(i32 noundef %n)  {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %j = add i32 %i, 2
  %c = icmp eq i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret i32 5
}
define i32  @tgt_n2(i32 noundef %n)  {
  ret i32 5
}

define i32  @src_n3(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ %n, %0 ], [ %j, %l ]
  %j = add i8 %i, 2
  %c = icmp eq i8 %j, 0
  br i1 %c, label %e, label %l
e:
  ret i32 5
}
define i32  @tgt_n3(i8 noundef %n)  {
  ret i32 5
}

define i32  @src_n4(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ %n, %0 ], [ %j, %l ]
  %j = mul i8 %i, 3
  %c = icmp eq i8 %j, 0
  br i1 %c, label %e, label %l
e:
  ret i32 5
}
define i32  @tgt_n4(i8 noundef %n)  {
  ret i32 5
}

define i32  @src_n5(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %j = add i8 %i, 1
  %c = icmp ule i8 %i, %n
  br i1 %c, label %l, label %e
e:
  ret i32 5
}
define i32  @tgt_n5(i8 noundef %n)  {
  ret i32 5
}

define i32  @src_n6(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %j = add nuw i8 %i, 1
  %c = icmp ule i8 %i, %n
  br i1 %c, label %l, label %e
e:
  ret i32 5
}
define i32  @tgt_n6(i8 noundef %n)  {
  ret i32 5
}

define i8  @src_n7(i8 noundef %n, i8 noundef %s)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %j = add i8 %i, %s
  %c = icmp ult i8 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i8 5
}
define i8  @tgt_n7(i8 noundef %n, i8 noundef %s)  {
  ret i8 5
}

define i8  @src_n8(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %j = add i8 %i, 3
  %c = icmp ne i8 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i8 %j
}
define i8  @tgt_n8(i8 noundef %n)  {
  ret i8 7
}

define i8  @src_n9(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %j = add i8 %i, 3
  %c = icmp ne i8 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i8 %j
}
define i8  @tgt_n9(i8 noundef %n)  {
  ret i8 %n
}

define i8  @src_n10(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %j = add i8 %i, 2
  %c = icmp ne i8 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i8 %j
}
define i8  @tgt_n10(i8 noundef %n)  {
  ret i8 %n
}

define void  @src_n11()  {
  br label %l
l:
  %a = load i32, ptr @D
  %c = icmp eq i32 %a, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void  @tgt_n11()  {
  ret void
}

define void  @src_n12(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %j = add i8 %i, 2
  %c = icmp eq i8 %j, %n
  br i1 %c, label %e, label %l
e:
  call void @f(i32 0)
  ret void
}
define void  @tgt_n12(i8 noundef %n)  {
  call void @f(i32 0)
  ret void
}

define void  @src_n13(i8 noundef %n)  {
  br label %l
l:
  %i = phi i8 [ 0, %0 ], [ %j, %l ]
  %j = add i8 %i, 2
  %c = icmp eq i8 %j, %n
  br i1 %c, label %e, label %l
e:
  store i32 1, ptr @D
  ret void
}
define void  @tgt_n13(i8 noundef %n)  {
  store i32 1, ptr @D
  ret void
}

define void  @src_n14(i1 noundef %b)  {
  %v = load atomic i32, ptr @D monotonic, align 4
  br label %l
l:
  store atomic i32 %v, ptr @X monotonic, align 4
  br label %l
}
define void  @tgt_n14(i1 noundef %b)  {
  br label %l
l:
  %v = load atomic i32, ptr @D monotonic, align 4
  store atomic i32 %v, ptr @X monotonic, align 4
  br label %l
}

define void  @src_n15()  {
  br label %l
l:
  store atomic i32 1, ptr @X monotonic, align 4
  br label %l
}
define void  @tgt_n15()  {
  br label %l
l:
  store atomic i32 2, ptr @X monotonic, align 4
  br label %l
}

define void  @src_n16(i1 noundef %b)  {
  br label %l
l:
  store atomic i32 1, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_n16(i1 noundef %b)  {
  br i1 %b, label %m, label %k
k:
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
m:
  store atomic i32 2, ptr @X monotonic, align 4
  br label %m
}

define void  @src_n17(i1 noundef %b)  {
  br label %l
l:
  br i1 %b, label %l, label %e
e:
  ret void
}
define void  @tgt_n17(i1 noundef %b)  {
  br i1 %b, label %m, label %k
k:
  ret void
m:
  store atomic i32 2, ptr @X monotonic, align 4
  br label %m
}

define i32  @src_n18(i1 noundef %b)  {
  br label %l
l:
  br i1 %b, label %l, label %e
e:
  ret i32 0
}
define i32  @tgt_n18(i1 noundef %b)  {
  br i1 %b, label %m, label %k
k:
  ret i32 0
m:
  unreachable
}

define i32  @src_n19(i1 noundef %b)  {
  br label %l
l:
  br i1 %b, label %l, label %e
e:
  ret i32 0
}
define i32  @tgt_n19(i1 noundef %b)  {
  call void @llvm.assume(i1 %b)
  ret i32 0
}

define i32  @src_n20(i1 noundef %b)  {
  br label %l
l:
  br i1 %b, label %l, label %e
e:
  ret i32 0
}
define i32  @tgt_n20(i1 noundef %b)  {
  br i1 %b, label %m, label %k
k:
  ret i32 0
m:
  %z = sdiv i32 1, 0
  ret i32 1
}
