; valid: tgt2 tgt3 tgt4 tgt5 tgt7 tgt10 tgt12
; refuted: tgt1 tgt6 tgt8 tgt9 tgt11 tgt13

; Exact quotients that are compared, signs that are chosen, and what only a function itself accesses.
declare float @llvm.fabs.f32(float)
declare void @g(float)
declare float @h()
; poison where a number is no multiple. WRONG
define i1 @src1(i32 noundef %x, i32 noundef %y) {
  %c = icmp slt i32 %x, %y
  ret i1 %c
}
define i1 @tgt1(i32 noundef %x, i32 noundef %y) {
  %a = sdiv exact i32 %x, 5
  %b = sdiv exact i32 %y, 5
  %c = icmp slt i32 %a, %b
  ret i1 %c
}
; an odd number has no exact half, whatever its other bits are: poison. RIGHT
define i1 @src2(i32 noundef %y) {
  %x = or i32 undef, 1
  %a = sdiv exact i32 %x, 2
  %b = sdiv exact i32 %y, 2
  %c = icmp slt i32 %a, %b
  ret i1 %c
}
define i1 @tgt2(i32 noundef %y) {
  ret i1 true
}
; both are undef, each by itself. RIGHT
define i1 @src3() {
  %a = sdiv exact i32 undef, 3
  %b = sdiv exact i32 undef, 3
  %c = icmp slt i32 %a, %b
  ret i1 %c
}
define i1 @tgt3() {
  ret i1 false
}
; some bits are undef: 0 or 6, so that it may be either. RIGHT
define i1 @src4() {
  %x = and i32 undef, 6
  %a = udiv exact i32 %x, 3
  %b = udiv exact i32 3, 3
  %c = icmp ult i32 %a, %b
  ret i1 %c
}
define i1 @tgt4() {
  ret i1 false
}
; some bits are undef, and may be such that it is poison. RIGHT
define i1 @src5() {
  %x = and i32 undef, 3
  %a = udiv exact i32 %x, 3
  %b = udiv exact i32 6, 3
  %c = icmp ugt i32 %a, %b
  ret i1 %c
}
define i1 @tgt5() {
  ret i1 true
}
; 0 or 3, and defined: never as large as 6. WRONG
define i1 @src6(i32 noundef %y) {
  %z = and i32 %y, 1
  %x = mul i32 %z, 3
  %a = udiv exact i32 %x, 3
  %b = udiv exact i32 6, 3
  %c = icmp ugt i32 %a, %b
  ret i1 %c
}
define i1 @tgt6(i32 noundef %y) {
  ret i1 true
}
; nsz of what a call gives; sign of zero chosen like the operand. RIGHT
define float @src7() {
  %x = call nofpclass(nan ninf nsub nnorm) float @h()
  %f = call nsz float @llvm.fabs.f32(float %x)
  ret float %f
}
define float @tgt7() {
  %x = call nofpclass(nan ninf nsub nnorm) float @h()
  ret float %x
}
; nsz, the sign before and after differ where it is no zero. WRONG
define float @src8(float nofpclass(nan) %x) {
  %f = call nsz float @llvm.fabs.f32(float %x)
  call void @g(float %f)
  ret float %f
}
define float @tgt8(float nofpclass(nan) %x) {
  %f = call nsz float @llvm.fabs.f32(float %x)
  call void @g(float %f)
  ret float %x
}
; an exchange on what is private, and a fence. WRONG: the fence orders others
define i32 @src9(ptr %p, ptr %q, i32 %n) {
  %a = alloca i32
  store atomic i32 1, ptr %p monotonic, align 4
  store i32 0, ptr %a
  fence seq_cst
  %v = load atomic i32, ptr %q monotonic, align 4
  ret i32 %v
}
define i32 @tgt9(ptr %p, ptr %q, i32 %n) {
  store atomic i32 1, ptr %p monotonic, align 4
  %v = load atomic i32, ptr %q monotonic, align 4
  ret i32 %v
}
; only private memory, and a fence. RIGHT to reorder private stores around it
define i32 @src10(i32 %n) {
  %a = alloca i32
  store i32 %n, ptr %a
  fence seq_cst
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt10(i32 %n) {
  fence seq_cst
  ret i32 %n
}
; a fence around which nothing else is done orders its contexts. WRONG
define i32 @src11(i32 %n) {
  %a = alloca i32
  store i32 %n, ptr %a
  fence seq_cst
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt11(i32 %n) {
  ret i32 %n
}
; a gep of a global with an unknown index leads to no other global: UB there. RIGHT
@x = global [4 x i32] zeroinitializer
@y = global [4 x i32] zeroinitializer
define i32 @src12(i64 %i) {
  store i32 1, ptr @y
  %p = getelementptr i32, ptr @x, i64 %i
  store i32 2, ptr %p
  %v = load i32, ptr @y
  ret i32 %v
}
define i32 @tgt12(i64 %i) {
  store i32 1, ptr @y
  %p = getelementptr i32, ptr @x, i64 %i
  store i32 2, ptr %p
  ret i32 1
}
; within the object it may be any word. WRONG
define i32 @src13(i64 %i) {
  store i32 1, ptr @x
  %p = getelementptr i32, ptr @x, i64 %i
  store i32 2, ptr %p
  %v = load i32, ptr @x
  ret i32 %v
}
define i32 @tgt13(i64 %i) {
  store i32 1, ptr @x
  %p = getelementptr i32, ptr @x, i64 %i
  store i32 2, ptr %p
  ret i32 1
}
