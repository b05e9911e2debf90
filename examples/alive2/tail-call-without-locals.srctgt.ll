; LangRef: `tail` implies that "the callee does not access allocas, va_args, or byval arguments from the caller", and there
; are none. alive-tv takes the call for undefined behaviour where %p is poison: doesn't verify.
; ERROR: Source is more defined than target

declare void @f(ptr)

define void @src(ptr %p) {
  call void @f(ptr %p)
  ret void
}

define void @tgt(ptr %p) {
  tail call void @f(ptr %p)
  ret void
}
