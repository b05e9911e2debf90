declare i32 @inans(i32) memory(inaccessiblemem: readwrite) nounwind willreturn nosync

define i32 @moved(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  %c = call i32 @inans(i32 0)
  ret i32 %c
}
