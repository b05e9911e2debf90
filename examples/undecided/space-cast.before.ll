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

define { i1, i1 } @compared_once(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  %flat.p = addrspacecast ptr addrspace(3) %p to ptr
  %flat.q = addrspacecast ptr addrspace(3) %q to ptr
  %same = icmp eq ptr %flat.p, %flat.q
  %one = insertvalue { i1, i1 } poison, i1 %same, 0
  %both = insertvalue { i1, i1 } %one, i1 %same, 1
  ret { i1, i1 } %both
}

define ptr @null() {
  %flat = addrspacecast ptr addrspace(5) null to ptr
  ret ptr %flat
}

; Nobody says that memory of one is in the other.
define i32 @accessed_elsewhere(ptr addrspace(3) %p) {
  %value = load i32, ptr addrspace(3) %p
  ret i32 %value
}
