target triple = "x86_64-unknown-linux-gnu"

define void @dead_behind_trap(ptr %p) {
  call void @llvm.trap()
  unreachable
}
