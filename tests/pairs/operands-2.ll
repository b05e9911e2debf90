; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11

; What is seen by what an operation, a parameter or a whole function is said to do.

declare void @u(i32)
declare void @g1(i1)
declare ptr @id(ptr) nounwind willreturn memory(none)
declare void @stash(ptr readonly)
declare void @later()
declare void @stash2(ptr nofree)
declare void @stash3(ptr) memory(argmem: read, inaccessiblemem: readwrite)
declare void @h(ptr byval(i32)) nounwind willreturn memory(none)
declare void @gb(i1) convergent

; the same for parameters
define void @src1(ptr %p, ptr %q, i64 %i, i64 %j, i32 %x, i32 %y, i1 %c, i8 %k) {
  call void @u(i32 %x) [ "deopt"(i32 1) ]
  ret void
}
define void @tgt1(ptr %p, ptr %q, i64 %i, i64 %j, i32 %y, i32 %x, i1 %c, i8 %k) {
  call void @u(i32 %x) [ "deopt"(i32 1) ]
  ret void
}

; null_pointer_is_valid: dereferenceable may be null
define void @src2(ptr dereferenceable(4) %z) null_pointer_is_valid {
  %e = icmp eq ptr %z, null
  call void @g1(i1 %e)
  ret void
}
define void @tgt2(ptr dereferenceable(4) %z) null_pointer_is_valid {
  call void @g1(i1 false)
  ret void
}

; memory(none) callee gives pointer based on p; store through it
define void @src3(ptr %p, ptr %q) {
  %r = call ptr @id(ptr %p)
  store i32 0, ptr %r
  ret void
}
define void @tgt3(ptr readonly %p, ptr %q) {
  %r = call ptr @id(ptr %p)
  store i32 0, ptr %r
  ret void
}

; load through what the memory(none) callee gives
define void @src4(ptr %p, ptr %q) {
  %r = call ptr @id(ptr %p)
  %x = load volatile i32, ptr %r
  ret void
}
define void @tgt4(ptr readnone %p, ptr %q) {
  %r = call ptr @id(ptr %p)
  %x = load volatile i32, ptr %r
  ret void
}

; callee takes p readonly but may keep it; the next one writes through it
define void @src5(ptr %p, ptr %q) {
  call void @stash(ptr readonly %p)
  call void @later()
  ret void
}
define void @tgt5(ptr readonly %p, ptr %q) {
  call void @stash(ptr readonly %p)
  call void @later()
  ret void
}

; nofree argument kept, later frees it: free of a pointer based on the argument
define void @src6(ptr %p, ptr %q) {
  call void @stash2(ptr nofree %p)
  call void @later()
  ret void
}
define void @tgt6(ptr nofree %p, ptr %q) {
  call void @stash2(ptr nofree %p)
  call void @later()
  ret void
}

; callee keeps p in inaccessible memory and the next one writes through it
define void @src7(ptr %p, ptr %q) {
  call void @stash3(ptr %p)
  call void @later()
  ret void
}
define void @tgt7(ptr readonly %p, ptr %q) {
  call void @stash3(ptr %p)
  call void @later()
  ret void
}

; ugt a gep of null-ish: compares more
define i1 @src8(ptr %p, ptr %q) {
  %r = getelementptr i8, ptr %p, i64 -16
  %c = icmp eq ptr %r, null
  ret i1 %c
}
define i1 @tgt8(ptr captures(address_is_null) %p, ptr %q) {
  %r = getelementptr i8, ptr %p, i64 -16
  %c = icmp eq ptr %r, null
  ret i1 %c
}

; byval copy reads p
define void @src9(ptr %p, ptr %q) {
  call void @h(ptr byval(i32) %p)
  ret void
}
define void @tgt9(ptr readnone %p, ptr %q) {
  call void @h(ptr byval(i32) %p)
  ret void
}

; denormal inputs must be treated as zero: fcmp oeq denormal,0 true; bits not zero
define void @src10(float noundef %x) denormal_fpenv(preservesign) {
  %c = fcmp oeq float %x, 0.0
  call void @gb(i1 %c) convergent
  ret void
}
define void @tgt10(float noundef %x) denormal_fpenv(preservesign) {
  %b = bitcast float %x to i32
  %m = and i32 %b, 2147483647
  %c = icmp eq i32 %m, 0
  call void @gb(i1 %c) convergent
  ret void
}

; cmpxchg success operand used: undef x twice: x+x
define void @src11(ptr %p, ptr %q, i64 %i, i64 %j, i32 %x, i32 %y, i1 %c, i8 %k) {
  %z = shl i32 %x, 1
  %r = cmpxchg ptr %p, i32 %z, i32 1 seq_cst seq_cst
  ret void
}
define void @tgt11(ptr %p, ptr %q, i64 %i, i64 %j, i32 %x, i32 %y, i1 %c, i8 %k) {
  %z = add i32 %x, %x
  %r = cmpxchg ptr %p, i32 %z, i32 1 seq_cst seq_cst
  ret void
}
