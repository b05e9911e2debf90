; Where: "Definitions", Listing 21 as written: !2 contains itself. A reader must say so.
@x = global i32 0

define void @T1() {
  store i32 1, ptr @x, !mmra !2
  ret void
}

!0 = !{!"scope", !"workgroup"}
!1 = !{!"sync-as", !"private"}
!2 = !{!0, !2}
