; What the atomics guide says an optimizer may and may not do, one function each: after.
; `mmprove prove guide` decides whether it may.
@x = global i32 0
@y = global i32 0
@z = global i32 0
@k = constant i32 5

define i32 @load_introduced(i1 %c) {
  %a = load i32, ptr @x, align 4
  %r = select i1 %c, i32 %a, i32 0
  ret i32 %r
}

define void @store_introduced(i1 %c) {
  %old = load i32, ptr @x, align 4
  %new = select i1 %c, i32 1, i32 %old
  store i32 %new, ptr @x, align 4
  ret void
}

define void @plain_stores() {
  store i32 1, ptr @y, align 4
  store i32 1, ptr @x, align 4
  ret void
}

define i32 @plain_store_and_load() {
  %a = load i32, ptr @y, align 4
  store i32 1, ptr @x, align 4
  ret i32 %a
}

define i32 @plain_forwarded() {
  store i32 1, ptr @x, align 4
  %r = add i32 1, 0
  ret i32 %r
}

define void @plain_dead_store() {
  store i32 2, ptr @x, align 4
  ret void
}

define i32 @plain_redundant_load() {
  %a = load i32, ptr @x, align 4
  %r = sub i32 %a, %a
  ret i32 %r
}

define void @unordered_stores() {
  store atomic i32 1, ptr @y unordered, align 4
  store atomic i32 1, ptr @x unordered, align 4
  ret void
}

define i32 @unordered_loads() {
  %b = load atomic i32, ptr @y unordered, align 4
  %a = load atomic i32, ptr @x unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @unordered_loads_of_one() {
  %b = load atomic i32, ptr @x unordered, align 4
  %a = load atomic i32, ptr @x unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @unordered_store_and_load() {
  %a = load atomic i32, ptr @y unordered, align 4
  store atomic i32 1, ptr @x unordered, align 4
  ret i32 %a
}

define i32 @unordered_rematerialized() {
  %a = load atomic i32, ptr @x unordered, align 4
  %b = load atomic i32, ptr @x unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define void @unordered_narrowed() {
  store atomic i16 1, ptr @x unordered, align 4
  %high = getelementptr i8, ptr @x, i64 2
  store atomic i16 1, ptr %high unordered, align 2
  ret void
}

define i32 @unordered_redundant() {
  %a = load atomic i32, ptr @x unordered, align 4
  %r = sub i32 %a, %a
  ret i32 %r
}

define void @unordered_dead() {
  store atomic i32 2, ptr @x unordered, align 4
  ret void
}

define i32 @monotonic_after_plain() {
  %a = load atomic i32, ptr @x monotonic, align 4
  %b = load i32, ptr @y, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_before_plain() {
  %b = load i32, ptr @y, align 4
  %a = load atomic i32, ptr @x monotonic, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_after_plain_of_one() {
  %a = load atomic i32, ptr @x monotonic, align 4
  %b = load i32, ptr @x, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_before_plain_of_one() {
  %b = load i32, ptr @x, align 4
  %a = load atomic i32, ptr @x monotonic, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_after_unordered() {
  %a = load atomic i32, ptr @x monotonic, align 4
  %b = load atomic i32, ptr @y unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_before_unordered() {
  %b = load atomic i32, ptr @y unordered, align 4
  %a = load atomic i32, ptr @x monotonic, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_after_unordered_of_one() {
  %a = load atomic i32, ptr @x monotonic, align 4
  %b = load atomic i32, ptr @x unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_before_unordered_of_one() {
  %b = load atomic i32, ptr @x unordered, align 4
  %a = load atomic i32, ptr @x monotonic, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_redundant() {
  %a = load atomic i32, ptr @x monotonic, align 4
  %r = sub i32 %a, %a
  ret i32 %r
}

define void @monotonic_dead() {
  store atomic i32 2, ptr @x monotonic, align 4
  ret void
}

define i32 @plain_store_below_acquire() {
  %a = load atomic i32, ptr @y acquire, align 4
  store i32 1, ptr @x, align 4
  ret i32 %a
}

define i32 @plain_store_below_acquire_update() {
  %a = atomicrmw xchg ptr @y, i32 2 acquire, align 4
  store i32 1, ptr @x, align 4
  ret i32 %a
}

define i32 @monotonic_store_below_acquire() {
  %a = load atomic i32, ptr @y acquire, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret i32 %a
}

define i32 @monotonic_store_below_acquire_update() {
  %a = atomicrmw xchg ptr @y, i32 2 acquire, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret i32 %a
}

define i32 @release_store_below_acquire() {
  %a = load atomic i32, ptr @y acquire, align 4
  store atomic i32 1, ptr @x release, align 4
  ret i32 %a
}

define i32 @release_store_below_acquire_update() {
  %a = atomicrmw xchg ptr @y, i32 2 acquire, align 4
  store atomic i32 1, ptr @x release, align 4
  ret i32 %a
}

define i32 @plain_load_below_acquire() {
  %b = load atomic i32, ptr @y acquire, align 4
  %a = load i32, ptr @x, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @plain_load_below_acquire_fence() {
  fence acquire
  %a = load i32, ptr @x, align 4
  ret i32 %a
}

define void @plain_store_above_release() {
  store i32 1, ptr @x, align 4
  store atomic i32 1, ptr @y release, align 4
  ret void
}

define void @plain_store_above_release_fence() {
  store i32 1, ptr @x, align 4
  fence release
  ret void
}

define i32 @monotonic_load_below_acquire() {
  %b = load atomic i32, ptr @y acquire, align 4
  %a = load atomic i32, ptr @x monotonic, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_load_below_acquire_fence() {
  fence acquire
  %a = load atomic i32, ptr @x monotonic, align 4
  ret i32 %a
}

define void @monotonic_store_above_release() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y release, align 4
  ret void
}

define void @monotonic_store_above_release_fence() {
  store atomic i32 1, ptr @x monotonic, align 4
  fence release
  ret void
}

define i32 @plain_load_above_release() {
  %a = load i32, ptr @x, align 4
  store atomic i32 1, ptr @y release, align 4
  ret i32 %a
}

define i32 @plain_load_above_release_update() {
  %a = load i32, ptr @x, align 4
  %b = atomicrmw xchg ptr @y, i32 1 release, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_load_above_release() {
  %a = load atomic i32, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y release, align 4
  ret i32 %a
}

define i32 @monotonic_load_above_release_update() {
  %a = load atomic i32, ptr @x monotonic, align 4
  %b = atomicrmw xchg ptr @y, i32 1 release, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @acquire_load_above_release() {
  %a = load atomic i32, ptr @x acquire, align 4
  store atomic i32 1, ptr @y release, align 4
  ret i32 %a
}

define i32 @acquire_load_above_release_update() {
  %a = load atomic i32, ptr @x acquire, align 4
  %b = atomicrmw xchg ptr @y, i32 1 release, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @load_above_acquire() {
  %a = load i32, ptr @x, align 4
  %b = load atomic i32, ptr @y acquire, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @load_above_volatile() {
  %a = load i32, ptr @x, align 4
  %b = load volatile i32, ptr @y, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @seq_cst_store_and_load() {
  %a = load atomic i32, ptr @y seq_cst, align 4
  store atomic i32 1, ptr @x seq_cst, align 4
  ret i32 %a
}

define i32 @plain_store_below_seq_cst() {
  %a = load atomic i32, ptr @y seq_cst, align 4
  store i32 1, ptr @x, align 4
  ret i32 %a
}

define i32 @monotonic_store_below_seq_cst() {
  %a = load atomic i32, ptr @y seq_cst, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret i32 %a
}

define i32 @plain_load_above_seq_cst() {
  %a = load i32, ptr @x, align 4
  store atomic i32 1, ptr @y seq_cst, align 4
  ret i32 %a
}

define i32 @monotonic_load_above_seq_cst() {
  %a = load atomic i32, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y seq_cst, align 4
  ret i32 %a
}

define void @monotonic_store_above_seq_cst() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y seq_cst, align 4
  ret void
}

define void @seq_cst_dead() {
  store atomic i32 2, ptr @x seq_cst, align 4
  ret void
}

define i32 @acquire_by_fence() {
  %a = load atomic i32, ptr @x monotonic, align 4
  fence acquire
  ret i32 %a
}

define i32 @fence_by_acquire() {
  %a = load atomic i32, ptr @x acquire, align 4
  ret i32 %a
}

define void @release_by_fence() {
  fence release
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}

define void @fence_by_release() {
  store atomic i32 1, ptr @x release, align 4
  ret void
}

define i32 @load_unordered() {
  %a = load atomic i32, ptr @x unordered, align 4
  ret i32 %a
}

define i32 @load_monotonic() {
  %a = load atomic i32, ptr @x monotonic, align 4
  ret i32 %a
}

define i32 @load_acquire() {
  %a = load atomic i32, ptr @x acquire, align 4
  ret i32 %a
}

define i32 @load_seq_cst() {
  %a = load atomic i32, ptr @x seq_cst, align 4
  ret i32 %a
}

define void @store_unordered() {
  store atomic i32 1, ptr @x unordered, align 4
  ret void
}

define void @store_monotonic() {
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}

define void @store_release() {
  store atomic i32 1, ptr @x release, align 4
  ret void
}

define void @store_seq_cst() {
  store atomic i32 1, ptr @x seq_cst, align 4
  ret void
}

define i32 @atomic_made_plain() {
  %a = load i32, ptr @x, align 4
  ret i32 %a
}

define void @dead_across_release() {
  store atomic i32 1, ptr @y release, align 4
  store i32 2, ptr @x, align 4
  ret void
}

define i32 @dead_across_acquire() {
  %a = load atomic i32, ptr @y acquire, align 4
  store i32 2, ptr @x, align 4
  ret i32 %a
}

define i32 @dead_across_both() {
  store atomic i32 1, ptr @y release, align 4
  %a = load atomic i32, ptr @z acquire, align 4
  store i32 2, ptr @x, align 4
  ret i32 %a
}

define i32 @update_split() {
  %a = load atomic i32, ptr @x monotonic, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret i32 %a
}

define i32 @constant_folded() {
  %r = add i32 5, 0
  ret i32 %r
}

define i32 @unordered_store_and_load_of_one() {
  %a = load atomic i32, ptr @x unordered, align 4
  store atomic i32 1, ptr @x unordered, align 4
  ret i32 %a
}

define void @unordered_dead_across_release() {
  store atomic i32 1, ptr @y release, align 4
  store atomic i32 2, ptr @x unordered, align 4
  ret void
}
