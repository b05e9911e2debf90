; litmus: the core of Dekker's lock: who sees that the other one wants in does not enter
; Two threads count; none of it may be lost.
; thread T1: @count(@wants1, @wants2)
; thread T2: @count(@wants2, @wants1)
; ~exists: data = 1 /\ T1:ret = 1 /\ T2:ret = 1
@wants1 = global i32 0
@wants2 = global i32 0
@data = global i32 0

define i32 @count(ptr %mine, ptr %theirs) {
entry:
  store atomic i32 1, ptr %mine monotonic, align 4 ; label: want
  %t = load atomic i32, ptr %theirs monotonic, align 4 ; label: look
  %wait = icmp ne i32 %t, 0
  br i1 %wait, label %no, label %inside
inside:
  %d = load i32, ptr @data, align 4 ; label: read
  %e = add i32 %d, 1
  store i32 %e, ptr @data, align 4 ; label: write
  store atomic i32 0, ptr %mine monotonic, align 4 ; label: free
  br label %out
no:
  br label %out
out:
  %r = phi i32 [ 1, %inside ], [ 0, %no ]
  ret i32 %r
}
