; valid: tgt4 tgt5 tgt15 tgt17 tgt20
; refuted: tgt1 tgt2 tgt3 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt16 tgt18 tgt19
; named: tgt16 thread_local variable
; Who may store to a local global, and what constants hold.
target triple = "x86_64-unknown-linux-gnu"
module asm "call .asmcalls"
@g = global i32 0
@ei = internal externally_initialized global i32 3
@ec = externally_initialized constant i32 3
@wc = weak constant i32 3
@woc = weak_odr constant i32 3
@aec = available_externally constant i32 3
@x1 = internal global i32 3
@x2 = internal global i32 3
@x3 = internal global i32 3
@x4 = internal global i32 3
@x5 = internal global i32 3
@x6 = internal global i32 3
@x7 = internal global i32 3
@x8 = internal global i32 3
@x9 = internal global i32 3
@x10 = internal global i32 3
@x11 = internal thread_local global i32 3
@uc = constant i32 undef
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init1, ptr null }]
@exported = global ptr @init2
@al = alias void (), ptr @init3
@if = ifunc void (), ptr @init4
@llvm.used = appending global [1 x ptr] [ptr @init5], section "llvm.metadata"
@hidden = internal global ptr @init6
declare void @ext()
declare void @extp(ptr)
declare void @llvm.assume(i1)
define internal void @init1() {
  store i32 9, ptr @x1
  ret void
}
define internal void @init2() {
  store i32 9, ptr @x2
  ret void
}
define internal void @init3() {
  store i32 9, ptr @x3
  ret void
}
define internal ptr @init4() {
  store i32 9, ptr @x4
  ret ptr @ext
}
define internal void @init5() {
  store i32 9, ptr @x5
  ret void
}
define internal void @init6() {
  store i32 9, ptr @x6
  ret void
}
define void @callshidden() {
  %f = load ptr, ptr @hidden
  call void %f()
  ret void
}
define internal void @init7() {
  store i32 9, ptr @x7
  ret void
}
define void @gives7(ptr %p) {
  call void @extp(ptr @init7)
  ret void
}
define internal void @init8() {
  store i32 9, ptr @x8
  ret void
}
define void @calls8() prefix ptr @init8 {
  ret void
}
define internal void @asmcalls() {
  store i32 9, ptr @x9
  ret void
}
define internal void @nobody() {
  store i32 9, ptr @x10
  ret void
}
define void @set11() {
  store i32 9, ptr @x11
  ret void
}
; a global that is initialized elsewhere. WRONG: it need not hold 3
define i32 @src1() {
  %v = load i32, ptr @ei
  ret i32 %v
}
define i32 @tgt1() {
  ret i32 3
}
; a constant that is initialized elsewhere. WRONG
define i32 @src2() {
  %v = load i32, ptr @ec
  ret i32 %v
}
define i32 @tgt2() {
  ret i32 3
}
; a weak constant. WRONG: another definition may be linked
define i32 @src3() {
  %v = load i32, ptr @wc
  ret i32 %v
}
define i32 @tgt3() {
  ret i32 3
}
; a weak_odr constant. RIGHT: other definitions are the same
define i32 @src4() {
  %v = load i32, ptr @woc
  ret i32 %v
}
define i32 @tgt4() {
  ret i32 3
}
; an available_externally constant. RIGHT
define i32 @src5() {
  %v = load i32, ptr @aec
  ret i32 %v
}
define i32 @tgt5() {
  ret i32 3
}
; a constructor stores. WRONG
define i32 @src6() {
  %v = load i32, ptr @x1
  ret i32 %v
}
define i32 @tgt6() {
  ret i32 3
}
; a function whose address others see stores. WRONG
define i32 @src7() {
  %v = load i32, ptr @x2
  ret i32 %v
}
define i32 @tgt7() {
  ret i32 3
}
; a function that has an alias stores. WRONG
define i32 @src8() {
  %v = load i32, ptr @x3
  ret i32 %v
}
define i32 @tgt8() {
  ret i32 3
}
; the resolver of an ifunc stores. WRONG
define i32 @src9() {
  %v = load i32, ptr @x4
  ret i32 %v
}
define i32 @tgt9() {
  ret i32 3
}
; a function that @llvm.used lists stores. WRONG
define i32 @src10() {
  %v = load i32, ptr @x5
  ret i32 %v
}
define i32 @tgt10() {
  ret i32 3
}
; a function that is called through a local global stores. WRONG
define i32 @src11() {
  %v = load i32, ptr @x6
  ret i32 %v
}
define i32 @tgt11() {
  ret i32 3
}
; a function that is handed to others stores. WRONG
define i32 @src12() {
  %v = load i32, ptr @x7
  ret i32 %v
}
define i32 @tgt12() {
  ret i32 3
}
; a function that is named in front of another one's code stores. WRONG
define i32 @src13() {
  %v = load i32, ptr @x8
  ret i32 %v
}
define i32 @tgt13() {
  ret i32 3
}
; a function that assembly calls stores. WRONG
define i32 @src14() {
  %v = load i32, ptr @x9
  ret i32 %v
}
define i32 @tgt14() {
  ret i32 3
}
; a function that nobody calls stores. RIGHT
define i32 @src15() {
  %v = load i32, ptr @x10
  ret i32 %v
}
define i32 @tgt15() {
  ret i32 3
}
; a thread's own global. WRONG: this thread may have called the function that stores
define i32 @src16() {
  %v = load i32, ptr @x11
  ret i32 %v
}
define i32 @tgt16() {
  ret i32 3
}
; a constant that holds undef. RIGHT: it is any number
define i32 @src17() {
  %v = load i32, ptr @uc
  ret i32 %v
}
define i32 @tgt17() {
  ret i32 5
}
; a constant that holds undef. WRONG: two uses
define i32 @src18() {
  ret i32 0
}
define i32 @tgt18() {
  %v = load i32, ptr @uc
  %w = sub i32 %v, %v
  ret i32 %w
}
; an assumption of alignment with an offset. WRONG: p + 12 is aligned, and not p
define i64 @src19(ptr noundef %p) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 16, i64 4)]
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, 15
  ret i64 %r
}
define i64 @tgt19(ptr noundef %p) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 16, i64 4)]
  ret i64 0
}
; the same. RIGHT: p - 4 is aligned
define i64 @src20(ptr noundef %p) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 16, i64 4)]
  %i = ptrtoint ptr %p to i64
  %r = and i64 %i, 15
  ret i64 %r
}
define i64 @tgt20(ptr noundef %p) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 16, i64 4)]
  ret i64 4
}
