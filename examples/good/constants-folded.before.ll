; Right: what constants hold is known.
@limit = constant i32 5
@table = internal constant [4 x i16] [i16 1, i16 2, i16 3, i16 4]

define i32 @f() {
  %a = load i32, ptr @limit
  %e = load i16, ptr getelementptr inbounds ([4 x i16], ptr @table, i64 0, i64 2)
  %w = zext i16 %e to i32
  %r = add i32 %a, %w
  ret i32 %r
}
