; valid: tgt.load tgt.store tgt.float tgt.update tgt.stronger tgt.lane-of tgt.loop tgt.maxima tgt.pairs
; refuted: tgt.load-apart tgt.store-apart tgt.update-apart tgt.weaker tgt.other-lane tgt.loop-stores tgt.swapped tgt.narrowed

; Atomic accesses of vectors: one access of all lanes at once, as of an integer of so many bits (AtomicExpand makes that of
; them). Which lane is where in the integer is as memory has it.
; A loop that tries an exchange again is an update, if what it first finds is loaded atomically; a store in the place of
; the exchange loses what others add in between. Lanes one after the other are no access of all of them: what another
; thread exchanges as a whole is torn.
target datalayout = "e-p:64:64"

define <2 x i16> @src.load(ptr %p) {
  %v = load atomic <2 x i16>, ptr %p acquire, align 4
  ret <2 x i16> %v
}
define <2 x i16> @tgt.load(ptr %p) {
  %i = load atomic i32, ptr %p acquire, align 4
  %v = bitcast i32 %i to <2 x i16>
  ret <2 x i16> %v
}

define void @src.store(ptr %p, <4 x i8> %v) {
  store atomic <4 x i8> %v, ptr %p release, align 4
  ret void
}
define void @tgt.store(ptr %p, <4 x i8> %v) {
  %i = bitcast <4 x i8> %v to i32
  store atomic i32 %i, ptr %p release, align 4
  ret void
}

define <2 x float> @src.float(ptr %p) {
  %v = load atomic <2 x float>, ptr %p seq_cst, align 8
  ret <2 x float> %v
}
define <2 x float> @tgt.float(ptr %p) {
  %i = load atomic i64, ptr %p seq_cst, align 8
  %v = bitcast i64 %i to <2 x float>
  ret <2 x float> %v
}

define <2 x half> @src.update(ptr %p, <2 x half> %v) {
  %old = atomicrmw fadd ptr %p, <2 x half> %v monotonic, align 4
  ret <2 x half> %old
}
define <2 x half> @tgt.update(ptr %p, <2 x half> %v) {
  %first = load atomic <2 x half>, ptr %p monotonic, align 4
  br label %try
try:
  %was = phi <2 x half> [ %first, %0 ], [ %is, %try ]
  %sum = fadd <2 x half> %was, %v
  %new = bitcast <2 x half> %sum to i32
  %expected = bitcast <2 x half> %was to i32
  %pair = cmpxchg ptr %p, i32 %expected, i32 %new monotonic monotonic, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  %is = bitcast i32 %found to <2 x half>
  br i1 %done, label %end, label %try
end:
  ret <2 x half> %is
}

define <2 x half> @src.stronger(ptr %p, <2 x half> %v) {
  %old = atomicrmw fadd ptr %p, <2 x half> %v monotonic, align 4
  ret <2 x half> %old
}
define <2 x half> @tgt.stronger(ptr %p, <2 x half> %v) {
  %old = atomicrmw fadd ptr %p, <2 x half> %v acq_rel, align 4
  ret <2 x half> %old
}

define i16 @src.lane-of(ptr %p) {
  %v = load atomic <2 x i16>, ptr %p monotonic, align 4
  %lane = extractelement <2 x i16> %v, i32 1
  ret i16 %lane
}
define i16 @tgt.lane-of(ptr %p) {
  %i = load atomic i32, ptr %p monotonic, align 4
  %high = lshr i32 %i, 16
  %lane = trunc i32 %high to i16
  ret i16 %lane
}

define void @src.loop(ptr %p, <2 x half> %v) {
  %old = atomicrmw fmax ptr %p, <2 x half> %v monotonic, align 4
  ret void
}
define void @tgt.loop(ptr %p, <2 x half> %v) {
  %first = load atomic i32, ptr %p monotonic, align 4
  br label %try
try:
  %was = phi i32 [ %first, %0 ], [ %found, %try ]
  %numbers = bitcast i32 %was to <2 x half>
  %greater = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %numbers, <2 x half> %v)
  %new = bitcast <2 x half> %greater to i32
  %pair = cmpxchg ptr %p, i32 %was, i32 %new monotonic monotonic, align 4
  %found = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %try
end:
  ret void
}

define <2 x half> @src.maxima(<2 x half> noundef %a, <2 x half> noundef %b) {
  %v = call <2 x half> @llvm.maxnum.v2f16(<2 x half> %a, <2 x half> %b)
  ret <2 x half> %v
}
define <2 x half> @tgt.maxima(<2 x half> noundef %a, <2 x half> noundef %b) {
  %a0 = extractelement <2 x half> %a, i32 0
  %a1 = extractelement <2 x half> %a, i32 1
  %b0 = extractelement <2 x half> %b, i32 0
  %b1 = extractelement <2 x half> %b, i32 1
  %x = call half @llvm.maxnum.f16(half %a0, half %b0)
  %y = call half @llvm.maxnum.f16(half %a1, half %b1)
  %v = insertelement <2 x half> poison, half %x, i32 0
  %w = insertelement <2 x half> %v, half %y, i32 1
  ret <2 x half> %w
}

define i32 @src.pairs(i32 %x) {
  %v = bitcast i32 %x to <2 x i16>
  %i = bitcast <2 x i16> %v to i32
  ret i32 %i
}
define i32 @tgt.pairs(i32 %x) {
  ret i32 %x
}

define <2 x i16> @src.load-apart(ptr %p) {
  %v = load atomic <2 x i16>, ptr %p monotonic, align 4
  ret <2 x i16> %v
}
define <2 x i16> @tgt.load-apart(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 2
  %x = load atomic i16, ptr %p monotonic, align 4
  %y = load atomic i16, ptr %q monotonic, align 2
  %v = insertelement <2 x i16> poison, i16 %x, i32 0
  %w = insertelement <2 x i16> %v, i16 %y, i32 1
  ret <2 x i16> %w
}

define void @src.store-apart(ptr %p, <2 x i16> noundef %v) {
  store atomic <2 x i16> %v, ptr %p monotonic, align 4
  ret void
}
define void @tgt.store-apart(ptr %p, <2 x i16> noundef %v) {
  %q = getelementptr i8, ptr %p, i64 2
  %x = extractelement <2 x i16> %v, i32 0
  %y = extractelement <2 x i16> %v, i32 1
  store atomic i16 %x, ptr %p monotonic, align 4
  store atomic i16 %y, ptr %q monotonic, align 2
  ret void
}

define <2 x half> @src.update-apart(ptr %p, <2 x half> noundef %v) {
  %old = atomicrmw fadd ptr %p, <2 x half> %v monotonic, align 4
  ret <2 x half> %old
}
define <2 x half> @tgt.update-apart(ptr %p, <2 x half> noundef %v) {
  %q = getelementptr i8, ptr %p, i64 2
  %x = extractelement <2 x half> %v, i32 0
  %y = extractelement <2 x half> %v, i32 1
  %a = atomicrmw fadd ptr %p, half %x monotonic, align 4
  %b = atomicrmw fadd ptr %q, half %y monotonic, align 2
  %i = insertelement <2 x half> poison, half %a, i32 0
  %j = insertelement <2 x half> %i, half %b, i32 1
  ret <2 x half> %j
}

define i32 @src.weaker(ptr %p, ptr %data) {
  %v = load atomic <2 x i16>, ptr %p acquire, align 4
  %flag = extractelement <2 x i16> %v, i32 0
  %set = icmp eq i16 %flag, 1
  br i1 %set, label %read, label %end
read:
  %i = load i32, ptr %data
  ret i32 %i
end:
  ret i32 0
}
define i32 @tgt.weaker(ptr %p, ptr %data) {
  %v = load atomic <2 x i16>, ptr %p monotonic, align 4
  %flag = extractelement <2 x i16> %v, i32 0
  %set = icmp eq i16 %flag, 1
  br i1 %set, label %read, label %end
read:
  %i = load i32, ptr %data
  ret i32 %i
end:
  ret i32 0
}

define i16 @src.other-lane(ptr %p) {
  %v = load atomic <2 x i16>, ptr %p monotonic, align 4
  %lane = extractelement <2 x i16> %v, i32 1
  ret i16 %lane
}
define i16 @tgt.other-lane(ptr %p) {
  %i = load atomic i32, ptr %p monotonic, align 4
  %lane = trunc i32 %i to i16
  ret i16 %lane
}

define void @src.loop-stores(ptr %p, <2 x half> noundef %v) {
  %old = atomicrmw fadd ptr %p, <2 x half> %v monotonic, align 4
  ret void
}
define void @tgt.loop-stores(ptr %p, <2 x half> noundef %v) {
  %old = load atomic <2 x half>, ptr %p monotonic, align 4
  %sum = fadd <2 x half> %old, %v
  store atomic <2 x half> %sum, ptr %p monotonic, align 4
  ret void
}

define void @src.swapped(ptr %p, <2 x i16> noundef %v) {
  store atomic <2 x i16> %v, ptr %p monotonic, align 4
  ret void
}
define void @tgt.swapped(ptr %p, <2 x i16> noundef %v) {
  %w = shufflevector <2 x i16> %v, <2 x i16> poison, <2 x i32> <i32 1, i32 0>
  store atomic <2 x i16> %w, ptr %p monotonic, align 4
  ret void
}

define void @src.narrowed(ptr %p, <2 x i16> noundef %v) {
  store atomic <2 x i16> %v, ptr %p syncscope("agent") release, align 4
  ret void
}
define void @tgt.narrowed(ptr %p, <2 x i16> noundef %v) {
  store atomic <2 x i16> %v, ptr %p syncscope("workgroup") release, align 4
  ret void
}

declare <2 x half> @llvm.maxnum.v2f16(<2 x half>, <2 x half>)
declare half @llvm.maxnum.f16(half, half)
