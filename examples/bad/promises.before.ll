; What is promised of arguments, of what calls give and get, and with bundles of llvm.assume.

declare void @f(ptr)
declare void @g(ptr noundef)
declare void @llvm.assume(i1)
declare ptr @h()

define i8 @align_added(ptr %p) {
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @align_from_other_too_much(ptr %p) {
  %v = load i8, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 2
  %w = load i8, ptr %q, align 1
  %r = add i8 %v, %w
  ret i8 %r
}

define i8 @param_align_added(ptr %p) {
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i1 @param_nonnull_added(ptr %p) {
  %v = icmp eq ptr %p, null
  ret i1 %v
}

define i1 @param_nonnull_noundef_unused(ptr %p) {
  ret i1 true
}

define i1 @param_range_too_much(i8 range(i8 0, 10) %p) {
  %v = icmp ult i8 %p, 9
  ret i1 %v
}

define i8 @param_range_added(i8 %p) {
  ret i8 %p
}

define void @call_arg_align(ptr %p) {
  call void @g(ptr %p)
  ret void
}

define i8 @call_arg_align_not_noundef_then_load(ptr %p) {
  call void @f(ptr align 4 %p)
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @ret_align_added() {
  %p = call ptr @h()
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @assume_bundle_offset_wrong(ptr %p) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 16, i64 4)]
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i1 @assume_nonnull_conditional(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @llvm.assume(i1 true) ["nonnull"(ptr %p)]
  br label %b
b:
  %v = icmp eq ptr %p, null
  ret i1 %v
}

define i8 @assume_added(i8 %x) {
  ret i8 %x
}

define i8 @cond_align(ptr %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr %p, align 4
  ret i8 %v
b:
  %w = load i8, ptr %p, align 1
  ret i8 %w
}
