define ptr @there_and_back(ptr %p) {
  ret ptr %p
}

define i1 @compared(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  %same = icmp eq ptr addrspace(3) %p, %q
  ret i1 %same
}
