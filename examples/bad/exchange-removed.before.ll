; Wrong: an exchange that is not weak succeeds if it can, and the second one then fails.
@head = global i32 0

define i1 @f() {
  %first = cmpxchg ptr @head, i32 0, i32 1 monotonic monotonic, align 4
  %second = cmpxchg weak ptr @head, i32 0, i32 1 monotonic monotonic, align 4
  %done = extractvalue { i32, i1 } %second, 1
  ret i1 %done
}
