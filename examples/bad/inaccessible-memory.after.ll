declare void @iv() memory(inaccessiblemem: write) nounwind willreturn nosync
declare i32 @ir() memory(inaccessiblemem: read) nounwind willreturn nosync
declare i32 @rd() memory(read) nounwind willreturn nosync

define i32 @read_earlier() {
  %a = call i32 @ir()
  call void @iv()
  ret i32 %a
}

define i32 @read_again() {
  %a = call i32 @ir()
  call void @iv()
  %b = call i32 @ir()
  ret i32 0
}

define i32 @read_anything() {
  %a = call i32 @rd()
  call void @iv()
  ret i32 %a
}
