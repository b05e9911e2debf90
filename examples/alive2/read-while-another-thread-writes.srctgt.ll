; Another thread may write @g at the same time. What is loaded is undef then, and a branch on it undefined behaviour,
; which the original prevents with `freeze`. alive-tv: correct.

@g = global i8 0

define i32 @src(i8 noundef %n) {
  store i8 %n, ptr @g
  %v = load i8, ptr @g
  %f = freeze i8 %v
  %c = icmp eq i8 %f, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}

define i32 @tgt(i8 noundef %n) {
  store i8 %n, ptr @g
  %v = load i8, ptr @g
  %c = icmp eq i8 %v, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}
