; Accesses across fences.

@data = global i32 0
@flag = global i32 0
@other = global i32 0

define i32 @load_over_acquire_fence(ptr %p) {
  %a = load i32, ptr %p
  fence acquire
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @load_over_release_fence(ptr %p) {
  %a = load i32, ptr %p
  fence release
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @load_over_acq_rel_fence(ptr %p) {
  %a = load i32, ptr %p
  fence acq_rel
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @load_over_seq_cst_fence(ptr %p) {
  %a = load i32, ptr %p
  fence seq_cst
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @load_over_signal_fence(ptr %p) {
  %a = load i32, ptr %p
  fence syncscope("singlethread") seq_cst
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @forward_over_release_fence(i32 %v) {
  store i32 %v, ptr @data
  fence release
  %a = load i32, ptr @data
  ret i32 %a
}

define i32 @forward_over_acquire_fence(i32 %v) {
  store i32 %v, ptr @data
  fence acquire
  %a = load i32, ptr @data
  ret i32 %a
}

define i32 @forward_over_seq_cst_fence(i32 %v) {
  store i32 %v, ptr @data
  fence seq_cst
  %a = load i32, ptr @data
  ret i32 %a
}

define void @dead_store_over_release_fence() {
  store i32 1, ptr @data
  fence release
  store i32 2, ptr @data
  ret void
}

define void @dead_store_over_acquire_fence() {
  store i32 1, ptr @data
  fence acquire
  store i32 2, ptr @data
  ret void
}

define void @dead_store_over_signal_fence() {
  store i32 1, ptr @data
  fence syncscope("singlethread") release
  store i32 2, ptr @data
  ret void
}

define void @dead_local_store_over_fence() {
  %l = alloca i32
  store i32 1, ptr %l
  fence seq_cst
  store i32 2, ptr %l
  ret void
}

define void @publish(i32 %v) {
  store i32 0, ptr @data
  store i32 %v, ptr @data
  fence release
  store atomic i32 1, ptr @flag monotonic, align 4
  ret void
}

define i32 @consume() {
entry:
  %f = load atomic i32, ptr @flag monotonic, align 4
  fence acquire
  %set = icmp ne i32 %f, 0
  br i1 %set, label %read, label %end
read:
  %d = load i32, ptr @data
  %e = load i32, ptr @data
  %s = add i32 %d, %e
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %s, %read ]
  ret i32 %r
}

define void @two_acquire_fences() {
  fence acquire
  fence acquire
  ret void
}

define void @weak_after_strong() {
  fence seq_cst
  fence release
  ret void
}

define void @strong_after_weak() {
  fence release
  fence acq_rel
  ret void
}

define void @scope_after_scope() {
  fence syncscope("agent") release
  fence release
  ret void
}

define void @wide_then_narrow() {
  fence release
  fence syncscope("agent") release
  ret void
}

define i32 @fence_in_both_arms(i1 %c, ptr %p) {
entry:
  br i1 %c, label %then, label %else
then:
  fence acquire
  %a = load i32, ptr %p
  br label %end
else:
  fence acquire
  %b = load i32, ptr %p
  br label %end
end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

define i32 @dekker(ptr noalias %mine, ptr noalias %theirs) {
  store atomic i32 1, ptr %mine monotonic, align 4
  fence seq_cst
  %t = load atomic i32, ptr %theirs monotonic, align 4
  ret i32 %t
}

define i32 @seqlock_read(ptr %seq, ptr %value) {
entry:
  %s1 = load atomic i32, ptr %seq acquire, align 4
  %v = load atomic i32, ptr %value monotonic, align 4
  fence acquire
  %s2 = load atomic i32, ptr %seq monotonic, align 4
  %same = icmp eq i32 %s1, %s2
  %r = select i1 %same, i32 %v, i32 -1
  ret i32 %r
}

define void @seqlock_write(ptr %seq, ptr %value, i32 %v) {
  %s = load atomic i32, ptr %seq monotonic, align 4
  %odd = add i32 %s, 1
  store atomic i32 %odd, ptr %seq monotonic, align 4
  fence release
  store atomic i32 %v, ptr %value monotonic, align 4
  %even = add i32 %s, 2
  store atomic i32 %even, ptr %seq release, align 4
  ret void
}
