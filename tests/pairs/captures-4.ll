; valid: tgt1 tgt2 tgt3
; refuted: tgt4 tgt5 tgt6 tgt7 tgt8 tgt9
; named: tgt9 promises `captures(address)` of %p, which the original does not
declare void @f(ptr)
declare i64 @g(ptr)
declare void @none(ptr) memory(none) nounwind
declare void @throws(ptr) memory(none)
declare ptr @llvm.launder.invariant.group.p0(ptr)
; a function that writes nothing, gives nothing and returns tells nobody
define void @src1(ptr %p) nounwind willreturn memory(read) {
  call void @f(ptr %p)
  ret void
}
define void @tgt1(ptr captures(none) %p) nounwind willreturn memory(read) {
  call void @f(ptr %p)
  ret void
}
; whether it returns may tell where the pointer leads
define void @src2(ptr %p) {
  call void @none(ptr %p)
  ret void
}
define void @tgt2(ptr captures(address) %p) {
  call void @none(ptr %p)
  ret void
}
; another name for the same pointer
define void @src3(ptr %p) {
  %b = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store i8 42, ptr %b
  ret void
}
define void @tgt3(ptr %p) memory(argmem: write, inaccessiblemem: readwrite) {
  %b = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store i8 42, ptr %b
  ret void
}
; it may write
define void @src4(ptr %p) nounwind willreturn {
  call void @f(ptr %p)
  ret void
}
define void @tgt4(ptr captures(none) %p) nounwind willreturn {
  call void @f(ptr %p)
  ret void
}
; it gives what the callee gives
define i64 @src5(ptr %p) nounwind willreturn memory(read) {
  %r = call i64 @g(ptr %p)
  ret i64 %r
}
define i64 @tgt5(ptr captures(none) %p) nounwind willreturn memory(read) {
  %r = call i64 @g(ptr %p)
  ret i64 %r
}
; it may end by an exception
define void @src6(ptr %p) willreturn memory(read) {
  call void @f(ptr %p)
  ret void
}
define void @tgt6(ptr captures(none) %p) willreturn memory(read) {
  call void @f(ptr %p)
  ret void
}
; it is written to
define void @src7(ptr %p) {
  %b = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store i8 42, ptr %b
  ret void
}
define void @tgt7(ptr %p) memory(argmem: read, inaccessiblemem: readwrite) {
  %b = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store i8 42, ptr %b
  ret void
}
; that it only reads is said of the transformed function alone
define void @src8(ptr %p) nounwind willreturn {
  call void @f(ptr %p)
  ret void
}
define void @tgt8(ptr captures(none) %p) nounwind willreturn memory(read) {
  call void @f(ptr %p)
  ret void
}
; an exception may hold the pointer itself
define void @src9(ptr %p) {
  call void @throws(ptr %p)
  ret void
}
define void @tgt9(ptr captures(address) %p) {
  call void @throws(ptr %p)
  ret void
}
