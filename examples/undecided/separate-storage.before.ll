; Nobody looks at what `separate_storage` says: it may be what makes this right.
declare void @llvm.assume(i1)

define i32 @f(ptr noundef %p, ptr noundef %q) {
  call void @llvm.assume(i1 true) [ "separate_storage"(ptr %p, ptr %q) ]
  store i32 1, ptr %p
  store i32 2, ptr %q
  %x = load i32, ptr %p
  ret i32 %x
}
