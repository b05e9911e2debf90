; The map is not empty, and does not say what 3 means.
define void @f() {
  fence synchscope(3) seq_cst
  ret void
}
!synchscope = !{!0}
!0 = !{i32 2, !"workgroup"}
