; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9
; refuted: tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18 tgt19 tgt20
declare void @reads(ptr)
declare void @other() nounwind
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@g = global ptr null
; a body that writes it
define void @src1(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt1(ptr initializes((0, 4)) %p) {
  store i32 1, ptr %p
  ret void
}
; in parts, in any order, on both ways
define void @src2(ptr %p, i1 noundef %c) {
  %q = getelementptr i8, ptr %p, i64 4
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %q
  br label %z
y:
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 4, i1 false)
  br label %z
z:
  store i32 2, ptr %p
  ret void
}
define void @tgt2(ptr initializes((0, 8)) %p, i1 noundef %c) {
  %q = getelementptr i8, ptr %p, i64 4
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %q
  br label %z
y:
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 4, i1 false)
  br label %z
z:
  store i32 2, ptr %p
  ret void
}
; read behind the write, and other bytes before it
define i32 @src3(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 1
  %b = load i32, ptr %q
  store i32 %b, ptr %p
  %a = load i32, ptr %p
  ret i32 %a
}
define i32 @tgt3(ptr initializes((0, 4)) %p) {
  %q = getelementptr i32, ptr %p, i64 1
  %b = load i32, ptr %q
  store i32 %b, ptr %p
  %a = load i32, ptr %p
  ret i32 %a
}
; read through another pointer, which may be the same
define i32 @src4(ptr %p, ptr %q) {
  %a = load i32, ptr %q
  store i32 1, ptr %p
  ret i32 %a
}
define i32 @tgt4(ptr initializes((0, 4)) %p, ptr %q) {
  %a = load i32, ptr %q
  store i32 1, ptr %p
  ret i32 %a
}
; before the argument
define void @src5(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 -4
  store i64 1, ptr %q, align 4
  ret void
}
define void @tgt5(ptr initializes((-4, 4)) %p) {
  %q = getelementptr i8, ptr %p, i64 -4
  store i64 1, ptr %q, align 4
  ret void
}
; as a loop goes round
define void @src6(ptr %p, i32 noundef %n) {
e:
  store i32 0, ptr %p
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %l ]
  %v = load i32, ptr %p
  %w = add i32 %v, %i
  store i32 %w, ptr %p
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
define void @tgt6(ptr initializes((0, 4)) %p, i32 noundef %n) {
e:
  store i32 0, ptr %p
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %l ]
  %v = load i32, ptr %p
  %w = add i32 %v, %i
  store i32 %w, ptr %p
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %x
x:
  ret void
}
; a function that does not return otherwise
define void @src7(ptr %p, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %p
  ret void
y:
  call void @other()
  unreachable
}
define void @tgt7(ptr initializes((0, 4)) %p, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %p
  ret void
y:
  call void @other()
  unreachable
}
; copied from elsewhere
define void @src8(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  ret void
}
define void @tgt8(ptr initializes((0, 8)) %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  ret void
}
; two ranges
define void @src9(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 2
  store i32 1, ptr %p
  store i32 1, ptr %q
  ret void
}
define void @tgt9(ptr initializes((0, 4), (8, 12)) %p) {
  %q = getelementptr i32, ptr %p, i64 2
  store i32 1, ptr %p
  store i32 1, ptr %q
  ret void
}
; not written
define void @src10(ptr %p) {
  ret void
}
define void @tgt10(ptr initializes((0, 4)) %p) {
  ret void
}
; one byte less
define void @src11(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt11(ptr initializes((0, 5)) %p) {
  store i32 1, ptr %p
  ret void
}
; on one way only
define void @src12(ptr %p, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %p
  br label %y
y:
  ret void
}
define void @tgt12(ptr initializes((0, 4)) %p, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %p
  br label %y
y:
  ret void
}
; read before
define i32 @src13(ptr %p) {
  %a = load i32, ptr %p
  store i32 1, ptr %p
  ret i32 %a
}
define i32 @tgt13(ptr initializes((0, 4)) %p) {
  %a = load i32, ptr %p
  store i32 1, ptr %p
  ret i32 %a
}
; read before, by way of a choice
define i32 @src14(ptr %p, ptr %q, i1 noundef %c) {
  %s = select i1 %c, ptr %p, ptr %q
  %a = load i32, ptr %s
  store i32 1, ptr %p
  ret i32 %a
}
define i32 @tgt14(ptr initializes((0, 4)) %p, ptr %q, i1 noundef %c) {
  %s = select i1 %c, ptr %p, ptr %q
  %a = load i32, ptr %s
  store i32 1, ptr %p
  ret i32 %a
}
; by a callee, which may read it
define void @src15(ptr %p) {
  call void @reads(ptr %p)
  store i32 1, ptr %p
  ret void
}
define void @tgt15(ptr initializes((0, 4)) %p) {
  call void @reads(ptr %p)
  store i32 1, ptr %p
  ret void
}
; by way of memory
define i32 @src16(ptr %p) {
  store ptr %p, ptr @g
  %q = load ptr, ptr @g
  %a = load i32, ptr %q
  store i32 1, ptr %p
  ret i32 %a
}
define i32 @tgt16(ptr initializes((0, 4)) %p) {
  store ptr %p, ptr @g
  %q = load ptr, ptr @g
  %a = load i32, ptr %q
  store i32 1, ptr %p
  ret i32 %a
}
; "If the byte is stored with a volatile or atomic write, the behavior is undefined."
define void @src17(ptr %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @tgt17(ptr initializes((0, 4)) %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @src18(ptr %p) {
  store volatile i32 1, ptr %p
  ret void
}
define void @tgt18(ptr initializes((0, 4)) %p) {
  store volatile i32 1, ptr %p
  ret void
}
; at a distance that nobody knows
define void @src19(ptr %p, i64 noundef %n) {
  %q = getelementptr i32, ptr %p, i64 %n
  store i32 1, ptr %q
  ret void
}
define void @tgt19(ptr initializes((0, 4)) %p, i64 noundef %n) {
  %q = getelementptr i32, ptr %p, i64 %n
  store i32 1, ptr %q
  ret void
}
; the second trip reads what the first has not written
define i32 @src20(ptr %p, i32 noundef %n) {
e:
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %m ]
  %s = phi i32 [ 0, %e ], [ %v, %m ]
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %m, label %x
m:
  %v = load i32, ptr %p
  br label %l
x:
  store i32 1, ptr %p
  ret i32 %s
}
define i32 @tgt20(ptr initializes((0, 4)) %p, i32 noundef %n) {
e:
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %m ]
  %s = phi i32 [ 0, %e ], [ %v, %m ]
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %m, label %x
m:
  %v = load i32, ptr %p
  br label %l
x:
  store i32 1, ptr %p
  ret i32 %s
}
