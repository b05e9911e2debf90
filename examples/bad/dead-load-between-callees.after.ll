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
  call void @second()
  ret void
}

!0 = !{!"foo", !"x"}
!1 = !{!"foo", !"y"}
