; What was loaded unordered is stored back; see dse-stored-back.md.

define void @store_back(ptr %q) {
  %a = load atomic i32, ptr %q unordered, align 4
  store atomic i32 %a, ptr %q unordered, align 4
  ret void
}
