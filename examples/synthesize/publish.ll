define void @publish(ptr %data, ptr %flag) {
  fence seq_cst
  store atomic i32 1, ptr %flag seq_cst, align 4
  ret void
}
