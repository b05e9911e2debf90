; The load is dead and has no tags. Read as a closure, happens-before goes through it: it orders two
; stores whose tags are incompatible, so removing it is wrong (two accesses of the rest of the program
; show it). Read pair by pair (hb=pairs) it orders nothing but itself; yet it must not happen before
; itself, which forbids a cycle through another thread that is allowed once the load is gone (three
; accesses show it).
@x = global i32 0
@y = global i32 0
@z = global i32 0

define void @publish() {
  store i32 1, ptr @x, align 4, !mmra !0
  %dead = load i32, ptr @z, align 4
  store atomic i32 1, ptr @y release, align 4, !mmra !1
  ret void
}

!0 = !{!"foo", !"x"}
!1 = !{!"foo", !"y"}
