; What is promised of arguments, of what calls give and get, and with bundles of llvm.assume.

declare void @f(ptr)
declare void @g(ptr noundef)
declare void @llvm.assume(i1)
declare ptr @h()

define i8 @align_from_other(ptr %p) {
  %v = load i8, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  %w = load i8, ptr %q, align 1
  %r = add i8 %v, %w
  ret i8 %r
}

define i8 @param_align(ptr align 8 noundef %p) {
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @param_align_dropped(ptr align 8 %p) {
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @param_align_added_after_access(ptr %p) {
  %v = load i8, ptr %p, align 8
  ret i8 %v
}

define i8 @param_nonnull_added_after_access(ptr %p) {
  %v = load i8, ptr %p, align 8
  ret i8 %v
}

define i1 @param_nonnull_unused(ptr %p) {
  ret i1 true
}

define i1 @param_range_used(i8 range(i8 0, 10) %p) {
  %v = icmp ult i8 %p, 10
  ret i1 %v
}

define i1 @param_range_used_dropped(i8 range(i8 0, 10) %p) {
  %v = icmp ult i8 %p, 10
  ret i1 %v
}

define i8 @param_range_masked(i8 range(i8 0, 10) %p) {
  %r = and i8 %p, 15
  ret i8 %r
}

define void @call_arg_align_known(ptr %p) {
  %v = load i32, ptr %p, align 4
  call void @g(ptr %p)
  ret void
}

define i8 @call_arg_align_then_load(ptr %p) {
  call void @g(ptr align 4 %p)
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @load_then_aligned_before_call(ptr %p) {
  %v = load i8, ptr %p, align 1
  call void @g(ptr align 4 %p)
  ret i8 %v
}

define i8 @ret_align() {
  %p = call noundef align 8 ptr @h()
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @ret_align_dropped() {
  %p = call align 8 ptr @h()
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @assume_align_bits(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %a = and i64 %i, 3
  %c = icmp eq i64 %a, 0
  call void @llvm.assume(i1 %c)
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @assume_bundle(ptr %p) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 4)]
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @assume_bundle_offset(ptr %p) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 16, i64 4)]
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i1 @assume_nonnull(ptr %p) {
  call void @llvm.assume(i1 true) ["nonnull"(ptr %p)]
  %v = icmp eq ptr %p, null
  ret i1 %v
}

define i8 @assume_noundef(i8 %x) {
  call void @llvm.assume(i1 true) ["noundef"(i8 %x)]
  %f = freeze i8 %x
  ret i8 %f
}

define i8 @assume_dropped(i8 %x) {
  call void @llvm.assume(i1 true) ["noundef"(i8 %x), "cold"()]
  ret i8 %x
}

define i1 @null_loaded_nonnull_meta(ptr %q) {
  %p = load ptr, ptr %q, !nonnull !0
  %v = icmp eq ptr %p, null
  ret i1 %v
}

!0 = !{}
