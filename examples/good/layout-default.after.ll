@g = global i64 0

define void @field(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i8 1, ptr %q
  ret void
}

define i64 @element(ptr %p, i64 %i) {
  %n = mul i64 %i, 12
  %q = getelementptr i8, ptr %p, i64 %n
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define void @store_i64(ptr %p) {
  store i64 0, ptr %p, align 4
  ret void
}

define i128 @load_i128(ptr %p) {
  %x = load i128, ptr %p, align 4
  ret i128 %x
}

define double @load_double(ptr %p) {
  %x = load double, ptr %p, align 8
  ret double %x
}

define <2 x i64> @load_vector(ptr %p) {
  %x = load <2 x i64>, ptr %p, align 16
  ret <2 x i64> %x
}

define i64 @of_alloca(i64 %n) {
  %a = alloca i64, align 8
  store i64 %n, ptr %a, align 8
  %x = load volatile i64, ptr %a, align 8
  ret i64 %x
}

define i64 @of_global() {
  %x = load i64, ptr @g, align 8
  ret i64 %x
}

define i64 @exchange(ptr %p) {
  %x = atomicrmw xchg ptr %p, i64 0 monotonic, align 8
  ret i64 %x
}

define i32 @local_field() {
  ret i32 7
}
