; What addrspacecast makes of a pointer is for the target to say: the way there and back need not lead to the same number,
; unless something can be accessed there.

define ptr @there_and_back(ptr %p) {
  %there = addrspacecast ptr %p to ptr addrspace(3)
  %back = addrspacecast ptr addrspace(3) %there to ptr
  ret ptr %back
}

define i1 @compared(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  %flat.p = addrspacecast ptr addrspace(3) %p to ptr
  %flat.q = addrspacecast ptr addrspace(3) %q to ptr
  %same = icmp eq ptr %flat.p, %flat.q
  ret i1 %same
}
