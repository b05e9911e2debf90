; valid: tgt1 tgt2 tgt8
; refuted: tgt3 tgt4 tgt5 tgt6 tgt7 tgt9
declare void @may_go_on(ptr) memory(read) nounwind
declare void @returns(ptr) memory(read) nounwind willreturn
declare i64 @gives(ptr) memory(read) nounwind willreturn
declare void @keeps_apart(ptr) memory(read, inaccessiblemem: readwrite) nounwind willreturn
declare void @together(ptr) memory(read) convergent nounwind willreturn
declare void @writes(ptr) nounwind willreturn
@g = global i64 0
; a callee that writes nothing and gives nothing tells others whether it returns, and nothing else
define void @src1(ptr %p) {
  call void @may_go_on(ptr %p)
  ret void
}
define void @tgt1(ptr captures(address) %p) {
  call void @may_go_on(ptr %p)
  ret void
}
; and if it returns in any case, nothing
define void @src2(ptr %p) {
  call void @returns(ptr %p)
  ret void
}
define void @tgt2(ptr captures(none) %p) {
  call void @returns(ptr %p)
  ret void
}
; whether it returns tells of the address
define void @src3(ptr %p) {
  call void @may_go_on(ptr %p)
  ret void
}
define void @tgt3(ptr captures(none) %p) {
  call void @may_go_on(ptr %p)
  ret void
}
; what it gives is stored
define void @src4(ptr %p) {
  %x = call i64 @gives(ptr %p)
  store i64 %x, ptr @g
  ret void
}
define void @tgt4(ptr captures(none) %p) {
  %x = call i64 @gives(ptr %p)
  store i64 %x, ptr @g
  ret void
}
; what it gives decides what others see
define void @src5(ptr %p) {
  %x = call i64 @gives(ptr %p)
  %c = icmp eq i64 %x, 16
  br i1 %c, label %a, label %b
a:
  store i64 1, ptr @g
  ret void
b:
  ret void
}
define void @tgt5(ptr captures(none) %p) {
  %x = call i64 @gives(ptr %p)
  %c = icmp eq i64 %x, 16
  br i1 %c, label %a, label %b
a:
  store i64 1, ptr @g
  ret void
b:
  ret void
}
; it may keep the pointer where the module cannot look
define void @src6(ptr %p) {
  call void @keeps_apart(ptr %p)
  ret void
}
define void @tgt6(ptr captures(none) %p) {
  call void @keeps_apart(ptr %p)
  ret void
}
; threads that execute it together may tell each other
define void @src7(ptr %p) {
  call void @together(ptr %p)
  ret void
}
define void @tgt7(ptr captures(none) %p) {
  call void @together(ptr %p)
  ret void
}
; the call says that it only reads
define void @src8(ptr %p) {
  call void @writes(ptr %p) memory(read)
  ret void
}
define void @tgt8(ptr captures(none) %p) {
  call void @writes(ptr %p) memory(read)
  ret void
}
; it writes
define void @src9(ptr %p) {
  call void @writes(ptr %p)
  ret void
}
define void @tgt9(ptr captures(address) %p) {
  call void @writes(ptr %p)
  ret void
}
