; Branches: simplifycfg, sink, mldst-motion, jump-threading, gvn.

@g = global i32 0
@h = global i32 0
@flag = global i32 0

define void @store_in_both_arms(ptr %p, i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 %a, ptr %p
  br label %end
else:
  store i32 %b, ptr %p
  br label %end
end:
  ret void
}

define void @store_in_both_arms_after_loads(ptr %p, ptr %q, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = load i32, ptr %q
  store i32 %a, ptr %p
  br label %end
else:
  store i32 2, ptr %p
  br label %end
end:
  ret void
}

define void @release_in_both_arms(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store atomic i32 1, ptr @flag release, align 4
  br label %end
else:
  store atomic i32 2, ptr @flag release, align 4
  br label %end
end:
  ret void
}

define void @orderings_differ(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store atomic i32 1, ptr @flag release, align 4
  br label %end
else:
  store atomic i32 1, ptr @flag monotonic, align 4
  br label %end
end:
  ret void
}

define void @plain_and_atomic(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr @flag, align 4
  br label %end
else:
  store atomic i32 1, ptr @flag monotonic, align 4
  br label %end
end:
  ret void
}

define i32 @load_in_both_arms(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = load i32, ptr %p
  %a1 = add i32 %a, 1
  br label %end
else:
  %b = load i32, ptr %p
  %b1 = sub i32 %b, 1
  br label %end
end:
  %r = phi i32 [ %a1, %then ], [ %b1, %else ]
  ret i32 %r
}

define i32 @acquire_in_both_arms(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = load atomic i32, ptr @flag acquire, align 4
  %x = load i32, ptr @g
  br label %end
else:
  %b = load atomic i32, ptr @flag acquire, align 4
  %y = load i32, ptr @g
  br label %end
end:
  %r = phi i32 [ %x, %then ], [ %y, %else ]
  %f = phi i32 [ %a, %then ], [ %b, %else ]
  %s = add i32 %r, %f
  ret i32 %s
}

define i32 @load_in_one_arm(ptr dereferenceable(4) align 4 %p, i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  %a = load i32, ptr %p, align 4
  br label %end
end:
  %r = phi i32 [ %a, %then ], [ 0, %entry ]
  ret i32 %r
}

define i32 @global_load_in_one_arm(i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  %a = load i32, ptr @g
  br label %end
end:
  %r = phi i32 [ %a, %then ], [ 0, %entry ]
  ret i32 %r
}

define void @store_in_one_arm(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

define void @store_in_one_arm_after_store(ptr %p, i1 %c) {
entry:
  store i32 0, ptr %p
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

define void @store_in_one_arm_after_load(ptr %p, i1 %c) {
entry:
  %v = load i32, ptr %p
  %big = icmp ugt i32 %v, 5
  br i1 %big, label %then, label %end
then:
  store i32 5, ptr %p
  br label %end
end:
  ret void
}

define i32 @local_in_one_arm(i1 %c) {
entry:
  %l = alloca i32
  store i32 0, ptr %l
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr %l
  br label %end
end:
  %r = load i32, ptr %l
  ret i32 %r
}

define i32 @sunk_load(ptr %p, i1 %c) {
entry:
  %v = load i32, ptr %p
  br i1 %c, label %then, label %end
then:
  ret i32 %v
end:
  ret i32 0
}

define i32 @sunk_load_past_acquire(ptr %p, i1 %c) {
entry:
  %v = load i32, ptr %p
  %f = load atomic i32, ptr @flag acquire, align 4
  %is = icmp ne i32 %f, 0
  br i1 %is, label %then, label %end
then:
  ret i32 %v
end:
  ret i32 0
}

define i32 @sunk_load_past_monotonic(ptr %p) {
entry:
  %v = load i32, ptr %p
  %f = load atomic i32, ptr @flag monotonic, align 4
  %is = icmp ne i32 %f, 0
  br i1 %is, label %then, label %end
then:
  ret i32 %v
end:
  ret i32 0
}

define i32 @sunk_monotonic_load(ptr %p, i1 %c) {
entry:
  %v = load atomic i32, ptr %p monotonic, align 4
  br i1 %c, label %then, label %end
then:
  ret i32 %v
end:
  ret i32 0
}

define i32 @threaded(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p
  br label %join
else:
  store i32 0, ptr %p
  br label %join
join:
  %v = load i32, ptr %p
  %is = icmp eq i32 %v, 0
  br i1 %is, label %zero, label %one
zero:
  ret i32 10
one:
  ret i32 20
}

define i32 @threaded_over_fence(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p
  fence release
  br label %join
else:
  store i32 0, ptr %p
  br label %join
join:
  %v = load i32, ptr %p
  %is = icmp eq i32 %v, 0
  br i1 %is, label %zero, label %one
zero:
  ret i32 10
one:
  ret i32 20
}

define i32 @threaded_partial_load(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  %w = load i32, ptr %p
  call void @use(i32 %w)
  br label %join
join:
  %v = load i32, ptr %p
  %is = icmp eq i32 %v, 0
  br i1 %is, label %zero, label %one
zero:
  ret i32 10
one:
  ret i32 20
}

define i32 @same_test_twice(ptr %p) {
entry:
  %v = load i32, ptr %p
  %is = icmp eq i32 %v, 0
  br i1 %is, label %zero, label %join
zero:
  store i32 1, ptr @g
  br label %join
join:
  br i1 %is, label %again, label %end
again:
  store i32 2, ptr @h
  br label %end
end:
  ret i32 %v
}

define i32 @switch_to_values(i32 %x, ptr %p) {
entry:
  switch i32 %x, label %other [ i32 0, label %a
                                i32 1, label %b ]
a:
  store i32 5, ptr %p
  br label %end
b:
  store i32 5, ptr %p
  br label %end
other:
  store i32 6, ptr %p
  br label %end
end:
  ret i32 %x
}

define i32 @diamond_of_two_flags(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr @g
  store i32 1, ptr @h
  br label %end
else:
  store i32 1, ptr @g
  store i32 2, ptr @h
  br label %end
end:
  ret i32 0
}

define void @rmw_in_both_arms(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = atomicrmw add ptr @g, i32 1 acq_rel
  br label %end
else:
  %b = atomicrmw add ptr @g, i32 2 acq_rel
  br label %end
end:
  ret void
}

declare void @use(i32) nounwind willreturn
