; Functions of which a search sees only what is not the same in both.
; valid: tgt1 tgt4 tgt6 tgt8 tgt10 tgt12 tgt17
; refuted: tgt2 tgt3 tgt5 tgt7 tgt9 tgt11 tgt13 tgt14 tgt15 tgt16 tgt18
@a = global [40 x i32] zeroinitializer
@c = constant [40 x i32] zeroinitializer
@r = global i32 0
@f = global i32 0
declare void @use(ptr)
; what is stored to is constant: the original has undefined behaviour
define void @src1(ptr noundef %p, ptr noundef %q) {
  %c0 = getelementptr i32, ptr @c, i64 0
  store i32 0, ptr %c0
  %c1 = getelementptr i32, ptr @c, i64 1
  store i32 1, ptr %c1
  %c2 = getelementptr i32, ptr @c, i64 2
  store i32 2, ptr %c2
  %c3 = getelementptr i32, ptr @c, i64 3
  store i32 3, ptr %c3
  %c4 = getelementptr i32, ptr @c, i64 4
  store i32 4, ptr %c4
  %c5 = getelementptr i32, ptr @c, i64 5
  store i32 5, ptr %c5
  %c6 = getelementptr i32, ptr @c, i64 6
  store i32 6, ptr %c6
  %c7 = getelementptr i32, ptr @c, i64 7
  store i32 7, ptr %c7
  %c8 = getelementptr i32, ptr @c, i64 8
  store i32 8, ptr %c8
  %c9 = getelementptr i32, ptr @c, i64 9
  store i32 9, ptr %c9
  %c10 = getelementptr i32, ptr @c, i64 10
  store i32 10, ptr %c10
  %c11 = getelementptr i32, ptr @c, i64 11
  store i32 11, ptr %c11
  %c12 = getelementptr i32, ptr @c, i64 12
  store i32 12, ptr %c12
  %c13 = getelementptr i32, ptr @c, i64 13
  store i32 13, ptr %c13
  %c14 = getelementptr i32, ptr @c, i64 14
  store i32 14, ptr %c14
  %c15 = getelementptr i32, ptr @c, i64 15
  store i32 15, ptr %c15
  %c16 = getelementptr i32, ptr @c, i64 16
  store i32 16, ptr %c16
  %c17 = getelementptr i32, ptr @c, i64 17
  store i32 17, ptr %c17
  %c18 = getelementptr i32, ptr @c, i64 18
  store i32 18, ptr %c18
  %c19 = getelementptr i32, ptr @c, i64 19
  store i32 19, ptr %c19
  %c20 = getelementptr i32, ptr @c, i64 20
  store i32 20, ptr %c20
  %c21 = getelementptr i32, ptr @c, i64 21
  store i32 21, ptr %c21
  %c22 = getelementptr i32, ptr @c, i64 22
  store i32 22, ptr %c22
  %c23 = getelementptr i32, ptr @c, i64 23
  store i32 23, ptr %c23
  store i32 1, ptr @r
  ret void
}
define void @tgt1(ptr noundef %p, ptr noundef %q) {
  %c0 = getelementptr i32, ptr @c, i64 0
  store i32 0, ptr %c0
  %c1 = getelementptr i32, ptr @c, i64 1
  store i32 1, ptr %c1
  %c2 = getelementptr i32, ptr @c, i64 2
  store i32 2, ptr %c2
  %c3 = getelementptr i32, ptr @c, i64 3
  store i32 3, ptr %c3
  %c4 = getelementptr i32, ptr @c, i64 4
  store i32 4, ptr %c4
  %c5 = getelementptr i32, ptr @c, i64 5
  store i32 5, ptr %c5
  %c6 = getelementptr i32, ptr @c, i64 6
  store i32 6, ptr %c6
  %c7 = getelementptr i32, ptr @c, i64 7
  store i32 7, ptr %c7
  %c8 = getelementptr i32, ptr @c, i64 8
  store i32 8, ptr %c8
  %c9 = getelementptr i32, ptr @c, i64 9
  store i32 9, ptr %c9
  %c10 = getelementptr i32, ptr @c, i64 10
  store i32 10, ptr %c10
  %c11 = getelementptr i32, ptr @c, i64 11
  store i32 11, ptr %c11
  %c12 = getelementptr i32, ptr @c, i64 12
  store i32 12, ptr %c12
  %c13 = getelementptr i32, ptr @c, i64 13
  store i32 13, ptr %c13
  %c14 = getelementptr i32, ptr @c, i64 14
  store i32 14, ptr %c14
  %c15 = getelementptr i32, ptr @c, i64 15
  store i32 15, ptr %c15
  %c16 = getelementptr i32, ptr @c, i64 16
  store i32 16, ptr %c16
  %c17 = getelementptr i32, ptr @c, i64 17
  store i32 17, ptr %c17
  %c18 = getelementptr i32, ptr @c, i64 18
  store i32 18, ptr %c18
  %c19 = getelementptr i32, ptr @c, i64 19
  store i32 19, ptr %c19
  %c20 = getelementptr i32, ptr @c, i64 20
  store i32 20, ptr %c20
  %c21 = getelementptr i32, ptr @c, i64 21
  store i32 21, ptr %c21
  %c22 = getelementptr i32, ptr @c, i64 22
  store i32 22, ptr %c22
  %c23 = getelementptr i32, ptr @c, i64 23
  store i32 23, ptr %c23
  store i32 2, ptr @r
  ret void
}
; something else is stored at the end
define void @src2(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  store i32 1, ptr @r
  ret void
}
define void @tgt2(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  store i32 2, ptr @r
  ret void
}
; the same through pointers, which may be equal
define void @src3(ptr noundef %p, ptr noundef %q) {
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  store i32 1, ptr %q
  ret void
}
define void @tgt3(ptr noundef %p, ptr noundef %q) {
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  store i32 2, ptr %q
  ret void
}
; what is assumed of what has been stored
define void @src4(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  %x = load i32, ptr %p
  %c = icmp eq i32 %x, 0
  call void @llvm.assume(i1 %c)
  ret void
}
define void @tgt4(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  ret void
}
; only what is returned differs
define i32 @src5(ptr noundef %p) {
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  ret i32 1
}
define i32 @tgt5(ptr noundef %p) {
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  ret i32 2
}
; where it is null behaviour is undefined, because of the stores
define i32 @src6(ptr noundef %p) {
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  %n = icmp eq ptr %p, null
  %z = select i1 %n, i32 7, i32 1
  ret i32 %z
}
define i32 @tgt6(ptr noundef %p) {
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  ret i32 1
}
; all stores move over a release
define void @src7(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  store atomic i32 1, ptr @f release, align 4
  ret void
}
define void @tgt7(ptr noundef %p, ptr noundef %q) {
  store atomic i32 1, ptr @f release, align 4
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
; one moves over all others
define void @src8(ptr noundef %p, ptr noundef %q) {
  store i32 5, ptr @r
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
define void @tgt8(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  store i32 5, ptr @r
  ret void
}
; one of them stores something else
define void @src9(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
define void @tgt9(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 9, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
; what is loaded back is known, or undef where it races
define void @src10(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  %l = getelementptr i32, ptr @a, i64 3
  %v = load i32, ptr %l
  store i32 %v, ptr @r
  ret void
}
define void @tgt10(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  store i32 3, ptr @r
  ret void
}
; a callee is handed the object
define void @src11(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  call void @use(ptr @a)
  store i32 1, ptr @r
  ret void
}
define void @tgt11(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  call void @use(ptr @a)
  store i32 2, ptr @r
  ret void
}
; the last ones are beyond the object
define void @src12(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 30
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 31
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 32
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 33
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 34
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 35
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 36
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 37
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 38
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 39
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 40
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 41
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 42
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 43
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 44
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 45
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 46
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 47
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 48
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 49
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 50
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 51
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 52
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 53
  store i32 23, ptr %a23
  store i32 1, ptr @r
  ret void
}
define void @tgt12(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 30
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 31
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 32
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 33
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 34
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 35
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 36
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 37
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 38
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 39
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 40
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 41
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 42
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 43
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 44
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 45
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 46
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 47
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 48
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 49
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 50
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 51
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 52
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 53
  store i32 23, ptr %a23
  store i32 2, ptr @r
  ret void
}
; the other branch differs
define i32 @src13(i1 noundef %b, ptr noundef %p) {
  br i1 %b, label %x, label %y
x:
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  ret i32 1
y:
  ret i32 2
}
define i32 @tgt13(i1 noundef %b, ptr noundef %p) {
  br i1 %b, label %x, label %y
x:
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  ret i32 1
y:
  ret i32 3
}
; a load of which nothing is known
define void @src14(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  %x = load i32, ptr %p
  store i32 %x, ptr %q
  ret void
}
define void @tgt14(ptr noundef %p, ptr noundef %q) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  store i32 0, ptr %q
  ret void
}
declare void @llvm.assume(i1)
; a fence in the middle is gone
define void @src15(ptr noundef %p) {
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  fence release
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  ret void
}
define void @tgt15(ptr noundef %p) {
  %p0 = getelementptr i32, ptr %p, i64 0
  store i32 0, ptr %p0
  %p1 = getelementptr i32, ptr %p, i64 1
  store i32 1, ptr %p1
  %p2 = getelementptr i32, ptr %p, i64 2
  store i32 2, ptr %p2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 3, ptr %p3
  %p4 = getelementptr i32, ptr %p, i64 4
  store i32 4, ptr %p4
  %p5 = getelementptr i32, ptr %p, i64 5
  store i32 5, ptr %p5
  %p6 = getelementptr i32, ptr %p, i64 6
  store i32 6, ptr %p6
  %p7 = getelementptr i32, ptr %p, i64 7
  store i32 7, ptr %p7
  %p8 = getelementptr i32, ptr %p, i64 8
  store i32 8, ptr %p8
  %p9 = getelementptr i32, ptr %p, i64 9
  store i32 9, ptr %p9
  %p10 = getelementptr i32, ptr %p, i64 10
  store i32 10, ptr %p10
  %p11 = getelementptr i32, ptr %p, i64 11
  store i32 11, ptr %p11
  %p12 = getelementptr i32, ptr %p, i64 12
  store i32 12, ptr %p12
  %p13 = getelementptr i32, ptr %p, i64 13
  store i32 13, ptr %p13
  %p14 = getelementptr i32, ptr %p, i64 14
  store i32 14, ptr %p14
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 15, ptr %p15
  %p16 = getelementptr i32, ptr %p, i64 16
  store i32 16, ptr %p16
  %p17 = getelementptr i32, ptr %p, i64 17
  store i32 17, ptr %p17
  %p18 = getelementptr i32, ptr %p, i64 18
  store i32 18, ptr %p18
  %p19 = getelementptr i32, ptr %p, i64 19
  store i32 19, ptr %p19
  %p20 = getelementptr i32, ptr %p, i64 20
  store i32 20, ptr %p20
  %p21 = getelementptr i32, ptr %p, i64 21
  store i32 21, ptr %p21
  %p22 = getelementptr i32, ptr %p, i64 22
  store i32 22, ptr %p22
  %p23 = getelementptr i32, ptr %p, i64 23
  store i32 23, ptr %p23
  ret void
}
; a release in the middle is weaker
define void @src16(ptr noundef %p) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  store atomic i32 1, ptr @f release, align 4
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
define void @tgt16(ptr noundef %p) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  store atomic i32 1, ptr @f monotonic, align 4
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
; a fence more
define void @src17(ptr noundef %p) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
define void @tgt17(ptr noundef %p) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  fence seq_cst
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
; one store moves over a release
define void @tgt18(ptr noundef %p) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  store atomic i32 1, ptr @f release, align 4
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
define void @src18(ptr noundef %p) {
  %a0 = getelementptr i32, ptr @a, i64 0
  store i32 0, ptr %a0
  %a1 = getelementptr i32, ptr @a, i64 1
  store i32 1, ptr %a1
  %a2 = getelementptr i32, ptr @a, i64 2
  store i32 2, ptr %a2
  %a3 = getelementptr i32, ptr @a, i64 3
  store i32 3, ptr %a3
  %a4 = getelementptr i32, ptr @a, i64 4
  store i32 4, ptr %a4
  %a5 = getelementptr i32, ptr @a, i64 5
  store i32 5, ptr %a5
  %a6 = getelementptr i32, ptr @a, i64 6
  store i32 6, ptr %a6
  %a7 = getelementptr i32, ptr @a, i64 7
  store i32 7, ptr %a7
  %a8 = getelementptr i32, ptr @a, i64 8
  store i32 8, ptr %a8
  %a9 = getelementptr i32, ptr @a, i64 9
  store i32 9, ptr %a9
  %a10 = getelementptr i32, ptr @a, i64 10
  store i32 10, ptr %a10
  %a11 = getelementptr i32, ptr @a, i64 11
  store i32 11, ptr %a11
  %a12 = getelementptr i32, ptr @a, i64 12
  store i32 12, ptr %a12
  store atomic i32 1, ptr @f release, align 4
  %a13 = getelementptr i32, ptr @a, i64 13
  store i32 13, ptr %a13
  %a14 = getelementptr i32, ptr @a, i64 14
  store i32 14, ptr %a14
  %a15 = getelementptr i32, ptr @a, i64 15
  store i32 15, ptr %a15
  %a16 = getelementptr i32, ptr @a, i64 16
  store i32 16, ptr %a16
  %a17 = getelementptr i32, ptr @a, i64 17
  store i32 17, ptr %a17
  %a18 = getelementptr i32, ptr @a, i64 18
  store i32 18, ptr %a18
  %a19 = getelementptr i32, ptr @a, i64 19
  store i32 19, ptr %a19
  %a20 = getelementptr i32, ptr @a, i64 20
  store i32 20, ptr %a20
  %a21 = getelementptr i32, ptr @a, i64 21
  store i32 21, ptr %a21
  %a22 = getelementptr i32, ptr @a, i64 22
  store i32 22, ptr %a22
  %a23 = getelementptr i32, ptr @a, i64 23
  store i32 23, ptr %a23
  ret void
}
