; What is accessed behind an addrspacecast is the same memory as before it.

define i32 @accessed(ptr addrspace(3) %p) {
  %flat = addrspacecast ptr addrspace(3) %p to ptr
  %value = load i32, ptr %flat
  ret i32 %value
}

define void @stepped(ptr addrspace(3) %p) {
  %flat = addrspacecast ptr addrspace(3) %p to ptr
  %next = getelementptr i32, ptr %flat, i64 1
  store i32 1, ptr %next
  ret void
}
