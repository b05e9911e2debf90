; What comes behind a loop reads nothing older.
; litmus: coherence
; model: llvm
; ~exists: (T2:%a = 2 /\ T2:%b = 1)
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 1, ptr @f monotonic, align 4
  store atomic i32 2, ptr @f monotonic, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %d = icmp ne i32 %a, 0
  br i1 %d, label %n, label %w
n:
  %b = load atomic i32, ptr @f monotonic, align 4
  ret void
}
