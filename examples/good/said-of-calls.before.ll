; A callee that is given a copy changes nothing of the caller; one that may only access what its arguments point to accesses nothing without any; a function that is said not to return does not.
declare void @bv(ptr byval(i32))
declare i32 @am(i32) memory(argmem: readwrite) nounwind willreturn nosync

define void @never_returns() noreturn {
  ret void
}

define i32 @copied() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @bv(ptr byval(i32) %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @aligned_copy(ptr byval(i32) align 4 %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 4
  ret i32 %v
b:
  ret i32 0
}

define void @nothing_to_access() {
  %v = call i32 @am(i32 1)
  ret void
}
