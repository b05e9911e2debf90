; Constants that hold different things are not merged, variables are not, and neither is what has bytes.

@one = unnamed_addr constant i32 7
@other = constant i32 8
@variable = unnamed_addr global i32 7
@something = global i32 7

define i1 @other_constants() {
  %same = icmp eq ptr @one, @other
  ret i1 %same
}

define i1 @variables() {
  %same = icmp eq ptr @variable, @something
  ret i1 %same
}
