; Loads that may be redundant: early-cse, gvn, newgvn.

%queue = type { i32, i32, ptr, [16 x i32] }

@limit = constant i32 64
@config = global i32 3
@table = constant [4 x i32] [i32 1, i32 2, i32 4, i32 8]

define i32 @same_place(ptr %p) {
  %a = load i32, ptr %p
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @store_to_load(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  %a = load i32, ptr %p
  ret i32 %a
}

define i32 @store_between_may_alias(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  store i32 7, ptr %q
  %b = load i32, ptr %p
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @store_between_noalias(ptr noalias %p, ptr noalias %q) {
  %a = load i32, ptr %p
  store i32 7, ptr %q
  %b = load i32, ptr %p
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @fields_of_one_object(ptr %q) {
  %head = getelementptr inbounds %queue, ptr %q, i64 0, i32 0
  %tail = getelementptr inbounds %queue, ptr %q, i64 0, i32 1
  %h = load i32, ptr %head
  %t = load i32, ptr %tail
  %n = sub i32 %t, %h
  store i32 %n, ptr %tail
  %again = load i32, ptr %head
  %r = add i32 %n, %again
  ret i32 %r
}

define i32 @monotonic_twice(ptr %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  %b = load atomic i32, ptr %p monotonic, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @unordered_twice(ptr %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @unordered_then_plain(ptr %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  %b = load i32, ptr %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @plain_then_unordered(ptr %p) {
  %a = load i32, ptr %p, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @monotonic_then_plain(ptr %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  %b = load i32, ptr %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @acquire_then_plain(ptr %p) {
  %a = load atomic i32, ptr %p acquire, align 4
  %b = load i32, ptr %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @atomic_store_to_plain_load(ptr %p, i32 %v) {
  store atomic i32 %v, ptr %p monotonic, align 4
  %a = load i32, ptr %p, align 4
  ret i32 %a
}

define i32 @plain_store_to_unordered_load(ptr %p, i32 %v) {
  store i32 %v, ptr %p, align 4
  %a = load atomic i32, ptr %p unordered, align 4
  ret i32 %a
}

define i32 @unordered_store_to_unordered_load(ptr %p, i32 %v) {
  store atomic i32 %v, ptr %p unordered, align 4
  %a = load atomic i32, ptr %p unordered, align 4
  ret i32 %a
}

define i8 @narrow_of_wide(ptr %p) {
  %w = load i32, ptr %p, align 4
  %b = load i8, ptr %p, align 4
  %t = trunc i32 %w to i8
  %r = xor i8 %b, %t
  ret i8 %r
}

define i16 @narrow_of_stored(ptr %p, i32 %v) {
  store i32 %v, ptr %p, align 4
  %high = getelementptr i8, ptr %p, i64 2
  %r = load i16, ptr %high, align 2
  ret i16 %r
}

define i32 @pointer_to_pointer(ptr %box) {
  %p = load ptr, ptr %box
  %a = load i32, ptr %p
  %q = load ptr, ptr %box
  %b = load i32, ptr %q
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @constant_global() {
  %a = load i32, ptr @limit
  %e = load i32, ptr getelementptr inbounds ([4 x i32], ptr @table, i64 0, i64 2)
  %r = add i32 %a, %e
  ret i32 %r
}

define i32 @invariant_across_call(ptr %p) {
  %a = load i32, ptr %p, !invariant.load !0
  call void @opaque()
  %b = load i32, ptr %p, !invariant.load !0
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @across_opaque_call() {
  %a = load i32, ptr @config
  call void @opaque()
  %b = load i32, ptr @config
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @across_readonly_call() {
  %a = load i32, ptr @config
  call void @looks()
  %b = load i32, ptr @config
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @loaded_in_both_arms(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = load i32, ptr %p
  %a1 = add i32 %a, 1
  br label %end
else:
  %b = load i32, ptr %p
  br label %end
end:
  %phi = phi i32 [ %a1, %then ], [ %b, %else ]
  %r = load i32, ptr %p
  %s = add i32 %r, %phi
  ret i32 %s
}

define i32 @partially_redundant(ptr %p, i1 %c, i32 %v) {
entry:
  br i1 %c, label %then, label %end
then:
  store i32 %v, ptr %p
  br label %end
end:
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @dominated_by_acquire(ptr %p, ptr %flag) {
entry:
  %a = load i32, ptr %p
  %f = load atomic i32, ptr %flag acquire, align 4
  %is = icmp eq i32 %f, 0
  br i1 %is, label %skip, label %go
go:
  %b = load i32, ptr %p
  br label %end
skip:
  br label %end
end:
  %r = phi i32 [ %b, %go ], [ %a, %skip ]
  ret i32 %r
}

define i32 @select_of_pointers(ptr %p, ptr %q, i1 %c) {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %s = select i1 %c, ptr %p, ptr %q
  %v = load i32, ptr %s
  %t = add i32 %a, %b
  %r = xor i32 %t, %v
  ret i32 %r
}

define float @float_and_back(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  %f = load float, ptr %p
  ret float %f
}

declare void @opaque()
declare void @looks() memory(read) nosync nounwind willreturn

!0 = !{}
