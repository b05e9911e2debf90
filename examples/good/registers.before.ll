; Right: locals that are loaded and stored as a whole are values, in loops and arms, too.

define i32 @sum(i32 noundef %n) {
  %i = alloca i32
  %s = alloca i32
  store i32 0, ptr %i
  store i32 0, ptr %s
  br label %head
head:
  %a = load i32, ptr %i
  %more = icmp slt i32 %a, 3
  br i1 %more, label %body, label %end
body:
  %b = load i32, ptr %s
  %c = add i32 %b, %n
  store i32 %c, ptr %s
  %next = add i32 %a, 1
  store i32 %next, ptr %i
  br label %head
end:
  %r = load i32, ptr %s
  ret i32 %r
}

define i32 @never_written(i1 noundef %c) {
  %x = alloca i32
  br i1 %c, label %write, label %read
write:
  store i32 7, ptr %x
  br label %read
read:
  %r = load i32, ptr %x
  ret i32 %r
}
