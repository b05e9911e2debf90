; An object of the function in another address space than 0 may be at null, and the original may choose where it is.
define i1 @local() {
  %p = alloca i32, addrspace(5)
  %c = icmp eq ptr addrspace(5) %p, null
  ret i1 %c
}
