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

define { ptr, ptr } @cast_twice(ptr addrspace(3) %p) {
  %one = addrspacecast ptr addrspace(3) %p to ptr
  %first = insertvalue { ptr, ptr } poison, ptr %one, 0
  %both = insertvalue { ptr, ptr } %first, ptr %one, 1
  ret { ptr, ptr } %both
}

define i32 @chosen(i1 noundef %c, ptr addrspace(3) noundef %p, ptr addrspace(3) noundef %q) {
  %chosen = select i1 %c, ptr addrspace(3) %p, ptr addrspace(3) %q
  %value = load i32, ptr addrspace(3) %chosen
  ret i32 %value
}

define i32 @own_object() {
  ret i32 7
}
