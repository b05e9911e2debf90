; litmus: tags in metadata
; Where: "Definitions", Listing 20. Each tag is a pair of strings; an operation may
; name one directly.
; model: llvm+mmra
; forall: (~(A compatible B) /\ ~(A compatible C) /\ ~(B compatible C))
; expect: holds
@x = global i32 0
@y = global i32 0
@z = global i32 0

define void @T1() {
  store i32 1, ptr @x, !mmra !0 ; label: A
  store i32 1, ptr @y, !mmra !1 ; label: B
  store i32 1, ptr @z, !mmra !2 ; label: C
  ret void
}

!0 = !{!"scope", !"workgroup"}  ; scope:workgroup
!1 = !{!"scope", !"device"}     ; scope:device
!2 = !{!"scope", !"system"}     ; scope:system
