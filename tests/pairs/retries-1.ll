; valid: tgt1 tgt3 tgt5 tgt8 tgt10 tgt12 tgt14 tgt16 tgt19 tgt23 tgt26 tgt30
; refuted: tgt2 tgt4 tgt6 tgt7 tgt9 tgt11 tgt13 tgt15 tgt17 tgt18 tgt20 tgt21 tgt22 tgt24 tgt25 tgt27 tgt28 tgt29 tgt31
@g = global i32 0
@h = global ptr null
; an update as a loop of exchanges
define i32 @src1(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt1(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; another operation
define i32 @src2(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt2(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = sub i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; what is found is given back by the name of what was expected
define i32 @src3(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt3(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %l
}
; the new value is given back
define i32 @src4(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt4(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %new
}
; what is stored does not hang on what is loaded, which may race
define i32 @src5(ptr %p, i32 %v) {
  %r = atomicrmw xchg ptr %p, i32 %v seq_cst
  ret i32 %r
}
define i32 @tgt5(ptr %p, i32 %v) {
  %i = load i32, ptr %p, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %x = cmpxchg ptr %p, i32 %l, i32 %v seq_cst seq_cst
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; what is stored hangs on a load that may race
define i32 @src6(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt6(ptr %p, i32 %v) {
  %i = load i32, ptr %p, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; the exchange is ordered behind a plain store that the load races with
define i32 @src7(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v acquire
  ret i32 %r
}
define i32 @tgt7(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new acquire monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; a try that fails is ordered more strongly than one that succeeds
define i32 @src8(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt8(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic seq_cst
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; the exchange is too weak
define i32 @src9(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v release
  ret i32 %r
}
define i32 @tgt9(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; the exchange is strong enough
define i32 @src10(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v release
  ret i32 %r
}
define i32 @tgt10(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new release monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; in a smaller scope
define i32 @src11(ptr %p, i32 %v) {
  %r = atomicrmw xchg ptr %p, i32 %v release
  ret i32 %r
}
define i32 @tgt11(ptr %p, i32 %v) {
  %i = load i32, ptr %p, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %x = cmpxchg ptr %p, i32 %l, i32 %v syncscope("workgroup") release monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; success by comparison
define i32 @src12(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt12(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  %same = icmp eq i32 %n, %l
  br i1 %same, label %e, label %s
e:
  ret i32 %n
}
; success by a comparison of something else
define i32 @src13(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt13(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  %same = icmp eq i32 %n, %v
  br i1 %same, label %e, label %s
e:
  ret i32 %n
}
; failure by its flag
define i32 @src14(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt14(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  %no = xor i1 %ok, true
  br i1 %no, label %s, label %e
e:
  ret i32 %n
}
; it leaves off when it fails
define i32 @src15(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt15(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %s, label %e
e:
  ret i32 %n
}
; a constant is expected at first
define i32 @src16(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt16(ptr %p, i32 %v) {
  br label %s
s:
  %l = phi i32 [ 0, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; undef is expected at first
define i32 @src17(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt17(ptr %p, i32 %v) {
  br label %s
s:
  %l = phi i32 [ undef, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; an argument is expected at first
define i32 @src18(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt18(ptr %p, i32 %v) {
  br label %s
s:
  %l = phi i32 [ %v, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; what is expected at first is frozen
define i32 @src19(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt19(ptr %p, i32 %v) {
  %i = freeze i32 %v
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; each try stores elsewhere, too
define i32 @src20(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt20(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  store atomic i32 1, ptr @g monotonic, align 4
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; each try divides by what it finds
define i32 @src21(ptr %p, i32 %v) {
  %r = atomicrmw xchg ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt21(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %d = udiv i32 7, %l
  %x = cmpxchg ptr %p, i32 %l, i32 %v monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; the exchange is volatile
define i32 @src22(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt22(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg volatile ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; the exchange is weak
define i32 @src23(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt23(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg weak ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; it tries what it has found, plus one
define i32 @src24(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt24(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %b, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  %b = add i32 %n, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; what is loaded is behind another pointer
define i32 @src25(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt25(ptr %p, i32 %v) {
  %i = load atomic i32, ptr @g monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; nobody loads a first time
define i32 @src26(ptr %p, i32 %v) {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt26(ptr %p, i32 %v) {
  br label %s
s:
  %l = phi i32 [ 7, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; a fence between load and loop
define i32 @src27(ptr %p, i32 %v) {
  fence acquire
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt27(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  fence acquire
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; the least of both, where what is loaded races: any number at each of its two uses
define i32 @src28(ptr %p, i32 %v) {
  %r = atomicrmw min ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt28(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %c = icmp sle i32 %l, %v
  %new = select i1 %c, i32 %l, i32 %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; the greatest in the place of the least
define i32 @src29(ptr %p, i32 %v) {
  %r = atomicrmw min ptr %p, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt29(ptr %p, i32 %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %c = icmp sge i32 %l, %v
  %new = select i1 %c, i32 %l, i32 %v
  %x = cmpxchg ptr %p, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
; the bits of a number
define float @src30(ptr %p, float %v) {
  %r = atomicrmw fadd ptr %p, float %v monotonic
  ret float %r
}
define float @tgt30(ptr %p, float %v) {
  %i = load atomic i32, ptr %p monotonic, align 4
  %f = bitcast i32 %i to float
  br label %s
s:
  %l = phi float [ %f, %0 ], [ %n, %s ]
  %new = fadd float %l, %v
  %a = bitcast float %new to i32
  %b = bitcast float %l to i32
  %x = cmpxchg ptr %p, i32 %b, i32 %a monotonic monotonic
  %ok = extractvalue { i32, i1 } %x, 1
  %o = extractvalue { i32, i1 } %x, 0
  %n = bitcast i32 %o to float
  br i1 %ok, label %e, label %s
e:
  ret float %n
}
; what is exchanged is the function's own, and holds undef at first
define i32 @src31(ptr %p, i32 %v) {
  %a = alloca i32
  store ptr %a, ptr @h
  fence seq_cst
  %r = atomicrmw add ptr %a, i32 %v monotonic
  ret i32 %r
}
define i32 @tgt31(ptr %p, i32 %v) {
  %a = alloca i32
  store ptr %a, ptr @h
  fence seq_cst
  %i = load atomic i32, ptr %a monotonic, align 4
  br label %s
s:
  %l = phi i32 [ %i, %0 ], [ %n, %s ]
  %new = add i32 %l, %v
  %x = cmpxchg ptr %a, i32 %l, i32 %new monotonic monotonic
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %s
e:
  ret i32 %n
}
