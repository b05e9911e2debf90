; Addresses looked at as numbers: where objects are in memory, nobody knows.

@g = external global i8
@h = external global i32

declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define i1 @low_bits_of_argument(ptr %p) {
  %v = load i8, ptr %p
  %i = ptrtoint ptr %p to i64
  %a = and i64 %i, 3
  %c = icmp eq i64 %a, 0
  ret i1 %c
}

define i1 @low_bits_of_global() {
  %v = load i8, ptr @g
  %i = ptrtoint ptr @g to i64
  %a = and i64 %i, 3
  %c = icmp eq i64 %a, 0
  ret i1 %c
}

define i1 @low_addresses(ptr %p) {
  %v = load i8, ptr %p
  %i = ptrtoint ptr %p to i64
  %c = icmp ult i64 %i, 100000000
  ret i1 %c
}

define i1 @which_comes_first(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  %c = icmp ult ptr %p, %q
  ret i1 %c
}

define i1 @next_to_each_other() {
  %a = ptrtoint ptr @g to i64
  %b = ptrtoint ptr @h to i64
  %d = sub i64 %a, %b
  %c = icmp eq i64 %d, 4
  ret i1 %c
}

define i8 @less_alignment_by_number(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %a = and i64 %i, 1
  %c = icmp eq i64 %a, 0
  call void @llvm.assume(i1 %c)
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i1 @end_of_one_begin_of_other() {
  %p = getelementptr i8, ptr @h, i64 4
  %c = icmp eq ptr %p, @g
  ret i1 %c
}

define i8 @constant_address() {
  %p = inttoptr i64 1048576 to ptr
  %v = load i8, ptr %p
  store i8 1, ptr @g
  %w = load i8, ptr %p
  %d = sub i8 %w, %v
  ret i8 %d
}

define i8 @masked_pointer_may_be_same(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %k = and i64 %i, -8
  %q = inttoptr i64 %k to ptr
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
}

define i1 @not_inbounds_above(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %c = icmp ult ptr %p, %q
  ret i1 %c
}

define i1 @index_less(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %c = icmp ult ptr %q, %p
  ret i1 %c
}

define i64 @ptr_diff_div(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %a = ptrtoint ptr %q to i64
  %b = ptrtoint ptr %p to i64
  %d = sub i64 %a, %b
  %e = sdiv i64 %d, 4
  ret i64 %e
}

define i64 @align_then_mask_too_much(ptr align 8 noundef %p) {
  %i = ptrtoint ptr %p to i64
  %j = and i64 %i, -16
  ret i64 %j
}
