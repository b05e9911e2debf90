; Wrong (atomics guide, memcpyopt): an unordered store must not become part of a memset. That writes with
; plain accesses: an unordered load that races with it reads undef.
@x = global i32 0

define void @f() {
  store atomic i32 0, ptr @x unordered, align 4
  ret void
}
