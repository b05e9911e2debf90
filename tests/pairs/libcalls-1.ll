; Atomic operations as calls of the runtime library.
; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt17 tgt22
; refuted: tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt18 tgt19 tgt20 tgt21
declare i32 @__atomic_load_4(ptr, i32)
declare void @__atomic_load(i64, ptr, ptr, i32)
declare void @__atomic_store_4(ptr, i32, i32)
declare i32 @__atomic_exchange_4(ptr, i32, i32)
declare zeroext i1 @__atomic_compare_exchange_4(ptr, ptr, i32, i32, i32)
declare i32 @__atomic_fetch_add_4(ptr, i32, i32)
declare i32 @__atomic_fetch_sub_4(ptr, i32, i32)
declare i64 @__atomic_fetch_add_8(ptr, i64, i32)
declare i32 @__sync_fetch_and_umax_4(ptr, i32)
declare i32 @__sync_val_compare_and_swap_4(ptr, i32, i32)
define internal i32 @__atomic_load_2(ptr %p, i32 %order) {
  ret i32 0
}
@flag = global i32 0

define i32 @src1(ptr %p) {
  %x = load atomic i32, ptr %p acquire, align 4
  ret i32 %x
}
define i32 @tgt1(ptr %p) {
  %x = call i32 @__atomic_load_4(ptr %p, i32 2)
  ret i32 %x
}
; a message is sent
define void @src2(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  store atomic i32 1, ptr @flag release, align 4
  ret void
}
define void @tgt2(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  call void @__atomic_store_4(ptr @flag, i32 1, i32 3)
  ret void
}
define i32 @src3(ptr %p, i32 %x) {
  %r = atomicrmw sub ptr %p, i32 %x seq_cst, align 4
  ret i32 %r
}
define i32 @tgt3(ptr %p, i32 %x) {
  %r = call i32 @__atomic_fetch_sub_4(ptr %p, i32 signext %x, i32 5)
  ret i32 %r
}
; whether an exchange has succeeded
define i1 @src4(ptr %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y acq_rel monotonic, align 4
  %f = extractvalue { i32, i1 } %r, 1
  ret i1 %f
}
define i1 @tgt4(ptr %p, i32 %x, i32 %y) {
  %e = alloca i32, align 4
  store i32 %x, ptr %e
  %f = call zeroext i1 @__atomic_compare_exchange_4(ptr %p, ptr %e, i32 %y, i32 4, i32 0)
  ret i1 %f
}
; the older functions have all orderings
define i32 @src5(ptr %p, i32 %x) {
  %r = atomicrmw umax ptr %p, i32 %x monotonic, align 4
  ret i32 %r
}
define i32 @tgt5(ptr %p, i32 %x) {
  %r = call i32 @__sync_fetch_and_umax_4(ptr %p, i32 %x)
  ret i32 %r
}
define i32 @src6(ptr %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y release acquire, align 4
  %f = extractvalue { i32, i1 } %r, 0
  ret i32 %f
}
define i32 @tgt6(ptr %p, i32 %x, i32 %y) {
  %r = call i32 @__sync_val_compare_and_swap_4(ptr %p, i32 %x, i32 %y)
  ret i32 %r
}
; of any alignment
define i32 @src7(ptr %p) {
  %x = load atomic i32, ptr %p monotonic, align 1
  ret i32 %x
}
define i32 @tgt7(ptr %p) {
  %t = alloca i32, align 4
  call void @__atomic_load(i64 4, ptr %p, ptr %t, i32 0)
  %x = load i32, ptr %t
  ret i32 %x
}
; both call it, whatever it does
define i32 @src8(ptr %p, i32 %order, i32 %x) {
  %y = add i32 %x, %x
  %r = call i32 @__atomic_fetch_add_4(ptr %p, i32 %y, i32 %order)
  ret i32 %r
}
define i32 @tgt8(ptr %p, i32 %order, i32 %x) {
  %y = shl i32 %x, 1
  %r = call i32 @__atomic_fetch_add_4(ptr %p, i32 %y, i32 %order)
  ret i32 %r
}
; a weaker ordering
define i32 @src9(ptr %p) {
  %f = load atomic i32, ptr @flag acquire, align 4
  %x = load i32, ptr %p
  ret i32 %f
}
define i32 @tgt9(ptr %p) {
  %f = call i32 @__atomic_load_4(ptr @flag, i32 0)
  %x = load i32, ptr %p
  ret i32 %f
}
; another operation
define i32 @src10(ptr %p, i32 %x) {
  %r = atomicrmw add ptr %p, i32 %x seq_cst, align 4
  ret i32 %r
}
define i32 @tgt10(ptr %p, i32 %x) {
  %r = call i32 @__atomic_fetch_sub_4(ptr %p, i32 %x, i32 5)
  ret i32 %r
}
; a message that is not sent
define void @src11(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  store atomic i32 1, ptr @flag release, align 4
  ret void
}
define void @tgt11(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  call void @__atomic_store_4(ptr @flag, i32 1, i32 0)
  ret void
}
; what is expected takes the place of what is stored
define i1 @src12(ptr %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y acq_rel monotonic, align 4
  %f = extractvalue { i32, i1 } %r, 1
  ret i1 %f
}
define i1 @tgt12(ptr %p, i32 %x, i32 %y) {
  %e = alloca i32, align 4
  store i32 %y, ptr %e
  %f = call zeroext i1 @__atomic_compare_exchange_4(ptr %p, ptr %e, i32 %x, i32 4, i32 0)
  ret i1 %f
}
; more bytes
define i32 @src13(ptr %p, i32 %x) {
  %r = atomicrmw add ptr %p, i32 %x seq_cst, align 8
  ret i32 %r
}
define i32 @tgt13(ptr %p, i32 %x) {
  %y = zext i32 %x to i64
  %w = call i64 @__atomic_fetch_add_8(ptr %p, i64 %y, i32 5)
  %r = trunc i64 %w to i32
  ret i32 %r
}
; a function of the module's own that is called so
define i32 @src14(ptr %p) {
  %x = load atomic i32, ptr %p acquire, align 4
  ret i32 %x
}
define i32 @tgt14(ptr %p) {
  %x = call i32 @__atomic_load_2(ptr %p, i32 2)
  ret i32 %x
}
; of any alignment in the place of aligned is right, and the other way round it is not
define i32 @src15(ptr %p) {
  %x = load atomic i32, ptr %p monotonic, align 1
  ret i32 %x
}
define i32 @tgt15(ptr %p) {
  %x = call i32 @__atomic_load_4(ptr %p, i32 0)
  ret i32 %x
}
; an exchange in the place of an addition
define i32 @src16(ptr %p, i32 %x) {
  %r = atomicrmw add ptr %p, i32 %x monotonic, align 4
  ret i32 %r
}
define i32 @tgt16(ptr %p, i32 %x) {
  %r = call i32 @__atomic_exchange_4(ptr %p, i32 %x, i32 0)
  ret i32 %r
}
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare i64 @__atomic_load_8(ptr, i32)
declare zeroext i1 @__atomic_compare_exchange_8(ptr, ptr, i64, i32, i32)
; a loop of exchanges, which begins with an atomic load
define i64 @src17(ptr %p, i64 %v) {
  %r = atomicrmw xor ptr %p, i64 %v monotonic, align 8
  ret i64 %r
}
define i64 @tgt17(ptr %p, i64 %v) {
entry:
  %e = alloca i64, align 8
  %first = call i64 @__atomic_load_8(ptr %p, i32 0)
  br label %loop
loop:
  %loaded = phi i64 [ %first, %entry ], [ %next, %loop ]
  %new = xor i64 %loaded, %v
  call void @llvm.lifetime.start.p0(ptr %e)
  store i64 %loaded, ptr %e, align 8
  %f = call zeroext i1 @__atomic_compare_exchange_8(ptr %p, ptr %e, i64 %new, i32 0, i32 0)
  %next = load i64, ptr %e, align 8
  call void @llvm.lifetime.end.p0(ptr %e)
  br i1 %f, label %end, label %loop
end:
  ret i64 %next
}
; the same with another operation
define i64 @src18(ptr %p, i64 %v) {
  %r = atomicrmw xor ptr %p, i64 %v monotonic, align 8
  ret i64 %r
}
define i64 @tgt18(ptr %p, i64 %v) {
entry:
  %e = alloca i64, align 8
  %first = call i64 @__atomic_load_8(ptr %p, i32 0)
  br label %loop
loop:
  %loaded = phi i64 [ %first, %entry ], [ %next, %loop ]
  %new = or i64 %loaded, %v
  call void @llvm.lifetime.start.p0(ptr %e)
  store i64 %loaded, ptr %e, align 8
  %f = call zeroext i1 @__atomic_compare_exchange_8(ptr %p, ptr %e, i64 %new, i32 0, i32 0)
  %next = load i64, ptr %e, align 8
  call void @llvm.lifetime.end.p0(ptr %e)
  br i1 %f, label %end, label %loop
end:
  ret i64 %next
}
; what is expected is in an object that is gone
define i1 @src19(ptr %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y acq_rel monotonic, align 4
  %f = extractvalue { i32, i1 } %r, 1
  ret i1 %f
}
define i1 @tgt19(ptr %p, i32 %x, i32 %y) {
  %e = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %e)
  call void @llvm.lifetime.end.p0(ptr %e)
  store i32 %x, ptr %e, align 4
  %f = call zeroext i1 @__atomic_compare_exchange_4(ptr %p, ptr %e, i32 %y, i32 4, i32 0)
  ret i1 %f
}
; what is found is stored where it was expected
define i32 @src20(ptr %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y acq_rel monotonic, align 4
  ret i32 %x
}
define i32 @tgt20(ptr %p, i32 %x, i32 %y) {
  %e = alloca i32, align 4
  store i32 %x, ptr %e, align 4
  %f = call zeroext i1 @__atomic_compare_exchange_4(ptr %p, ptr %e, i32 %y, i32 4, i32 0)
  %z = load i32, ptr %e, align 4
  ret i32 %z
}
; a function that the module defines does what stands there, whatever it is called
define i32 @__sync_fetch_and_or_4(ptr %p, i32 %x) noinline {
  %r = atomicrmw and ptr %p, i32 %x seq_cst, align 4
  ret i32 %r
}
define i32 @src21(ptr %p, i32 %x) {
  %r = atomicrmw or ptr %p, i32 %x seq_cst, align 4
  ret i32 %r
}
define i32 @tgt21(ptr %p, i32 %x) {
  %r = call i32 @__sync_fetch_and_or_4(ptr %p, i32 %x)
  ret i32 %r
}
define i32 @src22(ptr %p, i32 %x) {
  %r = atomicrmw and ptr %p, i32 %x seq_cst, align 4
  ret i32 %r
}
define i32 @tgt22(ptr %p, i32 %x) {
  %r = call i32 @__sync_fetch_and_or_4(ptr %p, i32 %x)
  ret i32 %r
}
