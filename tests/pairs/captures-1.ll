; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7
; refuted: tgt8 tgt9 tgt10 tgt11 tgt12 tgt13
declare void @keeps_address(ptr captures(address))
declare ptr @gives_back(ptr captures(ret: address, provenance)) memory(none) nounwind willreturn
declare void @keeps(ptr)
@g = global ptr null
; returned, and nothing else
define ptr @src1(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  ret ptr %q
}
define ptr @tgt1(ptr captures(ret: address, provenance) %p) {
  %q = getelementptr i8, ptr %p, i64 8
  ret ptr %q
}
; compared with null
define i1 @src2(ptr %p) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt2(ptr captures(address_is_null) %p) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
; compared with another pointer
define i1 @src3(ptr %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1 @tgt3(ptr captures(address) %p, ptr captures(address) %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
; handed on to somebody who keeps no more
define void @src4(ptr %p) {
  call void @keeps_address(ptr %p)
  ret void
}
define void @tgt4(ptr captures(address) %p) {
  call void @keeps_address(ptr %p)
  ret void
}
; given back, and read
define i32 @src5(ptr %p) {
  %q = call ptr @gives_back(ptr %p)
  %x = load i32, ptr %q
  ret i32 %x
}
define i32 @tgt5(ptr captures(none) %p) {
  %q = call ptr @gives_back(ptr %p)
  %x = load i32, ptr %q
  ret i32 %x
}
; everything is the same as nothing said
define void @src6(ptr %p) {
  store ptr %p, ptr @g
  ret void
}
define void @tgt6(ptr captures(address, provenance) %p) {
  store ptr %p, ptr @g
  ret void
}
; no access of a module is where a target keeps its state
define void @src7(ptr %p) {
  store i32 1, ptr %p
  store i32 2, ptr @g
  ret void
}
define void @tgt7(ptr %p) memory(readwrite, inaccessiblemem: none, target_mem0: none) {
  store i32 1, ptr %p
  store i32 2, ptr @g
  ret void
}
; more is kept than whether it is null
define i1 @src8(ptr %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
define i1 @tgt8(ptr captures(address_is_null) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}
; whether it is null
define i1 @src9(ptr %p) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt9(ptr captures(none) %p) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}
; not only in what is returned
define ptr @src10(ptr %p) {
  store ptr %p, ptr @g
  ret ptr %p
}
define ptr @tgt10(ptr captures(ret: address, provenance) %p) {
  store ptr %p, ptr @g
  ret ptr %p
}
; somebody keeps more
define void @src11(ptr %p) {
  call void @keeps(ptr %p)
  ret void
}
define void @tgt11(ptr captures(address) %p) {
  call void @keeps(ptr %p)
  ret void
}
; given back, and stored
define void @src12(ptr %p) {
  %q = call ptr @gives_back(ptr %p)
  store ptr %q, ptr @g
  ret void
}
define void @tgt12(ptr captures(none) %p) {
  %q = call ptr @gives_back(ptr %p)
  store ptr %q, ptr @g
  ret void
}
; one may write to it, too
define void @src13(ptr %p) {
  store ptr %p, ptr @g
  ret void
}
define void @tgt13(ptr captures(address, read_provenance) %p) {
  store ptr %p, ptr @g
  ret void
}
