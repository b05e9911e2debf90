; valid: tgt1 tgt3 tgt5 tgt7 tgt10 tgt11 tgt14 tgt15 tgt16 tgt18 tgt20
; refuted: tgt2 tgt8 tgt9 tgt12 tgt13 tgt17 tgt19 tgt21 tgt22 tgt24
; named: tgt1 of the runtime library does is not looked at
; named: tgt2 of the runtime library does is not looked at
; named: tgt3 of the runtime library does is not looked at
; named: tgt4 of the runtime library does is not looked at
; named: tgt6 of the runtime library does is not looked at
; named: tgt15 promises inbounds
; named: tgt18 hold at the same time
; named: tgt19 hold at the same time
; named: tgt20 is extern_weak and may be null
; named: tgt21 is extern_weak and may be null
; named: tgt22 has a loop that need not end
; named: tgt24 may come into a loop that it does not leave
; Addresses, null, constants, local globals, atomic functions of the runtime library.
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
@h = global i32 0
@gp = global ptr null
@k = constant i32 5
@arr = global [4 x i32] zeroinitializer
@loc = internal global i32 3
@loc2 = internal global i32 3
@nul = internal global ptr null
@s1 = internal global i32 0
@s2 = internal global i32 0
@ew = extern_weak global i32
@extg = external global i32
declare void @ext()
declare void @extp(ptr)
declare i32 @__atomic_load_4(ptr, i32)
declare void @__atomic_store_4(ptr, i32, i32)
declare i32 @__sync_lock_test_and_set_4(ptr, i32)
declare i32 @__sync_fetch_and_add_4(ptr, i32)
declare i1 @__atomic_compare_exchange_4(ptr, ptr, i32, i32, i32)
declare i32 @__atomic_exchange_4(ptr, i32, i32)
declare void @__atomic_load(i64, ptr, ptr, i32)
; the ordering is no constant. RIGHT: seq_cst is the strongest of all
define i32 @src1(ptr noundef %p, i32 noundef %o) {
  %v = call i32 @__atomic_load_4(ptr %p, i32 %o)
  ret i32 %v
}
define i32 @tgt1(ptr noundef %p, i32 noundef %o) {
  %v = load atomic i32, ptr %p seq_cst, align 4
  ret i32 %v
}
; the ordering is no constant. WRONG: it may be acquire
define i32 @src2(ptr noundef %p, i32 noundef %o) {
  %v = call i32 @__atomic_load_4(ptr %p, i32 %o)
  ret i32 %v
}
define i32 @tgt2(ptr noundef %p, i32 noundef %o) {
  %v = load atomic i32, ptr %p monotonic, align 4
  ret i32 %v
}
; what an exchange expects is not in an alloca. RIGHT
define i1 @src3(ptr noundef %p, ptr noundef %e) {
  %x = load i32, ptr %e
  %r = cmpxchg ptr %p, i32 %x, i32 1 seq_cst seq_cst
  %v = extractvalue { i32, i1 } %r, 0
  %s = extractvalue { i32, i1 } %r, 1
  br i1 %s, label %d, label %f
f:
  store i32 %v, ptr %e
  br label %d
d:
  ret i1 %s
}
define i1 @tgt3(ptr noundef %p, ptr noundef %e) {
  %s = call i1 @__atomic_compare_exchange_4(ptr %p, ptr %e, i32 1, i32 5, i32 5)
  ret i1 %s
}
; test and set. not told: seq_cst of GCC is acquire only
define i32 @src4(ptr noundef %p) {
  %v = atomicrmw xchg ptr %p, i32 1 seq_cst
  ret i32 %v
}
define i32 @tgt4(ptr noundef %p) {
  %v = call i32 @__sync_lock_test_and_set_4(ptr %p, i32 1)
  ret i32 %v
}
; the general load of the library. RIGHT
define i32 @src5(ptr noundef %p) {
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}
define i32 @tgt5(ptr noundef %p) {
  %a = alloca i32
  call void @__atomic_load(i64 4, ptr %p, ptr %a, i32 2)
  %v = load i32, ptr %a
  ret i32 %v
}
; the general load of an unknown size. not told: RIGHT where it is 4
define i32 @src6(ptr noundef %p, i64 noundef %n) {
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}
define i32 @tgt6(ptr noundef %p, i64 noundef %n) {
  %a = alloca i32
  call void @__atomic_load(i64 %n, ptr %p, ptr %a, i32 2)
  %v = load i32, ptr %a
  ret i32 %v
}
; where objects are. RIGHT: different globals have different addresses
define i1 @src7() {
  %c = icmp eq ptr @g, @h
  ret i1 %c
}
define i1 @tgt7() {
  ret i1 false
}
; where objects are. WRONG: nobody says that @g is before @h
define i1 @src8() {
  %c = icmp ult ptr @g, @h
  ret i1 %c
}
define i1 @tgt8() {
  ret i1 true
}
; the end of one object and another object. WRONG: they may be next to each other
define i1 @src9() {
  %e = getelementptr i8, ptr @g, i64 4
  %c = icmp eq ptr %e, @h
  ret i1 %c
}
define i1 @tgt9() {
  ret i1 false
}
; pointers of numbers. RIGHT: where they are, adding is adding
define i64 @src10(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %i = ptrtoint ptr %q to i64
  ret i64 %i
}
define i64 @tgt10(ptr noundef %p) {
  %j = ptrtoint ptr %p to i64
  %i = add i64 %j, 4
  ret i64 %i
}
; memory at null. RIGHT: in space 0 there is none, without null_pointer_is_valid
define void @src11(ptr noundef %p) {
  store i8 1, ptr null
  ret void
}
define void @tgt11(ptr noundef %p) {
  unreachable
}
; memory at null. WRONG
define void @src12(ptr noundef %p) null_pointer_is_valid {
  store i8 1, ptr null
  ret void
}
define void @tgt12(ptr noundef %p) null_pointer_is_valid {
  unreachable
}
; accesses beyond a global that is defined elsewhere. WRONG: its type is not its size
define i8 @src13() {
  %q = getelementptr i8, ptr @extg, i64 8
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt13() {
  ret i8 7
}
; and beyond one that is defined here. RIGHT: undefined
define i8 @src14() {
  %q = getelementptr i8, ptr @g, i64 8
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt14() {
  ret i8 7
}
; how large the object of a parameter is is not known. RIGHT: nobody adds accesses
define i8 @src15(ptr noundef %p) {
  %v = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i64 7
  %w = load i8, ptr %q
  %x = add i8 %v, %w
  ret i8 %x
}
define i8 @tgt15(ptr noundef %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 3
  %v = load i8, ptr %p
  %r = getelementptr i8, ptr %q, i64 4
  %w = load i8, ptr %r
  %x = add i8 %v, %w
  ret i8 %x
}
; a local global that nothing stores to. RIGHT: it holds 3
define i32 @src16() {
  %v = load i32, ptr @loc
  ret i32 %v
}
define i32 @tgt16() {
  ret i32 3
}
; a local global to which a function stores. WRONG: somebody may call that before
define i32 @src17() {
  %v = load i32, ptr @loc2
  ret i32 %v
}
define i32 @tgt17() {
  ret i32 3
}
define void @setloc2() {
  store i32 4, ptr @loc2
  ret void
}
; two local globals that hold constants together. RIGHT: who sees the second one sees the first one, too
define i1 @src18() {
  %w = load atomic i32, ptr @s2 acquire, align 4
  %v = load atomic i32, ptr @s1 monotonic, align 4
  ret i1 true
}
define i1 @tgt18() {
  %w = load atomic i32, ptr @s2 acquire, align 4
  %v = load atomic i32, ptr @s1 monotonic, align 4
  %c = icmp ule i32 %w, %v
  ret i1 %c
}
; two local globals that hold constants together. WRONG: another thread may be between the stores
define i1 @src19() {
  %w = load atomic i32, ptr @s2 acquire, align 4
  %v = load atomic i32, ptr @s1 monotonic, align 4
  ret i1 true
}
define i1 @tgt19() {
  %w = load atomic i32, ptr @s2 acquire, align 4
  %v = load atomic i32, ptr @s1 monotonic, align 4
  %c = icmp eq i32 %v, %w
  ret i1 %c
}
define void @sets() {
  store atomic i32 1, ptr @s1 release, align 4
  store atomic i32 1, ptr @s2 release, align 4
  ret void
}
; extern_weak is unsupported. RIGHT: it may be null
define i1 @src20() {
  %c = icmp eq ptr @ew, null
  ret i1 %c
}
define i1 @tgt20() {
  %c = icmp eq ptr null, @ew
  ret i1 %c
}
; extern_weak is unsupported. WRONG
define i1 @src21() {
  %c = icmp eq ptr @ew, null
  ret i1 %c
}
define i1 @tgt21() {
  ret i1 false
}
; forward progress. WRONG: the original returns where the loop may go on for ever
define void @src22(ptr noundef %p) {
  ret void
}
define void @tgt22(ptr noundef %p) {
  br label %l
l:
  %v = load atomic i32, ptr @g monotonic, align 4
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
; forward progress. WRONG: the loop of the original is left when another thread stores, that of the transformed function by another number only
define void @src23() {
  br label %l
l:
  %v = load atomic i32, ptr @s1 monotonic, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt23() {
  br label %l
l:
  %v = load atomic i32, ptr @s1 monotonic, align 4
  %c = icmp ne i32 %v, 2
  br i1 %c, label %l, label %e
e:
  ret void
}
; forward progress. WRONG: the lock is given up before it is waited for no more: waits for ever, in the transformed function
define void @src24(ptr noundef %p, ptr noundef %q) {
  br label %l
l:
  %v = load atomic i32, ptr @g monotonic, align 4
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  br i1 %c, label %l, label %e
e:
  store atomic i32 1, ptr %q release, align 4
  ret void
}
define void @tgt24(ptr noundef %p, ptr noundef %q) {
  %v = load atomic i32, ptr @g monotonic, align 4
  %f = freeze i32 %v
  %c = icmp eq i32 %f, 0
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  store atomic i32 1, ptr %q release, align 4
  ret void
}
