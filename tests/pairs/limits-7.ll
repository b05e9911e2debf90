; valid: tgt2 tgt3 tgt5 tgt7 tgt9 tgt12 tgt13 tgt14 tgt16 tgt21 tgt22 tgt23
; refuted: tgt1 tgt4 tgt6 tgt8 tgt10 tgt11 tgt15 tgt17 tgt19 tgt20
; named: tgt3 makes objects in places or of sizes that are not followed
; named: tgt4 makes objects in places or of sizes that are not followed
; named: tgt5 makes objects in places or of sizes that are not followed
; named: tgt6 makes objects in places or of sizes that are not followed
; named: tgt7 because it is too large
; named: tgt8 because it is too large
; named: tgt10 said to do less than its body shows
; named: tgt11 may be linked in another form
; named: tgt13 may be linked in another form
; named: tgt16 invoke is not supported
; named: tgt22 other types than it has parameters of
; named: tgt23 another convention than its own
; Callees that are not followed, and objects.
@g = global i32 0
@h = global i32 0
declare void @ext()
declare void @extp(ptr)
define weak void @weakone() {
  store i32 1, ptr @g
  ret void
}
define void @loopobj(i32 %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %a = alloca i32
  store i32 1, ptr %a
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, 2
  br i1 %c, label %e, label %l
e:
  store i32 1, ptr @g
  ret void
}
define void @bigobj() {
  %a = alloca [5000 x i8]
  store i8 1, ptr %a
  store i32 1, ptr @g
  ret void
}
define void @setsg() {
  store i32 1, ptr @g
  ret void
}
define void @setsnothing() {
  %v = load i32, ptr @g
  ret void
}
define linkonce_odr void @odr() {
  store i32 1, ptr @g
  ret void
}
define i32 @m1(i32 noundef %x) {
  %y = call i32 @m2(i32 %x)
  %z = call i32 @m2(i32 %y)
  %w = call i32 @m2(i32 %z)
  %v = call i32 @m2(i32 %w)
  ret i32 %v
}
define i32 @m2(i32 noundef %x) {
  %y = call i32 @m3(i32 %x)
  %z = call i32 @m3(i32 %y)
  %w = call i32 @m3(i32 %z)
  %v = call i32 @m3(i32 %w)
  ret i32 %v
}
define i32 @m3(i32 noundef %x) {
  %y = call i32 @m4(i32 %x)
  %z = call i32 @m4(i32 %y)
  %w = call i32 @m4(i32 %z)
  %v = call i32 @m4(i32 %w)
  ret i32 %v
}
define i32 @m4(i32 noundef %x) {
  %a = add i32 %x, 1
  %b = add i32 %a, 1
  %c = add i32 %b, 1
  %d = add i32 %c, 1
  %e = add i32 %d, 1
  %f = add i32 %e, 1
  %i = add i32 %f, 1
  ret i32 %i
}
; others may replace a weak function. WRONG: another one may be linked
define void @src1() {
  call void @weakone()
  ret void
}
define void @tgt1() {
  store i32 1, ptr @g
  ret void
}
; the same. RIGHT, whatever it does
define i32 @src2(i32 noundef %x) {
  call void @weakone()
  %y = mul i32 %x, 2
  ret i32 %y
}
define i32 @tgt2(i32 noundef %x) {
  call void @weakone()
  %y = shl i32 %x, 1
  ret i32 %y
}
; a callee that makes objects in a loop. RIGHT: nobody sees these
define void @src3() {
  call void @loopobj(i32 2)
  ret void
}
define void @tgt3() {
  store i32 1, ptr @g
  ret void
}
; a callee that makes objects in a loop. WRONG: it stores 1
define void @src4() {
  call void @loopobj(i32 2)
  ret void
}
define void @tgt4() {
  store i32 2, ptr @g
  ret void
}
; a callee that makes an object of more than 4096 bytes. RIGHT
define void @src5() {
  call void @bigobj()
  ret void
}
define void @tgt5() {
  store i32 1, ptr @g
  ret void
}
; a callee that makes an object of more than 4096 bytes. WRONG
define void @src6() {
  call void @bigobj()
  ret void
}
define void @tgt6() {
  ret void
}
; more than 400 instructions. RIGHT: 4 * 4 * 4 * 7 is 448
define i32 @src7() {
  %v = call i32 @m1(i32 0)
  ret i32 %v
}
define i32 @tgt7() {
  ret i32 448
}
; more than 400 instructions. WRONG
define i32 @src8() {
  %v = call i32 @m1(i32 0)
  ret i32 %v
}
define i32 @tgt8() {
  ret i32 447
}
; a call of the transformed function that is said to do less than the body shows. RIGHT: the body only reads
define void @src9() {
  ret void
}
define void @tgt9() {
  call void @setsnothing() memory(read) nounwind willreturn
  ret void
}
; the same. WRONG: the body writes
define void @src10() {
  store i32 1, ptr @g
  ret void
}
define void @tgt10() {
  call void @setsg() memory(read) nounwind willreturn
  ret void
}
; of linkonce_odr the linker may take another definition. WRONG: 2 is stored behind it
define void @src11() {
  store i32 1, ptr @g
  ret void
}
define void @tgt11() {
  call void @odr()
  store i32 2, ptr @g
  ret void
}
; the original calls it, and the transformed function has the body. RIGHT
define void @src12() {
  call void @odr()
  ret void
}
define void @tgt12() {
  store i32 1, ptr @g
  ret void
}
; the original calls it twice, and the transformed function once. RIGHT: all definitions do the same, which is idempotent
define void @src13() {
  call void @odr()
  call void @odr()
  ret void
}
define void @tgt13() {
  call void @odr()
  ret void
}
; objects under different names. RIGHT
define i32 @src14(i1 noundef %c) {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  call void @extp(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt14(i1 noundef %c) {
  %b = alloca i32
  %a = alloca i32
  store i32 1, ptr %b
  call void @extp(ptr %b)
  %v = load i32, ptr %b
  ret i32 %v
}
; objects under different names and of another order. WRONG: one object for two that are both handed out
define void @src15() {
  %a = alloca i32
  %b = alloca i32
  call void @extp(ptr %a)
  call void @extp(ptr %b)
  ret void
}
define void @tgt15() {
  %z = alloca i32
  call void @extp(ptr %z)
  call void @extp(ptr %z)
  ret void
}
; exceptions are unsupported. RIGHT
define i32 @src16(i32 noundef %x) personality ptr @ext {
  invoke void @ext() to label %a unwind label %b
a:
  %y = mul i32 %x, 2
  ret i32 %y
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}
define i32 @tgt16(i32 noundef %x) personality ptr @ext {
  invoke void @ext() to label %a unwind label %b
a:
  %y = shl i32 %x, 1
  ret i32 %y
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}
; atomic accesses of vectors. WRONG
define <2 x i32> @src17(ptr noundef %p) {
  %v = load atomic <2 x i32>, ptr %p acquire, align 8
  ret <2 x i32> %v
}
define <2 x i32> @tgt17(ptr noundef %p) {
  %v = load atomic <2 x i32>, ptr %p monotonic, align 8
  ret <2 x i32> %v
}
; inline assembly without sideeffect. RIGHT by "inline asms with side effects not visible in the constraint list must be marked"
define void @src18(i32 noundef %x) {
  %v = call i32 asm "mov $1, $0", "=r,r"(i32 %x)
  ret void
}
define void @tgt18(i32 noundef %x) {
  ret void
}
; inline assembly with side effects. WRONG
define void @src19(i32 noundef %x) {
  call void asm sideeffect "nop", ""()
  ret void
}
define void @tgt19(i32 noundef %x) {
  ret void
}
; inline assembly that writes memory. WRONG: another text
define i32 @src20(i32 noundef %x) {
  %v = call i32 asm "mov $1, $0", "=r,r"(i32 %x)
  ret i32 %v
}
define i32 @tgt20(i32 noundef %x) {
  %v = call i32 asm "not $1, $0", "=r,r"(i32 %x)
  ret i32 %v
}
; a callee through a pointer that only reads. RIGHT
define i32 @src21(ptr noundef %f) {
  %v = call i32 %f() memory(read) nounwind willreturn
  %w = mul i32 %v, 1
  ret i32 %w
}
define i32 @tgt21(ptr noundef %f) {
  %v = call i32 %f() memory(read) nounwind willreturn
  ret i32 %v
}
; a function is called by another type. RIGHT: undefined in the original
define i32 @src22() {
  %v = call i32 @setsg(i32 1)
  ret i32 %v
}
define i32 @tgt22() {
  ret i32 7
}
; a function is called by another convention. RIGHT: "must match, or the behavior is undefined"
define void @src23() {
  call fastcc void @setsg()
  ret void
}
define void @tgt23() {
  store i32 2, ptr @g
  ret void
}
; a declared function is called by another type. RIGHT by the README's word of what hangs on it: undefined
define void @src24() {
  call void @extp(i32 1)
  ret void
}
define void @tgt24() {
  store i32 1, ptr @g
  ret void
}
