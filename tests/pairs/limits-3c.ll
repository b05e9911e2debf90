; valid: tgt2 tgt6
; refuted: tgt1 tgt3 tgt4 tgt5
; named: tgt1 which is no plain address
; named: tgt2 which is no plain address
; named: tgt3 which is no plain address
; named: tgt4 as a number in place of a pointer
; named: tgt5 as a number in place of a pointer
; Pointers that are not plain addresses.
target datalayout = "e-pu1:64:64-pe2:64:64-po3:64:64-p4:64:64-ni:4"
; numbers of unstable pointers. WRONG: two numbers of one pointer may differ
define i1 @src1(ptr addrspace(1) noundef %p) {
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = ptrtoint ptr addrspace(1) %p to i64
  %c = icmp eq i64 %i, %i
  ret i1 %c
}
define i1 @tgt1(ptr addrspace(1) noundef %p) {
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = ptrtoint ptr addrspace(1) %p to i64
  %c = icmp eq i64 %i, %j
  ret i1 %c
}
; numbers of pointers with external state. RIGHT
define i64 @src2(ptr addrspace(2) noundef %p) {
  %i = ptrtoint ptr addrspace(2) %p to i64
  ret i64 %i
}
define i64 @tgt2(ptr addrspace(2) noundef %p) {
  %i = ptrtoint ptr addrspace(2) %p to i64
  %j = or i64 %i, 0
  ret i64 %j
}
; a pointer of ni: copied by a number. WRONG
define ptr addrspace(4) @src3(ptr addrspace(4) noundef %p) {
  ret ptr addrspace(4) %p
}
define ptr addrspace(4) @tgt3(ptr addrspace(4) noundef %p) {
  %i = ptrtoint ptr addrspace(4) %p to i64
  %q = inttoptr i64 %i to ptr addrspace(4)
  ret ptr addrspace(4) %q
}
; a pointer of ni: in memory becomes a number without ptrtoint. WRONG: loads a number and stores it for the pointer
define void @src4(ptr noundef %p, ptr noundef %q) {
  %x = load ptr addrspace(4), ptr %p
  store ptr addrspace(4) %x, ptr %q
  ret void
}
define void @tgt4(ptr noundef %p, ptr noundef %q) {
  %x = load i64, ptr %p
  store i64 %x, ptr %q
  ret void
}
; the same of a pointer with external state (flag e). WRONG
define void @src5(ptr noundef %p, ptr noundef %q) {
  %x = load ptr addrspace(2), ptr %p
  store ptr addrspace(2) %x, ptr %q
  ret void
}
define void @tgt5(ptr noundef %p, ptr noundef %q) {
  %x = load i64, ptr %p
  store i64 %x, ptr %q
  ret void
}
; null of ni: . RIGHT
define i1 @src6(ptr addrspace(4) noundef %p) {
  %c = icmp eq ptr addrspace(4) %p, %p
  ret i1 %c
}
define i1 @tgt6(ptr addrspace(4) noundef %p) {
  ret i1 true
}
