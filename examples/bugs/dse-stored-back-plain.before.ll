; What was loaded by a plain load is stored back unordered; see
; specs/findings/langref-initialised-plainly.md.

define void @store_back(ptr %q) {
  %a = load i32, ptr %q, align 4
  store atomic i32 %a, ptr %q unordered, align 4
  ret void
}
