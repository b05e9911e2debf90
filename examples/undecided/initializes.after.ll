declare void @wi(ptr initializes((0,4)) captures(none)) nounwind willreturn

define i32 @dead_store() {
  %a = alloca i32
  call void @wi(ptr initializes((0,4)) captures(none) %a)
  %v = load i32, ptr %a
  ret i32 %v
}
