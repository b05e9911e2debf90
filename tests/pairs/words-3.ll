; assumes: aligned-words
; valid: tgt1 tgt2 tgt3
; refuted: tgt4 tgt5 tgt6
; both give where in its word the byte is: right
define i64 @src1(ptr %p, i8 noundef %v) {
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %r = atomicrmw or ptr %p, i8 %v monotonic
  ret i64 %b
}
define i64 @tgt1(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %n = atomicrmw or ptr %w, i32 %y monotonic, align 4
  ret i64 %b
}
; it is the first byte of its word, for the argument is aligned: right
define i64 @src2(ptr align 4 %p, i8 noundef %v) {
  %r = atomicrmw or ptr %p, i8 %v monotonic
  ret i64 0
}
define i64 @tgt2(ptr align 4 %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %n = atomicrmw or ptr %w, i32 %y monotonic, align 4
  ret i64 %b
}
; a global is aligned: right
@g = global i32 0, align 4
define i64 @src3(i8 noundef %v) {
  %r = atomicrmw or ptr @g, i8 %v monotonic
  ret i64 0
}
define i64 @tgt3(i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr @g, i64 -4)
  %a = ptrtoint ptr @g to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %n = atomicrmw or ptr %w, i32 %y monotonic, align 4
  ret i64 %b
}
; nobody knows where it is: wrong
define i64 @src4(ptr %p, i8 noundef %v) {
  %r = atomicrmw or ptr %p, i8 %v monotonic
  ret i64 0
}
define i64 @tgt4(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %n = atomicrmw or ptr %w, i32 %y monotonic, align 4
  ret i64 %b
}
; where the byte is is not known, and the word is taken to begin there: not right
define i8 @src5(ptr %p, i8 noundef %v) {
  %r = atomicrmw or ptr %p, i8 %v monotonic
  ret i8 %r
}
define i8 @tgt5(ptr %p, i8 noundef %v) {
  %z = zext i8 %v to i32
  %n = atomicrmw or ptr %p, i32 %z monotonic, align 4
  %o = trunc i32 %n to i8
  ret i8 %o
}
; half a word that may lie across two: not right
define i16 @src6(ptr %p, i16 noundef %v) {
  %r = atomicrmw or ptr %p, i16 %v monotonic, align 1
  ret i16 %r
}
define i16 @tgt6(ptr %p, i16 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %z = zext i16 %v to i32
  %y = shl i32 %z, %s
  %n = atomicrmw or ptr %w, i32 %y monotonic, align 4
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i16
  ret i16 %o
}
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
