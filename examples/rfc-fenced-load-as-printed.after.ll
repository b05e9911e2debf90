; rfc-fenced-load as the request for comments printed it: the merged load keeps the tag of the second.
; It stands for the untagged first load, too, and gives up orders that one had.
; Compare with rfc-fenced-load.before.ll.

define i32 @test_fenced(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4, !mmra !0
  store i32 %v, ptr %out, align 4
  fence acq_rel, !mmra !1
  ret i32 %v
}

!0 = !{!"vulkan", !"private"}
!1 = !{!"vulkan", !"nonprivate"}
