; Wrong (atomics guide, Unordered, and Atomics and IR optimization): an unordered load and store must not
; become part of a memcpy, nor a store part of a memset. Those stand for plain accesses, as below: what
; they read in a race is undef, and what races with their stores is.
@x = global i32 0
@y = global i32 0

define void @f() {
  %a = load i32, ptr @x, align 4
  store i32 %a, ptr @y, align 4
  ret void
}
