; Right: nobody sees in which order calls are made that only read, and these two read different places.
@x = global i32 0
@y = global i32 0
declare i32 @look(ptr) memory(argmem: read) nosync nounwind willreturn

define i32 @f() {
  %a = call i32 @look(ptr @x)
  %b = call i32 @look(ptr @y)
  %c = sub i32 %a, %b
  ret i32 %c
}
