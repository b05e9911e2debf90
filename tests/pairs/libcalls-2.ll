; Calls of the runtime library and calls that are made again, against names, promises, escapes and sizes.
; valid: tgt1 tgt3 tgt11 tgt12 tgt14
; refuted: tgt4 tgt5 tgt6 tgt8 tgt9 tgt10 tgt13
target datalayout = "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128"
declare i32 @__atomic_load_4(ptr, i32)
declare void @__atomic_load(i64, ptr, ptr, i32)
declare void @__atomic_store_4(ptr, i32, i32)
declare zeroext i1 @__atomic_compare_exchange_4(ptr, ptr, i32, i32, i32)
declare i32 @__atomic_fetch_add_4(ptr, i32, i32)
declare void @use(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare i32 @gives(ptr) memory(argmem: read)
declare void @reads(ptr) memory(argmem: read)

; partly undef / undef held in an object: two loads of an undef give each another value, or the same? stays allowed
define i1 @src1(ptr %p, i32 %x) {
  %r = cmpxchg ptr %p, i32 %x, i32 1 monotonic monotonic, align 4
  %o = extractvalue { i32, i1 } %r, 0
  %c = icmp eq i32 %o, %o
  ret i1 %c
}
; two uses of what was loaded of the object that held undef: for %x undef, found is what is in memory; right
define i1 @tgt1(ptr %p, i32 %x) {
  %e = alloca i32, align 4
  store i32 %x, ptr %e, align 4
  %f = call zeroext i1 @__atomic_compare_exchange_4(ptr %p, ptr %e, i32 1, i32 0, i32 0)
  %a = load i32, ptr %e, align 4
  %b = load i32, ptr %e, align 4
  %c = icmp eq i32 %a, %b
  ret i1 %c
}
; names: values called as those that are made
define i32 @src3(ptr %p, i32 %"%r inside", i32 %"r inside'") {
  %r = cmpxchg ptr %p, i32 %"%r inside", i32 %"r inside'" seq_cst seq_cst, align 4
  %"r inside" = extractvalue { i32, i1 } %r, 0
  %s = sub i32 %"r inside", %"r inside'"
  ret i32 %s
}
define i32 @tgt3(ptr %p, i32 %"%r inside", i32 %"r inside'") {
  %"r inside" = alloca i32, align 4
  store i32 %"%r inside", ptr %"r inside", align 4
  %r = call zeroext i1 @__atomic_compare_exchange_4(ptr %p, ptr %"r inside", i32 %"r inside'", i32 5, i32 5)
  %o = load i32, ptr %"r inside", align 4
  %s = sub i32 %o, %"r inside'"
  ret i32 %s
}
; the same subtracting another: wrong
define i32 @src4(ptr %p, i32 %"%r inside", i32 %"r inside'") {
  %r = cmpxchg ptr %p, i32 %"%r inside", i32 %"r inside'" seq_cst seq_cst, align 4
  %"r inside" = extractvalue { i32, i1 } %r, 0
  %s = sub i32 %"r inside", %"r inside'"
  ret i32 %s
}
define i32 @tgt4(ptr %p, i32 %"%r inside", i32 %"r inside'") {
  %"r inside" = alloca i32, align 4
  store i32 %"%r inside", ptr %"r inside", align 4
  %r = call zeroext i1 @__atomic_compare_exchange_4(ptr %p, ptr %"r inside", i32 %"r inside'", i32 5, i32 5)
  %o = load i32, ptr %"r inside", align 4
  %s = sub i32 %o, %"%r inside"
  ret i32 %s
}
; a loop that need not end is made to end: strong in place of weak, retried for ever on a location that never is 0
define void @src5(ptr %p) {
entry:
  br label %l
l:
  %c = cmpxchg weak ptr %p, i32 0, i32 1 acquire monotonic
  %f = extractvalue { i32, i1 } %c, 1
  br i1 %f, label %e, label %l
e:
  ret void
}
define void @tgt5(ptr %p) {
  ret void
}
; an attribute changes: the second of two equal calls promises more
define i32 @src6(i1 %c, ptr %p) {
  br i1 %c, label %t, label %j
t:
  %u = call i32 @gives(ptr %p)
  br label %j
j:
  %v = call i32 @gives(ptr %p)
  ret i32 %v
}
define i32 @tgt6(i1 %c, ptr %p) {
  %v = call noundef i32 @gives(ptr %p)
  ret i32 %v
}
; the target calls in some case before: one more call that only reads, of which termination does not differ
define i32 @src8(i1 %c, ptr %p) {
  %v = call i32 @gives(ptr %p)
  ret i32 %v
}
define i32 @tgt8(i1 %c, ptr %p) {
  br i1 %c, label %t, label %j
t:
  call void @use(ptr %p)
  br label %j
j:
  %v = call i32 @gives(ptr %p)
  ret i32 %v
}
; a misaligned object, held by its value: a load that is aligned more than the object is undefined behaviour
define i32 @src9(ptr %p) {
  %x = load atomic i32, ptr %p monotonic, align 4
  ret i32 %x
}
define i32 @tgt9(ptr %p) {
  %t = alloca i32, align 2
  call void @__atomic_load(i64 4, ptr %p, ptr %t, i32 0)
  %x = load i32, ptr %t, align 4
  ret i32 %x
}
; more bytes than the object has
define i32 @src10(ptr %p) {
  %x = load atomic i32, ptr %p monotonic, align 4
  ret i32 %x
}
define i32 @tgt10(ptr %p) {
  %t = alloca i16, align 4
  call void @__atomic_load(i64 4, ptr %p, ptr %t, i32 0)
  ret i32 0
}
; two lowered where the original has one: a call that both have, and one that only one has
define i32 @src11(ptr %p) {
  %x = call i32 @__atomic_load_4(ptr %p, i32 5)
  %y = load atomic i32, ptr %p seq_cst, align 4
  %s = add i32 %x, %y
  ret i32 %s
}
define i32 @tgt11(ptr %p) {
  %x = call i32 @__atomic_load_4(ptr %p, i32 5)
  %y = call i32 @__atomic_load_4(ptr %p, i32 5)
  %s = add i32 %x, %y
  ret i32 %s
}
; the same, merged: one load for two is right
define i32 @src12(ptr %p) {
  %x = call i32 @__atomic_load_4(ptr %p, i32 0)
  %y = call i32 @__atomic_load_4(ptr %p, i32 0)
  %s = sub i32 %x, %y
  ret i32 %s
}
define i32 @tgt12(ptr %p) {
  %x = call i32 @__atomic_load_4(ptr %p, i32 0)
  ret i32 0
}
; two for one is wrong
define i32 @src13(ptr %p) {
  %x = call i32 @__atomic_load_4(ptr %p, i32 0)
  ret i32 0
}
define i32 @tgt13(ptr %p) {
  %x = call i32 @__atomic_load_4(ptr %p, i32 0)
  %y = call i32 @__atomic_load_4(ptr %p, i32 0)
  %s = sub i32 %x, %y
  ret i32 %s
}
; one that is not followed
declare void @__sync_synchronize()
define void @src14(ptr %p) {
  fence seq_cst
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
define void @tgt14(ptr %p) {
  call void @__sync_synchronize()
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}
