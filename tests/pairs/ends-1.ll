; valid: tgt1 tgt2 tgt4 tgt15 tgt18 tgt21 tgt24 tgt25 tgt27
; refuted: tgt3 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt16 tgt17 tgt19 tgt20 tgt22 tgt23 tgt26

; a plain store before unreachable is dropped
define void @src1(ptr %p) {
  store i32 1, ptr %p
  unreachable
}
define void @tgt1(ptr %p) {
  unreachable
}

; an atomic release store before unreachable is dropped
define void @src2(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  unreachable
}
define void @tgt2(ptr %p) {
  unreachable
}

; a call that may not return before unreachable is dropped
define void @src3(ptr %p) {
  call void @nr(i32 1)
  unreachable
}
define void @tgt3(ptr %p) {
  unreachable
}

; a call that returns and does not unwind before unreachable is dropped
define void @src4(ptr %p) {
  call void @wr(i32 1)
  unreachable
}
define void @tgt4(ptr %p) {
  unreachable
}

; a call that returns or unwinds
define void @src5(ptr %p) {
  call void @uw()
  unreachable
}
define void @tgt5(ptr %p) {
  unreachable
}

; volatile store (may trap, be the end of the world)
define void @src6(ptr %p) {
  store volatile i32 1, ptr %p
  unreachable
}
define void @tgt6(ptr %p) {
  unreachable
}

; volatile memset
define void @src7(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)
  unreachable
}
define void @tgt7(ptr %p) {
  unreachable
}

; trap never gets to unreachable
define void @src8(ptr %p) {
  call void @llvm.trap()
  unreachable
}
define void @tgt8(ptr %p) {
  unreachable
}

; puts may block for ever (no willreturn)
define void @src9(ptr %p) {
  %a = call i32 @puts(ptr %p)
  unreachable
}
define void @tgt9(ptr %p) {
  unreachable
}

; exit before unreachable with a store before it
define void @src10(ptr %p) {
  store i32 1, ptr %p
  call void @exit(i32 0)
  unreachable
}
define void @tgt10(ptr %p) {
  call void @exit(i32 1)
  unreachable
}

; infinite loop with calls before unreachable: no undefined behaviour
define void @src11(ptr %p) {
entry:
  br label %l
l:
  call void @wr(i32 1)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  unreachable
}
define void @tgt11(ptr %p) {
entry:
  unreachable
}

; volatile load loop before unreachable
define void @src12(ptr %p) {
entry:
  br label %l
l:
  %v = load volatile i32, ptr %p
  %k = icmp eq i32 %v, 0
  br i1 %k, label %l, label %x
x:
  unreachable
}
define void @tgt12(ptr %p) {
entry:
  unreachable
}

; spinning with atomic loads before unreachable: may be for ever (no mustprogress)
define void @src13(ptr %p) {
entry:
  br label %l
l:
  %v = load atomic i32, ptr %p acquire, align 4
  %k = icmp eq i32 %v, 0
  br i1 %k, label %l, label %x
x:
  unreachable
}
define void @tgt13(ptr %p) {
entry:
  unreachable
}

; only one branch runs into unreachable; the store stays for the other
define i32 @src14(ptr %p, i1 noundef %b) {
entry:
  store i32 1, ptr %p
  br i1 %b, label %t, label %e
t:
  unreachable
e:
  ret i32 0
}
define i32 @tgt14(ptr %p, i1 noundef %b) {
entry:
  br i1 %b, label %t, label %e
t:
  unreachable
e:
  ret i32 0
}

; a store in the branch that runs into unreachable; condition is then known
define i32 @src15(ptr %p, i1 noundef %b) {
entry:
  br i1 %b, label %t, label %e
t:
  store i32 1, ptr %p
  unreachable
e:
  ret i32 0
}
define i32 @tgt15(ptr %p, i1 noundef %b) {
entry:
  ret i32 0
}

; the branch has a call that may not return
define i32 @src16(ptr %p, i1 noundef %b) {
entry:
  br i1 %b, label %t, label %e
t:
  call void @nr(i32 5)
  unreachable
e:
  ret i32 0
}
define i32 @tgt16(ptr %p, i1 noundef %b) {
entry:
  ret i32 0
}

; the call stands before the doomed store: what comes before it stays
define void @src17(ptr %p) {
  store i32 1, ptr %p
  call void @f(i32 5)
  store i32 2, ptr %p
  unreachable
}
define void @tgt17(ptr %p) {
  call void @f(i32 5)
  unreachable
}

; what comes after the call goes
define void @src18(ptr %p) {
  store i32 1, ptr %p
  call void @f(i32 5)
  store i32 2, ptr %p
  unreachable
}
define void @tgt18(ptr %p) {
  store i32 1, ptr %p
  call void @f(i32 5)
  unreachable
}

; new unreachable after a call that may return
define void @src19(ptr %p) {
  call void @f(i32 5)
  ret void
}
define void @tgt19(ptr %p) {
  call void @f(i32 5)
  unreachable
}

; transformed function dooms a switch arm that the original has
define i32 @src20(i32 noundef %a) {
entry:
  switch i32 %a, label %d [ i32 1, label %o
                            i32 2, label %t ]
o:
  ret i32 1
t:
  ret i32 2
d:
  unreachable
}
define i32 @tgt20(i32 noundef %a) {
entry:
  switch i32 %a, label %d [ i32 1, label %o ]
o:
  ret i32 1
d:
  unreachable
}

; switch: the default is doomed, so it becomes a select
define i32 @src21(i32 noundef %a) {
entry:
  switch i32 %a, label %d [ i32 1, label %o
                            i32 2, label %t ]
o:
  ret i32 1
t:
  ret i32 2
d:
  call void @wr(i32 3)
  unreachable
}
define i32 @tgt21(i32 noundef %a) {
entry:
  ret i32 %a
}

; debugtrap goes on; it is a side effect that may stop for a debugger
define void @src22() {
  call void @llvm.debugtrap()
  unreachable
}
define void @tgt22() {
  unreachable
}

; memset of unknown length becomes a store
define void @src23(ptr %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @tgt23(ptr %p, i64 noundef %n) {
  store i8 0, ptr %p
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

; memset of length 0 goes
define void @src24(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 0, i1 false)
  ret void
}
define void @tgt24(ptr %p) {
  ret void
}

; memset of length 0 comes, to null
define void @src25(ptr %p) {
  ret void
}
define void @tgt25(ptr %p) {
  call void @llvm.memset.p0.i64(ptr null, i8 0, i64 0, i1 false)
  ret void
}

; memcpy whose length may be 0 does not make p nonnull
define i1 @src26(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  %k = icmp eq ptr %p, null
  ret i1 %k
}
define i1 @tgt26(ptr noundef %p, ptr noundef %q, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret i1 false
}

; memcpy to the same place goes
define void @src27(ptr %p, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 0, i1 false)
  ret void
}
define void @tgt27(ptr %p, i64 noundef %n) {
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @wr(i32) nounwind willreturn
declare void @nr(i32) nounwind
declare i32 @puts(ptr)
declare void @uw() willreturn
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.trap()
declare void @llvm.debugtrap()
declare void @exit(i32) noreturn
