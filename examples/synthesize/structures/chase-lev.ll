; litmus: the deque of Chase and Lev, two elements; its owner takes, a thief steals twice
; No element goes to both. Elements are numbered: top is the next to be stolen, bottom is behind the last.
; ~exists: T1:%took = 1 /\ T2:%won = 1
@top = global i32 0
@bottom = global i32 2

define i32 @T1() {
entry:
  store atomic i32 1, ptr @bottom monotonic, align 4 ; label: shrink
  fence seq_cst ; label: takefence
  %t = load atomic i32, ptr @top monotonic, align 4 ; label: taketop
  %safe = icmp slt i32 %t, 1
  br i1 %safe, label %got, label %lastone
lastone:
  %is = icmp eq i32 %t, 1
  br i1 %is, label %race, label %nothing
race:
  %pair = cmpxchg ptr @top, i32 1, i32 2 monotonic monotonic, align 4 ; label: takecas
  %ok = extractvalue { i32, i1 } %pair, 1
  br i1 %ok, label %got, label %nothing
got:
  br label %out
nothing:
  br label %out
out:
  %took = phi i32 [ 1, %got ], [ 0, %nothing ]
  ret i32 %took
}

define i32 @T2() {
entry:
  %stolen = cmpxchg ptr @top, i32 0, i32 1 monotonic monotonic, align 4 ; label: first
  %one = extractvalue { i32, i1 } %stolen, 1
  br i1 %one, label %again, label %nothing
again:
  %t = load atomic i32, ptr @top monotonic, align 4 ; label: stealtop
  fence seq_cst ; label: stealfence
  %b = load atomic i32, ptr @bottom monotonic, align 4 ; label: stealbottom
  %some = icmp slt i32 %t, %b
  br i1 %some, label %race, label %nothing
race:
  %pair = cmpxchg ptr @top, i32 1, i32 2 monotonic monotonic, align 4 ; label: stealcas
  %ok = extractvalue { i32, i1 } %pair, 1
  br i1 %ok, label %got, label %nothing
got:
  br label %out
nothing:
  br label %out
out:
  %won = phi i32 [ 1, %got ], [ 0, %nothing ]
  ret i32 %won
}
