; Whether a callee overwrites what it is said to is not looked at.
declare void @wi(ptr initializes((0,4)) captures(none)) nounwind willreturn

define i32 @dead_store() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @wi(ptr initializes((0,4)) captures(none) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
