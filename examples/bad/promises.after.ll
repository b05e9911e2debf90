; What is promised of arguments, of what calls give and get, and with bundles of llvm.assume.

declare void @f(ptr)
declare void @g(ptr noundef)
declare void @llvm.assume(i1)
declare ptr @h()

define i8 @align_added(ptr %p) {
  %v = load i8, ptr %p, align 4
  ret i8 %v
}

define i8 @align_from_other_too_much(ptr %p) {
  %v = load i8, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 2
  %w = load i8, ptr %q, align 4
  %r = add i8 %v, %w
  ret i8 %r
}

define i8 @param_align_added(ptr align 8 %p) {
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i1 @param_nonnull_added(ptr nonnull %p) {
  %v = icmp eq ptr %p, null
  ret i1 %v
}

define i1 @param_nonnull_noundef_unused(ptr nonnull noundef %p) {
  ret i1 true
}

define i1 @param_range_too_much(i8 range(i8 0, 10) %p) {
  ret i1 true
}

define i8 @param_range_added(i8 range(i8 0, 10) %p) {
  ret i8 %p
}

define void @call_arg_align(ptr %p) {
  call void @g(ptr align 4 %p)
  ret void
}

define i8 @call_arg_align_not_noundef_then_load(ptr %p) {
  call void @f(ptr align 4 %p)
  %v = load i8, ptr %p, align 4
  ret i8 %v
}

define i8 @ret_align_added() {
  %p = call align 8 ptr @h()
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @assume_bundle_offset_wrong(ptr %p) {
  %v = load i8, ptr %p, align 8
  ret i8 %v
}

define i1 @assume_nonnull_conditional(ptr %p, i1 %c) {
  ret i1 false
}

define i8 @assume_added(i8 %x) {
  call void @llvm.assume(i1 true) ["noundef"(i8 %x)]
  ret i8 %x
}

define i8 @cond_align(ptr %p, i1 noundef %c) {
  %w = load i8, ptr %p, align 4
  ret i8 %w
}
