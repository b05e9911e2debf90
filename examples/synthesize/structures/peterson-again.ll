; litmus: Peterson's lock, with an exchange of whose turn it is, taken twice by one of the threads
; Two threads count, one of them twice; none of it may be lost.
; thread T1: @count(1, @wants1, 2, @wants2, 1)
; thread T2: @count(2, @wants2, 1, @wants1, 2)
; forall: data = 3
@wants1 = global i32 0
@wants2 = global i32 0
@turn = global i32 0
@data = global i32 0

define void @count(i32 %me, ptr %mine, i32 %other, ptr %theirs, i32 %rounds) {
entry:
  br label %round
round:
  %i = phi i32 [ 1, %entry ], [ %next, %inside ]
  store atomic i32 1, ptr %mine monotonic, align 4 ; label: want
  %old = atomicrmw xchg ptr @turn, i32 %other monotonic, align 4 ; label: yield
  br label %spin
spin:
  %t = load atomic i32, ptr %theirs monotonic, align 4 ; label: look
  %free = icmp eq i32 %t, 0
  br i1 %free, label %inside, label %whose
whose:
  %w = load atomic i32, ptr @turn monotonic, align 4 ; label: turn
  %still = icmp eq i32 %w, %other
  br i1 %still, label %spin, label %inside
inside:
  %d = load i32, ptr @data, align 4 ; label: read
  %e = add i32 %d, 1
  store i32 %e, ptr @data, align 4 ; label: write
  store atomic i32 0, ptr %mine monotonic, align 4 ; label: free
  %next = add i32 %i, 1
  %more = icmp ule i32 %next, %rounds
  br i1 %more, label %round, label %out
out:
  ret void
}
