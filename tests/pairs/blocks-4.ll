; valid: tgt2 tgt4 tgt7 tgt9 tgt10 tgt13 tgt15 tgt17 tgt19 tgt21 tgt23 tgt25 tgt27
; refuted: tgt1 tgt3 tgt5 tgt6 tgt8 tgt11 tgt12 tgt14 tgt16 tgt18 tgt20 tgt22 tgt24 tgt26 tgt28 tgt29

; Blocks of unknown length.
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.p0.i32(ptr, i8, i32, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)

; another byte. WRONG
define void @src1(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt1(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  ret void
}

; a loop over bytes. RIGHT
define void @src2(ptr %p, i64 %n) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %done, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %q
  %j = add i64 %i, 1
  %more = icmp ne i64 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @tgt2(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; one byte more. WRONG
define void @src3(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt3(ptr %p, i64 %n) {
  %m = add i64 %n, 1
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
  ret void
}

; blocks that may overlap are copied like those that may not. RIGHT
define void @src4(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt4(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

; they may overlap: two bytes, one byte apart. WRONG
define void @src5(ptr %p, ptr %q, i64 %n) {
  %z = load i8, ptr %p
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt5(ptr %p, ptr %q, i64 %n) {
  %z = load i8, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

; elements are no longer read and written as a whole. WRONG
define void @src6(ptr align 2 %p, ptr align 2 %q, i64 %n) {
  %m = shl i64 %n, 1
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 2 %p, ptr align 2 %q, i64 %m, i32 2)
  ret void
}
define void @tgt6(ptr align 2 %p, ptr align 2 %q, i64 %n) {
  %m = shl i64 %n, 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 2 %p, ptr align 2 %q, i64 %m, i1 false)
  ret void
}

; a loop over elements. RIGHT
define void @src7(ptr noalias align 4 %p, ptr noalias align 4 %q, i64 %n) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %done, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr i32, ptr %q, i64 %i
  %b = getelementptr i32, ptr %p, i64 %i
  %v = load atomic i32, ptr %a unordered, align 4
  store atomic i32 %v, ptr %b unordered, align 4
  %j = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @tgt7(ptr noalias align 4 %p, ptr noalias align 4 %q, i64 %n) {
  %m = shl nuw i64 %n, 2
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 %m, i32 4)
  ret void
}

; the bytes of the other one. WRONG
define void @src8(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt8(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 %n, i1 false)
  ret void
}

; what has been filled in is known. RIGHT
define i8 @src9(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  %some = icmp ugt i64 %n, 0
  br i1 %some, label %yes, label %no
yes:
  %v = load i8, ptr %p
  ret i8 %v
no:
  ret i8 0
}
define i8 @tgt9(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  %some = icmp ugt i64 %n, 0
  br i1 %some, label %yes, label %no
yes:
  ret i8 7
no:
  ret i8 0
}

; a block that is moved to itself. RIGHT
define void @src10(ptr %p, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %p, i64 %n, i1 false)
  ret void
}
define void @tgt10(ptr %p, i64 %n) {
  ret void
}

; there may be nothing filled in. WRONG
define i8 @src11(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt11(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  ret i8 7
}

; a copy is left out. WRONG
define void @src12(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt12(ptr %p, ptr %q, i64 %n) {
  ret void
}

; towards its beginning, byte by byte from there. RIGHT
define void @src13(ptr %p, i64 %n) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt13(ptr %p, i64 %n) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %done, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %j = add i64 %i, 1
  %a = getelementptr i8, ptr %p, i64 %j
  %b = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %a
  store i8 %v, ptr %b
  %more = icmp ne i64 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; towards its end, byte by byte from the beginning: the first one goes everywhere. WRONG
define void @src14(ptr %p, i64 %n) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %p, i64 %n, i1 false)
  ret void
}
define void @tgt14(ptr %p, i64 %n) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %done, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %j = add i64 %i, 1
  %a = getelementptr i8, ptr %p, i64 %i
  %b = getelementptr i8, ptr %p, i64 %j
  %v = load i8, ptr %a
  store i8 %v, ptr %b
  %more = icmp ne i64 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; a length that is undef is undefined behaviour. RIGHT
define i8 @src15(ptr %p, i64 %n) {
  %u = freeze i64 %n
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 undef, i1 false)
  ret i8 0
}
define i8 @tgt15(ptr %p, i64 %n) {
  ret i8 1
}

; no number of elements is undefined behaviour. WRONG
define void @src16(ptr align 2 %p, ptr align 2 %q, i64 %n) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 2 %p, ptr align 2 %q, i64 %n, i32 1)
  ret void
}
define void @tgt16(ptr align 2 %p, ptr align 2 %q, i64 %n) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 2 %p, ptr align 2 %q, i64 %n, i32 2)
  ret void
}

; filled again at once. RIGHT
define void @src17(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 %n, i1 false)
  ret void
}
define void @tgt17(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 %n, i1 false)
  ret void
}

; filled again in part. WRONG
define void @src18(ptr %p, i64 %n, i64 %m) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 %m, i1 false)
  ret void
}
define void @tgt18(ptr %p, i64 %n, i64 %m) {
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 %m, i1 false)
  ret void
}

; a loop over words. RIGHT
define void @src19(ptr align 4 %p, i64 %n) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %done, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %q
  %j = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @tgt19(ptr align 4 %p, i64 %n) {
  %m = shl nuw i64 %n, 2
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 %m, i1 false)
  ret void
}

; words that are not all the same byte. WRONG
define void @src20(ptr align 4 %p, i64 %n) {
entry:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %done, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %j = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @tgt20(ptr align 4 %p, i64 %n) {
  %m = shl nuw i64 %n, 2
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 1, i64 %m, i1 false)
  ret void
}

; the same number in fewer bits. RIGHT
define void @src21(ptr %p, i32 %n) {
  %m = zext i32 %n to i64
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
  ret void
}
define void @tgt21(ptr %p, i32 %n) {
  call void @llvm.memset.p0.i32(ptr %p, i8 0, i32 %n, i1 false)
  ret void
}

; another number is said to be none. WRONG
define i32 @src22(ptr %p, i32 %n) {
  call void @llvm.memset.p0.i32(ptr %p, i8 0, i32 %n, i1 false)
  %none = icmp eq i32 %n, 0
  %r = zext i1 %none to i32
  ret i32 %r
}
define i32 @tgt22(ptr %p, i32 %n) {
  %m = sext i32 %n to i64
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %m, i1 false)
  %none = icmp eq i32 %n, 1
  %r = zext i1 %none to i32
  ret i32 %r
}

; behind a release, where nobody else looks. RIGHT
define void @src23(i64 %n, ptr %flag) {
  %a = alloca [8 x i8]
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %n, i1 false)
  store atomic i32 1, ptr %flag release, align 4
  ret void
}
define void @tgt23(i64 %n, ptr %flag) {
  %a = alloca [8 x i8]
  store atomic i32 1, ptr %flag release, align 4
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %n, i1 false)
  ret void
}

; behind a release, where somebody may look. WRONG
define void @src24(ptr %p, i64 %n, ptr %flag) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  store atomic i32 1, ptr %flag release, align 4
  ret void
}
define void @tgt24(ptr %p, i64 %n, ptr %flag) {
  store atomic i32 1, ptr %flag release, align 4
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; one byte by hand. RIGHT
define void @src25(ptr %p, i64 %n) {
  %one = icmp eq i64 %n, 1
  br i1 %one, label %yes, label %no
yes:
  call void @llvm.memset.p0.i64(ptr %p, i8 3, i64 %n, i1 false)
  ret void
no:
  call void @llvm.memset.p0.i64(ptr %p, i8 3, i64 %n, i1 false)
  ret void
}
define void @tgt25(ptr %p, i64 %n) {
  %one = icmp eq i64 %n, 1
  br i1 %one, label %yes, label %no
yes:
  store i8 3, ptr %p
  ret void
no:
  call void @llvm.memset.p0.i64(ptr %p, i8 3, i64 %n, i1 false)
  ret void
}

; twice the bytes of an object of its own. WRONG
define i8 @src26(i64 %n) {
  %a = alloca [2 x i8]
  %m = and i64 %n, 1
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %m, i1 false)
  ret i8 0
}
define i8 @tgt26(i64 %n) {
  %a = alloca [2 x i8]
  %k = and i64 %n, 1
  %m = mul i64 %k, 3
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %m, i1 false)
  ret i8 0
}

; more than there is. RIGHT
define i8 @src27(i64 %n) {
  %a = alloca [2 x i8]
  %m = or i64 %n, 4
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %m, i1 false)
  ret i8 0
}
define i8 @tgt27(i64 %n) {
  ret i8 1
}

; it has to be aligned from then on. WRONG
define void @src28(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt28(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr align 16 %p, i8 0, i64 %n, i1 false)
  ret void
}

; there is room for half of it. WRONG
define i32 @src29(i64 %n) {
  %a = alloca [8 x i8]
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %n, i1 false)
  ret i32 0
}
define i32 @tgt29(i64 %n) {
  %a = alloca [4 x i8]
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %n, i1 false)
  ret i32 0
}
