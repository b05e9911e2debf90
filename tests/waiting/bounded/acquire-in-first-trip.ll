; What a first trip orders is not undef.
; litmus: acquire in first trip
; model: llvm
; exists: T3:%r = 1
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store i32 1, ptr @x
  store atomic i32 1, ptr @f release, align 4
  ret void
}
define void @T2() {
  store atomic i32 2, ptr @f monotonic, align 4
  ret void
}
define void @T3() {
  br label %w
w:
  %a = load atomic i32, ptr @f acquire, align 4
  %d = icmp eq i32 %a, 2
  br i1 %d, label %n, label %w
n:
  %r = load i32, ptr @x
  ret void
}
