; LangRef on `nusw`, which `inbounds` implies: "The multiplication of an index by the type size does not wrap the pointer
; index type in a signed sense". So %far is poison, and a store there undefined behaviour. alive-tv takes the offset for the
; 0 that it wraps to: doesn't verify.
; ERROR: Mismatch in memory

define void @src(ptr dereferenceable(16) %p) {
  %far = getelementptr inbounds i32, ptr %p, i64 -9223372036854775808
  store i8 1, ptr %far, align 1
  ret void
}

define void @tgt(ptr dereferenceable(16) %p) {
  ret void
}
