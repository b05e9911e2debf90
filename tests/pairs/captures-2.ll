; valid: tgt2 tgt6
; refuted: tgt1 tgt3 tgt4 tgt5 tgt7 tgt8 tgt9 tgt10
declare {ptr, i32} @pair(ptr captures(ret: address, provenance)) memory(none) nounwind willreturn
@g = global ptr null
declare i32 @t(i32) memory(none, target_mem0: readwrite) nounwind willreturn
declare i32 @e(i32) memory(errnomem: write) nounwind willreturn
declare i32 @h(i32)
; a volatile access keeps the address
define i32 @src1(ptr %p) {
  %x = load volatile i32, ptr %p
  ret i32 %x
}
define i32 @tgt1(ptr captures(none) %p) {
  %x = load volatile i32, ptr %p
  ret i32 %x
}
define i32 @src2(ptr %p) {
  %x = load volatile i32, ptr %p
  ret i32 %x
}
define i32 @tgt2(ptr captures(address) %p) {
  %x = load volatile i32, ptr %p
  ret i32 %x
}
; given back in a pair, and stored
define void @src3(ptr %p) {
  %r = call {ptr, i32} @pair(ptr %p)
  %q = extractvalue {ptr, i32} %r, 0
  store ptr %q, ptr @g
  ret void
}
define void @tgt3(ptr captures(none) %p) {
  %r = call {ptr, i32} @pair(ptr %p)
  %q = extractvalue {ptr, i32} %r, 0
  store ptr %q, ptr @g
  ret void
}
; volatile store promised to change arguments only
define void @src4(ptr %p) {
  store volatile i32 1, ptr %p
  ret void
}
define void @tgt4(ptr %p) memory(argmem: write) {
  store volatile i32 1, ptr %p
  ret void
}
; what the target keeps may have changed in between
define i32 @src5(i32 noundef %x) {
  %a = call i32 @t(i32 %x)
  %b = call i32 @t(i32 %x)
  %d = sub i32 %a, %b
  ret i32 %d
}
define i32 @tgt5(i32 noundef %x) {
  %a = call i32 @t(i32 %x)
  ret i32 0
}
; it is no memory of the module
define i32 @src6(i32 noundef %x) {
  store i32 %x, ptr @g
  %a = call i32 @t(i32 %x)
  %y = load i32, ptr @g
  ret i32 %y
}
define i32 @tgt6(i32 noundef %x) {
  store i32 %x, ptr @g
  %a = call i32 @t(i32 %x)
  ret i32 %x
}
; errno may be there
define i32 @src7(i32 noundef %x, ptr %p) {
  store i32 %x, ptr %p
  %a = call i32 @e(i32 %x)
  %y = load i32, ptr %p
  ret i32 %y
}
define i32 @tgt7(i32 noundef %x, ptr %p) {
  store i32 %x, ptr %p
  %a = call i32 @e(i32 %x)
  ret i32 %x
}
; a call is dropped that changes what the target keeps
define void @src8(i32 noundef %x) {
  %a = call i32 @t(i32 %x)
  ret void
}
define void @tgt8(i32 noundef %x) {
  ret void
}
; it may be errno that it writes
define void @src9(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt9(ptr %p) memory(write, argmem: none, errnomem: none) {
  store i32 1, ptr %p
  ret void
}
; the call's promise is stronger
define void @src10(ptr %p) {
  %a = call i32 @h(i32 1) memory(readwrite)
  ret void
}
define void @tgt10(ptr %p) {
  %a = call i32 @h(i32 1) memory(readwrite, errnomem: none)
  ret void
}
