; litmus: the lock of Mellor-Crummey and Scott, two threads with a node each
; The tail is 0, or the number of a thread. Two threads count; none of it may be lost.
; thread T1: @count(1, @next1, @locked1, @next2, @locked2)
; thread T2: @count(2, @next2, @locked2, @next1, @locked1)
; ~exists: data = 1
@tail = global i32 0
@next1 = global i32 0
@next2 = global i32 0
@locked1 = global i32 1
@locked2 = global i32 1
@data = global i32 0

define void @count(i32 %me, ptr %next, ptr %locked, ptr %theirnext, ptr %theirlocked) {
entry:
  %previous = atomicrmw xchg ptr @tail, i32 %me monotonic, align 4 ; label: enqueue
  %alone = icmp eq i32 %previous, 0
  br i1 %alone, label %inside, label %link
link:
  store atomic i32 %me, ptr %theirnext monotonic, align 4 ; label: link
  br label %spin
spin:
  %wait = load atomic i32, ptr %locked monotonic, align 4 ; label: wait
  %still = icmp ne i32 %wait, 0
  br i1 %still, label %spin, label %inside
inside:
  %d = load i32, ptr @data, align 4 ; label: read
  %e = add i32 %d, 1
  store i32 %e, ptr @data, align 4 ; label: write
  %pair = cmpxchg ptr @tail, i32 %me, i32 0 monotonic monotonic, align 4 ; label: dequeue
  %last = extractvalue { i32, i1 } %pair, 1
  br i1 %last, label %out, label %successor
successor:
  %n = load atomic i32, ptr %next monotonic, align 4 ; label: successor
  %none = icmp eq i32 %n, 0
  br i1 %none, label %successor, label %hand
hand:
  store atomic i32 0, ptr %theirlocked monotonic, align 4 ; label: hand
  br label %out
out:
  ret void
}
