; An object whose address leaves through a cast is known to others, and what is written behind one is what is there.
declare void @use(ptr)

define i32 @handed_over() {
  %object = alloca i32, addrspace(5)
  store i32 1, ptr addrspace(5) %object
  %flat = addrspacecast ptr addrspace(5) %object to ptr
  call void @use(ptr %flat)
  %value = load i32, ptr addrspace(5) %object
  ret i32 %value
}

define i32 @other_value() {
  %object = alloca i32, addrspace(5)
  %flat = addrspacecast ptr addrspace(5) %object to ptr
  store i32 7, ptr %flat
  %value = load i32, ptr addrspace(5) %object
  ret i32 %value
}
