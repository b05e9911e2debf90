; valid: tgt.nq2
; refuted: tgt.nt3 tgt.nr3 tgt.ns1 tgt.np5 tgt.nt2 tgt.nr5 tgt.nt1 tgt.nq1 tgt.nr1

; Who is handed a new object may free it, although he keeps no copy of its address.

declare noalias ptr @malloc(i64) nounwind willreturn allockind("alloc,uninitialized") allocsize(0)
declare noalias ptr @realloc(ptr allocptr captures(none), i64) nounwind willreturn allockind("realloc") allocsize(1)
declare noalias nonnull ptr @make.nr3() nounwind willreturn allockind("alloc,uninitialized") "alloc-family"="m"
declare void @unmake.nr3(ptr allocptr captures(none)) nounwind willreturn allockind("free") "alloc-family"="m"
declare noalias nonnull ptr @make.ns1() nounwind willreturn
declare void @h.ns1(ptr captures(none)) nounwind willreturn
declare void @h.np5(ptr captures(none)) nounwind willreturn
declare noalias nonnull ptr @make.nt2() nounwind willreturn
declare noalias ptr @re.nt2(ptr captures(none), i64) nounwind willreturn
declare noalias nonnull dereferenceable(4) ptr @make.nr5() nounwind willreturn
declare void @h.nr5(ptr captures(none)) nounwind willreturn
declare noalias nonnull ptr @make.nt1() nounwind willreturn
declare ptr @id.nt1(ptr captures(ret: address, provenance)) nounwind willreturn memory(none)
declare void @h.nt1(ptr captures(none)) nounwind willreturn
declare void @h.nq1(ptr) nounwind willreturn
declare noalias nonnull ptr @make.nr1() nounwind willreturn
declare void @h.nr1(ptr captures(address)) nounwind willreturn
declare void @h.nq2(ptr captures(none) nofree) nounwind willreturn

; realloc of the library
define ptr @src.nt3() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  %q = call ptr @realloc(ptr captures(none) %p, i64 8)
  ret ptr %q
}
define ptr @tgt.nt3() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  %q = call ptr @realloc(ptr captures(none) %p, i64 8)
  %v = load i32, ptr %p
  %e = freeze i32 %v
  %z = and i32 %e, 0
  %g = getelementptr i8, ptr %q, i32 %z
  ret ptr %g
}

; allockind free callee (not of C's library)
define i32 @src.nr3() {
  %p = call ptr @make.nr3()
  store i32 7, ptr %p
  call void @unmake.nr3(ptr captures(none) %p)
  ret i32 1
}
define i32 @tgt.nr3() {
  %p = call ptr @make.nr3()
  store i32 7, ptr %p
  call void @unmake.nr3(ptr captures(none) %p)
  %v = load i32, ptr %p
  %e = freeze i32 %v
  %z = and i32 %e, 0
  %r = or i32 %z, 1
  ret i32 %r
}

; minimal: a store behind a callee that may free
define void @src.ns1() {
  %p = call ptr @make.ns1()
  store i32 7, ptr %p
  call void @h.ns1(ptr captures(none) %p)
  ret void
}
define void @tgt.ns1() {
  %p = call ptr @make.ns1()
  store i32 7, ptr %p
  call void @h.ns1(ptr captures(none) %p)
  store i32 8, ptr %p
  ret void
}

; a local malloc is not captured, but freed by h through its argument
define i32 @src.np5() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.np5(ptr captures(none) %p)
  ret i32 1
}
define i32 @tgt.np5() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.np5(ptr captures(none) %p)
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 1, %y
  ret i32 %z
}

; an operand-bundle-free realloc-like callee: reallocates
define ptr @src.nt2() {
  %p = call ptr @make.nt2()
  store i32 7, ptr %p
  %q = call ptr @re.nt2(ptr captures(none) %p, i64 8)
  ret ptr %q
}
define ptr @tgt.nt2() {
  %p = call ptr @make.nt2()
  store i32 7, ptr %p
  %q = call ptr @re.nt2(ptr captures(none) %p, i64 8)
  %v = load i32, ptr %p
  %e = freeze i32 %v
  %z = and i32 %e, 0
  %g = getelementptr i8, ptr %q, i32 %z
  ret ptr %g
}

; the same with dereferenceable promise behind
define i32 @src.nr5() {
  %p = call ptr @make.nr5()
  call void @h.nr5(ptr captures(none) %p)
  ret i32 1
}
define i32 @tgt.nr5() {
  %p = call ptr @make.nr5()
  call void @h.nr5(ptr captures(none) %p)
  call void @llvm.assume(i1 true) ["dereferenceable"(ptr %p, i64 4)]
  ret i32 1
}

; memory freed by a callee through a returned copy (captures(ret))
define void @src.nt1() {
  %p = call ptr @make.nt1()
  store i32 7, ptr %p
  %q = call ptr @id.nt1(ptr captures(ret: address, provenance) %p)
  call void @h.nt1(ptr captures(none) %q)
  ret void
}
define void @tgt.nt1() {
  %p = call ptr @make.nt1()
  store i32 7, ptr %p
  %q = call ptr @id.nt1(ptr captures(ret: address, provenance) %p)
  call void @h.nt1(ptr captures(none) %q)
  store i32 8, ptr %p
  ret void
}

; h may free what it is handed
define i32 @src.nq1() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.nq1(ptr %p)
  ret i32 1
}
define i32 @tgt.nq1() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.nq1(ptr %p)
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 1, %y
  ret i32 %z
}

; the callee keeps only the address of what it may free
define i32 @src.nr1() {
  %p = call ptr @make.nr1()
  store i32 7, ptr %p
  call void @h.nr1(ptr captures(address) %p)
  ret i32 1
}
define i32 @tgt.nr1() {
  %p = call ptr @make.nr1()
  store i32 7, ptr %p
  call void @h.nr1(ptr captures(address) %p)
  store i32 8, ptr %p
  ret i32 1
}

; nofree argument, not captured: nobody else can free it
define i32 @src.nq2() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.nq2(ptr captures(none) nofree %p)
  ret i32 1
}
define i32 @tgt.nq2() {
  %p = call nonnull ptr @malloc(i64 4)
  store i32 7, ptr %p
  call void @h.nq2(ptr captures(none) nofree %p)
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 1, %y
  ret i32 %z
}
