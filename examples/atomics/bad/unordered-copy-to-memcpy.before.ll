; Wrong (atomics guide, Unordered, and memcpyopt): an unordered load and store must not become part of a
; memcpy. That copies with plain accesses: what it reads in a race is undef.
@x = global i32 0
@y = global i32 0

define void @f() {
  %a = load atomic i32, ptr @x unordered, align 4
  store atomic i32 %a, ptr @y unordered, align 4
  ret void
}
