; valid: tgt2 tgt12 tgt14
; refuted: tgt1 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt13 tgt15 tgt16 tgt17 tgt18

; Where pointers lead, how large objects are, what operations choose, and names like those of lowered blocks.
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @keep(ptr)
declare float @llvm.fabs.f32(float)

; a pointer made of the numbers of two objects leads to either. WRONG
define i8 @src1(i64 %d) {
  %a = alloca i8
  %b = alloca i8
  store i8 1, ptr %b
  %ia = ptrtoint ptr %a to i64
  %ib = ptrtoint ptr %b to i64
  %x = sub i64 %ib, %ia
  %y = add i64 %ia, %x
  %p = inttoptr i64 %y to ptr
  store i8 2, ptr %p
  %v = load i8, ptr %b
  ret i8 %v
}
define i8 @tgt1(i64 %d) {
  ret i8 1
}
; what is moved from one object leads to no other: undefined behaviour. RIGHT
define i8 @src2(i64 %d) {
  %a = alloca i8
  %b = alloca i8
  store i8 1, ptr %b
  %p = getelementptr i8, ptr %a, i64 %d
  store i8 2, ptr %p
  %v = load i8, ptr %b
  ret i8 %v
}
define i8 @tgt2(i64 %d) {
  %a = alloca i8
  %p = getelementptr i8, ptr %a, i64 %d
  store i8 2, ptr %p
  ret i8 1
}
; the third pointer may lead into what the second one does. WRONG
define i32 @src4(ptr %p, ptr %q, ptr %r) {
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 0, ptr %p
  store i32 0, ptr %p15
  %q15 = getelementptr i32, ptr %q, i64 15
  %q3 = getelementptr i32, ptr %q, i64 3
  store i32 0, ptr %q15
  store i32 1, ptr %q3
  store i32 2, ptr %r
  %v = load i32, ptr %q3
  ret i32 %v
}
define i32 @tgt4(ptr %p, ptr %q, ptr %r) {
  %p15 = getelementptr i32, ptr %p, i64 15
  store i32 0, ptr %p
  store i32 0, ptr %p15
  %q15 = getelementptr i32, ptr %q, i64 15
  %q3 = getelementptr i32, ptr %q, i64 3
  store i32 0, ptr %q15
  store i32 1, ptr %q3
  store i32 2, ptr %r
  ret i32 1
}
; both may overlap in part, some words apart. WRONG
define i32 @src5(ptr %p, ptr %q) {
  %p3 = getelementptr i32, ptr %p, i64 3
  %q1 = getelementptr i32, ptr %q, i64 1
  %q7 = getelementptr i32, ptr %q, i64 7
  store i32 1, ptr %p
  store i32 1, ptr %p3
  store i32 2, ptr %q
  store i32 3, ptr %q1
  store i32 4, ptr %q7
  %v = load i32, ptr %p3
  ret i32 %v
}
define i32 @tgt5(ptr %p, ptr %q) {
  %p3 = getelementptr i32, ptr %p, i64 3
  %q1 = getelementptr i32, ptr %q, i64 1
  %q7 = getelementptr i32, ptr %q, i64 7
  store i32 1, ptr %p
  store i32 2, ptr %q
  store i32 3, ptr %q1
  store i32 4, ptr %q7
  store i32 1, ptr %p3
  ret i32 1
}
; the sign of a zero is chosen once, and then twice. WRONG
define i32 @src6(float %x, ptr %o) {
  %f = call nsz float @llvm.fabs.f32(float %x)
  %b = bitcast float %f to i32
  store i32 %b, ptr %o
  ret i32 %b
}
define i32 @tgt6(float %x, ptr %o) {
  %f = call nsz float @llvm.fabs.f32(float %x)
  %g = call nsz float @llvm.fabs.f32(float %x)
  %b = bitcast float %f to i32
  %c = bitcast float %g to i32
  store i32 %b, ptr %o
  ret i32 %c
}
; the sign of a number that is no zero is not chosen. WRONG
define float @src7(float %x) {
  %f = call nsz float @llvm.fabs.f32(float %x)
  ret float %f
}
define float @tgt7(float %x) {
  ret float %x
}
; a quotient is not less than itself. WRONG
define i1 @src8(i32 noundef %x) {
  %a = sdiv exact i32 %x, 40
  %b = sdiv exact i32 %x, 40
  %c = icmp slt i32 %a, %b
  ret i1 %c
}
define i1 @tgt8(i32 noundef %x) {
  %c = icmp sle i32 %x, %x
  ret i1 %c
}
; a negative divisor turns the order. WRONG
define i1 @src9(i32 %x, i32 %y) {
  %a = sdiv exact i32 %x, -5
  %b = sdiv exact i32 %y, -5
  %c = icmp slt i32 %a, %b
  ret i1 %c
}
define i1 @tgt9(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  ret i1 %c
}
; one of them is not exact. WRONG
define i1 @src10(i32 %x, i32 %y) {
  %a = sdiv i32 %x, 5
  %b = sdiv exact i32 %y, 5
  %c = icmp slt i32 %a, %b
  ret i1 %c
}
define i1 @tgt10(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  ret i1 %c
}
; names that collide with those of lowered blocks. RIGHT
define i64 @src12(ptr %p, i64 %n) {
entry:
  %"of block" = add i64 %n, 0
  br label %"behind block"
"behind block":
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %"of block", i1 false)
  br label %"element of block"
"element of block":
  %"more of block" = phi i64 [ %"of block", %"behind block" ]
  ret i64 %"more of block"
}
define i64 @tgt12(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret i64 %n
}
; the same, one more. WRONG
define i64 @src13(ptr %p, i64 %n) {
entry:
  %"of block" = add i64 %n, 0
  br label %"behind block"
"behind block":
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %"of block", i1 false)
  br label %"element of block"
"element of block":
  %"more of block" = phi i64 [ %"of block", %"behind block" ]
  ret i64 %"more of block"
}
define i64 @tgt13(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  %m = add i64 %n, 1
  ret i64 %m
}
; a block in a loop, whose phi has its own block for a predecessor. RIGHT
define i64 @src14(ptr %p, i64 %n) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %j, %l ]
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %i, i1 false)
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, 2
  br i1 %c, label %l, label %e
e:
  ret i64 %i
}
define i64 @tgt14(ptr %p, i64 %n) {
  store i8 0, ptr %p
  ret i64 1
}
; the same, and nothing is filled. WRONG
define i64 @src15(ptr %p, i64 %n) {
entry:
  br label %l
l:
  %i = phi i64 [ 0, %entry ], [ %j, %l ]
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %i, i1 false)
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, 2
  br i1 %c, label %l, label %e
e:
  ret i64 %i
}
define i64 @tgt15(ptr %p, i64 %n) {
  ret i64 1
}
; an object of its own that is handed out: its contexts count. WRONG
define i8 @src16(i64 %i) {
  %a = alloca [4 x i8]
  %j = and i64 %i, 3
  %p = getelementptr i8, ptr %a, i64 %j
  store i8 1, ptr %p
  call void @keep(ptr %p)
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt16(i64 %i) {
  %a = alloca [4 x i8]
  %j = and i64 %i, 3
  %p = getelementptr i8, ptr %a, i64 %j
  store i8 1, ptr %p
  call void @keep(ptr %p)
  ret i8 1
}
; one of two objects. WRONG
define i8 @src17(i1 noundef %c, i64 noundef %i) {
  %a = alloca [4 x i8]
  %b = alloca [4 x i8]
  %z = and i64 %i, 3
  %bq = getelementptr i8, ptr %b, i64 %z
  store i8 1, ptr %bq
  %s = select i1 %c, ptr %a, ptr %b
  %p = getelementptr i8, ptr %s, i64 %z
  store i8 2, ptr %p
  %v = load i8, ptr %bq
  ret i8 %v
}
define i8 @tgt17(i1 noundef %c, i64 noundef %i) {
  ret i8 1
}
; an index that is one of two, far apart. WRONG
define i32 @src18(ptr %arr, i1 noundef %c) {
  %i = select i1 %c, i64 14, i64 0
  %p = getelementptr i32, ptr %arr, i64 %i
  %q = getelementptr i32, ptr %arr, i64 14
  store i32 1, ptr %q
  store i32 2, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt18(ptr %arr, i1 noundef %c) {
  %i = select i1 %c, i64 14, i64 0
  %p = getelementptr i32, ptr %arr, i64 %i
  %q = getelementptr i32, ptr %arr, i64 14
  store i32 1, ptr %q
  store i32 2, ptr %p
  ret i32 1
}
