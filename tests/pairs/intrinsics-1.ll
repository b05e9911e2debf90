; What calls of LLVM's own functions say against what those do, and what callees may do to memory of the target.
; valid: tgt6 tgt9
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt7 tgt8 tgt10 tgt11
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i32 @llvm.bswap.i32(i32)
declare i1 @__atomic_compare_exchange_4(ptr, ptr, i32, i32, i32)
declare void @tells() memory(target_mem0: readwrite) nosync nounwind willreturn
declare i32 @reads_all() memory(read, inaccessiblemem: none) nounwind willreturn nosync
; it writes nothing, and writes
define i32 @src1(ptr %p, i32 %x) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  %y = add i32 %x, %x
  ret i32 %y
}
define i32 @tgt1(ptr %p, i32 %x) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false) memory(none)
  %y = add i32 %x, %x
  ret i32 %y
}
; it does not return
define void @src2(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}
define void @tgt2(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false) noreturn
  ret void
}
define i32 @src3(i32 %x) {
  %y = call i32 @llvm.bswap.i32(i32 %x)
  ret i32 %y
}
define i32 @tgt3(i32 %x) {
  %y = call i32 @llvm.bswap.i32(i32 %x) noreturn
  ret i32 %y
}
; it only reads
define void @src4(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)
  ret void
}
define void @tgt4(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false) memory(argmem: read)
  ret void
}
; there may be memory at null
define void @src5(ptr %p) null_pointer_is_valid {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}
define void @tgt5(ptr %p) null_pointer_is_valid {
  call void @llvm.memset.p0.i64(ptr nonnull %p, i8 0, i64 4, i1 false)
  ret void
}
define void @src6(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}
define void @tgt6(ptr %p) {
  call void @llvm.memset.p0.i64(ptr nonnull %p, i8 0, i64 4, i1 false)
  ret void
}
; what is exchanged is what was expected
define i32 @src7(i32 noundef %x) {
  ret i32 %x
}
define i32 @tgt7(i32 noundef %x) {
  %e = alloca i32, align 4
  store i32 %x, ptr %e
  %f = call zeroext i1 @__atomic_compare_exchange_4(ptr %e, ptr %e, i32 1, i32 2, i32 2)
  %v = load i32, ptr %e
  ret i32 %v
}
; what is not listed is as all other memory
define i32 @src8() {
  %a = call noundef i32 @reads_all()
  call void @tells()
  %b = call noundef i32 @reads_all()
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32 @tgt8() {
  %a = call noundef i32 @reads_all()
  call void @tells()
  ret i32 0
}
; as LLVM declares it
define void @src9(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  ret void
}
define void @tgt9(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false) memory(argmem: write) nounwind willreturn
  ret void
}
define void @src10() {
  call void @tells()
  ret void
}
define void @tgt10() memory(inaccessiblemem: readwrite) {
  call void @tells()
  ret void
}
define i32 @src11() {
  %r = call i32 @reads_all()
  ret i32 %r
}
define i32 @tgt11() memory(readwrite, target_mem0: none) {
  %r = call i32 @reads_all()
  ret i32 %r
}
