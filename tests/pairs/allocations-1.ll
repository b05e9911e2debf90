; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10
; refuted: 
@p = external global i32
declare ptr @malloc(i64)
declare void @free(ptr)
; t1
define ptr @src1() {
entry:
  %mem = call noalias ptr @malloc(i64 16)
  %old = load i32, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %mem, align 4
  br label %x
x:
  %split = phi ptr [ %mem, %entry ]
  ret ptr null
}
define ptr @tgt1() {
entry:
  %mem = call noalias ptr @malloc(i64 16)
  %old = load i32, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %mem, align 4
  br label %x
x:
  ret ptr null
}
; t2
define ptr @src2() {
entry:
  %mem = call noalias ptr @malloc(i64 16)
  %old = load i32, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %mem, align 4
  %old2 = load i32, ptr %mem, align 4
  %g2 = load atomic i32, ptr @p monotonic, align 4
  %new2 = add i32 %old2, 1
  store i32 %new2, ptr %mem, align 4
  br label %x
x:
  %split = phi ptr [ %mem, %entry ]
  ret ptr null
}
define ptr @tgt2() {
entry:
  %mem = call noalias ptr @malloc(i64 16)
  %old = load i32, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %mem, align 4
  %g2 = load atomic i32, ptr @p monotonic, align 4
  %new2 = add i32 %new, 1
  store i32 %new2, ptr %mem, align 4
  br label %x
x:
  ret ptr null
}
; t3
define ptr @src3() {
entry:
  %mem = call noalias ptr @malloc(i64 16)
  %old = load i32, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %mem, align 4
  %old2 = load i32, ptr %mem, align 4
  %g2 = load atomic i32, ptr @p monotonic, align 4
  %new2 = add i32 %old2, 1
  store i32 %new2, ptr %mem, align 4
  br label %x
x:
  ret ptr null
}
define ptr @tgt3() {
entry:
  %mem = call noalias ptr @malloc(i64 16)
  %old = load i32, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %mem, align 4
  %g2 = load atomic i32, ptr @p monotonic, align 4
  %new2 = add i32 %new, 1
  store i32 %new2, ptr %mem, align 4
  br label %x
x:
  ret ptr null
}
; t4
define ptr @src4(i1 %c) {
entry:
  %mem = call noalias ptr @malloc(i64 16)
  br i1 %c, label %y, label %x
y:
  store i32 5, ptr %mem
  %g = load atomic i32, ptr @p monotonic, align 4
  br label %x
x:
  %split = phi ptr [ %mem, %entry ], [ null, %y ]
  ret ptr null
}
define ptr @tgt4(i1 %c) {
entry:
  %mem = call noalias ptr @malloc(i64 16)
  br i1 %c, label %y, label %x
y:
  store i32 5, ptr %mem
  %g = load atomic i32, ptr @p monotonic, align 4
  br label %x
x:
  ret ptr null
}
; t1
define i1 @src5() {
  %mem = call noalias ptr @malloc(i64 16)
  %old = load i32, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  store i32 %g, ptr %mem, align 4
  %c = icmp eq ptr %mem, @p
  ret i1 %c
}
define i1 @tgt5() {
  %mem = call noalias ptr @malloc(i64 16)
  %old = load i32, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  store i32 %g, ptr %mem, align 4
  ret i1 false
}
; t3
define i32 @src6() {
  %mem = call noalias ptr @malloc(i64 16)
  %i = ptrtoint ptr %mem to i64
  %j = inttoptr i64 %i to ptr
  store i32 1, ptr %j, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  %r = load i32, ptr %j
  ret i32 %r
}
define i32 @tgt6() {
  %mem = call noalias ptr @malloc(i64 16)
  store i32 1, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  %r = load i32, ptr %mem
  ret i32 %r
}
; t4
define i32 @src7() {
  %slot = alloca ptr
  %mem = call noalias ptr @malloc(i64 16)
  store ptr %mem, ptr %slot
  store i32 1, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  %mm = load ptr, ptr %slot
  %r = load i32, ptr %mm
  ret i32 %r
}
define i32 @tgt7() {
  %mem = call noalias ptr @malloc(i64 16)
  store i32 1, ptr %mem, align 4
  %g = load atomic i32, ptr @p monotonic, align 4
  ret i32 1
}
; t5
define void @src8(i1 %c) {
  %mem = call noalias ptr @malloc(i64 16)
  br i1 %c, label %a, label %b
a:
  br label %d
b:
  br label %d
d:
  %q = phi ptr [ %mem, %a ], [ %mem, %b ]
  store i32 1, ptr %q, align 4
  call void @free(ptr %q)
  ret void
}
define void @tgt8(i1 %c) {
  %mem = call noalias ptr @malloc(i64 16)
  store i32 1, ptr %mem, align 4
  call void @free(ptr %mem)
  ret void
}
; t6
define i32 @src9(i1 %c) {
  %mem = call noalias ptr @malloc(i64 16)
  store i32 1, ptr %mem, align 4
  %r = load i32, ptr %mem
  ret i32 %r
}
define i32 @tgt9(i1 %c) {
  ret i32 1
}
; t7
define void @src10(i1 %c) {
  %mem = call noalias ptr @malloc(i64 16)
  store i32 1, ptr %mem, align 4
  call void @free(ptr %mem)
  ret void
}
define void @tgt10(i1 %c) {
  ret void
}
