@flag = external global i8
declare void @notice() memory(write)

define void @poison_pointer() {
  ret void
}

define void @undefined_branch() {
  unreachable
}

define void @load_behind_such_a_branch(ptr %p) {
  %set = icmp ne ptr undef, null
  br i1 %set, label %then, label %end
then:
  call void @notice()
  br label %end
end:
  ret void
}

define i64 @halves(ptr %p) {
  store <2 x i32> <i32 1, i32 2>, ptr %p
  ret i64 8589934593
}

define i8 @second_byte(ptr %p) {
  store i16 4660, ptr %p, align 2
  ret i8 18
}

define void @written_back(ptr %p) {
  ret void
}
