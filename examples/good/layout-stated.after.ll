target datalayout = "e-p:64:64-p3:32:32-i64:64-i128:128-v96:32-a:0:64"

define i64 @load_i64(ptr %p) {
  %x = load i64, ptr %p, align 8
  ret i64 %x
}

define i128 @load_i128(ptr %p) {
  %x = load i128, ptr %p, align 16
  ret i128 %x
}

define <3 x i32> @load_vector(ptr %p) {
  %x = load <3 x i32>, ptr %p, align 4
  ret <3 x i32> %x
}

define i64 @field(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @behind_narrow_pointers(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 12
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @number_of_narrow(ptr addrspace(3) %p) {
  %n = ptrtoint ptr addrspace(3) %p to i32
  %r = zext i32 %n to i64
  ret i64 %r
}

define ptr addrspace(3) @narrow_of_number(i64 %n) {
  %t = trunc i64 %n to i32
  %p = inttoptr i32 %t to ptr addrspace(3)
  ret ptr addrspace(3) %p
}

define ptr addrspace(3) @index_of_narrow(ptr addrspace(3) %p, i64 %i) {
  %t = trunc i64 %i to i32
  %q = getelementptr i16, ptr addrspace(3) %p, i32 %t
  ret ptr addrspace(3) %q
}

define ptr addrspace(3) @far_in_narrow(ptr addrspace(3) %p) {
  %q = getelementptr i8, ptr addrspace(3) %p, i32 1
  ret ptr addrspace(3) %q
}

define ptr addrspace(3) @too_far_in_narrow(ptr addrspace(3) %p) {
  ret ptr addrspace(3) poison
}
