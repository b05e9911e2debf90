; valid: tgt4 tgt5 tgt8 tgt12 tgt14 tgt16
; refuted: tgt1 tgt6 tgt7 tgt9 tgt10 tgt11 tgt13 tgt15 tgt17 tgt18
; tgt2 and tgt3 are wrong after more trips than are looked at.
@g = external global i32
declare void @bar()
declare void @car()
declare void @llvm.assume(i1)
; n1
define void @src1(i32 noundef %v) {
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %m
a:
  call void @car()
  br label %m
m:
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  call void @bar()
  ret void
}
define void @tgt1(i32 noundef %v) {
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  call void @bar()
  ret void
}
; n3
define void @src2(i32 noundef %n) {
e:
  br label %h
h:
  %i = phi i32 [ 0, %e ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %x
x:
  %d = icmp ugt i32 %j, 7
  br i1 %d, label %a, label %m
a:
  call void @car()
  ret void
m:
  ret void
}
define void @tgt2(i32 noundef %n) {
e:
  br label %h
h:
  %i = phi i32 [ 0, %e ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %m
m:
  ret void
}
; n3b
define void @src3(i32 noundef %n) {
e:
  %d = icmp ugt i32 %n, 7
  br i1 %d, label %a, label %b
a:
  call void @car()
  br label %b
b:
  br label %h
h:
  %i = phi i32 [ 0, %b ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %m
m:
  ret void
}
define void @tgt3(i32 noundef %n) {
e:
  br label %h
h:
  %i = phi i32 [ 0, %e ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %m
m:
  ret void
}
; n5
define void @src4(i1 %c) {
  %a = freeze i1 %c
  %b = freeze i1 %c
  br i1 %a, label %x, label %z
x:
  br i1 %b, label %y, label %w
y:
  call void @car()
  ret void
w:
  call void @bar()
  ret void
z:
  ret void
}
define void @tgt4(i1 %c) {
  %a = freeze i1 %c
  br i1 %a, label %x, label %z
x:
  call void @car()
  ret void
z:
  ret void
}
; n6
define void @src5() {
  %l = load atomic i8, ptr @g acquire, align 1
  %a = trunc i8 %l to i1
  %m = load atomic i8, ptr @g acquire, align 1
  %b = trunc i8 %m to i1
  br i1 %a, label %x, label %z
x:
  br i1 %b, label %y, label %w
y:
  call void @car()
  ret void
w:
  call void @bar()
  ret void
z:
  ret void
}
define void @tgt5() {
  %l = load atomic i8, ptr @g acquire, align 1
  %a = trunc i8 %l to i1
  br i1 %a, label %x, label %z
x:
  call void @car()
  ret void
z:
  ret void
}
; n8
define void @src6(ptr noundef %p) null_pointer_is_valid {
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
define void @tgt6(ptr noundef %p) null_pointer_is_valid {
  store i32 1, ptr %p
  call void @bar()
  ret void
}
; n9
define void @src7(ptr addrspace(3) noundef %p) {
  store i32 1, ptr addrspace(3) %p
  %c = icmp eq ptr addrspace(3) %p, null
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret void
b:
  call void @bar()
  ret void
}
define void @tgt7(ptr addrspace(3) noundef %p) {
  store i32 1, ptr addrspace(3) %p
  call void @bar()
  ret void
}
; n9b
define void @src8(ptr noundef %p) {
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
define void @tgt8(ptr noundef %p) {
  store i32 1, ptr %p
  call void @bar()
  ret void
}
; n10
define void @src9(i32 noundef %v) {
  %d = icmp slt i32 %v, 10
  call void @llvm.assume(i1 %d)
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret void
b:
  call void @bar()
  ret void
}
define void @tgt9(i32 noundef %v) {
  %d = icmp slt i32 %v, 10
  call void @llvm.assume(i1 %d)
  call void @bar()
  ret void
}
; n11
define void @src10(i32 noundef %v, i1 noundef %k) {
  br i1 %k, label %t, label %m
t:
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  br label %m
m:
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret void
b:
  call void @bar()
  ret void
}
define void @tgt10(i32 noundef %v, i1 noundef %k) {
  call void @bar()
  ret void
}
; n13
define void @src11(i32 noundef %v, i1 noundef %k) {
  br i1 %k, label %t, label %m
t:
  %d = udiv i32 1, %v
  store i32 %d, ptr @g
  br label %m
m:
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret void
b:
  call void @bar()
  ret void
}
define void @tgt11(i32 noundef %v, i1 noundef %k) {
  br i1 %k, label %t, label %m
t:
  %d = udiv i32 1, %v
  store i32 %d, ptr @g
  br label %m
m:
  call void @bar()
  ret void
}
; n14
define void @src12(i32 noundef %v) {
  call void @bar()
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret void
b:
  call void @bar()
  ret void
}
define void @tgt12(i32 noundef %v) {
  call void @bar()
  call void @bar()
  ret void
}
; n15
define void @src13(ptr %p) {
  %v = load i32, ptr %p
  %w = load i32, ptr %p
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  fence acquire
  %x = load i32, ptr %p
  %c = icmp ugt i32 %x, 20
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret void
b:
  call void @bar()
  ret void
}
define void @tgt13(ptr %p) {
  %v = load i32, ptr %p
  %w = load i32, ptr %p
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  fence acquire
  %x = load i32, ptr %p
  call void @bar()
  ret void
}
; n16
define void @src14(ptr %p) {
  %q = load ptr, ptr %p
  store i32 1, ptr %q
  %c = icmp eq ptr %q, null
  br i1 %c, label %a, label %b
a:
  call void @car()
  ret void
b:
  call void @bar()
  ret void
}
define void @tgt14(ptr %p) {
  %q = load ptr, ptr %p
  store i32 1, ptr %q
  call void @bar()
  ret void
}
; n17
define void @src15(ptr %p) {
  %q = load ptr, ptr %p
  %c = icmp eq ptr %q, null
  br i1 %c, label %a, label %b
a:
  call void @car()
  store i32 1, ptr %q
  ret void
b:
  call void @bar()
  ret void
}
define void @tgt15(ptr %p) {
  %q = load ptr, ptr %p
  call void @bar()
  ret void
}
; n18
define void @src16(i32 noundef %v) {
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr @g release, align 4
  %d = icmp ult i32 %v, 5
  br i1 %d, label %x, label %b
x:
  store atomic i32 2, ptr @g release, align 4
  br label %b
b:
  call void @bar()
  ret void
}
define void @tgt16(i32 noundef %v) {
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr @g release, align 4
  br label %b
b:
  call void @bar()
  ret void
}
; n19
define void @src17(i32 noundef %v) {
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr @g release, align 4
  %d = icmp ult i32 %v, 25
  br i1 %d, label %x, label %b
x:
  store atomic i32 2, ptr @g release, align 4
  br label %b
b:
  call void @bar()
  ret void
}
define void @tgt17(i32 noundef %v) {
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr @g release, align 4
  br label %b
b:
  call void @bar()
  ret void
}
; n20
define void @src18(i32 noundef %v) {
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr @g release, align 4
  br label %b
b:
  call void @bar()
  ret void
}
define void @tgt18(i32 noundef %v) {
  %c = icmp ugt i32 %v, 20
  br i1 %c, label %a, label %b
a:
  store atomic i32 1, ptr @g release, align 4
  %d = icmp ult i32 %v, 25
  br i1 %d, label %x, label %b
x:
  store atomic i32 2, ptr @g release, align 4
  br label %b
b:
  call void @bar()
  ret void
}
