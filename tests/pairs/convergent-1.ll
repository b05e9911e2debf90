; valid: tgt1 tgt2 tgt3 tgt4
; refuted: tgt5 tgt6 tgt7 tgt8 tgt9 tgt10
; named: tgt5 without saying that it is convergent
; named: tgt6 other conditions
; named: tgt7 other conditions
; named: tgt8 without saying that it is convergent
; named: tgt9 other conditions

; Convergent assembly, as Triton's kernels for sm_90 have it: nobody but the call says that it is. What says so no longer does the same, but
; whoever is next may move it.
target triple = "nvptx64-nvidia-cuda"
declare void @known() nounwind willreturn

; it does not unwind in any case
define i32 @src1(i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #0
  ret i32 %r
}
define i32 @tgt1(i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #2
  ret i32 %r
}
; who is convergent now need not have been
define i32 @src2(i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x)
  ret i32 %r
}
define i32 @tgt2(i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #0
  ret i32 %r
}
; of a function its declaration says it
define void @src3() {
  call void @known() #0
  ret void
}
define void @tgt3() {
  call void @known()
  ret void
}
; a tail call is one all the same
define i32 @src4(i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #0
  ret i32 %r
}
define i32 @tgt4(i32 noundef %x) {
  %r = tail call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #0
  ret i32 %r
}
; not said any more
define i32 @src5(i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #0
  ret i32 %r
}
define i32 @tgt5(i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x)
  ret i32 %r
}
; under a condition that lanes may differ in
define i32 @src6(i1 noundef %c, i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #2
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 %r
}
define i32 @tgt6(i1 noundef %c, i32 noundef %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #2
  ret i32 %r
b:
  %s = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #2
  ret i32 %s
}
; there, and not said any more
define i32 @src7(i1 noundef %c, i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #2
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 %r
}
define i32 @tgt7(i1 noundef %c, i32 noundef %x) {
  br i1 %c, label %a, label %b
a:
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) nounwind
  ret i32 %r
b:
  %s = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) nounwind
  ret i32 %s
}
; through a pointer, too, only the call says it
define void @src8(ptr noundef %f) {
  call void %f() #0
  ret void
}
define void @tgt8(ptr noundef %f) {
  call void %f()
  ret void
}
; it was not said where it stood, but of the other one
define i32 @src9(i1 noundef %c, i32 noundef %x) {
  %q = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #2
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %q) nounwind
  br i1 %c, label %a, label %b
a:
  ret i32 %r
b:
  ret i32 %r
}
define i32 @tgt9(i1 noundef %c, i32 noundef %x) {
  %q = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #2
  br i1 %c, label %a, label %b
a:
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %q) nounwind
  ret i32 %r
b:
  %s = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %q) nounwind
  ret i32 %s
}
; it may write what it is not said to write
define i32 @src10(i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #2
  ret i32 %r
}
define i32 @tgt10(i32 noundef %x) {
  %r = call i32 asm sideeffect "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #3
  ret i32 %r
}
attributes #0 = { convergent }
attributes #2 = { convergent nounwind }
attributes #3 = { convergent nounwind memory(none) }
