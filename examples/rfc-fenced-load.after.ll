; From the request for comments that proposed MMRA. The fence orders only nonprivate memory, and the
; second load is private: the fence does not keep it from being merged into the first. The merged
; load carries the prefix-wise union of both loads' tags, which is empty.

define i32 @test_fenced(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  fence acq_rel, !mmra !1
  ret i32 %v
}

!1 = !{!"vulkan", !"nonprivate"}
