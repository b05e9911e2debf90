; In which address spaces memory is not.
; valid: tgt1
; refuted: tgt2 tgt3
target triple = "amdgcn-amd-amdhsa"
define i32 @src1(ptr %p, i32 %x) {
  %r = atomicrmw add ptr %p, i32 %x monotonic, align 4, !noalias.addrspace !0
  %s = add i32 %r, %r
  ret i32 %s
}
define i32 @tgt1(ptr %p, i32 %x) {
  %r = atomicrmw add ptr %p, i32 %x monotonic, align 4, !noalias.addrspace !0
  %s = shl i32 %r, 1
  ret i32 %s
}
; not one operation any more
define i32 @src2(ptr %p, i32 %x) {
  %r = atomicrmw add ptr %p, i32 %x monotonic, align 4, !noalias.addrspace !0
  ret i32 %r
}
define i32 @tgt2(ptr %p, i32 %x) {
  %r = load atomic i32, ptr %p monotonic, align 4
  %s = add i32 %r, %x
  store atomic i32 %s, ptr %p monotonic, align 4
  ret i32 %r
}
; it says so of all memory
define i32 @src3(ptr %p, i32 %x) {
  %r = atomicrmw add ptr %p, i32 %x monotonic, align 4, !noalias.addrspace !1
  ret i32 %r
}
define i32 @tgt3(ptr %p, i32 %x) {
  %r = load atomic i32, ptr %p monotonic, align 4
  ret i32 %r
}
!0 = !{i32 5, i32 6}
!1 = !{i32 0, i32 6}
