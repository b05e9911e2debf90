; The dead load has no tags, and may be what orders the stores of the two callees, whose tags are incompatible: what is right for
; callees of which little is known need not be right for these.
@x = global i32 0
@y = global i32 0
@z = global i32 0

define void @first() noinline {
  store i32 1, ptr @x, align 4, !mmra !0
  ret void
}

define void @second() noinline {
  store atomic i32 1, ptr @y release, align 4, !mmra !1
  ret void
}

define void @publish() {
  call void @first()
  %dead = load i32, ptr @z, align 4
  call void @second()
  ret void
}

!0 = !{!"foo", !"x"}
!1 = !{!"foo", !"y"}
