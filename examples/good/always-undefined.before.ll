; What is undefined whatever happens may become anything. A call in front of it that may not return is kept.
define i32 @stored_to_null(ptr %p) {
  store i32 1, ptr null, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @branch_on_poison(ptr %p, ptr %q) {
  %v = load atomic i32, ptr %p acquire, align 4
  %c = icmp eq ptr poison, %q
  br i1 %c, label %then, label %else
then:
  call void @g()
  ret i32 %v
else:
  store i32 1, ptr %q, align 4
  ret i32 0
}

define i32 @one_way(i1 %c, ptr %p) {
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr null, align 4
  ret i32 1
else:
  store i32 1, ptr %p, align 4
  ret i32 0
}

declare void @g()
