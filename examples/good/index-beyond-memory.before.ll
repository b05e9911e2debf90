; Right: an index that is no number of 64 bits, or that stands for a distance that is none, makes an address poison that
; is said not to wrap.
define ptr @distance(ptr %p) {
  %q = getelementptr nusw i32, ptr %p, i64 4611686018427387904
  ret ptr %q
}

define ptr @constant(ptr %p) {
  %q = getelementptr nusw i32, ptr %p, i128 18446744073709551616
  ret ptr %q
}

define ptr @index(ptr %p, i128 noundef %i) {
  %far = or i128 %i, 18446744073709551616
  %positive = and i128 %far, 170141183460469231731687303715884105727
  %q = getelementptr nusw i8, ptr %p, i128 %positive
  ret ptr %q
}
