; Where its own objects are is for the function to choose, but wherever they are, this is so.
define i1 @from_its_own_address() {
  %a = alloca i64, align 8
  %n = ptrtoint ptr %a to i64
  %minus = sub i64 0, %n
  %q = getelementptr i8, ptr %a, i64 %minus
  %c = icmp eq ptr %q, null
  ret i1 %c
}

define i1 @given_back() {
  %a = alloca i8, align 1
  %p = call ptr @g(ptr %a)
  %c = icmp eq ptr %p, %a
  ret i1 %c
}

declare ptr @g(ptr)
