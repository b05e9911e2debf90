; refuted: tgt12 tgt29 tgt30
@s = global i64 0
define void @src12(ptr %p, ptr %q) {
  store i32 1, ptr %q
  store atomic i32 1, ptr %p release, align 4, !mmra !0
  ret void
}
define void @tgt12(ptr %p, ptr %q) {
  store i32 1, ptr %q
  store atomic i32 1, ptr %p release, align 4, !mmra !1
  ret void
}
define void @src29(ptr %p, ptr %q) {
  store i32 1, ptr %p, !mmra !0
  fence release, !mmra !0
  fence release, !mmra !1
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
define void @tgt29(ptr %p, ptr %q) {
  store i32 1, ptr %p, !mmra !0
  fence release, !mmra !1
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
define void @src30(ptr %p, ptr %q) {
  store i32 1, ptr %p, !mmra !0
  fence release, !mmra !0
  fence release, !mmra !1
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
define void @tgt30(ptr %p, ptr %q) {
  store i32 1, ptr %p, !mmra !0
  fence release, !mmra !0
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
!0 = !{!"p0", !"t0"}
!1 = !{!"p0", !"t1"}
