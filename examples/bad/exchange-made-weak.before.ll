; Wrong: an exchange that may fail for no reason is none that may not.
@next = global i32 0
@head = global i32 0

define i1 @f() {
  store i32 0, ptr @next
  store i32 1, ptr @next
  %pair = cmpxchg ptr @head, i32 0, i32 1 release monotonic, align 4
  %done = extractvalue { i32, i1 } %pair, 1
  ret i1 %done
}
