; litmus: the request for comments, test_fenced transformed, tags by prefix-wise union
; Where: RFC thread, the CHECK lines of test_fenced.
; As rfc-fenced-load.after.ll, but the merged load carries the prefix-wise union of its two
; sets of tags, which is empty.
; thread T1: @test_fenced(@in, @out)
; model: llvm+mmra
@in = global i32 0
@out = global i32 7

define i32 @test_fenced(ptr %in, ptr %out) {
  %1 = load i32, ptr %in, align 4
  store i32 %1, ptr %out, align 4
  fence acq_rel, !mmra !0
  ret i32 %1
}

!0 = !{!"vulkan", !"nonprivate"}
