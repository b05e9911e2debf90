define void @f() {
 fence release, !mmra !0
 ret void
}
!0 = !{!"foo", !"a"}
