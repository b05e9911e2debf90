define void @merge(ptr %p) {
  store atomic i32 1, ptr %p release, align 4, !mmra !0
  store atomic i32 2, ptr %p release, align 4, !mmra !1
  ret void
}
!0 = !{!"p", !"a"}
!1 = !{!"p", !"b"}
