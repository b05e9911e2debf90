@limit = constant i32 5
@table = internal constant [4 x i16] [i16 1, i16 2, i16 3, i16 4]

define i32 @f() {
  ret i32 7
}
