target datalayout = "e-p:64:64-p3:32:32-i64:64-f64:32"

define double @load_double(ptr %p) {
  %x = load double, ptr %p, align 8
  ret double %x
}

define i64 @field_as_without(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @through_narrow(i64 noundef %n) {
  ret i64 %n
}

define i8 @around_narrow(ptr addrspace(3) noundef %p) {
  %q = getelementptr i8, ptr addrspace(3) %p, i64 4294967296
  store i8 1, ptr addrspace(3) %p
  store i8 2, ptr addrspace(3) %q
  ret i8 1
}
