; litmus: the request for comments, test_fenced after the transformation
; Where: RFC thread, the CHECK lines of test_fenced.
; Doubt: the CHECK lines put metadata on the merged load. It stands for an untagged load and a
; tagged one, and the prefix-wise union of their tags is empty; with vulkan:private (what !0 must
; be, for the fence has !1) it gives up orders that the untagged load had.
; thread T1: @test_fenced(@in, @out)
; model: llvm+mmra
@in = global i32 0
@out = global i32 7

define i32 @test_fenced(ptr %in, ptr %out) {
  %1 = load i32, ptr %in, align 4, !mmra !0
  store i32 %1, ptr %out, align 4
  fence acq_rel, !mmra !1
  ret i32 %1
}

!0 = !{!"vulkan", !"private"}
!1 = !{!"vulkan", !"nonprivate"}
