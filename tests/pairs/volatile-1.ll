; valid: tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt19 tgt20 tgt22 tgt23
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt18 tgt21 tgt24 tgt25
declare void @car()
declare void @bar()
@g = external global i32
@q = external global ptr
define void @src1(ptr %p) {
  store volatile i32 1, ptr %p
  %z = icmp eq ptr %p, null
  br i1 %z, label %n, label %o
o:
  call void @bar()
  ret void
n:
  call void @car()
  ret void
}
define void @tgt1(ptr %p) {
  store volatile i32 1, ptr %p
  call void @bar()
  ret void
}
define void @src2() {
  %v = load volatile i32, ptr null
  ret void
}
define void @tgt2() {
  unreachable
}
define i32 @src3(ptr %p) {
  %v = load volatile i32, ptr %p
  ret i32 %v
}
define i32 @tgt3(ptr %p) {
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %p
  ret i32 %v
}
define i32 @src4(ptr nonnull %p) {
  %v = load volatile i32, ptr %p
  ret i32 %v
}
define i32 @tgt4(ptr nonnull %p) {
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %p
  ret i32 %v
}
define i32 @src5() {
  %p = load ptr, ptr @q
  %v = load volatile i32, ptr %p
  ret i32 %v
}
define i32 @tgt5() {
  %p = load ptr, ptr @q
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %p
  ret i32 %v
}
define i32 @src6(ptr %p) {
  %v = load volatile i32, ptr %p
  %w = load volatile i32, ptr %p
  %d = sub i32 %v, %w
  ret i32 %d
}
define i32 @tgt6(ptr %p) {
  %v = load volatile i32, ptr %p
  %w = load volatile i32, ptr %p
  ret i32 0
}
define i32 @src7() {
  %a = alloca i32
  store volatile i32 1, ptr %a
  %w = load volatile i32, ptr %a
  ret i32 %w
}
define i32 @tgt7() {
  %a = alloca i32
  store volatile i32 1, ptr %a
  %w = load volatile i32, ptr %a
  ret i32 1
}
define i32 @src8() {
  store i32 1, ptr @g
  %w = load volatile i32, ptr @g
  ret i32 %w
}
define i32 @tgt8() {
  store i32 1, ptr @g
  %w = load volatile i32, ptr @g
  ret i32 1
}
define i1 @src9() {
  %p = load ptr, ptr @q
  store volatile i32 1, ptr %p
  %z = icmp eq ptr %p, null
  ret i1 %z
}
define i1 @tgt9() {
  %p = load ptr, ptr @q
  store volatile i32 1, ptr %p
  ret i1 false
}
define void @src10(ptr %p) {
  store i32 1, ptr %p
  store volatile i32 1, ptr %p
  %z = icmp eq ptr %p, null
  br i1 %z, label %n, label %o
o:
  call void @bar()
  ret void
n:
  call void @car()
  ret void
}
define void @tgt10(ptr %p) {
  store i32 1, ptr %p
  store volatile i32 1, ptr %p
  call void @bar()
  ret void
}
define i32 @src11() {
  store volatile i32 1, ptr @g
  %v = load i32, ptr @g
  ret i32 %v
}
define i32 @tgt11() {
  store volatile i32 1, ptr @g
  ret i32 1
}
define i32 @src12(ptr %p) {
  store volatile i32 1, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt12(ptr %p) {
  store volatile i32 1, ptr %p
  ret i32 1
}
define i32 @src13() {
  %v = load volatile i32, ptr @g
  ret i32 %v
}
define i32 @tgt13() {
  %v = load volatile i32, ptr @g
  %w = load i32, ptr @g
  ret i32 %v
}
define i32 @src14(ptr %p) {
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %p
  %x = add i32 %w, 0
  ret i32 %x
}
define i32 @tgt14(ptr %p) {
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %p
  ret i32 %w
}
define i32 @src15(ptr %p) {
  %v = load volatile i32, ptr %p
  %x = add i32 %v, 0
  ret i32 %x
}
define i32 @tgt15(ptr %p) {
  %v = load volatile i32, ptr %p
  ret i32 %v
}
define void @src16() {
  %v = load i32, ptr null
  store volatile i32 1, ptr null
  ret void
}
define void @tgt16() {
  unreachable
}
; what is loaded later is what was found
define i32 @src17(ptr %p) {
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %p
  %d = sub i32 %v, %w
  ret i32 %d
}
define i32 @tgt17(ptr %p) {
  %v = load volatile i32, ptr %p
  ret i32 0
}
; and not what is loaded elsewhere
define i32 @src18(ptr %p, ptr %q) {
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %q
  %d = sub i32 %v, %w
  ret i32 %d
}
define i32 @tgt18(ptr %p, ptr %q) {
  %v = load volatile i32, ptr %p
  %w = load i32, ptr %q
  ret i32 0
}
; a volatile store is a store
define i32 @src19(ptr %p) {
  %a = load i32, ptr %p
  store volatile i32 1, ptr %p
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt19(ptr %p) {
  %a = load i32, ptr %p
  store volatile i32 1, ptr %p
  %c = add i32 %a, 1
  ret i32 %c
}
; volatile accesses of one side of a branch are counted as they are executed
define i32 @src20(ptr %p, i1 %c) {
  br i1 %c, label %t, label %e
t:
  %a = load volatile i32, ptr %p
  ret i32 %a
e:
  %b = load volatile i32, ptr %p
  ret i32 %b
}
define i32 @tgt20(ptr %p, i1 %c) {
  %a = load volatile i32, ptr %p
  ret i32 %a
}
; an atomic volatile one as well
define i32 @src21(ptr %p) {
  %a = load atomic volatile i32, ptr %p monotonic, align 4
  %z = icmp eq ptr %p, null
  %r = select i1 %z, i32 0, i32 %a
  ret i32 %r
}
define i32 @tgt21(ptr %p) {
  %a = load atomic volatile i32, ptr %p monotonic, align 4
  ret i32 %a
}
define i32 @src22(ptr %p) {
  %a = atomicrmw volatile add ptr %p, i32 1 monotonic
  %b = atomicrmw volatile add ptr %p, i32 1 monotonic
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt22(ptr %p) {
  %a = atomicrmw volatile add ptr %p, i32 1 monotonic
  %b = atomicrmw volatile add ptr %p, i32 1 monotonic
  %r = add i32 %b, %a
  ret i32 %r
}
; vectors and structs
define <2 x i32> @src23(ptr %p) {
  %a = load volatile <2 x i32>, ptr %p, align 8
  %r = add <2 x i32> %a, zeroinitializer
  ret <2 x i32> %r
}
define <2 x i32> @tgt23(ptr %p) {
  %a = load volatile <2 x i32>, ptr %p, align 8
  ret <2 x i32> %a
}
define i32 @src24(ptr %p) {
  %a = load volatile <2 x i32>, ptr %p, align 8
  %x = extractelement <2 x i32> %a, i32 0
  ret i32 %x
}
define i32 @tgt24(ptr %p) {
  %a = load volatile <2 x i32>, ptr %p, align 8
  %x = extractelement <2 x i32> %a, i32 1
  ret i32 %x
}
define {i32, i32} @src25(ptr %p) {
  %a = load volatile {i32, i32}, ptr %p
  %b = load volatile {i32, i32}, ptr %p
  ret {i32, i32} %b
}
define {i32, i32} @tgt25(ptr %p) {
  %a = load volatile {i32, i32}, ptr %p
  %b = load volatile {i32, i32}, ptr %p
  ret {i32, i32} %a
}
