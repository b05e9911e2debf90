; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8
; refuted: tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17
declare void @together() memory(none) convergent nounwind willreturn
declare void @together_apart() memory(inaccessiblemem: read) convergent nounwind willreturn
declare void @not_arguments(ptr) memory(write, argmem: none) nounwind willreturn
declare void @arguments(ptr) memory(argmem: write) nounwind willreturn
@g = global i32 0
; what orders a thread and its signal handlers synchronises with no other thread
define void @src1() {
  fence syncscope("singlethread") seq_cst
  ret void
}
define void @tgt1() nosync nofree {
  fence syncscope("singlethread") seq_cst
  ret void
}
define i32 @src2(ptr %p) {
  %x = load atomic i32, ptr %p syncscope("singlethread") acquire, align 4
  ret i32 %x
}
define i32 @tgt2(ptr %p) nosync nofree {
  %x = load atomic i32, ptr %p syncscope("singlethread") acquire, align 4
  ret i32 %x
}
; what threads do together is no memory
define void @src3() {
  call void @together()
  ret void
}
define void @tgt3() memory(none) {
  call void @together()
  ret void
}
; a global is no argument
define void @src4(ptr %p) {
  store i32 1, ptr @g
  ret void
}
define void @tgt4(ptr %p) memory(write, argmem: none, inaccessiblemem: none) {
  store i32 1, ptr @g
  ret void
}
; one is read, and the other one written
define void @src5(ptr %p) {
  %x = load i32, ptr %p
  store i32 %x, ptr @g
  ret void
}
define void @tgt5(ptr %p) memory(write, argmem: read, inaccessiblemem: none) {
  %x = load i32, ptr %p
  store i32 %x, ptr @g
  ret void
}
; neither does the callee access arguments
define void @src6(ptr %p) {
  call void @not_arguments(ptr %p)
  ret void
}
define void @tgt6(ptr %p) memory(write, argmem: none) {
  call void @not_arguments(ptr %p)
  ret void
}
; the callee's argument is a global
define void @src7(ptr %p) {
  call void @arguments(ptr @g)
  ret void
}
define void @tgt7(ptr %p) memory(write, argmem: none, inaccessiblemem: none) {
  call void @arguments(ptr @g)
  ret void
}
; who does not write does not free
define i32 @src8(ptr %p, ptr %f) memory(read) {
  %x = call i32 %f(ptr %p)
  ret i32 %x
}
define i32 @tgt8(ptr %p, ptr %f) memory(read) nofree {
  %x = call i32 %f(ptr %p)
  ret i32 %x
}
; other threads take part
define void @src9() {
  fence seq_cst
  ret void
}
define void @tgt9() nosync {
  fence seq_cst
  ret void
}
define void @src10() {
  fence syncscope("agent") acquire
  ret void
}
define void @tgt10() nosync {
  fence syncscope("agent") acquire
  ret void
}
; others may have freed what was waited for
define i32 @src11(ptr %p) {
  %x = load atomic i32, ptr %p acquire, align 4
  ret i32 %x
}
define i32 @tgt11(ptr %p) nofree {
  %x = load atomic i32, ptr %p acquire, align 4
  ret i32 %x
}
; a signal handler may see what is written, and write
define void @src12() {
  fence syncscope("singlethread") seq_cst
  ret void
}
define void @tgt12() memory(none) {
  fence syncscope("singlethread") seq_cst
  ret void
}
; that is memory
define void @src13() {
  call void @together_apart()
  ret void
}
define void @tgt13() memory(none) {
  call void @together_apart()
  ret void
}
; an argument is written
define void @src14(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt14(ptr %p) memory(write, argmem: none, inaccessiblemem: none) {
  store i32 1, ptr %p
  ret void
}
; the callee writes what the argument points to
define void @src15(ptr %p) {
  call void @arguments(ptr %p)
  ret void
}
define void @tgt15(ptr %p) memory(write, argmem: none, inaccessiblemem: none) {
  call void @arguments(ptr %p)
  ret void
}
; a pointer from memory may be anything
define void @src16(ptr %p) {
  %q = load ptr, ptr %p
  store i32 1, ptr %q
  ret void
}
define void @tgt16(ptr %p) memory(argmem: readwrite) {
  %q = load ptr, ptr %p
  store i32 1, ptr %q
  ret void
}
; the callee may free
define i32 @src17(ptr %p, ptr %f) {
  %x = call i32 %f(ptr %p)
  ret i32 %x
}
define i32 @tgt17(ptr %p, ptr %f) nofree {
  %x = call i32 %f(ptr %p)
  ret i32 %x
}
