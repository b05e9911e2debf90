; rfc-fenced-load without its annotations: now the fence orders the second load, and merging it into
; the first is wrong.

define i32 @test_fenced(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  fence acq_rel
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
