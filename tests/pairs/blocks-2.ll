; What calls that copy blocks say of their operands: what LLVM declares itself is nothing new; of pointers to no bytes,
; that they are defined is.
; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6
; refuted: tgt7 tgt8
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)
declare void @llvm.lifetime.start.p0(ptr captures(none))
define void @src1(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 8, i1 false)
  ret void
}
define void @tgt1(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none) %a, ptr noalias readonly captures(none) %b, i64 8, i1 false)
  ret void
}
define void @src2(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 8, i1 false)
  ret void
}
define void @tgt2(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr captures(none) %a, ptr %b, i64 8, i1 false)
  ret void
}
define void @src3(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 8, i1 false)
  ret void
}
define void @tgt3(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr noalias %a, ptr noalias %b, i64 8, i1 false)
  ret void
}
define void @src4(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 8, i1 false)
  ret void
}
define void @tgt4(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr readonly %b, i64 8, i1 false)
  ret void
}
define void @src5(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 8, i1 false)
  ret void
}
define void @tgt5(ptr %a, ptr %b) {
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull %a, ptr %b, i64 8, i1 false)
  ret void
}
define void @src6(ptr %a, ptr %b, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 %n, i1 false)
  ret void
}
define void @tgt6(ptr %a, ptr %b, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull %a, ptr %b, i64 %n, i1 false)
  ret void
}
define void @src7(ptr %a, ptr %b, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 %n, i1 false)
  ret void
}
define void @tgt7(ptr %a, ptr %b, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr noundef %a, ptr %b, i64 %n, i1 false)
  ret void
}
define void @src8(ptr %a, ptr %b, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 %n, i1 false)
  ret void
}
define void @tgt8(ptr %a, ptr %b, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr dereferenceable(8) %a, ptr %b, i64 %n, i1 false)
  ret void
}
