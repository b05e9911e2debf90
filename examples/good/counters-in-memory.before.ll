; Loops that count in memory.


define i32 @counter_in_memory_known() {
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
  ret i32 %m
}
