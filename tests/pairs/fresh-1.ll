; valid: tgt1 tgt2 tgt3 tgt4
; refuted: tgt5 tgt6 tgt7 tgt8
declare noalias ptr @malloc(i64) nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare noalias ptr @new(ptr)
declare ptr @any()
declare void @keeps(ptr)
declare void @reads(ptr captures(none)) memory(argmem: read)
@g = global ptr null
; what is returned is new, and nobody else knows of it
define ptr @src1() {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}
define noalias ptr @tgt1() {
  %p = call ptr @malloc(i64 8)
  ret ptr %p
}
define ptr @src2(ptr %q, i1 noundef %c) {
  %p = call ptr @new(ptr %q)
  call void @reads(ptr %p)
  %n = icmp eq ptr %p, null
  br i1 %n, label %x, label %y
x:
  ret ptr null
y:
  store i64 1, ptr %p
  %r = getelementptr i8, ptr %p, i64 4
  %s = select i1 %c, ptr %r, ptr %p
  ret ptr %s
}
define noalias ptr @tgt2(ptr %q, i1 noundef %c) {
  %p = call ptr @new(ptr %q)
  call void @reads(ptr %p)
  %n = icmp eq ptr %p, null
  br i1 %n, label %x, label %y
x:
  ret ptr null
y:
  store i64 1, ptr %p
  %r = getelementptr i8, ptr %p, i64 4
  %s = select i1 %c, ptr %r, ptr %p
  ret ptr %s
}
define ptr @src3() {
  %a = alloca i64
  ret ptr %a
}
define noalias ptr @tgt3() {
  %a = alloca i64
  ret ptr %a
}
define ptr @src4(i32 noundef %n) {
e:
  %p = call ptr @malloc(i64 64)
  br label %l
l:
  %q = phi ptr [ %p, %e ], [ %r, %l ]
  %i = phi i32 [ 0, %e ], [ %j, %l ]
  %r = getelementptr i8, ptr %q, i64 1
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %x
x:
  ret ptr %q
}
define noalias ptr @tgt4(i32 noundef %n) {
e:
  %p = call ptr @malloc(i64 64)
  br label %l
l:
  %q = phi ptr [ %p, %e ], [ %r, %l ]
  %i = phi i32 [ 0, %e ], [ %j, %l ]
  %r = getelementptr i8, ptr %q, i64 1
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %x
x:
  ret ptr %q
}
; others may know of it
define ptr @src5() {
  %p = call ptr @any()
  ret ptr %p
}
define noalias ptr @tgt5() {
  %p = call ptr @any()
  ret ptr %p
}
define ptr @src6() {
  %p = call ptr @malloc(i64 8)
  store ptr %p, ptr @g
  ret ptr %p
}
define noalias ptr @tgt6() {
  %p = call ptr @malloc(i64 8)
  store ptr %p, ptr @g
  ret ptr %p
}
define ptr @src7() {
  %p = call ptr @malloc(i64 8)
  call void @keeps(ptr %p)
  ret ptr %p
}
define noalias ptr @tgt7() {
  %p = call ptr @malloc(i64 8)
  call void @keeps(ptr %p)
  ret ptr %p
}
define ptr @src8(ptr %q, i1 noundef %c) {
  %p = call ptr @malloc(i64 8)
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
define noalias ptr @tgt8(ptr %q, i1 noundef %c) {
  %p = call ptr @malloc(i64 8)
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
