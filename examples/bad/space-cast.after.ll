declare void @use(ptr)

define i32 @handed_over() {
  %object = alloca i32, addrspace(5)
  store i32 1, ptr addrspace(5) %object
  %flat = addrspacecast ptr addrspace(5) %object to ptr
  call void @use(ptr %flat)
  ret i32 1
}

define i32 @other_value() {
  ret i32 8
}
