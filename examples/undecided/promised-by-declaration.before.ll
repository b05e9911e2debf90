; What is said of a callee that is defined elsewhere has to be said before.
declare i32 @ext(ptr)
declare i32 @unwinds(ptr)

define i32 @returns(ptr %p) {
  %r = call i32 @ext(ptr %p)
  %s = add i32 %r, 0
  ret i32 %s
}

define i32 @unwound(ptr %p) {
  %r = call i32 @unwinds(ptr %p)
  ret i32 %r
}
