define i8 @any_distance(ptr noalias %p, ptr %q, i64 noundef %i) {
  %r = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %r
  store i8 2, ptr %q
  ret i8 1
}

define i1 @both_written(ptr noalias %p, ptr %q) {
  store i8 1, ptr %p
  store i8 1, ptr %q
  ret i1 false
}

define i8 @known_distance(ptr noalias %p, ptr %q) {
  %r = getelementptr inbounds i8, ptr %p, i64 4
  %s = getelementptr inbounds i8, ptr %q, i64 8
  store i8 1, ptr %r
  store i8 2, ptr %s
  ret i8 1
}
