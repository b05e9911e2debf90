; Loops that count in memory.


define i32 @counter_in_memory_known() {
  ret i32 3
}
