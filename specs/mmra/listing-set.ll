; litmus: a set of tags in metadata
; Where: "Definitions", Listing 21, with its slip repaired: the last line of the listing makes !2 a
; member of itself where !1 must be meant. errors/self-containing-set.ll has it as written.
; model: llvm+mmra
; forall: (A compatible B /\ ~(A compatible C))
; expect: holds
@x = global i32 0
@y = global i32 0
@z = global i32 0

define void @T1() {
  store i32 1, ptr @x, !mmra !2 ; label: A
  store i32 1, ptr @y, !mmra !1 ; label: B
  store i32 1, ptr @z, !mmra !3 ; label: C
  ret void
}

!0 = !{!"scope", !"workgroup"}
!1 = !{!"sync-as", !"private"}
!2 = !{!0, !1}
!3 = !{!"scope", !"device"}
