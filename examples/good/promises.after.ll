; What is promised of arguments, of what calls give and get, and with bundles of llvm.assume.

declare void @f(ptr)
declare void @g(ptr noundef)
declare void @llvm.assume(i1)
declare ptr @h()

define i8 @align_from_other(ptr %p) {
  %v = load i8, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  %w = load i8, ptr %q, align 4
  %r = add i8 %v, %w
  ret i8 %r
}

define i8 @param_align(ptr align 8 noundef %p) {
  %v = load i8, ptr %p, align 8
  ret i8 %v
}

define i8 @param_align_dropped(ptr %p) {
  %v = load i8, ptr %p, align 8
  ret i8 %v
}

define i8 @param_align_added_after_access(ptr align 8 %p) {
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @param_nonnull_added_after_access(ptr nonnull noundef %p) {
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i1 @param_nonnull_unused(ptr nonnull %p) {
  ret i1 true
}

define i1 @param_range_used(i8 range(i8 0, 10) %p) {
  ret i1 true
}

define i1 @param_range_used_dropped(i8 %p) {
  ret i1 true
}

define i8 @param_range_masked(i8 %p) {
  ret i8 %p
}

define void @call_arg_align_known(ptr %p) {
  call void @g(ptr align 4 %p)
  ret void
}

define i8 @call_arg_align_then_load(ptr %p) {
  call void @g(ptr align 4 %p)
  %v = load i8, ptr %p, align 4
  ret i8 %v
}

define i8 @load_then_aligned_before_call(ptr %p) {
  %v = load i8, ptr %p, align 4
  call void @g(ptr align 4 %p)
  ret i8 %v
}

define i8 @ret_align() {
  %p = call noundef align 8 ptr @h()
  %v = load i8, ptr %p, align 8
  ret i8 %v
}

define i8 @ret_align_dropped() {
  %p = call ptr @h()
  %v = load i8, ptr %p, align 8
  ret i8 %v
}

define i8 @assume_align_bits(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %a = and i64 %i, 3
  %c = icmp eq i64 %a, 0
  call void @llvm.assume(i1 %c)
  %v = load i8, ptr %p, align 4
  ret i8 %v
}

define i8 @assume_bundle(ptr %p) {
  %v = load i8, ptr %p, align 4
  ret i8 %v
}

define i8 @assume_bundle_offset(ptr %p) {
  %v = load i8, ptr %p, align 4
  ret i8 %v
}

define i1 @assume_nonnull(ptr %p) {
  ret i1 false
}

define i8 @assume_noundef(i8 %x) {
  ret i8 %x
}

define i8 @assume_dropped(i8 %x) {
  ret i8 %x
}

define i1 @null_loaded_nonnull_meta(ptr %q) {
  %p = load ptr, ptr %q
  ret i1 false
}

!0 = !{}
