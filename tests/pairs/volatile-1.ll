; valid: tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9
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
