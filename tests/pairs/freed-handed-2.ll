; refuted: tgt.nr4

; The same where the callee's body is there.

declare noalias ptr @malloc(i64) nounwind willreturn allockind("alloc,uninitialized") allocsize(0)
declare void @free(ptr captures(none)) nounwind willreturn allockind("free")

; an internal function of the file frees it
define void @h.nr4(ptr captures(none) %p) nounwind willreturn {
  call void @free(ptr %p)
  ret void
}
define i32 @src.nr4() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.nr4(ptr captures(none) %p)
  ret i32 1
}
define i32 @tgt.nr4() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.nr4(ptr captures(none) %p)
  %v = load i32, ptr %p
  %e = freeze i32 %v
  %z = and i32 %e, 0
  %r = or i32 %z, 1
  ret i32 %r
}
