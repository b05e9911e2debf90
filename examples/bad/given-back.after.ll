declare ptr @id(ptr)

define i8 @noalias(ptr noalias %p) {
  %q = call ptr @id(ptr %p) memory(none) nounwind willreturn
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

define i8 @read_there() {
  %a = alloca i8
  %q = call ptr @id(ptr %a) memory(none) nounwind willreturn
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @written_there() {
  %a = alloca i8
  %q = call ptr @id(ptr %a) memory(none) nounwind willreturn nosync
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}
