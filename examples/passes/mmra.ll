; Accesses and fences with MMRA: do the passes keep, combine and drop tags as they may?

@x = global i32 0
@y = global i32 0
@flag = global i32 0

define i32 @loads_same_tag(ptr %p) {
  %a = load i32, ptr %p, !mmra !0
  %b = load i32, ptr %p, !mmra !0
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @loads_other_tag(ptr %p) {
  %a = load i32, ptr %p, !mmra !0
  %b = load i32, ptr %p, !mmra !1
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @loads_other_prefix(ptr %p) {
  %a = load i32, ptr %p, !mmra !0
  %b = load i32, ptr %p, !mmra !2
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @loads_first_tagged(ptr %p) {
  %a = load i32, ptr %p, !mmra !0
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @loads_second_tagged(ptr %p) {
  %a = load i32, ptr %p
  %b = load i32, ptr %p, !mmra !0
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @loads_over_compatible_fence(ptr %p) {
  %a = load i32, ptr %p, !mmra !0
  fence acq_rel, !mmra !0
  %b = load i32, ptr %p, !mmra !0
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @loads_over_incompatible_fence(ptr %p) {
  %a = load i32, ptr %p, !mmra !0
  fence acq_rel, !mmra !1
  %b = load i32, ptr %p, !mmra !0
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @dead_tagged_load(ptr %p) {
  %a = load i32, ptr %p, !mmra !0
  ret i32 0
}

define i32 @dead_load_between_tagged() {
  store i32 1, ptr @x, !mmra !0
  %a = load i32, ptr @y
  store atomic i32 1, ptr @flag release, align 4, !mmra !1
  ret i32 0
}

define i32 @forward_same_tag(ptr %p, i32 %v) {
  store i32 %v, ptr %p, !mmra !0
  %a = load i32, ptr %p, !mmra !0
  ret i32 %a
}

define i32 @forward_other_tag(ptr %p, i32 %v) {
  store i32 %v, ptr %p, !mmra !0
  %a = load i32, ptr %p, !mmra !1
  ret i32 %a
}

define i32 @forward_over_incompatible_fence(i32 %v) {
  store i32 %v, ptr @x, !mmra !0
  fence acquire, !mmra !1
  %a = load i32, ptr @x, !mmra !0
  ret i32 %a
}

define void @dead_store_same_tag(ptr %p) {
  store i32 1, ptr %p, !mmra !0
  store i32 2, ptr %p, !mmra !0
  ret void
}

define void @dead_store_other_tag(ptr %p) {
  store i32 1, ptr %p, !mmra !0
  store i32 2, ptr %p, !mmra !1
  ret void
}

define void @dead_store_untagged_then_tagged(ptr %p) {
  store i32 1, ptr %p
  store i32 2, ptr %p, !mmra !1
  ret void
}

define void @dead_store_over_incompatible_release() {
  store i32 1, ptr @x, !mmra !0
  store atomic i32 1, ptr @flag release, align 4, !mmra !1
  store i32 2, ptr @x, !mmra !0
  ret void
}

define void @stores_in_both_arms_same_tag(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p, !mmra !0
  br label %end
else:
  store i32 2, ptr %p, !mmra !0
  br label %end
end:
  ret void
}

define void @stores_in_both_arms_other_tag(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p, !mmra !0
  br label %end
else:
  store i32 2, ptr %p, !mmra !1
  br label %end
end:
  ret void
}

define void @stores_in_both_arms_half_tagged(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %p, !mmra !0
  br label %end
else:
  store i32 2, ptr %p
  br label %end
end:
  ret void
}

define i32 @loads_in_both_arms_other_tag(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = load i32, ptr %p, !mmra !0
  br label %end
else:
  %b = load i32, ptr %p, !mmra !1
  br label %end
end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

define i32 @loads_in_both_arms_half_tagged(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = load i32, ptr %p, !mmra !0
  br label %end
else:
  %b = load i32, ptr %p
  br label %end
end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

define void @fences_in_both_arms(i1 %c) {
entry:
  store i32 1, ptr @x, !mmra !0
  br i1 %c, label %then, label %else
then:
  fence release, !mmra !0
  br label %end
else:
  fence release, !mmra !1
  br label %end
end:
  store atomic i32 1, ptr @flag monotonic, align 4, !mmra !3
  ret void
}

define void @two_fences_other_tag() {
  store i32 1, ptr @x, !mmra !0
  store i32 1, ptr @y, !mmra !1
  fence release, !mmra !0
  fence release, !mmra !1
  store atomic i32 1, ptr @flag monotonic, align 4, !mmra !3
  ret void
}

define void @two_fences_half_tagged() {
  store i32 1, ptr @x, !mmra !0
  fence release
  fence release, !mmra !0
  store atomic i32 1, ptr @flag monotonic, align 4, !mmra !3
  ret void
}

define void @two_fences_tagged_first() {
  store i32 1, ptr @x, !mmra !0
  fence release, !mmra !1
  fence release
  store atomic i32 1, ptr @flag monotonic, align 4, !mmra !3
  ret void
}

define i32 @tagged_load_in_loop(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = load i32, ptr %p, !mmra !0
  %i1 = add i32 %i, %v
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %i1
}

define void @tagged_counter_in_loop(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = load i32, ptr %p, !mmra !0
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %p, !mmra !1
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i32 @load_partially_redundant(ptr %p, i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  %a = load i32, ptr %p, !mmra !0
  store i32 %a, ptr @y
  br label %end
end:
  %r = load i32, ptr %p, !mmra !1
  ret i32 %r
}

define i32 @acquire_tagged(ptr %p) {
  %a = load i32, ptr %p, !mmra !0
  %f = load atomic i32, ptr @flag acquire, align 4, !mmra !1
  %b = load i32, ptr %p, !mmra !0
  %c = add i32 %a, %b
  %d = add i32 %c, %f
  ret i32 %d
}

define i32 @rmw_idempotent_tagged() {
  %a = atomicrmw or ptr @flag, i32 0 acquire, !mmra !0
  ret i32 %a
}

define void @select_of_tagged_stores(i1 %c) {
entry:
  store i32 0, ptr @x, !mmra !1
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr @x, !mmra !0
  br label %end
end:
  ret void
}

!0 = !{!"foo", !"x"}
!1 = !{!"foo", !"y"}
!2 = !{!"bar", !"x"}
!3 = !{!0, !1}
