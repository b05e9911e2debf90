@a = weak global i32 0
@b = global i32 0
@c = global i32 0

define i1 @strong() {
  ret i1 false
}

define i1 @local() {
  ret i1 false
}
