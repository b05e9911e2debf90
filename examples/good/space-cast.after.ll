define i32 @accessed(ptr addrspace(3) %p) {
  %value = load i32, ptr addrspace(3) %p
  ret i32 %value
}

define void @stepped(ptr addrspace(3) %p) {
  %next = getelementptr i32, ptr addrspace(3) %p, i64 1
  %flat = addrspacecast ptr addrspace(3) %next to ptr
  store i32 1, ptr %flat
  ret void
}
