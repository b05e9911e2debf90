define i32 @merge(ptr %p) {
  %a = load i32, ptr %p, align 4, !mmra !0
  %b = load i32, ptr %p, align 4, !mmra !1
  %r = add i32 %a, %b
  ret i32 %r
}
!0 = !{!"p", !"a"}
!1 = !{!"p", !"b"}
