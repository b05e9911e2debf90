@one = unnamed_addr constant i32 7
@other = constant i32 8
@variable = unnamed_addr global i32 7
@something = global i32 7

define i1 @other_constants() {
  ret i1 false
}

define i1 @variables() {
  ret i1 false
}
