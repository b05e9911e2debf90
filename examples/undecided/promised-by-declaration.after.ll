declare i32 @ext(ptr) willreturn
declare i32 @unwinds(ptr) nounwind

define i32 @returns(ptr %p) {
  %r = call i32 @ext(ptr %p)
  ret i32 %r
}

define i32 @unwound(ptr %p) {
  %r = call i32 @unwinds(ptr %p)
  ret i32 %r
}
