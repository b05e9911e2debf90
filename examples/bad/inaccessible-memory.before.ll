; What a callee reads of memory that the module cannot access, another one may have written.
declare void @iv() memory(inaccessiblemem: write) nounwind willreturn nosync
declare i32 @ir() memory(inaccessiblemem: read) nounwind willreturn nosync
declare i32 @rd() memory(read) nounwind willreturn nosync

define i32 @read_earlier() {
  call void @iv()
  %a = call i32 @ir()
  ret i32 %a
}

define i32 @read_again() {
  %a = call i32 @ir()
  call void @iv()
  %b = call i32 @ir()
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @read_anything() {
  call void @iv()
  %a = call i32 @rd()
  ret i32 %a
}
