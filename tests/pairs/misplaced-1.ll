; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6
; refuted: tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18 tgt19
declare i1 @even(ptr)
declare i1 @even_none(ptr) nounwind willreturn memory(none)
declare i1 @looks_at_nothing(ptr captures(none)) nounwind willreturn memory(argmem: read)
@g = global ptr null
; the local may be where the store is misaligned: what comes behind is the original's to choose
define void @src1(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt1(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 2
  ret void
}
define ptr @src2(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret ptr %a
}
define ptr @tgt2(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 2
  ret ptr %a
}
; also behind the start of it, where the distance is no multiple, and where the place would have to be odd
define void @src3(ptr %p) {
  %a = alloca [8 x i8], align 2
  %q = getelementptr i8, ptr %a, i64 2
  store i32 0, ptr %q, align 4
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt3(ptr %p) {
  unreachable
}
; with what came before
define i32 @src4(ptr %p) {
  store i8 1, ptr %p, align 1
  %a = alloca i32, align 2
  %x = load i32, ptr %a, align 4
  ret i32 0
}
define i32 @tgt4(ptr %p) {
  ret i32 1
}
; only where control comes to it
define void @src5(ptr %p, i1 noundef %c) {
  %a = alloca i16, align 1
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
y:
  ret void
}
define void @tgt5(ptr %p, i1 noundef %c) {
  ret void
}
; who captures nothing has not asked
define void @src6(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @looks_at_nothing(ptr captures(none) %a)
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt6(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @looks_at_nothing(ptr captures(none) %a)
  store i16 0, ptr %a, align 2
  ret void
}
; aligned as the alloca promises
define void @src7(ptr %p) {
  %a = alloca i16, align 2
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt7(ptr %p) {
  %a = alloca i16, align 2
  store i16 0, ptr %a, align 2
  ret void
}
define void @src8(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 1
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt8(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 1
  ret void
}
; on the other branch
define void @src9(ptr %p, i1 noundef %c) {
  %a = alloca i16, align 1
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt9(ptr %p, i1 noundef %c) {
  %a = alloca i16, align 1
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
; who has been asked may have said that it is even
define void @src10(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @even(ptr %a)
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
y:
  ret void
}
define void @tgt10(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @even(ptr %a)
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
define void @src11(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @even_none(ptr %a)
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
y:
  ret void
}
define void @tgt11(ptr %p) {
  %a = alloca i16, align 1
  %c = call i1 @even_none(ptr %a)
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
define void @src12(ptr %p) {
  %a = alloca i16, align 1
  %n = ptrtoint ptr %a to i64
  %b = trunc i64 %n to i1
  br i1 %b, label %y, label %x
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
y:
  ret void
}
define void @tgt12(ptr %p) {
  %a = alloca i16, align 1
  %n = ptrtoint ptr %a to i64
  %b = trunc i64 %n to i1
  br i1 %b, label %y, label %x
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
; others may have looked
define void @src13(ptr %p) {
  %a = alloca i16, align 1
  store atomic ptr %a, ptr @g release, align 8
  %w = load atomic i8, ptr %p acquire, align 1
  %c = icmp eq i8 %w, 0
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  ret void
y:
  ret void
}
define void @tgt13(ptr %p) {
  %a = alloca i16, align 1
  store atomic ptr %a, ptr @g release, align 8
  %w = load atomic i8, ptr %p acquire, align 1
  %c = icmp eq i8 %w, 0
  br i1 %c, label %x, label %y
x:
  store i16 0, ptr %a, align 2
  ret void
y:
  ret void
}
; the transformed function makes it worse
define void @src14(ptr %p) {
  %a = alloca i16, align 2
  store i16 0, ptr %a, align 2
  ret void
}
define void @tgt14(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 2
  ret void
}
define void @src15(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 1
  ret void
}
define void @tgt15(ptr %p) {
  %a = alloca i16, align 1
  store i16 0, ptr %a, align 2
  ret void
}
; the caller's copy is where the target's ABI wants it, and what an allocator gives is where that says
define void @src16(ptr byval(i32) %a, ptr %p) {
  store i32 0, ptr %a, align 4
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt16(ptr byval(i32) %a, ptr %p) {
  store i32 0, ptr %a, align 4
  ret void
}
declare noalias ptr @malloc(i64) nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
define void @src17(ptr %p) {
  %a = call ptr @malloc(i64 64)
  store i32 0, ptr %a, align 64
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt17(ptr %p) {
  %a = call ptr @malloc(i64 64)
  store i32 0, ptr %a, align 64
  ret void
}
; a pointer to one of two
define void @src18(ptr %p, i1 noundef %c) {
  %a = alloca i16, align 1
  %b = alloca i16, align 2
  %q = select i1 %c, ptr %a, ptr %b
  store i16 0, ptr %q, align 2
  store i8 1, ptr %p, align 1
  ret void
}
define void @tgt18(ptr %p, i1 noundef %c) {
  %a = alloca i16, align 1
  %b = alloca i16, align 2
  %q = select i1 %c, ptr %a, ptr %b
  store i16 0, ptr %q, align 2
  ret void
}
; asked in an earlier trip
define void @src19(ptr %p, i32 noundef %n) {
e:
  %a = alloca i16, align 1
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %m ]
  %k = phi i1 [ false, %e ], [ %c, %m ]
  br i1 %k, label %x, label %m
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p, align 1
  br label %m
m:
  %c = call i1 @even(ptr %a)
  %j = add i32 %i, 1
  %d = icmp ult i32 %j, %n
  br i1 %d, label %l, label %r
r:
  ret void
}
define void @tgt19(ptr %p, i32 noundef %n) {
e:
  %a = alloca i16, align 1
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %m ]
  %k = phi i1 [ false, %e ], [ %c, %m ]
  br i1 %k, label %x, label %m
x:
  store i16 0, ptr %a, align 2
  br label %m
m:
  %c = call i1 @even(ptr %a)
  %j = add i32 %i, 1
  %d = icmp ult i32 %j, %n
  br i1 %d, label %l, label %r
r:
  ret void
}
