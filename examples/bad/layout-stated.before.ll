; Wrong: the data layout says otherwise: an i64 in a struct is at 8, pointers in address space 3 have 32 bits.
target datalayout = "e-p:64:64-p3:32:32-i64:64-f64:32"

define double @load_double(ptr %p) {
  %x = load double, ptr %p
  ret double %x
}

define i64 @field_as_without(ptr noundef %p) {
  %q = getelementptr { i32, i64 }, ptr %p, i64 0, i32 1
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @through_narrow(i64 noundef %n) {
  %p = inttoptr i64 %n to ptr addrspace(3)
  %r = ptrtoint ptr addrspace(3) %p to i64
  ret i64 %r
}

define i8 @around_narrow(ptr addrspace(3) noundef %p) {
  %q = getelementptr i8, ptr addrspace(3) %p, i64 4294967296
  store i8 1, ptr addrspace(3) %p
  store i8 2, ptr addrspace(3) %q
  %x = load i8, ptr addrspace(3) %p
  ret i8 %x
}
