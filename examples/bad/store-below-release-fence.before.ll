; The fence no longer stands between the two stores: who sees the flag may not see the data. It takes
; three accesses of the rest of the program to notice: a flag set after the function, and two reads.
@data = global i32 0

define void @f() {
  store i32 1, ptr @data, align 4
  fence release
  ret void
}
