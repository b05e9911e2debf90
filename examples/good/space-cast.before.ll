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

define { ptr, ptr } @cast_twice(ptr addrspace(3) %p) {
  %one = addrspacecast ptr addrspace(3) %p to ptr
  %other = addrspacecast ptr addrspace(3) %p to ptr
  %first = insertvalue { ptr, ptr } poison, ptr %one, 0
  %both = insertvalue { ptr, ptr } %first, ptr %other, 1
  ret { ptr, ptr } %both
}

define i32 @chosen(i1 noundef %c, ptr addrspace(3) noundef %p, ptr addrspace(3) noundef %q) {
  %flat.p = addrspacecast ptr addrspace(3) %p to ptr
  %flat.q = addrspacecast ptr addrspace(3) %q to ptr
  %chosen = select i1 %c, ptr %flat.p, ptr %flat.q
  %value = load i32, ptr %chosen
  ret i32 %value
}

define i32 @own_object() {
  %object = alloca i32, addrspace(5)
  %flat = addrspacecast ptr addrspace(5) %object to ptr
  store i32 7, ptr %flat
  %value = load i32, ptr addrspace(5) %object
  ret i32 %value
}
