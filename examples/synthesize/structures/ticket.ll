; litmus: a ticket lock
; Two threads count; none of it may be lost.
; thread T1: @count()
; thread T2: @count()
; ~exists: data = 1
@next = global i32 0
@serving = global i32 0
@data = global i32 0

define void @count() {
entry:
  %mine = atomicrmw add ptr @next, i32 1 monotonic, align 4 ; label: draw
  br label %spin
spin:
  %now = load atomic i32, ptr @serving monotonic, align 4 ; label: wait
  %turn = icmp eq i32 %now, %mine
  br i1 %turn, label %inside, label %spin
inside:
  %d = load i32, ptr @data, align 4 ; label: read
  %e = add i32 %d, 1
  store i32 %e, ptr @data, align 4 ; label: write
  %after = add i32 %mine, 1
  store atomic i32 %after, ptr @serving monotonic, align 4 ; label: free
  ret void
}
