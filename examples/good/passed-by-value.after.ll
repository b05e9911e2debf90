@data = global i32 0

define i32 @caller(i32 %value) {
  %next = add i32 %value, 1
  store i32 %next, ptr @data
  ret i32 %value
}
