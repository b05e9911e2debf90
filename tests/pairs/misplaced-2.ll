; valid: tgt3 tgt5 tgt6 tgt7 tgt8 tgt10 tgt11
; refuted: tgt1 tgt2 tgt4 tgt9
declare void @f(ptr, ptr) nounwind willreturn memory(none)
declare void @keep(ptr captures(none), ptr captures(none))
declare i1 @looks(ptr captures(none)) nounwind willreturn memory(none)
; only one of the two is misaligned
define void @src1() {
  %a = alloca [4 x i8], align 1
  %b = getelementptr i8, ptr %a, i64 1
  call void @keep(ptr align 2 %a, ptr align 2 %b)
  ret void
}
define void @tgt1() {
  call void @keep(ptr poison, ptr poison)
  ret void
}
; without a word, it is aligned as its type prefers
define void @src2(ptr %p) {
  %a = alloca { i8, i8 }
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p
  ret void
}
define void @tgt2(ptr %p) {
  ret void
}
; behind a loop that need not end
define void @src3(ptr %p, ptr %q) {
e:
  %a = alloca i16, align 1
  br label %l
l:
  %v = load volatile i8, ptr %q
  %c = icmp eq i8 %v, 0
  br i1 %c, label %l, label %x
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p
  ret void
}
define void @tgt3(ptr %p, ptr %q) {
e:
  %a = alloca i16, align 1
  br label %l
l:
  %v = load volatile i8, ptr %q
  %c = icmp eq i8 %v, 0
  br i1 %c, label %l, label %x
x:
  store i16 0, ptr %a, align 2
  ret void
}
; before such a loop
define void @src4(ptr %p, ptr %q) {
e:
  %a = alloca i16, align 1
  store atomic i8 1, ptr %p release, align 1
  br label %l
l:
  %v = load volatile i8, ptr %q
  %c = icmp eq i8 %v, 0
  br i1 %c, label %l, label %x
x:
  store i16 0, ptr %a, align 2
  ret void
}
define void @tgt4(ptr %p, ptr %q) {
e:
  %a = alloca i16, align 1
  br label %l
l:
  %v = load volatile i8, ptr %q
  %c = icmp eq i8 %v, 0
  br i1 %c, label %l, label %x
x:
  store i16 0, ptr %a, align 2
  ret void
}
; the address goes through memory, and is looked at; the original may choose an odd one all the same
define void @src5(ptr %p) {
  %a = alloca i16, align 1
  %s = alloca ptr
  store ptr %a, ptr %s
  %b = load ptr, ptr %s
  %n = ptrtoint ptr %b to i64
  %o = trunc i64 %n to i1
  br i1 %o, label %y, label %x
x:
  store i16 0, ptr %a, align 2
  store i8 1, ptr %p
  ret void
y:
  ret void
}
define void @tgt5(ptr %p) {
  ret void
}
; a distance that is undef in part
define void @src6(ptr %p) {
  %a = alloca [4 x i8], align 2
  %i = and i64 undef, 1
  %q = getelementptr i8, ptr %a, i64 %i
  store i16 0, ptr %q, align 2
  store i8 1, ptr %p
  ret void
}
define void @tgt6(ptr %p) {
  unreachable
}
; promised less, and no access says more
define i16 @src7() {
  %a = alloca i16, align 4
  store i16 3, ptr %a, align 1
  %r = load i16, ptr %a, align 1
  ret i16 %r
}
define i16 @tgt7() {
  %a = alloca i16, align 1
  store i16 3, ptr %a, align 1
  %r = load i16, ptr %a, align 1
  ret i16 %r
}
; a block that is copied
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @src8(ptr %p) {
  %a = alloca [4 x i8], align 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 1 %p, i64 4, i1 false)
  store i8 1, ptr %p
  ret void
}
define void @tgt8(ptr %p) {
  %a = alloca [4 x i8], align 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 1 %p, i64 4, i1 false)
  ret void
}
; one without bytes: the argument may be poison, and nothing comes of it
define void @src9(ptr %p) {
  %a = alloca [4 x i8], align 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 1 %p, i64 0, i1 false)
  store i8 1, ptr %p
  ret void
}
define void @tgt9(ptr %p) {
  ret void
}
; what is assumed of the place
declare void @llvm.assume(i1)
define void @src10(ptr %p) {
  %a = alloca i16, align 1
  call void @llvm.assume(i1 true) [ "align"(ptr %a, i64 2) ]
  store i8 1, ptr %p
  ret void
}
define void @tgt10(ptr %p) {
  ret void
}
; bytes promise nothing to a number
declare void @writes(ptr captures(none)) memory(argmem: readwrite) nounwind willreturn
define i32 @src11() {
  %a = alloca [64 x i8]
  %m = getelementptr i8, ptr %a, i64 32
  store i32 3, ptr %a
  call void @writes(ptr %m)
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt11() {
  %a = alloca [64 x i8]
  %m = getelementptr i8, ptr %a, i64 32
  store i32 3, ptr %a
  call void @writes(ptr %m)
  ret i32 3
}
