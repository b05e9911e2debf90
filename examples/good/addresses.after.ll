; Addresses looked at as numbers: where objects are in memory, nobody knows.

@g = external global i8
@h = external global i32

declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define i1 @low_bits_of_aligned_global() {
  ret i1 true
}

define i64 @distance_in_object(ptr %p) {
  ret i64 8
}

define i8 @local_by_number(ptr %p) {
  ret i8 3
}

define i1 @compared_other_way_round(ptr %p, ptr %q) {
  %c = icmp ugt ptr %q, %p
  ret i1 %c
}

define i1 @different_globals_differ() {
  ret i1 false
}

define i1 @do_not_overlap() {
  ret i1 false
}

define i8 @alignment_by_number(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %a = and i64 %i, 3
  %c = icmp eq i64 %a, 0
  call void @llvm.assume(i1 %c)
  %v = load i8, ptr %p, align 4
  ret i8 %v
}

define i1 @inside_one_begin_of_other() {
  ret i1 false
}

define i1 @begin_of_both() {
  ret i1 false
}

define i64 @pointer_read_as_number(ptr %q) {
  store ptr @g, ptr %q
  %v = ptrtoint ptr @g to i64
  ret i64 %v
}

define i1 @live_at_same_time() {
  ret i1 false
}

define i1 @inbounds_above(ptr %p) {
  ret i1 true
}

define i1 @nuw_above(ptr %p) {
  ret i1 true
}

define i1 @inbounds_index(ptr %p, i64 %i) {
  %c = icmp eq i64 %i, 0
  ret i1 %c
}

define i1 @inbounds_index_less(ptr %p, i64 %i) {
  %c = icmp slt i64 %i, 0
  ret i1 %c
}

define i64 @ptr_diff(ptr %p, i64 %i) {
  %d = shl i64 %i, 2
  ret i64 %d
}

define i64 @align_then_mask(ptr align 8 noundef %p) {
  %i = ptrtoint ptr %p to i64
  ret i64 %i
}
