; Right: a stronger ordering allows fewer executions.
@data = global i32 0
@flag = global i32 0

define i32 @f() {
  %f = load atomic i32, ptr @flag seq_cst, align 4
  %d = load i32, ptr @data, align 4
  %r = add i32 %f, %d
  ret i32 %r
}
