; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13
; refuted: 
declare void @bar()
declare void @car()
declare void @llvm.assume(i1)
@g = external global i32
; t1
define void @src1(ptr noundef %p) nounwind {
  store i32 1, ptr %p
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret void
b:
  call void @bar()
  ret void
}
define void @tgt1(ptr noundef %p) nounwind {
  store i32 1, ptr %p
  call void @bar()
  ret void
}
; t2
define i32 @src2(i32 noundef %x, i32 noundef %y) {
  %d = udiv i32 %x, %y
  %c = icmp eq i32 %y, 0
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret i32 %d
b:
  call void @bar()
  ret i32 %d
}
define i32 @tgt2(i32 noundef %x, i32 noundef %y) {
  %d = udiv i32 %x, %y
  call void @bar()
  ret i32 %d
}
; t3
define i32 @src3(ptr nonnull noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret i32 1
b:
  call void @bar()
  ret i32 2
}
define i32 @tgt3(ptr nonnull noundef %p) {
  call void @bar()
  ret i32 2
}
; t4
define i32 @src4(ptr %p) {
  %v = load i32, ptr %p, !range !0
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret i32 1
b:
  call void @bar()
  ret i32 2
}
define i32 @tgt4(ptr %p) {
  %v = load i32, ptr %p, !range !0
  call void @bar()
  ret i32 2
}
; t5
define i32 @src5(ptr %p) {
  %v = load i32, ptr %p
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret i32 1
b:
  call void @bar()
  ret i32 2
}
define i32 @tgt5(ptr %p) {
  %v = load i32, ptr %p
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  call void @bar()
  ret i32 2
}
; t6
define i32 @src6(i32 noundef %x) {
  switch i32 %x, label %u [ i32 0, label %a
 i32 1, label %b ]
u:
  unreachable
a:
  call void @car()
  ret i32 1
b:
  call void @bar()
  ret i32 2
}
define i32 @tgt6(i32 noundef %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret i32 1
b:
  call void @bar()
  ret i32 2
}
; t7
define i32 @src7(i32 %x) {
  %c = icmp eq i32 %x, 5
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr @g release, align 4
  call void @car()
  br label %m
b:
  br label %m
m:
  %d = icmp eq i32 %x, 5
  br i1 %d, label %e, label %f
e:
  call void @bar()
  ret i32 1
f:
  ret i32 0
}
define i32 @tgt7(i32 %x) {
  %c = icmp eq i32 %x, 5
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr @g release, align 4
  call void @car()
  call void @bar()
  ret i32 1
b:
  ret i32 0
}
; t8
define void @src8(ptr %p) {
  %v = load atomic i32, ptr @g acquire, align 4
  %c = icmp eq i32 %v, 5
  br i1 %c, label %a, label %b
a:
  %d = icmp ugt i32 %v, 3
  br i1 %d, label %e, label %f
b:
  ret void
e:
  store i32 1, ptr %p
  call void @bar()
  ret void
f:
  call void @car()
  ret void
}
define void @tgt8(ptr %p) {
  %v = load atomic i32, ptr @g acquire, align 4
  %c = icmp eq i32 %v, 5
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  call void @bar()
  ret void
b:
  ret void
}
; t1
define i32 @src9(i1 noundef %a, i1 noundef %b) nounwind {
entry:
  call void @llvm.assume(i1 %a)
  br i1 %b, label %t, label %e
t:
  br i1 %a, label %t3, label %return
t3:
  call void @bar()
  br label %return
e:
  call void @car()
  br label %return
return:
  %r = phi i32 [ 1, %t3 ], [ 0, %t ], [ 0, %e ]
  ret i32 %r
}
define i32 @tgt9(i1 noundef %a, i1 noundef %b) nounwind {
entry:
  call void @llvm.assume(i1 %a)
  br i1 %b, label %t, label %e
t:
  call void @bar()
  br label %return
e:
  call void @car()
  br label %return
return:
  %r = phi i32 [ 1, %t ], [ 0, %e ]
  ret i32 %r
}
; t2
define i32 @src10(i1 noundef %a, i1 noundef %b) nounwind willreturn {
entry:
  call void @llvm.assume(i1 %a)
  br i1 %b, label %t, label %e
t:
  br i1 %a, label %t3, label %return
t3:
  call void @bar()
  br label %return
e:
  call void @car()
  br label %return
return:
  %r = phi i32 [ 1, %t3 ], [ 0, %t ], [ 0, %e ]
  ret i32 %r
}
define i32 @tgt10(i1 noundef %a, i1 noundef %b) nounwind willreturn {
entry:
  call void @llvm.assume(i1 %a)
  br i1 %b, label %t, label %e
t:
  call void @bar()
  br label %return
e:
  call void @car()
  br label %return
return:
  %r = phi i32 [ 1, %t ], [ 0, %e ]
  ret i32 %r
}
; t3
define i32 @src11(i1 noundef %a, i1 noundef %b) nounwind {
entry:
  br i1 %b, label %t, label %e
t:
  call void @bar()
  br label %return
e:
  call void @car()
  br label %return
return:
  %r = phi i32 [ 1, %t ], [ 0, %e ]
  ret i32 %r
}
define i32 @tgt11(i1 noundef %a, i1 noundef %b) nounwind {
entry:
  br i1 %b, label %t, label %e
t:
  call void @bar()
  br label %return
e:
  call void @car()
  br label %return
return:
  %r = zext i1 %b to i32
  ret i32 %r
}
; t4
define i32 @src12(i1 noundef %a) nounwind {
entry:
  call void @llvm.assume(i1 %a)
  br i1 %a, label %t3, label %return
t3:
  call void @bar()
  br label %return
return:
  %r = phi i32 [ 1, %t3 ], [ 0, %entry ]
  ret i32 %r
}
define i32 @tgt12(i1 noundef %a) nounwind {
entry:
  call void @bar()
  ret i32 1
}
; t5
define i32 @src13(i1 %a) nounwind {
entry:
  call void @llvm.assume(i1 %a)
  br i1 %a, label %t3, label %return
t3:
  call void @bar()
  br label %return
return:
  %r = phi i32 [ 1, %t3 ], [ 0, %entry ]
  ret i32 %r
}
define i32 @tgt13(i1 %a) nounwind {
entry:
  call void @bar()
  ret i32 1
}
!0 = !{i32 0, i32 10}
