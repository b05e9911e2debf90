; valid: tgt7 tgt12 tgt14 tgt19 tgt21 tgt26
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt8 tgt9 tgt10 tgt11 tgt13 tgt15 tgt16 tgt17 tgt18 tgt20 tgt22 tgt23 tgt24 tgt25

; invoke, both ways of which are unreachable, may not return at all
define void @src1() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @f(i32 1) to label %n unwind label %u
n:
  unreachable
u:
  %lp = landingpad { ptr, i32 } cleanup
  unreachable
}
define void @tgt1() personality ptr @__gxx_personality_v0 {
entry:
  unreachable
}

; invoke: argument changed, both ways unreachable
define void @src2() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @f(i32 1) to label %n unwind label %u
n:
  unreachable
u:
  %lp = landingpad { ptr, i32 } cleanup
  unreachable
}
define void @tgt2() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @f(i32 2) to label %n unwind label %u
n:
  unreachable
u:
  %lp = landingpad { ptr, i32 } cleanup
  unreachable
}

; a store stands before the invoke
define void @src3(ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  store i32 1, ptr %p
  invoke void @f(i32 1) to label %n unwind label %u
n:
  unreachable
u:
  %lp = landingpad { ptr, i32 } cleanup
  unreachable
}
define void @tgt3(ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @f(i32 1) to label %n unwind label %u
n:
  unreachable
u:
  %lp = landingpad { ptr, i32 } cleanup
  unreachable
}

; inline assembly may stop
define void @src4() {
  call void asm sideeffect "hlt", ""()
  unreachable
}
define void @tgt4() {
  unreachable
}

; volatile atomicrmw
define void @src5(ptr %p) {
  %v = atomicrmw volatile add ptr %p, i32 1 monotonic
  unreachable
}
define void @tgt5(ptr %p) {
  unreachable
}

; volatile load
define void @src6(ptr %p) {
  %v = load volatile i32, ptr %p
  unreachable
}
define void @tgt6(ptr %p) {
  unreachable
}

; atomicrmw that is not volatile
define void @src7(ptr %p) {
  %v = atomicrmw add ptr %p, i32 1 seq_cst
  fence seq_cst
  unreachable
}
define void @tgt7(ptr %p) {
  unreachable
}

; a call to a pointer
define void @src8(ptr %p) {
  call void %p()
  unreachable
}
define void @tgt8(ptr %p) {
  unreachable
}

; abort before unreachable, the store before it dropped? others see it: no undefined behaviour
define void @src9(ptr %p) {
  store i32 1, ptr %p
  call void @abort()
  unreachable
}
define void @tgt9(ptr %p) {
  call void @abort()
  unreachable
}

; printf may not return
define void @src10(ptr %p) {
  %r = call i32 (ptr, ...) @printf(ptr %p)
  unreachable
}
define void @tgt10(ptr %p) {
  unreachable
}

; two arms, only one doomed at once, the other behind a call
define void @src11(i1 noundef %b) {
entry:
  br i1 %b, label %t, label %e
t:
  unreachable
e:
  call void @f(i32 1)
  unreachable
}
define void @tgt11(i1 noundef %b) {
entry:
  unreachable
}

; two arms: the first is doomed, so the call comes in any case
define void @src12(i1 noundef %b) {
entry:
  br i1 %b, label %t, label %e
t:
  unreachable
e:
  call void @f(i32 1)
  unreachable
}
define void @tgt12(i1 noundef %b) {
entry:
  call void @f(i32 1)
  unreachable
}

; doomed phi: what the phi is on the way that is left
define i32 @src13(i1 noundef %b, i32 noundef %a) {
entry:
  br i1 %b, label %t, label %m
t:
  %q = icmp eq i32 %a, 3
  br i1 %q, label %u, label %m
u:
  unreachable
m:
  %r = phi i32 [ 1, %entry ], [ 2, %t ]
  ret i32 %r
}
define i32 @tgt13(i1 noundef %b, i32 noundef %a) {
entry:
  ret i32 1
}

; a is not 3 where b
define i32 @src14(i1 noundef %b, i32 noundef %a) {
entry:
  br i1 %b, label %t, label %m
t:
  %q = icmp eq i32 %a, 3
  br i1 %q, label %u, label %m
u:
  call void @wr(i32 1)
  unreachable
m:
  %r = phi i32 [ 1, %entry ], [ %a, %t ]
  %z = icmp eq i32 %r, 3
  %e = zext i1 %z to i32
  ret i32 %e
}
define i32 @tgt14(i1 noundef %b, i32 noundef %a) {
entry:
  ret i32 0
}

; noundef nonnull argument of a memset of length 0: null is undefined behaviour all the same
define void @src15(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 0, i1 false)
  ret void
}
define void @tgt15(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr noundef nonnull %p, i8 0, i64 0, i1 false)
  ret void
}

; dereferenceable argument of a memcpy of length 0
define void @src16(ptr noundef %p, ptr noundef %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 0, i1 false)
  ret void
}
define void @tgt16(ptr noundef %p, ptr noundef %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr dereferenceable(4) %p, ptr %q, i64 0, i1 false)
  ret void
}

; length undef is not zero: memset put in with an undef length
define void @src17(ptr noundef %p, i64 %n) {
  ret void
}
define void @tgt17(ptr noundef %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; memory(read): the memset of n is nothing only for n = 0; then result says so
define i1 @src18(ptr %p, i64 noundef %n) memory(read) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret i1 true
}
define i1 @tgt18(ptr %p, i64 noundef %n) memory(read) {
  %z = icmp ne i64 %n, 0
  ret i1 %z
}

; memory(read): n is 0 behind the memset
define i1 @src19(ptr %p, i64 noundef %n) memory(read) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  %z = icmp eq i64 %n, 0
  ret i1 %z
}
define i1 @tgt19(ptr %p, i64 noundef %n) memory(read) {
  ret i1 true
}

; memory(none): load of p is undefined, memcpy of n bytes into a local is not if n = 0
define i32 @src20(ptr %p, i64 noundef %n) memory(none) {
  %a = alloca [8 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 %n, i1 false)
  ret i32 7
}
define i32 @tgt20(ptr %p, i64 noundef %n) memory(none) {
  unreachable
}

; memory(none): memcpy between locals
define i32 @src21() memory(none) {
  %a = alloca [8 x i8]
  %b = alloca [8 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 8, i1 false)
  ret i32 7
}
define i32 @tgt21() memory(none) {
  ret i32 7
}

; writeonly: memcpy of n bytes from it does nothing if n = 0
define i32 @src22(ptr writeonly %p, ptr %q, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 %n, i1 false)
  ret i32 1
}
define i32 @tgt22(ptr writeonly %p, ptr %q, i64 noundef %n) {
  unreachable
}

; readnone: load of it dropped? loads of 4 bytes through it are undefined; put in here
define i32 @src23(ptr readnone %p) {
  ret i32 1
}
define i32 @tgt23(ptr readnone %p) {
  %v = load i32, ptr %p
  ret i32 1
}

; memmove of n bytes becomes one of max(n,1)
define void @src24(ptr %p, ptr %q, i64 noundef %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt24(ptr %p, ptr %q, i64 noundef %n) {
  %z = icmp eq i64 %n, 0
  %m = select i1 %z, i64 1, i64 %n
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %m, i1 false)
  ret void
}

; memset before a load of the same place of n bytes: the load cannot move in front of a check
define i8 @src25(ptr noundef %p, i64 noundef %n) {
entry:
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  %z = icmp eq i64 %n, 0
  br i1 %z, label %x, label %l
l:
  %v = load i8, ptr %p
  br label %x
x:
  %r = phi i8 [ 1, %entry ], [ %v, %l ]
  ret i8 %r
}
define i8 @tgt25(ptr noundef %p, i64 noundef %n) {
entry:
  %v = load i8, ptr %p
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  %z = icmp eq i64 %n, 0
  %r = select i1 %z, i8 1, i8 0
  ret i8 %r
}

; memory(none) with a call of sideeffect; store to a local
define i32 @src26() memory(none) {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt26() memory(none) {
  ret i32 1
}

declare void @f(i32)
declare void @wr(i32) nounwind willreturn
declare i32 @__gxx_personality_v0(...)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @abort() noreturn
declare i32 @printf(ptr, ...)
