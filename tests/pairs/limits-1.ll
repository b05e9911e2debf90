; valid: tgt3 tgt6 tgt8 tgt11
; refuted: tgt2 tgt4 tgt5 tgt7 tgt9 tgt10
; named: tgt2 are too many; lower --unroll
; What limits of contexts, undef, exchanges and loops there are.
@g = global i32 0
@h = global i32 0
declare void @sink(i32)
; a loop up to two trips only: the tenth trip differs. WRONG
define void @src1(i32 noundef %n) {
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
define void @tgt1(i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %t = icmp eq i32 %i, 10
  %k = select i1 %t, i32 7, i32 %i
  store i32 %k, ptr @g
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret void
}
; too many accesses of too many parts. WRONG: two stores that may overlap change places
define void @src2(ptr noundef %p, ptr noundef %q, ptr noundef %r, i32 noundef %y) {
  %p0 = getelementptr i8, ptr %p, i64 0
  %q0 = getelementptr i8, ptr %q, i64 0
  %v0 = load [64 x i32], ptr %p0
  store [64 x i32] %v0, ptr %q0
  %p1 = getelementptr i8, ptr %p, i64 256
  %q1 = getelementptr i8, ptr %q, i64 256
  %v1 = load [64 x i32], ptr %p1
  store [64 x i32] %v1, ptr %q1
  %p2 = getelementptr i8, ptr %p, i64 512
  %q2 = getelementptr i8, ptr %q, i64 512
  %v2 = load [64 x i32], ptr %p2
  store [64 x i32] %v2, ptr %q2
  %p3 = getelementptr i8, ptr %p, i64 768
  %q3 = getelementptr i8, ptr %q, i64 768
  %v3 = load [64 x i32], ptr %p3
  store [64 x i32] %v3, ptr %q3
  %p4 = getelementptr i8, ptr %p, i64 1024
  %q4 = getelementptr i8, ptr %q, i64 1024
  %v4 = load [64 x i32], ptr %p4
  store [64 x i32] %v4, ptr %q4
  %p5 = getelementptr i8, ptr %p, i64 1280
  %q5 = getelementptr i8, ptr %q, i64 1280
  %v5 = load [64 x i32], ptr %p5
  store [64 x i32] %v5, ptr %q5
  %x = getelementptr i8, ptr %q, i64 400
  store i32 1, ptr %x
  store i32 2, ptr %r
  ret void
}
define void @tgt2(ptr noundef %p, ptr noundef %q, ptr noundef %r, i32 noundef %y) {
  %p0 = getelementptr i8, ptr %p, i64 0
  %q0 = getelementptr i8, ptr %q, i64 0
  %v0 = load [64 x i32], ptr %p0
  store [64 x i32] %v0, ptr %q0
  %p1 = getelementptr i8, ptr %p, i64 256
  %q1 = getelementptr i8, ptr %q, i64 256
  %v1 = load [64 x i32], ptr %p1
  store [64 x i32] %v1, ptr %q1
  %p2 = getelementptr i8, ptr %p, i64 512
  %q2 = getelementptr i8, ptr %q, i64 512
  %v2 = load [64 x i32], ptr %p2
  store [64 x i32] %v2, ptr %q2
  %p3 = getelementptr i8, ptr %p, i64 768
  %q3 = getelementptr i8, ptr %q, i64 768
  %v3 = load [64 x i32], ptr %p3
  store [64 x i32] %v3, ptr %q3
  %p4 = getelementptr i8, ptr %p, i64 1024
  %q4 = getelementptr i8, ptr %q, i64 1024
  %v4 = load [64 x i32], ptr %p4
  store [64 x i32] %v4, ptr %q4
  %p5 = getelementptr i8, ptr %p, i64 1280
  %q5 = getelementptr i8, ptr %q, i64 1280
  %v5 = load [64 x i32], ptr %p5
  store [64 x i32] %v5, ptr %q5
  %x = getelementptr i8, ptr %q, i64 400
  store i32 2, ptr %r
  store i32 1, ptr %x
  ret void
}
; too many accesses of too many parts. RIGHT: the bytes of four are those of one i32
define void @src3(ptr noundef %p, ptr noundef %q, ptr noundef %r, i32 noundef %y) {
  %p0 = getelementptr i8, ptr %p, i64 0
  %q0 = getelementptr i8, ptr %q, i64 0
  %v0 = load [64 x i32], ptr %p0
  store [64 x i32] %v0, ptr %q0
  %p1 = getelementptr i8, ptr %p, i64 256
  %q1 = getelementptr i8, ptr %q, i64 256
  %v1 = load [64 x i32], ptr %p1
  store [64 x i32] %v1, ptr %q1
  %p2 = getelementptr i8, ptr %p, i64 512
  %q2 = getelementptr i8, ptr %q, i64 512
  %v2 = load [64 x i32], ptr %p2
  store [64 x i32] %v2, ptr %q2
  %p3 = getelementptr i8, ptr %p, i64 768
  %q3 = getelementptr i8, ptr %q, i64 768
  %v3 = load [64 x i32], ptr %p3
  store [64 x i32] %v3, ptr %q3
  %p4 = getelementptr i8, ptr %p, i64 1024
  %q4 = getelementptr i8, ptr %q, i64 1024
  %v4 = load [64 x i32], ptr %p4
  store [64 x i32] %v4, ptr %q4
  %p5 = getelementptr i8, ptr %p, i64 1280
  %q5 = getelementptr i8, ptr %q, i64 1280
  %v5 = load [64 x i32], ptr %p5
  store [64 x i32] %v5, ptr %q5
  %z = mul i32 %y, 4
  store i32 %z, ptr %r
  ret void
}
define void @tgt3(ptr noundef %p, ptr noundef %q, ptr noundef %r, i32 noundef %y) {
  %p0 = getelementptr i8, ptr %p, i64 0
  %q0 = getelementptr i8, ptr %q, i64 0
  %v0 = load [64 x i32], ptr %p0
  store [64 x i32] %v0, ptr %q0
  %p1 = getelementptr i8, ptr %p, i64 256
  %q1 = getelementptr i8, ptr %q, i64 256
  %v1 = load [64 x i32], ptr %p1
  store [64 x i32] %v1, ptr %q1
  %p2 = getelementptr i8, ptr %p, i64 512
  %q2 = getelementptr i8, ptr %q, i64 512
  %v2 = load [64 x i32], ptr %p2
  store [64 x i32] %v2, ptr %q2
  %p3 = getelementptr i8, ptr %p, i64 768
  %q3 = getelementptr i8, ptr %q, i64 768
  %v3 = load [64 x i32], ptr %p3
  store [64 x i32] %v3, ptr %q3
  %p4 = getelementptr i8, ptr %p, i64 1024
  %q4 = getelementptr i8, ptr %q, i64 1024
  %v4 = load [64 x i32], ptr %p4
  store [64 x i32] %v4, ptr %q4
  %p5 = getelementptr i8, ptr %p, i64 1280
  %q5 = getelementptr i8, ptr %q, i64 1280
  %v5 = load [64 x i32], ptr %p5
  store [64 x i32] %v5, ptr %q5
  %z = shl i32 %y, 2
  store i32 %z, ptr %r
  ret void
}
; a pointer that is followed is taken not to be undef. WRONG: it is followed under %d only, and may be poison
define i1 @src4(ptr %p, i1 noundef %d) {
  br i1 %d, label %a, label %e
a:
  %v = load i8, ptr %p
  br label %e
e:
  ret i1 true
}
define i1 @tgt4(ptr %p, i1 noundef %d) {
  %x = icmp eq ptr %p, %p
  br i1 %d, label %a, label %e
a:
  %v = load i8, ptr %p
  br label %e
e:
  ret i1 %x
}
; the same, where the transformed function only follows it. WRONG for the same reason
define i1 @src5(ptr %p, i1 noundef %d) {
  br i1 %d, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  %y = phi i1 [true, %a], [true, %0]
  ret i1 %y
}
define i1 @tgt5(ptr %p, i1 noundef %d) {
  %x = icmp eq ptr %p, %p
  %f = freeze i1 %x
  br i1 %d, label %a, label %e
a:
  store i8 1, ptr %p
  br label %e
e:
  ret i1 %f
}
; it is followed in all executions. RIGHT
define i1 @src6(ptr %p) {
  %v = load i8, ptr %p
  ret i1 true
}
define i1 @tgt6(ptr %p) {
  %v = load i8, ptr %p
  %x = icmp eq ptr %p, %p
  ret i1 %x
}
; memory that holds poison before is not looked at. WRONG: poison and 0 is poison
define i32 @src7(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 0
}
define i32 @tgt7(ptr noundef %p) {
  %v = load i32, ptr %p
  %a = and i32 %v, 0
  ret i32 %a
}
; the same with a freeze. RIGHT
define i32 @src8(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 0
}
define i32 @tgt8(ptr noundef %p) {
  %v = load i32, ptr %p
  %f = freeze i32 %v
  %a = and i32 %f, 0
  ret i32 %a
}
; poison in memory, by way of a select of which LangRef says that undef is masked. WRONG: with poison in memory the sum is poison
define i1 @src9() {
  %v = load i8, ptr @g
  %z = zext i8 %v to i32
  ret i1 true
}
define i1 @tgt9() {
  %v = load i8, ptr @g
  %z = zext i8 %v to i32
  %c = icmp ult i32 %z, 256
  ret i1 %c
}
; undef in some bytes. WRONG: where only the upper half is undef, the original has 0 below
define i32 @src10(ptr noundef %p) {
  %v = load i32, ptr %p
  %x = xor i32 %v, %v
  ret i32 %x
}
define i32 @tgt10(ptr noundef %p) {
  %v = load i32, ptr %p
  %x = xor i32 %v, %v
  %y = lshr i32 %x, 16
  ret i32 %y
}
; undef in some bytes. RIGHT: each bit is what it was
define i32 @src11(ptr noundef %p) {
  %v = load i32, ptr %p
  %x = xor i32 %v, %v
  ret i32 %x
}
define i32 @tgt11(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 0
}
; a read that may see several writes, one of poison, is undef by LangRef. WRONG there: the original has 0 in a race
define i32 @src12() {
  store i32 poison, ptr @g
  %v = load i32, ptr @g
  %a = and i32 %v, 0
  ret i32 %a
}
define i32 @tgt12() {
  store i32 poison, ptr @g
  ret i32 poison
}
; a cmpxchg that races with a plain write gives undef by LangRef. WRONG there: undef xor undef is any number
define i32 @src13() {
  %r = cmpxchg ptr @g, i32 0, i32 1 monotonic monotonic
  ret i32 0
}
define i32 @tgt13() {
  %r = cmpxchg ptr @g, i32 0, i32 1 monotonic monotonic
  %v = extractvalue { i32, i1 } %r, 0
  %x = xor i32 %v, %v
  ret i32 %x
}
