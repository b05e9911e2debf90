; valid: tgt2 tgt7 tgt10 tgt17 tgt26
; refuted: tgt1 tgt3 tgt4 tgt5 tgt6 tgt8 tgt9 tgt11 tgt13 tgt14 tgt15 tgt16 tgt18 tgt19 tgt20 tgt21 tgt22 tgt23 tgt24 tgt25 tgt27 tgt28 tgt31
declare noalias ptr @calloc(i64, i64) allockind("alloc,zeroed") allocsize(0,1) "alloc-family"="malloc"
declare void @writes(ptr captures(none)) memory(argmem: readwrite) nounwind willreturn
declare void @g(ptr)
@"size of @h#0" = global i64 5
declare ptr @h()
declare void @nothing()
@s = global i64 0
define void @src1(i1 %c, ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt1(i1 %c, ptr %p) {
  br i1 %c, label %b, label %b
b:
  store i32 1, ptr %p
  ret void
}
define void @src2(i1 %c, ptr %p) {
  br i1 %c, label %b, label %b
b:
  store i32 1, ptr %p
  ret void
}
define void @tgt2(i1 %c, ptr %p) {
  store i32 1, ptr %p
  ret void
}
define i64 @src3(i1 noundef %c) {
  %p = call ptr @calloc(i64 1, i64 6)
  br i1 %c, label %t, label %e
t:
  %r = load i64, ptr %p, align 1
  ret i64 %r
e:
  ret i64 0
}
define i64 @tgt3(i1 noundef %c) {
  %p = call ptr @calloc(i64 1, i64 6)
  %r = load i64, ptr %p, align 1
  br i1 %c, label %t, label %e
t:
  ret i64 %r
e:
  ret i64 0
}
define i32 @src4() {
  %a = alloca [64 x i8], align 4
  %m = getelementptr i8, ptr %a, i64 32
  store i32 3, ptr %a
  call void @writes(ptr %m)
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt4() {
  %a = alloca [64 x i8], align 4
  %m = getelementptr i8, ptr %a, i64 32
  store i32 3, ptr %a
  call void @writes(ptr %m)
  ret i32 3
}
define i32 @src5(i1 noundef %c) {
  %a = alloca [64 x i8], align 4
  %m = getelementptr i8, ptr %a, i64 32
  store i32 3, ptr %a
  %s = select i1 %c, ptr %m, ptr %a
  call void @writes(ptr %s)
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt5(i1 noundef %c) {
  %a = alloca [64 x i8], align 4
  %m = getelementptr i8, ptr %a, i64 32
  store i32 3, ptr %a
  %s = select i1 %c, ptr %m, ptr %a
  call void @writes(ptr %s)
  ret i32 3
}
define i32 @src6(i32 %x) {
e:
  br i1 false, label %t, label %m
t:
  br label %m
m:
  %r = phi i32 [ 1, %e ], [ %x, %t ]
  ret i32 %r
}
define i32 @tgt6(i32 %x) {
  ret i32 %x
}
define i32 @src7(i32 %x) {
e:
  br i1 false, label %t, label %m
t:
  br label %m
m:
  %r = phi i32 [ 1, %e ], [ %x, %t ]
  ret i32 %r
}
define i32 @tgt7(i32 %x) {
  ret i32 1
}
define i32 @src8() {
  %a = alloca [64 x i8]
  call void @g(ptr %a)
  %q = getelementptr i8, ptr %a, i64 48
  store i32 3, ptr %q
  call void @g(ptr null)
  %r = load i32, ptr %q
  ret i32 %r
}
define i32 @tgt8() {
  %a = alloca [64 x i8]
  call void @g(ptr %a)
  %q = getelementptr i8, ptr %a, i64 48
  store i32 3, ptr %q
  call void @g(ptr null)
  ret i32 3
}
define void @src9(ptr %p) {
  store atomic i32 1, ptr %p syncscope("east") release, align 4
  ret void
}
define void @tgt9(ptr %p) {
  store atomic i32 1, ptr %p syncscope("singlethread") release, align 4
  ret void
}
define i64 @src10() {
  %p = call ptr @h()
  %r = load i64, ptr @"size of @h#0"
  %s = load i64, ptr %p
  %t = add i64 %r, %s
  ret i64 %t
}
define i64 @tgt10() {
  %p = call ptr @h()
  %s = load i64, ptr %p
  %r = load i64, ptr @"size of @h#0"
  %t = add i64 %s, %r
  ret i64 %t
}
define i32 @src11(ptr %p, ptr %q) {
  store {i16, i32} {i16 1, i32 2}, ptr %p
  %r = load i32, ptr %q
  ret i32 %r
}
define i32 @tgt11(ptr %p, ptr %q) {
  %r = load i32, ptr %q
  store {i16, i32} {i16 1, i32 2}, ptr %p
  ret i32 %r
}
define i32 @src13(ptr %p, ptr %q) {
  store atomic i32 1, ptr %p monotonic, align 2
  %r = load i32, ptr %q, align 2
  ret i32 %r
}
define i32 @tgt13(ptr %p, ptr %q) {
  %r = load i32, ptr %q, align 2
  store atomic i32 1, ptr %p monotonic, align 2
  ret i32 %r
}
define i32 @src14(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  store i32 7, ptr %q, align 1
  %r = load i32, ptr %p, align 4
  ret i32 %r
}
define i32 @tgt14(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %r = load i32, ptr %p, align 4
  store i32 7, ptr %q, align 1
  ret i32 %r
}
define i32 @src15(<2 x ptr> %v) {
  %p = extractelement <2 x ptr> %v, i32 0
  %q = extractelement <2 x ptr> %v, i32 1
  store i32 1, ptr %p, align 1
  %r = load i32, ptr %q, align 1
  ret i32 %r
}
define i32 @tgt15(<2 x ptr> %v) {
  %p = extractelement <2 x ptr> %v, i32 0
  %q = extractelement <2 x ptr> %v, i32 1
  %r = load i32, ptr %q, align 1
  store i32 1, ptr %p, align 1
  ret i32 %r
}
define void @src16(ptr dereferenceable(4) %p) {
  ret void
}
define void @tgt16(ptr dereferenceable(8) %p) {
  ret void
}
define i32 @src17(i32 noundef %x) {
  ret i32 %x
}
define i32 @tgt17(i32 %x) {
  ret i32 %x
}
define i32 @src18(i32 %x) {
  ret i32 %x
}
define i32 @tgt18(i32 noundef %x) {
  ret i32 %x
}
define i32 @src19(i32 %x) {
  ret i32 %x
}
define range(i32 0, 9) i32 @tgt19(i32 %x) {
  ret i32 %x
}
define i32 @src20(ptr %p) {
  br i1 true, label %b, label %u
u:
  store i32 9, ptr %p
  br label %b
b:
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @tgt20(ptr %p) {
  store i32 9, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @src21(ptr %p) {
  %q = getelementptr {i32, i32}, ptr %p, i8 255, i32 1
  store i32 7, ptr %q
  %z = getelementptr i8, ptr %p, i64 -4
  %r = load i32, ptr %z
  ret i32 %r
}
define i32 @tgt21(ptr %p) {
  %q = getelementptr {i32, i32}, ptr %p, i8 255, i32 1
  %z = getelementptr i8, ptr %p, i64 -4
  %r = load i32, ptr %z
  store i32 7, ptr %q
  ret i32 %r
}
define i32 @src22() {
  br label %l
l:
  br i1 true, label %l, label %d
d:
  ret i32 1
}
define i32 @tgt22() {
  ret i32 1
}
define i32 @src23(i1 noundef %c) {
  br label %l
l:
  br i1 %c, label %l, label %d
d:
  ret i32 1
}
define i32 @tgt23(i1 noundef %c) {
  ret i32 1
}
define void @src24(ptr %p, ptr %q) {
  br label %l
l:
  %v = load atomic i32, ptr %p monotonic, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %d
d:
  store i32 1, ptr %q
  ret void
}
define void @tgt24(ptr %p, ptr %q) {
  store i32 1, ptr %q
  br label %l
l:
  %v = load atomic i32, ptr %p monotonic, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %d
d:
  ret void
}
define i32 @src25(i16 noundef %x) {
  %a = alloca i32
  store i32 0, ptr %a
  store i16 %x, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt25(i16 noundef %x) {
  %a = alloca i32
  store i16 %x, ptr %a
  %r = load i32, ptr %a
  ret i32 %r
}
define i16 @src26(i16 %x) {
  %a = alloca i32
  store i32 0, ptr %a
  store i16 %x, ptr %a
  %r = load i16, ptr %a
  ret i16 %r
}
define i16 @tgt26(i16 %x) {
  ret i16 %x
}
define void @src27(ptr %p, ptr %q) {
  store i32 1, ptr %p
  fence syncscope("s1") release
  fence syncscope("s0") release
  store atomic i32 1, ptr %q syncscope("s1") monotonic, align 4
  ret void
}
define void @tgt27(ptr %p, ptr %q) {
  store i32 1, ptr %p
  fence syncscope("s0") release
  store atomic i32 1, ptr %q syncscope("s1") monotonic, align 4
  ret void
}
define void @src28(ptr %p, ptr %q) {
  store i32 1, ptr %p
  fence syncscope("s1") release
  fence syncscope("s0") release
  store atomic i32 1, ptr %q syncscope("s1") monotonic, align 4
  ret void
}
define void @tgt28(ptr %p, ptr %q) {
  store i32 1, ptr %p
  fence syncscope("s1") release
  store atomic i32 1, ptr %q syncscope("s1") monotonic, align 4
  ret void
}
define i32 @src31() {
  %a = alloca i32
  store i32 1, ptr %a
  %i = ptrtoint ptr %a to i64
  %x = xor i64 %i, -1
  store i64 %x, ptr @s
  call void @nothing()
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt31() {
  %a = alloca i32
  store i32 1, ptr %a
  %i = ptrtoint ptr %a to i64
  %x = xor i64 %i, -1
  store i64 %x, ptr @s
  call void @nothing()
  ret i32 1
}
