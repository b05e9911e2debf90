; Calls that are made twice.

declare i8 @r(i8) memory(read)
declare i8 @n(i8) memory(none)
declare ptr @place() memory(none)
declare void @w()

define i8 @read_once(i8 %x) {
  %a = call i8 @r(i8 %x)
  %b = call i8 @r(i8 %x)
  %d = sub i8 %a, %b
  ret i8 %d
}

define void @no_memory_again() {
  %a = call ptr @place()
  call void @w()
  %b = call ptr @place()
  store i32 0, ptr %b, align 4
  ret void
}
