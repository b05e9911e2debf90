; Loops that count in memory.


define i32 @counter_in_memory() {
  ret i32 3
}

define i32 @counter_in_memory_two_ways_out(i1 noundef %c) {
  %r = select i1 %c, i32 5, i32 2
  ret i32 %r
}

define i8 @infinite_bound(i8 noundef %n, ptr %p) {
  %m = add i8 %n, 1
  ret i8 %m
}
