; With tags, what a thread releases and acquires itself puts operations in order that would not be.
; valid: tgt2
; refuted: tgt1 tgt3
define void @src1(ptr noundef %p, ptr noundef %q) {
  %d = alloca i32
  store i32 1, ptr %p, align 4, !mmra !0
  store atomic i32 1, ptr %d release, align 4, !mmra !0
  %l = load atomic i32, ptr %d acquire, align 4, !mmra !1
  store atomic i32 1, ptr %q release, align 4, !mmra !1
  ret void
}
define void @tgt1(ptr noundef %p, ptr noundef %q) {
  %d = alloca i32
  store i32 1, ptr %p, align 4, !mmra !0
  store i32 1, ptr %d, align 4, !mmra !0
  %l = load i32, ptr %d, align 4, !mmra !1
  store atomic i32 1, ptr %q release, align 4, !mmra !1
  ret void
}
; the same with another name for the object
define void @src2(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  %d0 = alloca i32
  %d = select i1 %c, ptr %d0, ptr %d0
  store i32 1, ptr %p, align 4, !mmra !0
  store atomic i32 1, ptr %d release, align 4, !mmra !0
  %l = load atomic i32, ptr %d acquire, align 4, !mmra !1
  store atomic i32 1, ptr %q release, align 4, !mmra !1
  ret void
}
define void @tgt2(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  %d = alloca i32
  store i32 1, ptr %p, align 4, !mmra !0
  store atomic i32 1, ptr %d release, align 4, !mmra !0
  %l = load atomic i32, ptr %d acquire, align 4, !mmra !1
  store atomic i32 1, ptr %q release, align 4, !mmra !1
  ret void
}
; monotonic ones do not either
define void @src3(ptr noundef %p, ptr noundef %q) {
  %d = alloca i32
  store i32 1, ptr %p, align 4, !mmra !0
  store atomic i32 1, ptr %d release, align 4, !mmra !0
  %l = load atomic i32, ptr %d acquire, align 4, !mmra !1
  store atomic i32 1, ptr %q release, align 4, !mmra !1
  ret void
}
define void @tgt3(ptr noundef %p, ptr noundef %q) {
  %d = alloca i32
  store i32 1, ptr %p, align 4, !mmra !0
  store atomic i32 1, ptr %d monotonic, align 4, !mmra !0
  %l = load atomic i32, ptr %d monotonic, align 4, !mmra !1
  store atomic i32 1, ptr %q release, align 4, !mmra !1
  ret void
}
!0 = !{!"foo", !"x"}
!1 = !{!"foo", !"y"}
