; litmus: the request for comments, a tagged load
; Where: RFC thread, "Quick overview", first example. The RFC forgets the `!` of `!{`.
; thread T1: @load(@x)
; model: llvm+mmra
; forall: (T1:ret = 0)
; expect: holds, no-undef
@x = global i8 0

define i8 @load(ptr %ptr) {
  %ld.atomic = load atomic i8, ptr %ptr acquire, align 4, !mmra !0
  ret i8 %ld.atomic
}

!0 = !{!"foo", !"bar"}
