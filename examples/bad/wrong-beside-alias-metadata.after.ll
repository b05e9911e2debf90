define i32 @typed(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 4, !tbaa !0
  store float 2.0, ptr %q, align 4, !tbaa !4
  ret i32 3
}
define i32 @scoped(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 4, !alias.scope !6
  store i32 2, ptr %q, align 4, !noalias !6
  ret i32 3
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
!4 = !{!5, !5, i64 0}
!5 = !{!"float", !2, i64 0}
!6 = !{!7}
!7 = distinct !{!7, !8}
!8 = distinct !{!8}
