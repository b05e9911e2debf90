; Loops that count in memory.


define i32 @counter_in_memory() {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  br label %loop
loop:
  %n = load i32, ptr %i
  %m = add i32 %n, 1
  store i32 %m, ptr %i
  %q = icmp eq i32 %n, 2
  br i1 %q, label %end, label %loop
end:
  ret i32 2
}

define i32 @counter_in_memory_two_ways_out(i1 noundef %c) {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  br label %loop
loop:
  %n = load i32, ptr %i
  %m = add i32 %n, 1
  store i32 %m, ptr %i
  switch i32 %n, label %loop [
  i32 1, label %one
  i32 2, label %two
  ]
one:
  br i1 %c, label %loop, label %first
two:
  br i1 %c, label %second, label %loop
first:
  ret i32 2
second:
  ret i32 3
}

define i8 @infinite_bound(i8 noundef %n, ptr %p) {
entry:
  %i = alloca i8
  store i8 0, ptr %i
  br label %l
l:
  %v = load i8, ptr %i
  %w = add i8 %v, 1
  store i8 %w, ptr %i
  %c = icmp ult i8 %v, %n
  br i1 %c, label %l, label %e
e:
  ret i8 %v
}
