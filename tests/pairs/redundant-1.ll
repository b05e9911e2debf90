; valid: tgt1 tgt2 tgt3 tgt4 tgt5
; refuted: tgt6
; What a call says that its callee is declared with is nothing new.

declare void @clobber(i32) #0
define void @src1(ptr %p) {
  call void @clobber(i32 1)
  ret void
}
define void @tgt1(ptr %p) {
  call void @clobber(i32 1) #7
  ret void
}
define void @src2(ptr %p) {
  %v = load i32, ptr %p
  call void @clobber(i32 %v)
  ret void
}
define void @tgt2(ptr %p) {
  %v = load i32, ptr %p
  call void @clobber(i32 %v) #7
  ret void
}
define void @src3(ptr %p) {
  %v = load i32, ptr %p
  call void @clobber(i32 %v)
  ret void
}
define void @tgt3(ptr nofree readonly captures(none) %p) #2 {
  %v = load i32, ptr %p
  call void @clobber(i32 %v) #7
  ret void
}
define void @src4(ptr %p) {
  %v = load i32, ptr %p
  call void @clobber(i32 %v)
  ret void
}
define void @tgt4(ptr nofree %p) #2 {
  %v = load i32, ptr %p
  call void @clobber(i32 %v)
  ret void
}
define void @src5(ptr %p) {
  call void @reads(ptr %p)
  ret void
}
define void @tgt5(ptr %p) {
  call void @reads(ptr %p) memory(read) nounwind
  ret void
}
declare void @reads(ptr) memory(argmem: read) nounwind
define i32 @src6(ptr %p) {
  store i32 1, ptr %p
  call void @clobber(i32 1)
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt6(ptr %p) {
  store i32 1, ptr %p
  call void @clobber(i32 1) memory(none)
  ret i32 1
}
attributes #0 = { nofree norecurse nosync nounwind willreturn }
attributes #2 = { mustprogress nofree nosync nounwind willreturn }
attributes #7 = { nofree nounwind willreturn }
