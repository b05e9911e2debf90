; Edits far apart in one function: each is right or wrong by itself.
; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt10
; refuted: tgt6 tgt7 tgt8 tgt9

@g0 = global i32 0
@g1 = global i32 0
@g2 = global i32 0
@g3 = global i32 0
@g4 = global i32 0
@g5 = global i32 0
@g6 = global i32 0
@g7 = global i32 0
@g8 = global i32 0
@g9 = global i32 0
@g10 = global i32 0
@g11 = global i32 0
@g12 = global i32 0
@g13 = global i32 0
@g14 = global i32 0
@g15 = global i32 0
@g16 = global i32 0
@g17 = global i32 0
@g18 = global i32 0
@g19 = global i32 0
@g20 = global i32 0
@g21 = global i32 0
@g22 = global i32 0
@g23 = global i32 0

; two swaps at the ends
define void @src1() {
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}
define void @tgt1() {
  store i32 1, ptr @g1
  store i32 0, ptr @g0
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 23, ptr @g23
  store i32 22, ptr @g22
  ret void
}

; four swaps
define void @src2() {
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}
define void @tgt2() {
  store i32 1, ptr @g1
  store i32 0, ptr @g0
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 7, ptr @g7
  store i32 6, ptr @g6
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 13, ptr @g13
  store i32 12, ptr @g12
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 19, ptr @g19
  store i32 18, ptr @g18
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}

; a dead store at one end, a load merged at the other
define i32 @src3() {
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 7, ptr @g3
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  %a = load i32, ptr @g20
  %b = load i32, ptr @g20
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt3() {
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  %a = load i32, ptr @g20
  %c = add i32 %a, %a
  ret i32 %c
}

; a swap on each side of a fence
define void @src4() {
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  fence release
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}
define void @tgt4() {
  store i32 1, ptr @g1
  store i32 0, ptr @g0
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  fence release
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 20, ptr @g20
  store i32 19, ptr @g19
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}

; a fence made stronger, and a swap far from it
define void @src5() {
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  fence release
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}
define void @tgt5() {
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  fence acq_rel
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 20, ptr @g20
  store i32 19, ptr @g19
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}

; a swap at the end, and a release fence deleted at the beginning
define void @src6() {
  store i32 1, ptr @g0
  fence release
  store atomic i32 1, ptr @g1 monotonic, align 4
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}
define void @tgt6() {
  store i32 1, ptr @g0
  store atomic i32 1, ptr @g1 monotonic, align 4
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 21, ptr @g21
  store i32 20, ptr @g20
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}

; a swap at the beginning, and the store moved below the fence at the end
define void @src7() {
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  store i32 1, ptr @g0
  fence release
  store atomic i32 1, ptr @g1 monotonic, align 4
  ret void
}
define void @tgt7() {
  store i32 3, ptr @g3
  store i32 2, ptr @g2
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  fence release
  store i32 1, ptr @g0
  store atomic i32 1, ptr @g1 monotonic, align 4
  ret void
}

; a swap at the beginning, and another value stored at the end
define void @src8() {
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret void
}
define void @tgt8() {
  store i32 1, ptr @g1
  store i32 0, ptr @g0
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 99, ptr @g23
  ret void
}

; a load moved over an acquire and all stores behind it, and a swap between
define i32 @src9() {
  %f = load atomic i32, ptr @g1 acquire, align 4
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  %v = load i32, ptr @g2
  ret i32 %v
}
define i32 @tgt9() {
  %v = load i32, ptr @g2
  %f = load atomic i32, ptr @g1 acquire, align 4
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 11, ptr @g11
  store i32 10, ptr @g10
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret i32 %v
}

; two locals gone, whose accesses are far apart, and a swap between
define i32 @src10() {
  %l = alloca i32
  %m = alloca i32
  store i32 1, ptr %l
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 10, ptr @g10
  store i32 11, ptr @g11
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  store i32 2, ptr %m
  %x = load i32, ptr %l
  %y = load i32, ptr %m
  %z = add i32 %x, %y
  ret i32 %z
}
define i32 @tgt10() {
  store i32 0, ptr @g0
  store i32 1, ptr @g1
  store i32 2, ptr @g2
  store i32 3, ptr @g3
  store i32 4, ptr @g4
  store i32 5, ptr @g5
  store i32 6, ptr @g6
  store i32 7, ptr @g7
  store i32 8, ptr @g8
  store i32 9, ptr @g9
  store i32 11, ptr @g11
  store i32 10, ptr @g10
  store i32 12, ptr @g12
  store i32 13, ptr @g13
  store i32 14, ptr @g14
  store i32 15, ptr @g15
  store i32 16, ptr @g16
  store i32 17, ptr @g17
  store i32 18, ptr @g18
  store i32 19, ptr @g19
  store i32 20, ptr @g20
  store i32 21, ptr @g21
  store i32 22, ptr @g22
  store i32 23, ptr @g23
  ret i32 3
}
