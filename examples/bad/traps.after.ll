target triple = "x86_64-unknown-linux-gnu"

define void @trap_removed() {
  ret void
}

define void @trap_replaced() {
  call void @llvm.trap()
  unreachable
}
