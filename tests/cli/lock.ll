; A lock that is taken by an exchange: two threads never both find that they are the first.
; litmus: lock
; model: llvm
; ~exists: (T1:%seen = 0 /\ T2:%seen = 0)

@lock = global i32 0
@count = global i32 0

define void @T1() {
  br label %wait
wait:
  %taken = atomicrmw xchg ptr @lock, i32 1 acquire
  %free = icmp eq i32 %taken, 0
  br i1 %free, label %enter, label %wait
enter:
  %seen = load i32, ptr @count
  %more = add i32 %seen, 1
  store i32 %more, ptr @count
  store atomic i32 0, ptr @lock release, align 4
  ret void
}

define void @T2() {
  br label %wait
wait:
  %taken = atomicrmw xchg ptr @lock, i32 1 acquire
  %free = icmp eq i32 %taken, 0
  br i1 %free, label %enter, label %wait
enter:
  %seen = load i32, ptr @count
  %more = add i32 %seen, 1
  store i32 %more, ptr @count
  store atomic i32 0, ptr @lock release, align 4
  ret void
}
