; Wrong (atomics guide, memcpyopt): an unordered store must not become part of a memset. That writes with
; plain accesses: an unordered load that races with it reads undef.
@x = global i32 0

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @f() {
  call void @llvm.memset.p0.i64(ptr @x, i8 0, i64 4, i1 false)
  ret void
}
