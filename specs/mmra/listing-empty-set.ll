; litmus: an empty list of tags
; Where: "Definitions", the note after Listing 21: no metadata means the empty list.
; model: llvm+mmra
; forall: (A compatible B /\ B compatible C /\ A compatible C)
; expect: holds
@x = global i32 0
@y = global i32 0
@z = global i32 0

define void @T1() {
  store i32 1, ptr @x ; label: A
  store i32 1, ptr @y, !mmra !0 ; label: B
  store i32 1, ptr @z, !mmra !1 ; label: C
  ret void
}

!0 = !{}
!1 = !{!"foo", !"bar"}
