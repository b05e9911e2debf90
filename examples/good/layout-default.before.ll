; Right: without a data layout an i64 is aligned to 4 bytes, also in structs; an object that is one to 8.
@g = global i64 0

define void @field(ptr %p) {
  %q = getelementptr { i32, i64 }, ptr %p, i64 0, i32 1
  store i8 1, ptr %q
  ret void
}

define i64 @element(ptr %p, i64 %i) {
  %q = getelementptr { i64, i32 }, ptr %p, i64 %i
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define void @store_i64(ptr %p) {
  store i64 0, ptr %p
  ret void
}

define i128 @load_i128(ptr %p) {
  %x = load i128, ptr %p
  ret i128 %x
}

define double @load_double(ptr %p) {
  %x = load double, ptr %p
  ret double %x
}

define <2 x i64> @load_vector(ptr %p) {
  %x = load <2 x i64>, ptr %p
  ret <2 x i64> %x
}

define i64 @of_alloca(i64 %n) {
  %a = alloca i64
  store i64 %n, ptr %a, align 4
  %x = load volatile i64, ptr %a, align 4
  ret i64 %x
}

define i64 @of_global() {
  %x = load i64, ptr @g, align 4
  ret i64 %x
}

define i64 @exchange(ptr %p) {
  %x = atomicrmw xchg ptr %p, i64 0 monotonic
  ret i64 %x
}

define i32 @local_field() {
  %a = alloca { i32, i64 }
  %q = getelementptr { i32, i64 }, ptr %a, i64 0, i32 1
  store i64 30064771079, ptr %q
  %r = getelementptr i8, ptr %a, i64 8
  %x = load i32, ptr %r
  ret i32 %x
}
