; Read-modify-writes, those that change nothing among them: instcombine.

@x = global i32 0
@y = global i32 0

define i32 @or_zero_monotonic(ptr %p) {
  %a = atomicrmw or ptr %p, i32 0 monotonic
  ret i32 %a
}

define i32 @or_zero_acquire(ptr %p) {
  %a = atomicrmw or ptr %p, i32 0 acquire
  ret i32 %a
}

define i32 @or_zero_release(ptr %p) {
  %a = atomicrmw or ptr %p, i32 0 release
  ret i32 %a
}

define i32 @or_zero_acq_rel(ptr %p) {
  %a = atomicrmw or ptr %p, i32 0 acq_rel
  ret i32 %a
}

define i32 @or_zero_seq_cst(ptr %p) {
  %a = atomicrmw or ptr %p, i32 0 seq_cst
  ret i32 %a
}

define i32 @add_zero_acquire(ptr %p) {
  %a = atomicrmw add ptr %p, i32 0 acquire
  ret i32 %a
}

define i32 @add_zero_monotonic(ptr %p) {
  %a = atomicrmw add ptr %p, i32 0 monotonic
  ret i32 %a
}

define i32 @sub_zero_monotonic(ptr %p) {
  %a = atomicrmw sub ptr %p, i32 0 monotonic
  ret i32 %a
}

define i32 @and_ones_monotonic(ptr %p) {
  %a = atomicrmw and ptr %p, i32 -1 monotonic
  ret i32 %a
}

define i32 @umin_max_acquire(ptr %p) {
  %a = atomicrmw umin ptr %p, i32 -1 acquire
  ret i32 %a
}

define void @unused_add_zero(ptr %p) {
  %a = atomicrmw add ptr %p, i32 0 release
  ret void
}

define i32 @and_zero(ptr %p) {
  %a = atomicrmw and ptr %p, i32 0 monotonic
  ret i32 %a
}

define i32 @or_ones_release(ptr %p) {
  %a = atomicrmw or ptr %p, i32 -1 release
  ret i32 %a
}

define void @unused_exchange(ptr %p) {
  %a = atomicrmw xchg ptr %p, i32 1 monotonic
  ret void
}

define void @unused_exchange_release(ptr %p) {
  %a = atomicrmw xchg ptr %p, i32 1 release
  ret void
}

define void @unused_exchange_acquire(ptr %p) {
  %a = atomicrmw xchg ptr %p, i32 1 acquire
  ret void
}

define void @unused_exchange_acq_rel(ptr %p) {
  %a = atomicrmw xchg ptr %p, i32 1 acq_rel
  ret void
}

define void @saturating_umax_release(ptr %p) {
  %a = atomicrmw umax ptr %p, i32 -1 release
  ret void
}

define void @saturating_and_seq_cst(ptr %p) {
  %a = atomicrmw and ptr %p, i32 0 seq_cst
  ret void
}

define i32 @or_zero_scoped(ptr %p) {
  %a = atomicrmw or ptr %p, i32 0 syncscope("agent") acquire
  ret i32 %a
}

define i32 @sub_constant(ptr %p) {
  %a = atomicrmw sub ptr %p, i32 5 monotonic
  ret i32 %a
}

define i32 @xor_sign(ptr %p) {
  %a = atomicrmw xor ptr %p, i32 -2147483648 monotonic
  ret i32 %a
}

define i32 @exchange_of_loaded(ptr %p) {
  %v = load i32, ptr %p
  %a = atomicrmw xchg ptr %p, i32 %v monotonic
  %r = add i32 %a, %v
  ret i32 %r
}

define i32 @load_after_rmw(ptr %p) {
  %a = atomicrmw add ptr %p, i32 1 monotonic
  %b = load i32, ptr %p
  ret i32 %b
}

define i32 @load_before_rmw(ptr %p) {
  %b = load i32, ptr %p
  %a = atomicrmw add ptr %p, i32 1 monotonic
  %r = add i32 %a, %b
  ret i32 %r
}

define void @store_before_exchange(ptr %p) {
  store i32 1, ptr %p
  %a = atomicrmw xchg ptr %p, i32 2 monotonic
  ret void
}

define i1 @cmpxchg_same(ptr %p, i32 %v) {
  %x = cmpxchg ptr %p, i32 %v, i32 %v monotonic monotonic
  %r = extractvalue { i32, i1 } %x, 1
  ret i1 %r
}

define i32 @cmpxchg_success_value(ptr %p, i32 %e, i32 %n) {
entry:
  %x = cmpxchg ptr %p, i32 %e, i32 %n acq_rel monotonic
  %old = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  %r = select i1 %ok, i32 %e, i32 %old
  ret i32 %r
}

define i1 @cmpxchg_compares_again(ptr %p, i32 %e, i32 %n) {
  %x = cmpxchg ptr %p, i32 %e, i32 %n seq_cst seq_cst
  %old = extractvalue { i32, i1 } %x, 0
  %r = icmp eq i32 %old, %e
  ret i1 %r
}

define i32 @unused_cmpxchg(ptr %p, i32 %e, i32 %n) {
  %x = cmpxchg ptr %p, i32 %e, i32 %n monotonic monotonic
  ret i32 0
}

define i32 @local_rmw() {
  %l = alloca i32
  store i32 4, ptr %l
  %a = atomicrmw add ptr %l, i32 1 seq_cst
  %b = load i32, ptr %l
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @ticket(ptr noalias %next, ptr noalias %serving) {
  %mine = atomicrmw add ptr %next, i32 1 monotonic
  %now = load atomic i32, ptr %serving acquire, align 4
  %wait = sub i32 %mine, %now
  ret i32 %wait
}

define i64 @returns_what_it_expected(ptr %p, i64 %expected, i64 noundef %new) {
  %r = cmpxchg ptr %p, i64 %expected, i64 %new seq_cst seq_cst, align 8
  %same = extractvalue { i64, i1 } %r, 1
  %found = extractvalue { i64, i1 } %r, 0
  %x = select i1 %same, i64 %found, i64 %expected
  ret i64 %x
}
