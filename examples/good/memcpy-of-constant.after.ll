define void @f(ptr %p) {
  store i32 67305985, ptr %p, align 4
  ret void
}
