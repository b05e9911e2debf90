define i32 @merge(ptr %p) {
  %a = load i32, ptr %p, align 4, !mmra !0
  %r = add i32 %a, %a
  ret i32 %r
}
!0 = !{!"p", !"a"}
!1 = !{!"p", !"b"}
