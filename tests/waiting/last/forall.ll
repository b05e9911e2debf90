; What a flag publishes is there behind the loop.
; litmus: forall
; model: llvm
; forall: T2:%r = 1
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4
  store atomic i32 1, ptr @f release, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f acquire, align 4
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  %r = load atomic i32, ptr @x monotonic, align 4
  ret void
}
