declare void @iv() memory(inaccessiblemem: write) nounwind willreturn nosync
declare i32 @ir() memory(inaccessiblemem: read) nounwind willreturn nosync
declare i32 @ra(ptr) memory(argmem: read) nounwind willreturn nosync
declare i32 @inans(i32) memory(inaccessiblemem: readwrite) nounwind willreturn nosync

define i32 @reads_arguments(ptr %p) {
  %a = call i32 @ra(ptr %p)
  call void @iv()
  ret i32 %a
}

define i32 @read_again() {
  %a = call i32 @ir()
  %r = sub i32 %a, %a
  ret i32 %r
}

define i32 @orders_nothing(ptr %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
