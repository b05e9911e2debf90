define i1 @local() {
  ret i1 false
}
