define i1 @from_its_own_address() {
  ret i1 false
}

define i1 @given_back() {
  %a = alloca i8, align 1
  %p = call ptr @g(ptr %a)
  ret i1 false
}

declare ptr @g(ptr)
