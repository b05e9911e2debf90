; Both locals may be read.
define i32 @f(i1 %first) {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %chosen = select i1 %first, ptr %a, ptr %b
  %value = load i32, ptr %chosen
  ret i32 %value
}
