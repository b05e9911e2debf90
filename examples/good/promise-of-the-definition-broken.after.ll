define i8 @writes(ptr %p) memory(read) {
  unreachable
}

define dereferenceable(4) ptr @returns_a_local() {
  unreachable
}
