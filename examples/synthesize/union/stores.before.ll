define void @merge(ptr %p) {
  store i32 1, ptr %p, align 4, !mmra !0
  store i32 2, ptr %p, align 4, !mmra !1
  ret void
}
!0 = !{!"p", !"a"}
!1 = !{!"p", !"b"}
