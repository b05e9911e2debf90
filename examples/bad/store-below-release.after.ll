; Wrong: the plain store sinks below the release store that publishes it. Another thread that
; acquires @flag may find the old @data.
@data = global i32 0
@flag = global i32 0

define void @f() {
  store atomic i32 1, ptr @flag release, align 4
  store i32 1, ptr @data, align 4
  ret void
}
