; valid: tgt3 tgt4 tgt5 tgt6 tgt7 tgt9 tgt11 tgt13 tgt15 tgt17 tgt19 tgt20 tgt22 tgt24
; refuted: tgt1 tgt2 tgt8 tgt10 tgt12 tgt14 tgt16 tgt18 tgt21 tgt23
@a = global i1 0
@b = global i1 0
; what is expected is undef: two exchanges find it equal or not each for itself
define void @src1(ptr %r, ptr noalias %p, ptr noalias %q) {
  %u = load i32, ptr %r
  %e = freeze i32 %u
  %c = cmpxchg ptr %p, i32 %e, i32 1 monotonic monotonic
  %d = cmpxchg ptr %q, i32 %e, i32 1 monotonic monotonic
  ret void
}
define void @tgt1(ptr %r, ptr noalias %p, ptr noalias %q) {
  %e = load i32, ptr %r
  %c = cmpxchg ptr %p, i32 %e, i32 1 monotonic monotonic
  %d = cmpxchg ptr %q, i32 %e, i32 1 monotonic monotonic
  ret void
}
; an argument
define void @src2(i32 %u, ptr noalias %p, ptr noalias %q) {
  %e = freeze i32 %u
  %c = cmpxchg ptr %p, i32 %e, i32 1 monotonic monotonic
  %d = cmpxchg ptr %q, i32 %e, i32 1 monotonic monotonic
  ret void
}
define void @tgt2(i32 %e, ptr noalias %p, ptr noalias %q) {
  %c = cmpxchg ptr %p, i32 %e, i32 1 monotonic monotonic
  %d = cmpxchg ptr %q, i32 %e, i32 1 monotonic monotonic
  ret void
}
; and in the order that is right
define void @src3(i32 %e, ptr noalias %p, ptr noalias %q) {
  %c = cmpxchg ptr %p, i32 %e, i32 1 monotonic monotonic
  %d = cmpxchg ptr %q, i32 %e, i32 1 monotonic monotonic
  ret void
}
define void @tgt3(i32 %u, ptr noalias %p, ptr noalias %q) {
  %e = freeze i32 %u
  %c = cmpxchg ptr %p, i32 %e, i32 1 monotonic monotonic
  %d = cmpxchg ptr %q, i32 %e, i32 1 monotonic monotonic
  ret void
}
; the flag says what was done, and the value what it was compared as, also where it races
define i1 @src4(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i1 @tgt4(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %v = extractvalue { i32, i1 } %c, 0
  %s = icmp eq i32 %v, 0
  ret i1 %s
}
define i1 @src5(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %v = extractvalue { i32, i1 } %c, 0
  %s = icmp eq i32 %v, 0
  ret i1 %s
}
define i1 @tgt5(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
; so branching on the comparison is branching on the flag
define i32 @src6(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %r = select i1 %s, i32 5, i32 6
  ret i32 %r
}
define i32 @tgt6(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %v = extractvalue { i32, i1 } %c, 0
  %s = icmp eq i32 %v, 0
  br i1 %s, label %yes, label %no
yes:
  ret i32 5
no:
  ret i32 6
}
; on the flag
define i32 @src7(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %r = select i1 %s, i32 5, i32 6
  ret i32 %r
}
define i32 @tgt7(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  br i1 %s, label %yes, label %no
yes:
  ret i32 5
no:
  ret i32 6
}
; poison that is expected makes the flag poison
define i1 @src8(ptr %p) {
  %c = cmpxchg ptr %p, i32 poison, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %f = freeze i1 %s
  ret i1 %f
}
define i1 @tgt8(ptr %p) {
  %c = cmpxchg ptr %p, i32 poison, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
; undef that is expected does not
define i1 @src9(ptr %p) {
  %c = cmpxchg ptr %p, i32 undef, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %f = freeze i1 %s
  ret i1 %f
}
define i1 @tgt9(ptr %p) {
  %c = cmpxchg ptr %p, i32 undef, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
; the flag is not another choice than whether it writes
define i1 @src10() {
  %p = alloca i32
  store i32 0, ptr %p
  %c = cmpxchg ptr %p, i32 undef, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %v = load i32, ptr %p
  %n = icmp eq i32 %v, 1
  %r = icmp eq i1 %n, %s
  ret i1 %r
}
define i1 @tgt10() {
  ret i1 false
}
define i1 @src11() {
  %p = alloca i32
  store i32 0, ptr %p
  %c = cmpxchg ptr %p, i32 undef, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %v = load i32, ptr %p
  %n = icmp eq i32 %v, 1
  %r = icmp eq i1 %n, %s
  ret i1 %r
}
define i1 @tgt11() {
  ret i1 true
}
; it may find undef equal, or not
define i1 @src12() {
  ret i1 false
}
define i1 @tgt12(){
  %p = alloca i32
  store i32 0, ptr %p
  %c = cmpxchg ptr %p, i32 undef, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i1 @src13() {
  %p = alloca i32
  store i32 0, ptr %p
  %c = cmpxchg ptr %p, i32 undef, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i1 @tgt13() {
  ret i1 false
}
; memory that was never written
define i1 @src14() {
  ret i1 false
}
define i1 @tgt14() {
  %p = alloca i32
  %c = cmpxchg ptr %p, i32 7, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i1 @src15() {
  %p = alloca i32
  %c = cmpxchg ptr %p, i32 7, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i1 @tgt15() {
  ret i1 true
}
; two exchanges of undef are not one
define i1 @src16(i32 %u) {
  ret i1 true
}
define i1 @tgt16(i32 %u) {
  %p = alloca i32
  %q = alloca i32
  store i32 0, ptr %p
  store i32 0, ptr %q
  %c = cmpxchg ptr %p, i32 %u, i32 1 monotonic monotonic
  %d = cmpxchg ptr %q, i32 %u, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %t = extractvalue { i32, i1 } %d, 1
  %r = icmp eq i1 %s, %t
  ret i1 %r
}
define i1 @src17(i32 noundef %u) {
  ret i1 true
}
define i1 @tgt17(i32 noundef %u) {
  %p = alloca i32
  %q = alloca i32
  store i32 0, ptr %p
  store i32 0, ptr %q
  %c = cmpxchg ptr %p, i32 %u, i32 1 monotonic monotonic
  %d = cmpxchg ptr %q, i32 %u, i32 1 monotonic monotonic
  %s = extractvalue { i32, i1 } %c, 1
  %t = extractvalue { i32, i1 } %d, 1
  %r = icmp eq i1 %s, %t
  ret i1 %r
}
; a failing one writes nothing, whatever it found
define void @src18(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  store i1 %s, ptr @a
  ret void
}
define void @tgt18(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %v = extractvalue { i32, i1 } %c, 0
  %s = icmp ne i32 %v, 1
  store i1 %s, ptr @a
  ret void
}
; it is one truth value, wherever it is used
define void @src19(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  store i1 %s, ptr @a
  store i1 %s, ptr @b
  ret void
}
define void @tgt19(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %v = extractvalue { i32, i1 } %c, 0
  %s = icmp eq i32 %v, 0
  store i1 %s, ptr @a
  store i1 %s, ptr @b
  ret void
}
define void @src20(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %v = extractvalue { i32, i1 } %c, 0
  %s = icmp eq i32 %v, 0
  store i1 %s, ptr @a
  store i1 %s, ptr @b
  ret void
}
define void @tgt20(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  store i1 %s, ptr @a
  store i1 %s, ptr @b
  ret void
}
; a weak one fails for no reason, a strong one does not
define i1 @src21(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i1 @tgt21(ptr %p) {
  %c = cmpxchg weak ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i1 @src22(ptr %p) {
  %c = cmpxchg weak ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i1 @tgt22(ptr %p) {
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
; poison that is found is poison
define i1 @src23(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  %f = freeze i1 %s
  ret i1 %f
}
define i1 @tgt23(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
define i1 @src24(i32 noundef %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  %f = freeze i1 %s
  ret i1 %f
}
define i1 @tgt24(i32 noundef %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %c = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %c, 1
  ret i1 %s
}
