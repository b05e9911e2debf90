; Two release fences in a row, each for one tag of the prefix "foo". The first one is what makes the
; store to @x visible to a thread that sees @flag set; see instcombine-fence-tags.md.

@x = global i32 0
@flag = global i32 0

define void @other_tag() {
  store i32 1, ptr @x, align 4, !mmra !0
  fence release, !mmra !0
  fence release, !mmra !1
  store atomic i32 1, ptr @flag monotonic, align 4
  ret void
}

define void @first_without_tags() {
  store i32 1, ptr @x, align 4, !mmra !0
  fence release
  fence release, !mmra !1
  store atomic i32 1, ptr @flag monotonic, align 4
  ret void
}

!0 = !{!"foo", !"x"}
!1 = !{!"foo", !"y"}
