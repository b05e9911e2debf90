; Calls of the library in the place of volatile accesses: what a device sees of them nobody says.
; valid: tgt1 tgt2
; refuted: tgt3 tgt4
declare i128 @__atomic_load_16(ptr, i32)
declare void @__atomic_store_16(ptr, i128, i32)
define i128 @src1(ptr %p) {
  %v = load atomic volatile i128, ptr %p syncscope("singlethread") seq_cst, align 16
  ret i128 %v
}
define i128 @tgt1(ptr %p) {
  %v = call i128 @__atomic_load_16(ptr %p, i32 5)
  ret i128 %v
}
define void @src2(ptr %p, i128 %x) {
  store atomic volatile i128 %x, ptr %p release, align 16
  ret void
}
define void @tgt2(ptr %p, i128 %x) {
  call void @__atomic_store_16(ptr %p, i128 %x, i32 3)
  ret void
}
; none is left
define void @src3(ptr %p, i128 %x) {
  store atomic volatile i128 %x, ptr %p release, align 16
  ret void
}
define void @tgt3(ptr %p, i128 %x) {
  ret void
}
; it is not volatile, and weaker
define void @src4(ptr noundef %p, ptr noundef %q, i32 noundef %x) {
  store i32 1, ptr %q, align 4
  store atomic i32 %x, ptr %p release, align 4
  ret void
}
declare void @__atomic_store_4(ptr, i32, i32)
define void @tgt4(ptr noundef %p, ptr noundef %q, i32 noundef %x) {
  store i32 1, ptr %q, align 4
  call void @__atomic_store_4(ptr %p, i32 %x, i32 0)
  ret void
}
