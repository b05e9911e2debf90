; litmus: a sequence lock, one writer and one reader
; A reader that sees the same even number before and after has read what belongs together.
; ~exists: (T2:%s1 = 0 /\ T2:%s2 = 0 /\ ~(T2:%a = 0 /\ T2:%b = 0)) \/ (T2:%s1 = 2 /\ T2:%s2 = 2 /\ ~(T2:%a = 1 /\ T2:%b = 1))
@seq = global i32 0
@x = global i32 0
@y = global i32 0

define void @T1() {
  store atomic i32 1, ptr @seq monotonic, align 4 ; label: odd
  fence release ; label: wfence
  store atomic i32 1, ptr @x monotonic, align 4 ; label: setx
  store atomic i32 1, ptr @y monotonic, align 4 ; label: sety
  store atomic i32 2, ptr @seq monotonic, align 4 ; label: even
  ret void
}

define void @T2() {
  %s1 = load atomic i32, ptr @seq monotonic, align 4 ; label: before
  %a = load atomic i32, ptr @x monotonic, align 4 ; label: getx
  %b = load atomic i32, ptr @y monotonic, align 4 ; label: gety
  fence acquire ; label: rfence
  %s2 = load atomic i32, ptr @seq monotonic, align 4 ; label: after
  ret void
}
