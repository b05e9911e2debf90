; Calls that are made twice.

declare i8 @r(i8) memory(read)
declare i8 @n(i8) memory(none)
declare ptr @place() memory(none)
declare void @w()

define i8 @read_once(i8 %x) {
  %a = call i8 @r(i8 %x)
  ret i8 0
}

define void @no_memory_again() {
  %a = call ptr @place()
  call void @w()
  store i32 0, ptr %a, align 4
  ret void
}
