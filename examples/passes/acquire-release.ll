; Locks, flags, reference counts: plain accesses around acquire and release operations.

%node = type { i32, ptr }

@lock = global i32 0
@shared = global i32 0
@ready = global i32 0
@instance = global ptr null
@count = global i32 0

define i32 @critical_section() {
  %old = atomicrmw xchg ptr @lock, i32 1 acquire
  %a = load i32, ptr @shared
  %b = add i32 %a, 1
  store i32 %b, ptr @shared
  store atomic i32 0, ptr @lock release, align 4
  ret i32 %old
}

define i32 @two_critical_sections() {
  %old = atomicrmw xchg ptr @lock, i32 1 acquire
  %a = load i32, ptr @shared
  store atomic i32 0, ptr @lock release, align 4
  %old2 = atomicrmw xchg ptr @lock, i32 1 acquire
  %b = load i32, ptr @shared
  store atomic i32 0, ptr @lock release, align 4
  %c = sub i32 %a, %b
  ret i32 %c
}

define void @write_twice_under_lock(i32 %v) {
  %old = atomicrmw xchg ptr @lock, i32 1 acquire
  store i32 0, ptr @shared
  store i32 %v, ptr @shared
  store atomic i32 0, ptr @lock release, align 4
  ret void
}

define void @write_in_two_sections(i32 %v) {
  %old = atomicrmw xchg ptr @lock, i32 1 acquire
  store i32 0, ptr @shared
  store atomic i32 0, ptr @lock release, align 4
  %old2 = atomicrmw xchg ptr @lock, i32 1 acquire
  store i32 %v, ptr @shared
  store atomic i32 0, ptr @lock release, align 4
  ret void
}

define i32 @load_over_acquire(ptr %p) {
  %a = load i32, ptr %p
  %f = load atomic i32, ptr @ready acquire, align 4
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  %d = add i32 %c, %f
  ret i32 %d
}

define i32 @load_over_release(ptr noalias %p) {
  %a = load i32, ptr %p
  store atomic i32 1, ptr @ready release, align 4
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @load_over_monotonic(ptr %p) {
  %a = load i32, ptr %p
  %f = load atomic i32, ptr @ready monotonic, align 4
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  %d = add i32 %c, %f
  ret i32 %d
}

define i32 @load_over_monotonic_store() {
  %a = load i32, ptr @shared
  store atomic i32 1, ptr @ready monotonic, align 4
  %b = load i32, ptr @shared
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @load_over_rmw() {
  %a = load i32, ptr @shared
  %n = atomicrmw add ptr @count, i32 1 monotonic
  %b = load i32, ptr @shared
  %c = add i32 %a, %b
  %d = add i32 %c, %n
  ret i32 %d
}

define i32 @load_over_acq_rel_rmw() {
  %a = load i32, ptr @shared
  %n = atomicrmw add ptr @count, i32 1 acq_rel
  %b = load i32, ptr @shared
  %c = add i32 %a, %b
  %d = add i32 %c, %n
  ret i32 %d
}

define i32 @forward_over_release(i32 %v) {
  store i32 %v, ptr @shared
  store atomic i32 1, ptr @ready release, align 4
  %a = load i32, ptr @shared
  ret i32 %a
}

define i32 @forward_over_acquire(i32 %v) {
  store i32 %v, ptr @shared
  %f = load atomic i32, ptr @ready acquire, align 4
  %a = load i32, ptr @shared
  %r = add i32 %a, %f
  ret i32 %r
}

define i32 @message(i32 %v) {
  store i32 1, ptr @shared
  store i32 %v, ptr @shared
  store atomic i32 1, ptr @ready release, align 4
  ret i32 0
}

define i32 @receive() {
entry:
  %f = load atomic i32, ptr @ready acquire, align 4
  %c = icmp eq i32 %f, 1
  br i1 %c, label %yes, label %no
yes:
  %a = load i32, ptr @shared
  br label %no
no:
  %r = phi i32 [ %a, %yes ], [ -1, %entry ]
  ret i32 %r
}

define ptr @double_checked() {
entry:
  %i = load atomic ptr, ptr @instance acquire, align 8
  %is = icmp eq ptr %i, null
  br i1 %is, label %slow, label %done
slow:
  %old = atomicrmw xchg ptr @lock, i32 1 acquire
  %j = load ptr, ptr @instance
  store atomic i32 0, ptr @lock release, align 4
  br label %done
done:
  %r = phi ptr [ %i, %entry ], [ %j, %slow ]
  ret ptr %r
}

define i32 @drop_reference(ptr %object) {
entry:
  %old = atomicrmw sub ptr %object, i32 1 release
  %last = icmp eq i32 %old, 1
  br i1 %last, label %free, label %end
free:
  fence acquire
  %field = getelementptr i8, ptr %object, i64 4
  %v = load i32, ptr %field
  %w = load i32, ptr %field
  %s = add i32 %v, %w
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %s, %free ]
  ret i32 %r
}

define void @take_reference(ptr %object) {
  %a = atomicrmw add ptr %object, i32 1 monotonic
  %b = atomicrmw add ptr %object, i32 1 monotonic
  ret void
}

define void @push(ptr %head, ptr %node) {
  %next = getelementptr inbounds %node, ptr %node, i64 0, i32 1
  %h = load atomic ptr, ptr %head monotonic, align 8
  store ptr null, ptr %next
  store ptr %h, ptr %next
  %x = cmpxchg weak ptr %head, ptr %h, ptr %node release monotonic
  ret void
}

define i32 @first_value(ptr %head) {
entry:
  %h = load atomic ptr, ptr %head acquire, align 8
  %none = icmp eq ptr %h, null
  br i1 %none, label %end, label %some
some:
  %v = load i32, ptr %h
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %v, %some ]
  ret i32 %r
}

define i32 @unused_acquire_load(ptr %p) {
  %f = load atomic i32, ptr @ready acquire, align 4
  %a = load i32, ptr %p
  ret i32 %a
}

define i32 @unused_monotonic_load(ptr %p) {
  %f = load atomic i32, ptr @ready monotonic, align 4
  %a = load i32, ptr %p
  ret i32 %a
}

define i32 @seq_cst_store_load(ptr noalias %x, ptr noalias %y) {
  store atomic i32 1, ptr %x seq_cst, align 4
  %a = load atomic i32, ptr %y seq_cst, align 4
  ret i32 %a
}
