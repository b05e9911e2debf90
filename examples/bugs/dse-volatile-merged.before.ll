; The later store is merged into the earlier one although it is volatile: LLVM 19 and 22, -passes=dse.
define void @f(ptr %p) {
  store i32 1, ptr %p, align 4
  store volatile i16 1, ptr %p, align 4
  ret void
}
