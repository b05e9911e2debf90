; A compare-exchange that fails orders what its success does not.
; litmus: cmpxchg failure acquire
; model: llvm
; exists: T2:%r = 1
@x = global i32 0
@y = global i32 0
@f = global i32 0

define void @T1() {
  store i32 1, ptr @x
  store atomic i32 1, ptr @f release, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %c = cmpxchg ptr @f, i32 2, i32 3 monotonic acquire
  %k = extractvalue { i32, i1 } %c, 1
  br i1 %k, label %n, label %w
n:
  %r = load i32, ptr @x
  ret void
}
define void @T3() {
  store atomic i32 2, ptr @f monotonic, align 4
  ret void
}
