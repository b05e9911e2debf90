; Calls that are made twice.

declare i8 @r(i8) memory(read)
declare i8 @n(i8) memory(none)
declare ptr @place() memory(none)
declare void @w()

define i8 @write_between_reads(i8 %x, ptr %p) {
  %a = call i8 @r(i8 %x)
  store i8 1, ptr %p
  %b = call i8 @r(i8 %x)
  ret i8 0
}

define i8 @read_twice(i8 %x) {
  %a = call i8 @r(i8 %x)
  %b = call i8 @r(i8 %x)
  %d = sub i8 %a, %b
  ret i8 %d
}

define i8 @other_call_added(i8 %x) {
  %a = call i8 @n(i8 %x)
  call void @w()
  %b = call i8 @n(i8 %x)
  %d = sub i8 %a, %b
  ret i8 %d
}

define i8 @other_arguments(i8 noundef %x, i8 noundef %y) {
  %a = call i8 @n(i8 %x)
  ret i8 0
}

define i8 @read_before_write(i8 noundef %x) {
  %a = call i8 @r(i8 %x)
  call void @w()
  ret i8 %a
}

define i8 @reading_again_after_write(i8 noundef %x) {
  %a = call i8 @r(i8 noundef %x)
  call void @w()
  ret i8 %a
}
