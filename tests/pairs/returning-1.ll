; valid: tgt1 tgt2 tgt5 tgt8 tgt9 tgt11 tgt13 tgt16 tgt17 tgt18 tgt20 tgt21 tgt23 tgt24 tgt25
; refuted: tgt3 tgt4 tgt6 tgt7 tgt10 tgt12 tgt14 tgt15 tgt19 tgt22
declare void @f()
declare i32 @r() willreturn memory(read) nosync
declare void @n() nounwind
; in nounwind
define void @src1() nounwind {
  call void @f()
  ret void
}
define void @tgt1() nounwind {
  call void @f() nounwind
  ret void
}
; drop of call
define void @src2() {
  call void @f() nounwind
  ret void
}
define void @tgt2() {
  call void @f()
  ret void
}
; add to call
define void @src3() {
  call void @f()
  ret void
}
define void @tgt3() {
  call void @f() nounwind
  ret void
}
; add to function
define void @src4() {
  call void @f()
  ret void
}
define void @tgt4() nounwind {
  call void @f()
  ret void
}
; drop of function
define void @src5() nounwind {
  call void @f()
  ret void
}
define void @tgt5() {
  call void @f()
  ret void
}
; add willreturn
define void @src6() {
  call void @f()
  ret void
}
define void @tgt6() {
  call void @f() willreturn
  ret void
}
; add willreturn nounwind
define void @src7() {
  call void @f() nounwind
  ret void
}
define void @tgt7() {
  call void @f() nounwind willreturn
  ret void
}
; drop willreturn
define void @src8() {
  call void @f() willreturn
  ret void
}
define void @tgt8() {
  call void @f()
  ret void
}
; removed
define void @src9(ptr %p) nounwind {
  call i32 @r()
  ret void
}
define void @tgt9(ptr %p) nounwind {
  ret void
}
; not removed
define void @src10(ptr %p) {
  call i32 @r()
  ret void
}
define void @tgt10(ptr %p)  {
  ret void
}
; removed2
define void @src11(ptr %p) nounwind willreturn {
  call i32 @r() 
  ret void
}
define void @tgt11(ptr %p) nounwind willreturn {
  ret void
}
; not removed2
define void @src12(ptr %p) nounwind {
  call void @n() memory(none)
  ret void
}
define void @tgt12(ptr %p) nounwind {
  ret void
}
; removed3
define void @src13(ptr %p) nounwind willreturn {
  call void @n() memory(none)
  ret void
}
define void @tgt13(ptr %p) nounwind willreturn {
  ret void
}
; store above nounwind
define void @src14(ptr %p) nounwind {
  call void @f() memory(none)
  store i32 1, ptr %p
  ret void
}
define void @tgt14(ptr %p) nounwind {
  store i32 1, ptr %p
  call void @f()  memory(none)
  ret void
}
; store above willreturn
define void @src15(ptr %p) {
  call void @f() willreturn memory(none)
  store i32 1, ptr %p
  ret void
}
define void @tgt15(ptr %p)  {
  store i32 1, ptr %p
  call void @f() willreturn memory(none)
  ret void
}
; store above both
define void @src16(ptr %p) nounwind {
  call void @f() willreturn memory(none)
  store i32 1, ptr %p
  ret void
}
define void @tgt16(ptr %p) nounwind {
  store i32 1, ptr %p
  call void @f() willreturn memory(none)
  ret void
}
; dead store
define void @src17(ptr %p) nounwind {
  store i32 1, ptr %p
  call void @f() memory(none)
  store i32 2, ptr %p
  ret void
}
define void @tgt17(ptr %p) nounwind {
  call void @f() memory(none)
  store i32 2, ptr %p
  ret void
}
; dead store w
define void @src18(ptr %p) nounwind willreturn {
  store i32 1, ptr %p
  call void @f() memory(none)
  store i32 2, ptr %p
  ret void
}
define void @tgt18(ptr %p) nounwind willreturn {
  call void @f() memory(none)
  store i32 2, ptr %p
  ret void
}
; dead store unwinds
define void @src19(ptr %p) willreturn {
  store i32 1, ptr %p
  call void @f() memory(none)
  store i32 2, ptr %p
  ret void
}
define void @tgt19(ptr %p) willreturn {
  call void @f() memory(none)
  store i32 2, ptr %p
  ret void
}
; dead local
define void @src20(ptr %p) {
  %x = alloca i32
  store i32 1, ptr %x
  call void @f()
  store i32 2, ptr %x
  ret void
}
define void @tgt20(ptr %p) {
  call void @f()
  ret void
}
; two
define i32 @src21(i1 %c) nounwind {
  br i1 %c, label %a, label %b
a:
  call void @f() willreturn
  ret i32 1
b:
  call void @f()
  ret i32 2
}
define i32 @tgt21(i1 %c) nounwind {
  call void @f()
  %r = select i1 %c, i32 1, i32 2
  ret i32 %r
}
; two less
define i32 @src22(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @f() nounwind
  ret i32 1
b:
  call void @f()
  ret i32 2
}
define i32 @tgt22(i1 %c) {
  call void @f() nounwind
  %r = select i1 %c, i32 1, i32 2
  ret i32 %r
}
; two1
define i32 @src23(i1 %c) nounwind {
  br i1 %c, label %a, label %b
a:
  call void @f()
  ret i32 1
b:
  call void @f()
  ret i32 2
}
define i32 @tgt23(i1 %c) nounwind  { 
  call void @f()
  %r = select i1 %c, i32 1, i32 2
  ret i32 %r
}
; two2
define i32 @src24(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @f()
  ret i32 1
b:
  call void @f()
  ret i32 2
}
define i32 @tgt24(i1 %c)   { 
  call void @f()
  %r = select i1 %c, i32 1, i32 2
  ret i32 %r
}
; two3
define i32 @src25(i1 %c) nounwind willreturn {
  br i1 %c, label %a, label %b
a:
  call void @f()
  ret i32 1
b:
  call void @f()
  ret i32 2
}
define i32 @tgt25(i1 %c) nounwind willreturn { 
  call void @f()
  %r = select i1 %c, i32 1, i32 2
  ret i32 %r
}
