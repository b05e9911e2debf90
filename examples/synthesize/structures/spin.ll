; litmus: a spin lock that exchanges
; Two threads count; none of it may be lost.
; thread T1: @count()
; thread T2: @count()
; ~exists: data = 1
@lock = global i32 0
@data = global i32 0

define void @count() {
entry:
  br label %spin
spin:
  %was = atomicrmw xchg ptr @lock, i32 1 monotonic, align 4 ; label: take
  %busy = icmp ne i32 %was, 0
  br i1 %busy, label %spin, label %inside
inside:
  %d = load i32, ptr @data, align 4 ; label: read
  %e = add i32 %d, 1
  store i32 %e, ptr @data, align 4 ; label: write
  store atomic i32 0, ptr @lock monotonic, align 4 ; label: free
  ret void
}
