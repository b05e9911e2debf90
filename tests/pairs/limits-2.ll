; valid: tgt2 tgt3 tgt4 tgt8 tgt11 tgt13 tgt16
; refuted: tgt1 tgt5 tgt6 tgt9 tgt10 tgt12 tgt14 tgt15 tgt17
; named: tgt6 accesses the aligned word around
; named: tgt13 operand bundle
; named: tgt14 operand bundle
; named: tgt15 may have been freed by another thread
; Exchanges, weak globals, dereferenceable, and what others free.
@g = global i32 0
@h = global i32 0
@w = weak global i32 0
@w2 = weak global i32 0
declare void @ext()
declare void @extp(ptr)
declare i1 @llvm.expect.i1(i1, i1)
declare void @llvm.assume(i1)
; a loop that tries an exchange, with undefined behaviour of its own. WRONG: divides by what it loads, which may be zero
define i32 @src1(ptr noundef %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %r
}
define i32 @tgt1(ptr noundef %p) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %l
l:
  %o = phi i32 [%i, %0], [%v, %l]
  %d = udiv i32 %o, %o
  %n = add i32 %o, %d
  %x = cmpxchg ptr %p, i32 %o, i32 %n monotonic monotonic
  %v = extractvalue { i32, i1 } %x, 0
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  ret i32 %v
}
; the same. RIGHT: it divides by what is never zero
define i32 @src2(ptr noundef %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %r
}
define i32 @tgt2(ptr noundef %p) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %l
l:
  %o = phi i32 [%i, %0], [%v, %l]
  %a = or i32 %o, 1
  %d = udiv i32 %a, %a
  %n = add i32 %o, %d
  %x = cmpxchg ptr %p, i32 %o, i32 %n monotonic monotonic
  %v = extractvalue { i32, i1 } %x, 0
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  ret i32 %v
}
; a loop of two blocks that tries an exchange. RIGHT
define i32 @src3(ptr noundef %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %r
}
define i32 @tgt3(ptr noundef %p) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %l
l:
  %o = phi i32 [%i, %0], [%v, %m]
  %n = add i32 %o, 1
  br label %m
m:
  %x = cmpxchg ptr %p, i32 %o, i32 %n monotonic monotonic
  %v = extractvalue { i32, i1 } %x, 0
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  ret i32 %v
}
; a loop with two values that go round. RIGHT: the number of tries is not used
define i32 @src4(ptr noundef %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %r
}
define i32 @tgt4(ptr noundef %p) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %l
l:
  %o = phi i32 [%i, %0], [%v, %l]
  %k = phi i32 [0, %0], [%k1, %l]
  %n = add i32 %o, 1
  %k1 = add i32 %k, 1
  %x = cmpxchg ptr %p, i32 %o, i32 %n monotonic monotonic
  %v = extractvalue { i32, i1 } %x, 0
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  %z = and i32 %k1, 0
  %y = add i32 %v, %z
  ret i32 %y
}
; a loop with two values that go round. WRONG: after three tries it adds 2
define i32 @src5(ptr noundef %p) {
  %r = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %r
}
define i32 @tgt5(ptr noundef %p) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %l
l:
  %o = phi i32 [%i, %0], [%v, %l]
  %k = phi i32 [0, %0], [%k1, %l]
  %t = icmp eq i32 %k, 6
  %d = select i1 %t, i32 2, i32 1
  %n = add i32 %o, %d
  %k1 = add i32 %k, 1
  %x = cmpxchg ptr %p, i32 %o, i32 %n monotonic monotonic
  %v = extractvalue { i32, i1 } %x, 0
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  ret i32 %v
}
; a word around the byte that is exchanged, without aligned words. WRONG by LangRef: the three other bytes are accessed, too
define i8 @src6(ptr noundef align 4 dereferenceable(4) %p) {
  %r = atomicrmw add ptr %p, i8 1 monotonic
  ret i8 %r
}
define i8 @tgt6(ptr noundef align 4 dereferenceable(4) %p) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %l
l:
  %o = phi i32 [%i, %0], [%v, %l]
  %hi = and i32 %o, -256
  %lo = and i32 %o, 255
  %ad = add i32 %lo, 1
  %ml = and i32 %ad, 255
  %n = or i32 %hi, %ml
  %x = cmpxchg ptr %p, i32 %o, i32 %n monotonic monotonic
  %v = extractvalue { i32, i1 } %x, 0
  %s = extractvalue { i32, i1 } %x, 1
  br i1 %s, label %e, label %l
e:
  %b = trunc i32 %v to i8
  ret i8 %b
}
; weak globals may be the same one, as an alias of another module says. not told by LangRef; the README says that it is not looked at
define i32 @src7() {
  store i32 1, ptr @w
  store i32 2, ptr @w2
  %v = load i32, ptr @w
  ret i32 %v
}
define i32 @tgt7() {
  store i32 1, ptr @w
  store i32 2, ptr @w2
  ret i32 1
}
; more than 64 bytes are dereferenceable: beyond these. RIGHT: byte 100 of 200 is there
define i8 @src8(ptr noundef dereferenceable(200) %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %q = getelementptr i8, ptr %p, i64 100
  %v = load i8, ptr %q
  ret i8 %v
e:
  ret i8 0
}
define i8 @tgt8(ptr noundef dereferenceable(200) %p, i1 noundef %c) {
  %q = getelementptr i8, ptr %p, i64 100
  %v = load i8, ptr %q
  br i1 %c, label %a, label %e
a:
  ret i8 %v
e:
  ret i8 0
}
; more than 64 bytes are dereferenceable, but not that one. WRONG
define i8 @src9(ptr noundef dereferenceable(100) %p, i1 noundef %c) {
  br i1 %c, label %a, label %e
a:
  %q = getelementptr i8, ptr %p, i64 100
  %v = load i8, ptr %q
  ret i8 %v
e:
  ret i8 0
}
define i8 @tgt9(ptr noundef dereferenceable(100) %p, i1 noundef %c) {
  %q = getelementptr i8, ptr %p, i64 100
  %v = load i8, ptr %q
  br i1 %c, label %a, label %e
a:
  ret i8 %v
e:
  ret i8 0
}
; behaviour is undefined where dereferenceable is broken. WRONG: promises 100 more bytes of a parameter
define void @src10(ptr noundef dereferenceable(100) %p) {
  store i8 1, ptr %p
  ret void
}
define void @tgt10(ptr noundef dereferenceable(200) %p) {
  store i8 1, ptr %p
  ret void
}
; bundles that say dereferenceable. RIGHT: assumed so, and nothing frees it in between
define i32 @src11(ptr noundef %p, i1 noundef %c) {
  call void @llvm.assume(i1 true) ["dereferenceable"(ptr %p, i64 4)]
  br i1 %c, label %a, label %e
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt11(ptr noundef %p, i1 noundef %c) {
  call void @llvm.assume(i1 true) ["dereferenceable"(ptr %p, i64 4)]
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
; bundles that say dereferenceable of too much. WRONG: only the transformed function says so
define void @src12(ptr noundef %p) {
  ret void
}
define void @tgt12(ptr noundef %p) {
  call void @llvm.assume(i1 true) ["dereferenceable"(ptr %p, i64 4)]
  ret void
}
; bundles of calls other than assume. RIGHT: nothing changes but a sum
define i32 @src13(ptr noundef %p, i32 noundef %x) {
  call void @ext() ["dereferenceable"(ptr %p, i64 4)]
  %y = mul i32 %x, 2
  ret i32 %y
}
define i32 @tgt13(ptr noundef %p, i32 noundef %x) {
  call void @ext() ["dereferenceable"(ptr %p, i64 4)]
  %y = shl i32 %x, 1
  ret i32 %y
}
; bundles of calls other than assume. WRONG or without a meaning: only the transformed function has it
define void @src14(ptr noundef %p) {
  call void @ext()
  ret void
}
define void @tgt14(ptr noundef %p) {
  call void @ext() ["dereferenceable"(ptr %p, i64 4)]
  ret void
}
; others free what they were told of behind an acquire. WRONG: the object may be freed by a thread that is waited for
define i32 @src15(ptr noundef dereferenceable(4) %p) {
  %f = load atomic i32, ptr @g acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %a, label %e
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt15(ptr noundef dereferenceable(4) %p) {
  %f = load atomic i32, ptr @g acquire, align 4
  %c = icmp eq i32 %f, 0
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
; the same in a function that is nofree and nosync but for nothing. RIGHT: loads before what is waited for
define i32 @src16(ptr noundef dereferenceable(4) %p) nofree {
  %f = load atomic i32, ptr @g monotonic, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %a, label %e
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt16(ptr noundef dereferenceable(4) %p) nofree {
  %f = load atomic i32, ptr @g monotonic, align 4
  %c = icmp eq i32 %f, 0
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
; an unknown callee may free what others know of. WRONG
define i32 @src17(ptr noundef dereferenceable(4) %p, i1 noundef %c) {
  call void @ext()
  br i1 %c, label %a, label %e
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt17(ptr noundef dereferenceable(4) %p, i1 noundef %c) {
  call void @ext()
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
