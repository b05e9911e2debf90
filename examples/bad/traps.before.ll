target triple = "x86_64-unknown-linux-gnu"

define void @trap_removed() {
  call void @llvm.trap()
  unreachable
}

define void @trap_replaced() {
  call void @llvm.debugtrap()
  ret void
}
