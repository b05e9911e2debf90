; Each trip has a fence, the last one too.
; litmus: fence in loop
; model: llvm
; ~exists: (T2:%a = 1 /\ T2:%r = 0)
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  fence release
  store atomic i32 1, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  fence acquire
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  %r = load atomic i32, ptr @x monotonic, align 4
  ret void
}
