; Wrong: the plain load rises above the acquire load that says the data is there.
@data = global i32 0
@flag = global i32 0

define { i32, i32 } @f() {
  %d = load i32, ptr @data, align 4
  %f = load atomic i32, ptr @flag acquire, align 4
  %p = insertvalue { i32, i32 } poison, i32 %f, 0
  %r = insertvalue { i32, i32 } %p, i32 %d, 1
  ret { i32, i32 } %r
}
