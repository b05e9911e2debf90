; What nobody writes in between is read again.
declare void @iv() memory(inaccessiblemem: write) nounwind willreturn nosync
declare i32 @ir() memory(inaccessiblemem: read) nounwind willreturn nosync
declare i32 @ra(ptr) memory(argmem: read) nounwind willreturn nosync
declare i32 @inans(i32) memory(inaccessiblemem: readwrite) nounwind willreturn nosync

define i32 @reads_arguments(ptr %p) {
  call void @iv()
  %a = call i32 @ra(ptr %p)
  ret i32 %a
}

define i32 @read_again() {
  %a = call i32 @ir()
  %b = call i32 @ir()
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @orders_nothing(ptr %p) {
  %c = call i32 @inans(i32 0)
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 %c
}
