define void @f() {
  %p = alloca i32, align 4
  store atomic i32 1, ptr %p seq_cst, align 4
  ret void
}
