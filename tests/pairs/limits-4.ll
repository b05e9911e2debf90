; valid: tgt2 tgt3 tgt5 tgt7 tgt10 tgt12 tgt15 tgt18
; refuted: tgt1 tgt4 tgt6 tgt8 tgt9 tgt11 tgt13 tgt14 tgt16 tgt19
; named: tgt9 has fewer bytes than in the original
; named: tgt11 is aligned to less than in the original
; named: tgt14 how values are passed is not looked at
; named: tgt16 promises signext
; Loops, bits of undef, locals that others know of, how values are passed.
@g = global i64 0
@h = global i64 0
declare void @ext()
declare void @extp(ptr)
declare void @nowhere(ptr captures(none)) memory(none) nounwind willreturn
declare void @bv(ptr byval(i64))
declare void @bv2(ptr byval(i64) align 8)
declare void @sr(ptr sret(i64))
declare void @zx(i8 zeroext)
declare void @two(i32, i32)
; undef goes from trip to trip, and what is loaded is used twice. WRONG: the sum of the loads may be undef, of which each use differs
define i32 @src1(ptr noundef %p, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %s = phi i32 [0, %0], [%t, %l]
  %v = load i32, ptr %p
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %e, label %l
e:
  %r = mul i32 %t, 2
  ret i32 %r
}
define i32 @tgt1(ptr noundef %p, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %s = phi i32 [0, %0], [%t, %l]
  %v = load i32, ptr %p
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %e, label %l
e:
  %r = add i32 %t, %t
  ret i32 %r
}
; the same, the other way round. RIGHT: twice one value is a sum of two
define i32 @src2(ptr noundef %p, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %s = phi i32 [0, %0], [%t, %l]
  %v = load i32, ptr %p
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %e, label %l
e:
  %r = add i32 %t, %t
  ret i32 %r
}
define i32 @tgt2(ptr noundef %p, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %s = phi i32 [0, %0], [%t, %l]
  %v = load i32, ptr %p
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %e, label %l
e:
  %r = mul i32 %t, 2
  ret i32 %r
}
; vectors go from trip to trip. RIGHT
define <2 x i32> @src3(ptr noundef %p, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %s = phi <2 x i32> [zeroinitializer, %0], [%t, %l]
  %v = load <2 x i32>, ptr %p
  %f = freeze <2 x i32> %v
  %t = add <2 x i32> %s, %f
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret <2 x i32> %t
}
define <2 x i32> @tgt3(ptr noundef %p, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %s = phi <2 x i32> [zeroinitializer, %0], [%t, %l]
  %v = load <2 x i32>, ptr %p
  %f = freeze <2 x i32> %v
  %t = add <2 x i32> %f, %s
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret <2 x i32> %t
}
; a loop that need not end, over ten trips. WRONG: a store is different from the tenth trip on, and the bound is unknown
define void @src4(ptr noundef %p, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %j = add i32 %i, 3
  store volatile i32 %i, ptr %p
  %c = icmp eq i32 %j, %n
  br i1 %c, label %e, label %l
e:
  store i32 1, ptr @g
  ret void
}
define void @tgt4(ptr noundef %p, i32 noundef %n) {
  store i32 1, ptr @g
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %j = add i32 %i, 3
  store volatile i32 %i, ptr %p
  %c = icmp eq i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret void
}
; bits of undef through mul. RIGHT: both are even
define i32 @src5(i32 %x) {
  %y = mul i32 %x, 2
  ret i32 %y
}
define i32 @tgt5(i32 %x) {
  %y = shl i32 %x, 1
  ret i32 %y
}
; bits of undef through add. WRONG: of an undef the sum of two uses may be odd
define i32 @src6(i32 %x) {
  %y = shl i32 %x, 1
  ret i32 %y
}
define i32 @tgt6(i32 %x) {
  %y = add i32 %x, %x
  ret i32 %y
}
; a sum of values with undef in some bits is computed otherwise. RIGHT: bits that do not meet are added as or does
define i32 @src7(i8 %x, i8 %z) {
  %a = zext i8 %x to i32
  %b = zext i8 %z to i32
  %c = shl i32 %b, 8
  %y = add i32 %a, %c
  ret i32 %y
}
define i32 @tgt7(i8 %x, i8 %z) {
  %a = zext i8 %x to i32
  %b = zext i8 %z to i32
  %c = shl i32 %b, 8
  %y = or i32 %a, %c
  ret i32 %y
}
; parts of several such values at once. WRONG: each use is another value, so the difference of high parts is not 0
define i8 @src8(i32 %x) {
  %y = add i32 %x, 1
  ret i8 0
}
define i8 @tgt8(i32 %x) {
  %y = add i32 %x, 1
  %z = add i32 %x, 1
  %a = lshr i32 %y, 24
  %b = lshr i32 %z, 24
  %c = sub i32 %a, %b
  %d = trunc i32 %c to i8
  ret i8 %d
}
; a local that others know of has fewer bytes. WRONG: the callee may access all eight
define void @src9() {
  %a = alloca i64
  call void @extp(ptr %a)
  ret void
}
define void @tgt9() {
  %a = alloca i32, align 8
  call void @extp(ptr %a)
  ret void
}
; a local that others know of has fewer bytes. RIGHT: the callee accesses nothing and keeps nothing
define void @src10() {
  %a = alloca i64
  store i32 1, ptr %a
  call void @nowhere(ptr %a)
  ret void
}
define void @tgt10() {
  %a = alloca i32, align 8
  store i32 1, ptr %a
  call void @nowhere(ptr %a)
  ret void
}
; a local that others know of is aligned to less. WRONG
define void @src11() {
  %a = alloca i64, align 16
  call void @extp(ptr %a)
  ret void
}
define void @tgt11() {
  %a = alloca i64, align 8
  call void @extp(ptr %a)
  ret void
}
; a local is guessed before it is handed out. RIGHT: nobody may access it by chance
define i32 @src12() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @ext()
  %v = load i32, ptr %a
  call void @extp(ptr %a)
  ret i32 %v
}
define i32 @tgt12() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @ext()
  call void @extp(ptr %a)
  ret i32 1
}
; the same, where it has been handed out in a branch. WRONG: the first callee kept it
define i32 @src13(i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %x, label %y
x:
  call void @extp(ptr %a)
  br label %y
y:
  store i32 1, ptr %a
  call void @ext()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt13(i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %x, label %y
x:
  call void @extp(ptr %a)
  br label %y
y:
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}
; byval is no longer said of a call. WRONG: the callee writes to the caller's object
define i64 @src14() {
  %a = alloca i64
  store i64 1, ptr %a
  call void @extp(ptr byval(i64) %a)
  %v = load i64, ptr %a
  ret i64 %v
}
define i64 @tgt14() {
  %a = alloca i64
  store i64 1, ptr %a
  call void @extp(ptr %a)
  %v = load i64, ptr %a
  ret i64 %v
}
; byval makes a copy. RIGHT: the callee does not write to what is copied
define i64 @src15() {
  %a = alloca i64
  store i64 1, ptr %a
  call void @bv(ptr byval(i64) %a)
  %v = load i64, ptr %a
  ret i64 %v
}
define i64 @tgt15() {
  %a = alloca i64
  store i64 1, ptr %a
  call void @bv(ptr byval(i64) %a)
  ret i64 1
}
; zeroext of a call becomes signext. WRONG: "ABI attributes must be specified both at the declaration and call-site"
define void @src16(i8 noundef %x) {
  call void @zx(i8 zeroext %x)
  ret void
}
define void @tgt16(i8 noundef %x) {
  call void @zx(i8 signext %x)
  ret void
}
; sret of a call, which the declaration has, is dropped. WRONG: "ABI attributes cannot be safely dropped"
define i64 @src17() {
  %a = alloca i64
  call void @sr(ptr sret(i64) %a)
  %v = load i64, ptr %a
  ret i64 %v
}
define i64 @tgt17() {
  %a = alloca i64
  call void @sr(ptr %a)
  %v = load i64, ptr %a
  ret i64 %v
}
; locals are dead when the function has returned. RIGHT: nobody may read what it held
define void @src18() {
  %a = alloca i32
  store ptr %a, ptr @g
  store i32 1, ptr %a
  ret void
}
define void @tgt18() {
  %a = alloca i32
  store ptr %a, ptr @g
  store i32 2, ptr %a
  ret void
}
; the same, but others are told. WRONG: another thread reads the local before the end
define void @src19() {
  %a = alloca i32
  store i32 1, ptr %a
  store atomic ptr %a, ptr @h release, align 8
  call void @ext()
  ret void
}
define void @tgt19() {
  %a = alloca i32
  store i32 2, ptr %a
  store atomic ptr %a, ptr @h release, align 8
  call void @ext()
  ret void
}
