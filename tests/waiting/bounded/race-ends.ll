; Undefined: what is read before the last trip is in a race, and what is read in it is not.
; litmus: race ends
; model: llvm
; exists: T2:%v = 1
@f = global i32 0
@x = global i32 0
define void @T1() {
  store i32 1, ptr @x
  store atomic i32 1, ptr @f release, align 4
  ret void
}
define void @T2() {
  br label %w
w:
  %a = load atomic i32, ptr @f acquire, align 4
  %v = load i32, ptr @x
  %c = icmp eq i32 %v, 7
  br i1 %c, label %p, label %m
p:
  br label %m
m:
  %d = icmp eq i32 %a, 1
  br i1 %d, label %n, label %w
n:
  ret void
}
