; valid: tgt4 tgt7 tgt11
; refuted: tgt1 tgt2 tgt3 tgt5 tgt6 tgt8 tgt9 tgt10 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18 tgt19 tgt20 tgt21
; Calls that may be left out, doubled, or come earlier, and what else is taken for granted.
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
@h = global i32 0
@gp = global ptr null
@i = internal global i32 0
declare void @ext()
declare void @extp(ptr)
declare i32 @none(i32) memory(none)
declare i32 @nonenu(i32) memory(none) nounwind
declare i32 @nonewr(i32) memory(none) nounwind willreturn
declare i32 @spec(i32) memory(none) nounwind willreturn speculatable
declare i32 @rd(i32) memory(read) nounwind willreturn
declare i32 @rdarg(ptr captures(none)) memory(argmem: read) nounwind willreturn
declare void @wrarg(ptr captures(none)) memory(argmem: write) nounwind willreturn nosync
declare ptr @alloc() memory(inaccessiblemem: readwrite) nounwind willreturn
declare noalias ptr @newobj()
declare void @llvm.assume(i1)
declare i32 @llvm.read_register.i32(metadata)
; a call that may unwind is left out. WRONG
define i32 @src1() {
  %v = call i32 @none(i32 0)
  ret i32 0
}
define i32 @tgt1() {
  ret i32 0
}
; a call that may not return is left out. WRONG: the original may go on for ever
define i32 @src2() {
  %v = call i32 @nonenu(i32 0)
  store i32 1, ptr @g
  ret i32 0
}
define i32 @tgt2() {
  store i32 1, ptr @g
  ret i32 0
}
; a call that computes comes earlier than its condition. WRONG: its behaviour may be undefined
define i32 @src3(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %v = call i32 @nonewr(i32 0)
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt3(i1 noundef %c) {
  %v = call i32 @nonewr(i32 0)
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
; the same, speculatable. RIGHT
define i32 @src4(i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %v = call i32 @spec(i32 0)
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt4(i1 noundef %c) {
  %v = call i32 @spec(i32 0)
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
; a call that reads moves over an atomic load. WRONG: others may have stored before what is waited for
define i32 @src5() {
  %f = load atomic i32, ptr @h acquire, align 4
  %v = call i32 @rd(i32 0)
  %r = add i32 %f, %v
  ret i32 %r
}
define i32 @tgt5() {
  %v = call i32 @rd(i32 0)
  %f = load atomic i32, ptr @h acquire, align 4
  %r = add i32 %f, %v
  ret i32 %r
}
; a call that reads its argument moves over a store to what may be that. WRONG
define i32 @src6(ptr noundef %p, ptr noundef %q) {
  %v = call i32 @rdarg(ptr %p)
  store i32 1, ptr %q
  ret i32 %v
}
define i32 @tgt6(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  %v = call i32 @rdarg(ptr %p)
  ret i32 %v
}
; a call that reads its argument moves over a store to a local. RIGHT
define i32 @src7(ptr noundef %p) {
  %a = alloca i32
  %v = call i32 @rdarg(ptr %p)
  store i32 1, ptr %a
  %w = load i32, ptr %a
  %r = add i32 %v, %w
  ret i32 %r
}
define i32 @tgt7(ptr noundef %p) {
  %v = call i32 @rdarg(ptr %p)
  %r = add i32 %v, 1
  ret i32 %r
}
; a call that reads another local than the one that is stored. WRONG: it reads all of it, by its argument
define i32 @src8() {
  %a = alloca [2 x i32]
  store i64 0, ptr %a
  %q = getelementptr i8, ptr %a, i64 4
  store i32 1, ptr %q
  %v = call i32 @rdarg(ptr %a)
  ret i32 %v
}
define i32 @tgt8() {
  %a = alloca [2 x i32]
  store i64 0, ptr %a
  %q = getelementptr i8, ptr %a, i64 4
  store i32 2, ptr %q
  %v = call i32 @rdarg(ptr %a)
  ret i32 %v
}
; what a callee writes is not known. WRONG: it may have written nothing
define i32 @src9() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @wrarg(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt9() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @wrarg(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}
; two new objects differ. WRONG where both are null
define i1 @src10() {
  %p = call ptr @newobj()
  %q = call ptr @newobj()
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1 @tgt10() {
  %p = call ptr @newobj()
  %q = call ptr @newobj()
  ret i1 false
}
; a new object is none of others. RIGHT
define i32 @src11(ptr noundef %p) {
  %q = call ptr @newobj()
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt11(ptr noundef %p) {
  %q = call ptr @newobj()
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}
; what is not noalias may be any object. WRONG
define i32 @src12(ptr noundef %p) {
  %q = call ptr @alloc()
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt12(ptr noundef %p) {
  %q = call ptr @alloc()
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}
; a local global over an unknown call. WRONG: the callee comes back to a function that stores
define i32 @src13() {
  store i32 1, ptr @i
  call void @ext()
  %v = load i32, ptr @i
  ret i32 %v
}
define i32 @tgt13() {
  store i32 1, ptr @i
  call void @ext()
  ret i32 1
}
define void @seti() {
  store i32 2, ptr @i
  ret void
}
; partly undef memory: a byte of the word is stored, and the word is read. WRONG: the three other bytes may be undef, each use another
define i32 @src14(ptr noundef %p) {
  %v = load i32, ptr %p
  %w = xor i32 %v, %v
  %x = and i32 %w, -256
  ret i32 %x
}
define i32 @tgt14(ptr noundef %p) {
  %v = load i32, ptr %p
  %w = xor i32 %v, %v
  ret i32 %w
}
; partly undef memory: the halves are exchanged. WRONG where only one of them is undef
define i32 @src15(ptr noundef %p) {
  %v = load i32, ptr %p
  %w = sub i32 %v, %v
  ret i32 %w
}
define i32 @tgt15(ptr noundef %p) {
  %v = load i32, ptr %p
  %x = xor i32 %v, %v
  %l = shl i32 %x, 8
  ret i32 %l
}
; partly undef memory, with an atomic load. WRONG for the same reason
define i32 @src16(ptr noundef %p) {
  %v = load atomic i32, ptr %p monotonic, align 4
  %w = xor i32 %v, %v
  ret i32 %w
}
define i32 @tgt16(ptr noundef %p) {
  %v = load atomic i32, ptr %p monotonic, align 4
  %w = xor i32 %v, %v
  %x = lshr i32 %w, 24
  ret i32 %x
}
; partly undef arguments. WRONG: an argument may have undef bits only, by LangRef's "undef values" of bits
define i32 @src17(i32 %v) {
  %w = xor i32 %v, %v
  ret i32 %w
}
define i32 @tgt17(i32 %v) {
  %w = xor i32 %v, %v
  %x = lshr i32 %w, 24
  ret i32 %x
}
; an argument that is partly undef is poured into memory. WRONG: the same
define void @src18(i32 %v) {
  %w = xor i32 %v, %v
  store i32 %w, ptr @g
  ret void
}
define void @tgt18(i32 %v) {
  %w = xor i32 %v, %v
  %x = lshr i32 %w, 24
  store i32 %x, ptr @g
  ret void
}
; a result of a call that is partly undef. WRONG
define i32 @src19() {
  %v = call i32 @rd(i32 0)
  %w = xor i32 %v, %v
  ret i32 %w
}
define i32 @tgt19() {
  %v = call i32 @rd(i32 0)
  %w = xor i32 %v, %v
  %x = lshr i32 %w, 24
  ret i32 %x
}
; a vector argument of which one lane is poison. WRONG
define i32 @src20(<2 x i32> %v) {
  %a = extractelement <2 x i32> %v, i32 0
  ret i32 %a
}
define i32 @tgt20(<2 x i32> %v) {
  %a = extractelement <2 x i32> %v, i32 0
  %b = extractelement <2 x i32> %v, i32 1
  %c = and i32 %b, 0
  %d = or i32 %a, %c
  ret i32 %d
}
; the same, shifted the other way, where a pointer of the caller is stored to. WRONG
define void @src21(ptr noundef %p, i32 %v) {
  %w = xor i32 %v, %v
  store i32 %w, ptr %p
  ret void
}
define void @tgt21(ptr noundef %p, i32 %v) {
  %w = xor i32 %v, %v
  %x = shl i32 %w, 1
  store i32 %x, ptr %p
  ret void
}
