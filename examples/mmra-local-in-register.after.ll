; mem2reg. By the letter of the document, the store to the local orders the acquire and the release.
define void @f(ptr %flag, ptr %data) {
  %d = load atomic i32, ptr %data acquire, align 4, !mmra !0
  store atomic i32 1, ptr %flag release, align 4, !mmra !1
  ret void
}
!0 = !{!"foo", !"y"}
!1 = !{!"foo", !"x"}
