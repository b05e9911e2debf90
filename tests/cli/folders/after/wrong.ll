define i32 @f() {
  nonsense
}
