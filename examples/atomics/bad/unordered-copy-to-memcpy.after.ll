; Wrong (atomics guide, Unordered, and memcpyopt): an unordered load and store must not become part of a
; memcpy. That copies with plain accesses: what it reads in a race is undef.
@x = global i32 0
@y = global i32 0

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f() {
  call void @llvm.memcpy.p0.p0.i64(ptr @y, ptr @x, i64 4, i1 false)
  ret void
}
