; valid: tgt1 tgt3 tgt6 tgt7 tgt9 tgt11 tgt13 tgt14 tgt16 tgt19 tgt20
; refuted: tgt2 tgt4 tgt5 tgt8 tgt10 tgt12 tgt15 tgt17 tgt18
; named: tgt3 of a block that is long, or of unknown length
; named: tgt4 of a block that is long, or of unknown length
; named: tgt5 of a block that is long, or of unknown length
; named: tgt7 volatile call of
; named: tgt8 volatile call of
; named: tgt9 a long block of an object that may be dead
; named: tgt12 a store of lanes that share bytes
; named: tgt17 is more than mmprove looks at
; named: tgt19 is more than mmprove looks at
; named: tgt20 a marker of an object of 5000 bytes
; Blocks of memory, vectors, padding, lifetimes, large objects, allocations.
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
@gp = global ptr null
@f = global i32 0
@big = global [600000 x i8] zeroinitializer
declare void @extp(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare noalias ptr @malloc(i64) allockind("alloc,uninitialized") allocsize(0)
declare noalias ptr @calloc(i64, i64) allockind("alloc,zeroed") allocsize(0,1)
declare noalias ptr @realloc(ptr allocptr, i64) allockind("realloc") allocsize(1)
declare void @free(ptr allocptr) allockind("free")
; more than 64 bytes of an unknown object. RIGHT: byte 70 is 1
define i8 @src1(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 80, i1 false)
  %q = getelementptr i8, ptr %p, i64 70
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt1(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 80, i1 false)
  ret i8 1
}
; more than 64 bytes of an unknown object. WRONG: byte 70 is 1
define i8 @src2(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 80, i1 false)
  %q = getelementptr i8, ptr %p, i64 70
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt2(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 80, i1 false)
  ret i8 2
}
; more than 1024 bytes of an object that is known. RIGHT
define i8 @src3() {
  %p = alloca [2000 x i8]
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 2000, i1 false)
  %q = getelementptr i8, ptr %p, i64 70
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt3() {
  ret i8 1
}
; more than 1024 bytes of an object that is known. WRONG
define i8 @src4() {
  %p = alloca [2000 x i8]
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 2000, i1 false)
  %q = getelementptr i8, ptr %p, i64 70
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt4() {
  ret i8 2
}
; an unknown length. WRONG: copies one byte less
define void @src5(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt5(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  %m = lshr i64 %n, 1
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %m, i1 false)
  ret void
}
; an unknown length, which is nothing. RIGHT: it is done twice with the same
define void @src6(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  %m = and i64 %n, 0
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %m, i1 false)
  ret void
}
define void @tgt6(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  ret void
}
; volatile blocks are unsupported. RIGHT
define i32 @src7(ptr noundef %p, i32 noundef %x) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 8, i1 true)
  %y = mul i32 %x, 2
  ret i32 %y
}
define i32 @tgt7(ptr noundef %p, i32 noundef %x) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 8, i1 true)
  %y = shl i32 %x, 1
  ret i32 %y
}
; volatile blocks are unsupported. WRONG
define void @src8(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 8, i1 true)
  ret void
}
define void @tgt8(ptr noundef %p) {
  ret void
}
; long blocks of objects with markers. RIGHT
define void @src9() {
  %p = alloca [2000 x i8]
  call void @llvm.lifetime.start.p0(ptr %p)
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 2000, i1 false)
  call void @llvm.lifetime.end.p0(ptr %p)
  ret void
}
define void @tgt9() {
  ret void
}
; a store leaves undef in padding. WRONG: the original leaves zeros there
define void @src10(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  store i8 1, ptr %p
  ret void
}
define void @tgt10(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  store { i8, i32 } { i8 1, i32 0 }, ptr %p
  ret void
}
; lanes of three bits. RIGHT
define <4 x i3> @src11(ptr noundef %p) {
  %v = load <4 x i3>, ptr %p
  ret <4 x i3> %v
}
define <4 x i3> @tgt11(ptr noundef %p) {
  %v = load <4 x i3>, ptr %p
  %w = or <4 x i3> %v, zeroinitializer
  ret <4 x i3> %w
}
; lanes of one bit are stored, and may be undef. WRONG
define void @src12(ptr noundef %p, <8 x i1> %x) {
  store <8 x i1> %x, ptr %p
  ret void
}
define void @tgt12(ptr noundef %p, <8 x i1> %x) {
  %y = xor <8 x i1> %x, splat (i1 true)
  store <8 x i1> %y, ptr %p
  ret void
}
; a vector of more than 128 bits in such lanes. RIGHT
define <129 x i1> @src13(ptr noundef %p) {
  %v = load <129 x i1>, ptr %p
  ret <129 x i1> %v
}
define <129 x i1> @tgt13(ptr noundef %p) {
  %v = load <129 x i1>, ptr %p
  %w = or <129 x i1> %v, zeroinitializer
  ret <129 x i1> %w
}
; seven bits are loaded. RIGHT: poison where the eighth is set
define i7 @src14(ptr noundef %p) {
  %v = load i7, ptr %p
  ret i7 %v
}
define i7 @tgt14(ptr noundef %p) {
  %v = load i8, ptr %p
  %t = trunc nuw i8 %v to i7
  ret i7 %t
}
; seven bits are loaded. WRONG: the original may be poison, and the transformed function has the eighth bit, too
define i8 @src15(ptr noundef %p) {
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt15(ptr noundef %p) {
  %v = load i7, ptr %p
  %w = zext i7 %v to i8
  ret i8 %w
}
; lifetimes in a loop. RIGHT
define void @src16(i32 noundef %n) {
  %a = alloca i32
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %i, ptr %a
  %v = load i32, ptr %a
  store i32 %v, ptr @g
  call void @llvm.lifetime.end.p0(ptr %a)
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret void
}
define void @tgt16(i32 noundef %n) {
  %a = alloca i32
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  store i32 %i, ptr @g
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret void
}
; objects of more than 512 KiB. WRONG
define void @src17() {
  store i8 1, ptr @big
  ret void
}
define void @tgt17() {
  store i8 2, ptr @big
  ret void
}
; constant offsets as large. WRONG
define void @src18(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1000000
  store i8 1, ptr %q
  ret void
}
define void @tgt18(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1000001
  store i8 1, ptr %q
  ret void
}
; constant offsets as large. RIGHT
define void @src19(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1000000
  %r = getelementptr i8, ptr %q, i64 -999996
  store i8 1, ptr %r
  ret void
}
define void @tgt19(ptr noundef %p) {
  %r = getelementptr i8, ptr %p, i64 4
  store i8 1, ptr %r
  ret void
}
; markers of objects of more than 4096 bytes. RIGHT
define void @src20() {
  %p = alloca [5000 x i8]
  call void @llvm.lifetime.start.p0(ptr %p)
  store i8 1, ptr %p
  call void @llvm.lifetime.end.p0(ptr %p)
  ret void
}
define void @tgt20() {
  ret void
}
