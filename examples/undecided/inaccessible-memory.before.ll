; What other threads do with memory that the module cannot access is not looked at.
declare i32 @inans(i32) memory(inaccessiblemem: readwrite) nounwind willreturn nosync

define i32 @moved(ptr %p) {
  %c = call i32 @inans(i32 0)
  store atomic i32 1, ptr %p release, align 4
  ret i32 %c
}
