; Right: what the data layout states: an i64 is aligned to 8 bytes, pointers in address space 3 have 32 bits.
target datalayout = "e-p:64:64-p3:32:32-i64:64-i128:128-v96:32-a:0:64"

define i64 @load_i64(ptr %p) {
  %x = load i64, ptr %p
  ret i64 %x
}

define i128 @load_i128(ptr %p) {
  %x = load i128, ptr %p
  ret i128 %x
}

define <3 x i32> @load_vector(ptr %p) {
  %x = load <3 x i32>, ptr %p
  ret <3 x i32> %x
}

define i64 @field(ptr %p) {
  %q = getelementptr { i32, i64 }, ptr %p, i64 0, i32 1
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @behind_narrow_pointers(ptr %p) {
  %q = getelementptr [3 x ptr addrspace(3)], ptr %p, i64 1
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @number_of_narrow(ptr addrspace(3) %p) {
  %r = ptrtoint ptr addrspace(3) %p to i64
  ret i64 %r
}

define ptr addrspace(3) @narrow_of_number(i64 %n) {
  %p = inttoptr i64 %n to ptr addrspace(3)
  ret ptr addrspace(3) %p
}

define ptr addrspace(3) @index_of_narrow(ptr addrspace(3) %p, i64 %i) {
  %q = getelementptr i16, ptr addrspace(3) %p, i64 %i
  ret ptr addrspace(3) %q
}

define ptr addrspace(3) @far_in_narrow(ptr addrspace(3) %p) {
  %q = getelementptr i8, ptr addrspace(3) %p, i64 4294967297
  ret ptr addrspace(3) %q
}

define ptr addrspace(3) @too_far_in_narrow(ptr addrspace(3) %p) {
  %q = getelementptr inbounds i8, ptr addrspace(3) %p, i64 4294967296
  ret ptr addrspace(3) %q
}
