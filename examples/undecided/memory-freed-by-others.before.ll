; Others may free it once they are told; which memory other threads free is not followed.

define i32 @release_then_load(i1 %c, ptr dereferenceable(4) %p) {
  store atomic i32 1, ptr @release_then_load_f release, align 4
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}

@release_then_load_f = global i32 0
