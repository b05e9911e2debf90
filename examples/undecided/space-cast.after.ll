define ptr @there_and_back(ptr %p) {
  ret ptr %p
}

define i1 @compared(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  %same = icmp eq ptr addrspace(3) %p, %q
  ret i1 %same
}

define { i1, i1 } @compared_once(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  %flat.p = addrspacecast ptr addrspace(3) %p to ptr
  %flat.q = addrspacecast ptr addrspace(3) %q to ptr
  %same = icmp eq ptr %flat.p, %flat.q
  %directly = icmp eq ptr addrspace(3) %p, %q
  %one = insertvalue { i1, i1 } poison, i1 %same, 0
  %both = insertvalue { i1, i1 } %one, i1 %directly, 1
  ret { i1, i1 } %both
}

define ptr @null() {
  ret ptr null
}

define i32 @accessed_elsewhere(ptr addrspace(3) %p) {
  %there = addrspacecast ptr addrspace(3) %p to ptr addrspace(7)
  %value = load i32, ptr addrspace(7) %there
  ret i32 %value
}
