; What undef and poison happen to be is for the original to choose, where nothing depends on it.

@flag = external global i8
declare void @notice() memory(write)

define void @poison_pointer() {
  store i8 0, ptr poison
  ret void
}

define void @undefined_branch() {
  %zero = icmp eq i32 undef, 0
  br i1 %zero, label %loads, label %never
never:
  unreachable
loads:
  %unused = load i8, ptr @flag, align 1
  ret void
}

define void @load_behind_such_a_branch(ptr %p) {
  %set = icmp ne ptr undef, null
  br i1 %set, label %then, label %end
then:
  call void @notice()
  br label %end
end:
  %unused = load ptr, ptr %p, align 8
  ret void
}

; A read may take its bytes from two writes.
define i64 @halves(ptr %p) {
  store <2 x i32> <i32 1, i32 2>, ptr %p
  %both = load i64, ptr %p, align 8
  ret i64 %both
}

define i8 @second_byte(ptr %p) {
  store i16 4660, ptr %p, align 2
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %x = load i8, ptr %q
  ret i8 %x
}

; What is written back was there.
define void @written_back(ptr %p) {
  %v = load i8, ptr %p
  store i8 %v, ptr %p
  ret void
}
