; What is at a distance from a noalias pointer is modified through no other.
define i8 @any_distance(ptr noalias %p, ptr %q, i64 noundef %i) {
  %r = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %r
  store i8 2, ptr %q
  %v = load i8, ptr %r
  ret i8 %v
}

define i1 @both_written(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  store i8 1, ptr %q
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i8 @known_distance(ptr noalias %p, ptr %q) {
  %r = getelementptr inbounds i8, ptr %p, i64 4
  %s = getelementptr inbounds i8, ptr %q, i64 8
  store i8 1, ptr %r
  store i8 2, ptr %s
  %v = load i8, ptr %r
  ret i8 %v
}
