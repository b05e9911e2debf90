@x = global i32 0
@y = global i32 0
declare i32 @look(ptr) memory(argmem: read) nosync nounwind willreturn

define i32 @f() {
  %b = call i32 @look(ptr @y)
  %a = call i32 @look(ptr @x)
  %c = sub i32 %a, %b
  ret i32 %c
}
