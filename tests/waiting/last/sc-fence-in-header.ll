; A fence in each trip, the last one too.
; litmus: sc fence in header
; model: llvm
; ~exists: (T1:%a = 0 /\ T2:%b = 0)
@x = global i32 0
@y = global i32 0
@f = global i32 0
@g = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  br label %w
w:
  fence seq_cst
  %g = load atomic i32, ptr @g monotonic, align 4
  %d = icmp eq i32 %g, 1
  br i1 %d, label %n, label %w
n:
  %a = load atomic i32, ptr @y monotonic, align 4
  ret void
}
define void @T2() {
  store atomic i32 1, ptr @y monotonic, align 4
  fence seq_cst
  %b = load atomic i32, ptr @x monotonic, align 4
  ret void
}
define void @T3() {
  store atomic i32 1, ptr @g monotonic, align 4
  ret void
}
