define void @f(ptr %flag, ptr %data) {
  %a = alloca i32
  %d = load atomic i32, ptr %data acquire, align 4, !mmra !0
  store i32 %d, ptr %a
  store atomic i32 1, ptr %flag release, align 4, !mmra !1
  ret void
}
!0 = !{!"foo", !"y"}
!1 = !{!"foo", !"x"}
