; valid: tgt2 tgt5 tgt7 tgt9 tgt11
; refuted: tgt1 tgt3 tgt4 tgt6 tgt8 tgt10 tgt12 tgt13

; memory(none): memset whose length may be 0 is not certain to be undefined
define void @src1(ptr %p, i64 noundef %n) memory(none) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt1(ptr %p, i64 noundef %n) memory(none) {
  unreachable
}

; memory(none): memset of unknown length goes: either nothing or undefined
define void @src2(ptr %p, i64 noundef %n) memory(none) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt2(ptr %p, i64 noundef %n) memory(none) {
  ret void
}

; memory(none): memset of length 4 may be put in? it is undefined behaviour, new
define void @src3(ptr %p) memory(none) {
  ret void
}
define void @tgt3(ptr %p) memory(none) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}

; memory(none): memset of unknown length put in
define void @src4(ptr %p, i64 noundef %n) memory(none) {
  ret void
}
define void @tgt4(ptr %p, i64 noundef %n) memory(none) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; readonly parameter: memset through it of unknown length is nothing, or undefined
define void @src5(ptr readonly %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt5(ptr readonly %p, i64 noundef %n) {
  ret void
}

; readonly parameter: of unknown length, the rest is reached
define i32 @src6(ptr readonly %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret i32 1
}
define i32 @tgt6(ptr readonly %p, i64 noundef %n) {
  unreachable
}

; readonly: of 8 bytes it is undefined behaviour
define i32 @src7(ptr readonly %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  ret i32 1
}
define i32 @tgt7(ptr readonly %p) {
  unreachable
}

; readnone: memcpy of 0 bytes from it, unreachable instead
define i32 @src8(ptr readnone %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 0, i1 false)
  ret i32 1
}
define i32 @tgt8(ptr readnone %p, ptr %q) {
  unreachable
}

; n > 0 guard is dropped in front of memset
define void @src9(ptr %p, i64 noundef %n) {
entry:
  %k = icmp eq i64 %n, 0
  br i1 %k, label %x, label %m
m:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  br label %x
x:
  ret void
}
define void @tgt9(ptr %p, i64 noundef %n) {
entry:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  br label %x
x:
  ret void
}

; guard dropped in front of a memset of n+1
define void @src10(ptr %p, i64 noundef %n) {
entry:
  %k = icmp eq i64 %n, 0
  br i1 %k, label %x, label %m
m:
  %n1 = add i64 %n, 1
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n1, i1 false)
  br label %x
x:
  ret void
}
define void @tgt10(ptr %p, i64 noundef %n) {
entry:
  %n1 = add i64 %n, 1
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n1, i1 false)
  br label %x
x:
  ret void
}

; with align 8 and length 0, a pointer without alignment: nothing is accessed
define void @src11(ptr %p) {
  ret void
}
define void @tgt11(ptr %p) {
  call void @llvm.memset.p0.i64(ptr null, i8 7, i64 0, i1 false)
  ret void
}

; load behind memset of unknown length takes the set byte though n may be 0
define i8 @src12(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 5, i64 %n, i1 false)
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt12(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 5, i64 %n, i1 false)
  %v = load i8, ptr %p
  ret i8 5
}

; undef length may be 0 once and otherwise else: two memsets of it become one with frozen length? ok; but here a store of one byte
define void @src13(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 0, i1 false)
  store i8 1, ptr %p
  ret void
}
define void @tgt13(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 1, i1 false)
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
