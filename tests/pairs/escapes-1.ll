; valid: tgt4 tgt5 tgt6 tgt8 tgt11 tgt12
; refuted: tgt1 tgt2 tgt3 tgt7 tgt9 tgt10 tgt13
declare void @car()
declare void @bar()
declare ptr @malloc(i64)
declare void @free(ptr)
@q = external global ptr
@g = external global i32
declare void @llvm.assume(i1)
declare void @f()
declare i32 @r(ptr) nounwind willreturn memory(argmem: read)
; t2
define ptr @src1() {
  %m = call noalias ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %o
o:
  store i32 7, ptr %m
  ret ptr %m
n:
  ret ptr null
}
define ptr @tgt1() {
  %m = alloca i32
  store i32 7, ptr %m
  ret ptr %m
}
; t3
define void @src2() {
  %s = alloca ptr
  %m = call noalias ptr @malloc(i64 4)
  store ptr %m, ptr %s
  store i32 7, ptr %m
  %n = load ptr, ptr %s
  store atomic ptr %n, ptr @q release, align 8
  ret void
}
define void @tgt2() {
  %m = alloca i32
  store i32 7, ptr %m
  store atomic ptr %m, ptr @q release, align 8
  ret void
}
; t4
define void @src3() {
  %m = call noalias ptr @malloc(i64 4)
  store i32 7, ptr %m
  %i = ptrtoint ptr %m to i64
  store atomic i64 %i, ptr @q release, align 8
  ret void
}
define void @tgt3() {
  %m = alloca i32
  store i32 7, ptr %m
  %i = ptrtoint ptr %m to i64
  store atomic i64 %i, ptr @q release, align 8
  ret void
}
; t5
define i32 @src4(i1 %c) {
  %m = call noalias ptr @malloc(i64 4)
  store i32 7, ptr %m
  %g = getelementptr i8, ptr %m, i64 0
  %s = select i1 %c, ptr %m, ptr %g
  %v = load i32, ptr %s
  call void @free(ptr %m)
  ret i32 %v
}
define i32 @tgt4(i1 %c) {
  ret i32 7
}
; t1
define i32 @src5() {
  %x = alloca i32
  store i32 1, ptr %x
  store atomic ptr %x, ptr @"bar" release, align 8
  %u = call i32 @r(ptr %x)
  %v = load atomic i32, ptr %x monotonic, align 4
  ret i32 %v
}
define i32 @tgt5() {
  %x = alloca i32
  store i32 1, ptr %x
  store atomic ptr %x, ptr @"bar" release, align 8
  ret i32 1
}
; t2
define i32 @src6(i16 %p) {
  %w = zext i16 %p to i32
  %h = shl i32 %w, 16
  %c = icmp ult i32 %h, 65536
  br i1 %c, label %a, label %b
a:
  %d = icmp eq i32 %h, 0
  br i1 %d, label %e, label %k
e:
  ret i32 1
k:
  call void @car()
  ret i32 2
b:
  ret i32 3
}
define i32 @tgt6(i16 %p) {
  %w = zext i16 %p to i32
  %h = shl i32 %w, 16
  %c = icmp ult i32 %h, 65536
  br i1 %c, label %e, label %b
e:
  ret i32 1
b:
  ret i32 3
}
; t3
define i32 @src7(ptr noundef %p, i1 noundef %c) {
  br label %h
h:
  br i1 %c, label %h, label %o
o:
  %z = icmp eq ptr %p, null
  br i1 %z, label %n, label %s
n:
  call void @car()
  br label %s
s:
  store i32 1, ptr %p
  ret i32 0
}
define i32 @tgt7(ptr noundef %p, i1 noundef %c) {
  br label %h
h:
  br i1 %c, label %h, label %s
s:
  store i32 1, ptr %p
  ret i32 0
}
; t4
define void @src8(ptr %p) nounwind willreturn {
  store i32 1, ptr %p
  call void @f() memory(none)
  ret void
}
define void @tgt8(ptr %p) nounwind {
  call void @f() memory(none)
  store i32 1, ptr %p
  ret void
}
; t5
define ptr @src9() {
  %m = call noalias ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %o
o:
  store i32 7, ptr %m
  br label %n
n:
  ret ptr %m
}
define ptr @tgt9() {
  %m = call noalias ptr @malloc(i64 4)
  ret ptr %m
}
; t7
define void @src10() {
  %m = call noalias ptr @malloc(i64 4)
  %z = icmp eq ptr %m, null
  br i1 %z, label %n, label %o
o:
  store i32 7, ptr %m
  store atomic ptr %m, ptr @"bar" release, align 8
  br label %n
n:
  ret void
}
define void @tgt10() {
  %m = alloca i32
  store i32 7, ptr %m
  store atomic ptr %m, ptr @"bar" release, align 8
  ret void
}
; t8
define i32 @src11(i32 %x) {
  %y = and i32 %x, 0
  %c = icmp eq i32 %y, 0
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  call void @car()
  ret i32 2
}
define i32 @tgt11(i32 %x) {
  ret i32 1
}
; t9
define i32 @src12() {
  %v = load i32, ptr @g
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  %w = load atomic i32, ptr @g acquire, align 4
  %c = icmp ult i32 %w, 10
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  call void @car()
  ret i32 2
}
define i32 @tgt12() {
  %v = load i32, ptr @g
  %d = icmp ult i32 %v, 10
  call void @llvm.assume(i1 %d)
  %w = load atomic i32, ptr @g acquire, align 4
  ret i32 1
}
; t10
define void @src13(i1 noundef %c, ptr %p) {
  br i1 %c, label %a, label %b
a:
  call void @f() nounwind memory(none)
  br label %m
b:
  call void @f() willreturn memory(none)
  br label %m
m:
  store i32 1, ptr %p
  ret void
}
define void @tgt13(i1 noundef %c, ptr %p) {
  store i32 1, ptr %p
  call void @f() memory(none)
  ret void
}
