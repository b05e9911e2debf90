; What the document on annotations says an optimizer may do, one function each: before.
; `mmprove prove mmra` decides whether it may.
@x = global i32 0
@y = global i32 0
@z = global i32 0

define void @plain_stores_combined() {
  store i32 1, ptr @x, align 4, !mmra !0
  store i32 2, ptr @x, align 4, !mmra !1
  ret void
}

define void @monotonic_stores_combined() {
  store atomic i32 1, ptr @x monotonic, align 4, !mmra !0
  store atomic i32 2, ptr @x monotonic, align 4, !mmra !1
  ret void
}

define void @release_stores_combined() {
  store atomic i32 1, ptr @x release, align 4, !mmra !0
  store atomic i32 2, ptr @x release, align 4, !mmra !1
  ret void
}

define void @stores_intersected() {
  store atomic i32 1, ptr @x release, align 4, !mmra !2
  store atomic i32 2, ptr @x release, align 4, !mmra !0
  ret void
}

define void @stores_keep_second() {
  store atomic i32 1, ptr @x release, align 4, !mmra !1
  store atomic i32 2, ptr @x release, align 4, !mmra !0
  ret void
}

define i32 @plain_loads_combined() {
  %a = load i32, ptr @x, align 4, !mmra !0
  %b = load i32, ptr @x, align 4, !mmra !1
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @monotonic_loads_combined() {
  %a = load atomic i32, ptr @x monotonic, align 4, !mmra !0
  %b = load atomic i32, ptr @x monotonic, align 4, !mmra !1
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @acquire_loads_combined() {
  %a = load atomic i32, ptr @x acquire, align 4, !mmra !0
  %b = load atomic i32, ptr @x acquire, align 4, !mmra !1
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @loads_keep_first() {
  %a = load atomic i32, ptr @x acquire, align 4, !mmra !0
  %b = load atomic i32, ptr @x acquire, align 4, !mmra !1
  %r = sub i32 %a, %b
  ret i32 %r
}

define void @acquire_fences_combined() {
  fence acquire, !mmra !0
  fence acquire, !mmra !1
  ret void
}

define void @release_fences_combined() {
  fence release, !mmra !0
  fence release, !mmra !1
  ret void
}

define void @acq_rel_fences_combined() {
  fence acq_rel, !mmra !0
  fence acq_rel, !mmra !1
  ret void
}

define void @seq_cst_fences_combined() {
  fence seq_cst, !mmra !0
  fence seq_cst, !mmra !1
  ret void
}

define void @fences_keep_first() {
  fence acq_rel, !mmra !0
  fence acq_rel, !mmra !1
  ret void
}

define void @stores_swapped() {
  store i32 1, ptr @x, align 4, !mmra !0
  store atomic i32 1, ptr @y release, align 4, !mmra !1
  ret void
}

define void @release_stores_swapped() {
  store atomic i32 1, ptr @x release, align 4, !mmra !0
  store atomic i32 1, ptr @y release, align 4, !mmra !1
  ret void
}

define i32 @loads_swapped() {
  %a = load atomic i32, ptr @x acquire, align 4, !mmra !0
  %b = load i32, ptr @y, align 4, !mmra !1
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @store_and_load_swapped() {
  store atomic i32 1, ptr @x release, align 4, !mmra !0
  %a = load atomic i32, ptr @y acquire, align 4, !mmra !1
  ret i32 %a
}

define i32 @load_and_store_swapped() {
  %a = load atomic i32, ptr @x acquire, align 4, !mmra !0
  store atomic i32 1, ptr @y release, align 4, !mmra !1
  ret i32 %a
}

define i32 @seq_cst_swapped() {
  store atomic i32 1, ptr @x seq_cst, align 4, !mmra !0
  %a = load atomic i32, ptr @y seq_cst, align 4, !mmra !1
  ret i32 %a
}

define void @compatible_swapped() {
  store i32 1, ptr @x, align 4, !mmra !0
  store atomic i32 1, ptr @y release, align 4, !mmra !2
  ret void
}

define void @same_location_swapped() {
  store atomic i32 1, ptr @x monotonic, align 4, !mmra !0
  store atomic i32 2, ptr @x monotonic, align 4, !mmra !1
  ret void
}

define i32 @same_location_loads_swapped() {
  %a = load atomic i32, ptr @x monotonic, align 4, !mmra !0
  %b = load atomic i32, ptr @x monotonic, align 4, !mmra !1
  %r = sub i32 %a, %b
  ret i32 %r
}

define void @fence_swapped() {
  fence release, !mmra !0
  store atomic i32 1, ptr @y monotonic, align 4, !mmra !1
  ret void
}

define void @tags_replaced() {
  store i32 1, ptr @x, align 4, !mmra !0
  store atomic i32 1, ptr @y release, align 4, !mmra !0
  ret void
}

define void @tags_added() {
  store i32 1, ptr @x, align 4
  store atomic i32 1, ptr @y release, align 4, !mmra !0
  ret void
}

!0 = !{!"foo", !"x"}
!1 = !{!"foo", !"y"}
!2 = !{!0, !1}
!3 = !{}
