define i32 @release_then_load(i1 %c, ptr dereferenceable(4) %p) {
  store atomic i32 1, ptr @release_then_load_f release, align 4
  %v = load i32, ptr %p, align 1
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

@release_then_load_f = global i32 0
