; A read of two writes.
; litmus: partial
; model: llvm
; exists: T2:%a = 257
@f = global i32 0

define void @T1() {
  store atomic i8 1, ptr @f monotonic, align 1
  %q = getelementptr i8, ptr @f, i32 1
  store atomic i8 1, ptr %q monotonic, align 1
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f monotonic, align 4
  %d = icmp eq i32 %a, 257
  br i1 %d, label %n, label %w
n:
  ret void
}
