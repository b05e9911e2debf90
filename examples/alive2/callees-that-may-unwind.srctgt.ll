; Both callees may unwind. Who catches what they throw sees which one was called first. alive-tv: correct.

@x = constant i8 0
@y = constant i8 1
declare void @f(ptr) memory(argmem: readwrite) willreturn

define void @src() {
  call void @f(ptr @x)
  call void @f(ptr @y)
  ret void
}

define void @tgt() {
  call void @f(ptr @y)
  call void @f(ptr @x)
  ret void
}
