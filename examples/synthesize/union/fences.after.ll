define void @merge() {
  fence release, !mmra !0
  ret void
}
!0 = !{!"p", !"a"}
!1 = !{!"p", !"b"}
