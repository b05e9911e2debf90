; LangRef: reading a number's bytes as a pointer gives that address. alive-tv takes it for poison: doesn't verify.
; ERROR: Target is more poisonous than source

define i64 @src(ptr %p) {
  %x = load i64, ptr %p, align 8
  ret i64 %x
}

define i64 @tgt(ptr %p) {
  %q = load ptr, ptr %p, align 8
  %x = ptrtoint ptr %q to i64
  ret i64 %x
}
