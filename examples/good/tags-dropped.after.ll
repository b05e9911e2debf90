; Right: annotations only relax. An operation may lose all of them.
@data = global i32 0
@flag = global i32 0

define void @f() {
  store i32 1, ptr @data, align 4
  store atomic i32 1, ptr @flag release, align 4, !mmra !0
  ret void
}

!0 = !{!"foo", !"y"}
