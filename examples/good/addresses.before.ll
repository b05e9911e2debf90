; Addresses looked at as numbers: where objects are in memory, nobody knows.

@g = external global i8
@h = external global i32

declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define i1 @low_bits_of_aligned_global() {
  %i = ptrtoint ptr @h to i64
  %a = and i64 %i, 3
  %c = icmp eq i64 %a, 0
  ret i1 %c
}

define i64 @distance_in_object(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %q = getelementptr i8, ptr %p, i64 8
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %j, %i
  ret i64 %d
}

define i8 @local_by_number(ptr %p) {
  %a = alloca i8
  store i8 3, ptr %a
  %i = ptrtoint ptr %a to i64
  %j = xor i64 %i, 0
  %q = inttoptr i64 %j to ptr
  %v = load i8, ptr %q
  ret i8 %v
}

define i1 @compared_other_way_round(ptr %p, ptr %q) {
  %c = icmp ult ptr %p, %q
  ret i1 %c
}

define i1 @different_globals_differ() {
  %a = ptrtoint ptr @g to i64
  %b = ptrtoint ptr @h to i64
  %d = sub i64 %a, %b
  %c = icmp eq i64 %d, 0
  ret i1 %c
}

define i1 @do_not_overlap() {
  %a = ptrtoint ptr @g to i64
  %b = ptrtoint ptr @h to i64
  %d = sub i64 %a, %b
  %c = icmp eq i64 %d, 3
  ret i1 %c
}

define i8 @alignment_by_number(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %a = and i64 %i, 3
  %c = icmp eq i64 %a, 0
  call void @llvm.assume(i1 %c)
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i1 @inside_one_begin_of_other() {
  %p = getelementptr i8, ptr @h, i64 3
  %c = icmp eq ptr %p, @g
  ret i1 %c
}

define i1 @begin_of_both() {
  %c = icmp eq ptr @h, @g
  ret i1 %c
}

define i64 @pointer_read_as_number(ptr %q) {
  store ptr @g, ptr %q
  %v = load i64, ptr %q
  ret i64 %v
}

define i1 @live_at_same_time() {
  %p = alloca i32
  %q = alloca i32
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @inbounds_above(ptr %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %c = icmp ult ptr %p, %q
  ret i1 %c
}

define i1 @nuw_above(ptr %p) {
  %q = getelementptr nuw i8, ptr %p, i64 4
  %c = icmp ult ptr %p, %q
  ret i1 %c
}

define i1 @inbounds_index(ptr %p, i64 %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @inbounds_index_less(ptr %p, i64 %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %c = icmp ult ptr %q, %p
  ret i1 %c
}

define i64 @ptr_diff(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %a = ptrtoint ptr %q to i64
  %b = ptrtoint ptr %p to i64
  %d = sub i64 %a, %b
  ret i64 %d
}

define i64 @align_then_mask(ptr align 8 noundef %p) {
  %i = ptrtoint ptr %p to i64
  %j = and i64 %i, -8
  ret i64 %j
}
