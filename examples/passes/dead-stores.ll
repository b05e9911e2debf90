; Stores that may be dead: dse, early-cse, instcombine.

%pair = type { i32, i32 }

@global = global i32 0
@private = internal global i32 0
@flag = global i32 0

define void @overwritten(ptr %p) {
  store i32 1, ptr %p
  store i32 2, ptr %p
  ret void
}

define void @overwritten_after_store(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 5, ptr %q
  store i32 2, ptr %p
  ret void
}

define i32 @overwritten_after_load(ptr %p, ptr %q) {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  store i32 2, ptr %p
  ret i32 %v
}

define i32 @overwritten_after_load_noalias(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  store i32 2, ptr %p
  ret i32 %v
}

define void @same_value_again(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  store i32 %v, ptr %p
  ret void
}

define void @stores_what_it_loaded(ptr %p) {
  %v = load i32, ptr %p
  store i32 %v, ptr %p
  ret void
}

define void @stores_what_it_loaded_unordered(ptr %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  store atomic i32 %v, ptr %p unordered, align 4
  ret void
}

define void @stores_what_it_loaded_monotonic(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4
  store atomic i32 %v, ptr %p monotonic, align 4
  ret void
}

define i32 @stores_what_it_loaded_over_acquire(ptr %p, ptr %f) {
  %v = load i32, ptr %p
  %a = load atomic i32, ptr %f acquire, align 4
  store i32 %v, ptr %p
  ret i32 %a
}

define void @partly_overwritten(ptr %p) {
  store i16 1, ptr %p, align 4
  store i32 2, ptr %p, align 4
  ret void
}

define void @merged_into_wider(ptr %p) {
  store i32 0, ptr %p, align 4
  %b = getelementptr i8, ptr %p, i64 1
  store i8 7, ptr %b, align 1
  ret void
}

define void @field_by_field(ptr %p, i32 %x, i32 %y) {
  store i64 0, ptr %p, align 8
  store i32 %x, ptr %p, align 8
  %second = getelementptr inbounds %pair, ptr %p, i64 0, i32 1
  store i32 %y, ptr %second, align 4
  ret void
}

define void @unordered_overwritten(ptr %p) {
  store atomic i32 1, ptr %p unordered, align 4
  store atomic i32 2, ptr %p unordered, align 4
  ret void
}

define void @monotonic_overwritten(ptr %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  store atomic i32 2, ptr %p monotonic, align 4
  ret void
}

define void @plain_overwritten_by_monotonic(ptr %p) {
  store i32 1, ptr %p, align 4
  store atomic i32 2, ptr %p monotonic, align 4
  ret void
}

define void @plain_overwritten_by_unordered(ptr %p) {
  store i32 1, ptr %p, align 4
  store atomic i32 2, ptr %p unordered, align 4
  ret void
}

define void @unordered_overwritten_by_plain(ptr %p) {
  store atomic i32 1, ptr %p unordered, align 4
  store i32 2, ptr %p, align 4
  ret void
}

define void @plain_overwritten_by_release(ptr %p) {
  store i32 1, ptr %p, align 4
  store atomic i32 2, ptr %p release, align 4
  ret void
}

define void @overwritten_after_release(ptr %p, ptr %f) {
  store i32 1, ptr %p
  store atomic i32 1, ptr %f release, align 4
  store i32 2, ptr %p
  ret void
}

define i32 @overwritten_after_acquire(ptr noalias %p, ptr %f) {
  store i32 1, ptr %p
  %a = load atomic i32, ptr %f acquire, align 4
  store i32 2, ptr %p
  ret i32 %a
}

define void @overwritten_after_monotonic_store() {
  store i32 1, ptr @global
  store atomic i32 1, ptr @flag monotonic, align 4
  store i32 2, ptr @global
  ret void
}

define i32 @overwritten_after_monotonic_load() {
  store i32 1, ptr @global
  %f = load atomic i32, ptr @flag monotonic, align 4
  store i32 2, ptr @global
  ret i32 %f
}

define i32 @overwritten_after_seq_cst_load() {
  store i32 1, ptr @global
  %f = load atomic i32, ptr @flag seq_cst, align 4
  store i32 2, ptr @global
  ret i32 %f
}

define void @overwritten_in_both_arms(ptr %p, i1 %c) {
entry:
  store i32 0, ptr %p
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p
  br label %end
else:
  store i32 2, ptr %p
  br label %end
end:
  ret void
}

define void @overwritten_in_one_arm(ptr %p, i1 %c) {
entry:
  store i32 0, ptr %p
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

define void @before_unreachable(ptr %p, i1 %c) {
entry:
  br i1 %c, label %bad, label %good
bad:
  store i32 9, ptr %p
  unreachable
good:
  store i32 1, ptr %p
  ret void
}

define void @never_read_again() {
  store i32 1, ptr @private
  ret void
}

define void @undefined_value(ptr %p) {
  store i32 undef, ptr %p
  ret void
}
