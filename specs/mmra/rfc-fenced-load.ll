; litmus: the request for comments, test_fenced
; Where: RFC thread, test_fenced as posted. rfc-fenced-load.after.ll is what the RFC's
; CHECK lines say comes out.
; thread T1: @test_fenced(@in, @out)
; model: llvm+mmra
; forall: (T1:%y = 0 /\ T1:ret = 0 /\ out = 0)
; expect: holds, no-undef
@in = global i32 0
@out = global i32 7

define i32 @test_fenced(ptr %in, ptr %out) {
  %1 = load i32, ptr %in
  store i32 %1, ptr %out
  fence acq_rel, !mmra !{!"vulkan", !"nonprivate"}
  %y = load i32, ptr %in, !mmra !{!"vulkan", !"private"}
  ret i32 %y
}
