; refuted: tgt1
; what that address space is on another target, nobody says here
target triple = "x86_64-unknown-linux-gnu"
define i32 @src1(ptr addrspace(4) %p) {
  %v = load i32, ptr addrspace(4) %p
  ret i32 %v
}
define i32 @tgt1(ptr addrspace(4) %p) memory(none) {
  %v = load i32, ptr addrspace(4) %p
  ret i32 %v
}
