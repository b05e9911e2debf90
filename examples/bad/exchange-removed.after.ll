@head = global i32 0

define i1 @f() {
  %second = cmpxchg weak ptr @head, i32 0, i32 1 monotonic monotonic, align 4
  %done = extractvalue { i32, i1 } %second, 1
  ret i1 %done
}
