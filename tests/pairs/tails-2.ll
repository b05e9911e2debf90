; valid: tgt4
; refuted: tgt1 tgt2 tgt3 tgt5
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare void @f()
@g = global ptr null
; tail, address out by ptrmask
define void @src1() {
  %a = alloca i64, align 16
  %m = call ptr @llvm.ptrmask.p0.i64(ptr %a, i64 -8)
  store ptr %m, ptr @g
  call void @f()
  ret void
}
define void @tgt1() {
  %a = alloca i64, align 16
  %m = call ptr @llvm.ptrmask.p0.i64(ptr %a, i64 -8)
  store ptr %m, ptr @g
  tail call void @f()
  ret void
}
; tail, the address went through a number
define void @src2() {
  %a = alloca i64, align 16
  %n = ptrtoint ptr %a to i64
  %x = xor i64 %n, -1
  store i64 %x, ptr @g
  call void @f()
  ret void
}
define void @tgt2() {
  %a = alloca i64, align 16
  %n = ptrtoint ptr %a to i64
  %x = xor i64 %n, -1
  store i64 %x, ptr @g
  tail call void @f()
  ret void
}
; the loop removed may run for ever, or not: or
define void @src3(i1 noundef %b, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %j = add i32 %i, 1
  %d = icmp ne i32 %j, %n
  %c = or i1 %b, %d
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt3(i1 noundef %b, i32 noundef %n) {
  ret void
}
; and
define void @src4(i1 noundef %b, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %j = add i32 %i, 1
  %d = icmp ne i32 %j, %n
  %c = and i1 %b, %d
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt4(i1 noundef %b, i32 noundef %n) {
  ret void
}
; counts by two, never wraps said only of a frozen comparison
define void @src5(i1 noundef %b, i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %j = add nuw i32 %i, 2
  %d = icmp ne i32 %j, %n
  %z = freeze i1 %d
  %c = and i1 true, %z
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @tgt5(i1 noundef %b, i32 noundef %n) {
  ret void
}
