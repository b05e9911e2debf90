; Wrong: a tag may be dropped only together with all others of its prefix. The two stores are
; ordered because both carry foo:y. With foo:x alone the first is incompatible with the second.
@data = global i32 0
@flag = global i32 0

define void @f() {
  store i32 1, ptr @data, align 4, !mmra !2
  store atomic i32 1, ptr @flag release, align 4, !mmra !1
  ret void
}

!0 = !{!"foo", !"x"}
!1 = !{!"foo", !"y"}
!2 = !{!0, !1}
