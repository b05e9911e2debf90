; refuted: tgt.fq10 tgt.fq11 tgt.ns2 tgt.fq6 tgt.fq7 tgt.fq1 tgt.fq5 tgt.fq9 tgt.ns3

; Others are told by a write, behind a fence if there is one; which of several releases is left matters.


; two release fences; one is removed, the other stays behind
define void @src.fq10(ptr %p, ptr %q) {
  fence release
  %v = load atomic i32, ptr %p monotonic, align 4
  fence release
  store atomic i32 2, ptr %q monotonic, align 4
  ret void
}
define void @tgt.fq10(ptr %p, ptr %q) {
  %v = load atomic i32, ptr %p monotonic, align 4
  fence release
  store atomic i32 2, ptr %q monotonic, align 4
  %w = load atomic i32, ptr %p monotonic, align 4
  ret void
}

; two release fences; one removed, plain loads
define void @src.fq11(ptr %p, ptr %q) {
  fence release
  %v = load i32, ptr %p
  fence release
  store atomic i32 2, ptr %q monotonic, align 4
  ret void
}
define void @tgt.fq11(ptr %p, ptr %q) {
  fence release
  store atomic i32 2, ptr %q monotonic, align 4
  %w = load i32, ptr %p
  ret void
}

; minimal partners of fences
define void @src.ns2(ptr %p, ptr %q) {
  fence release
  %v = load i32, ptr %p
  fence release
  store atomic i32 2, ptr %q monotonic, align 4
  ret void
}
define void @tgt.ns2(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  fence release
  store atomic i32 2, ptr %q monotonic, align 4
  %w = load i32, ptr %p
  ret void
}

; like fq5 with fences
define i32 @src.fq6(ptr %p, ptr %q, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  fence release
  ret i32 1
y:
  %w = load i32, ptr %p
  fence release
  store atomic i32 1, ptr %q monotonic, align 4
  ret i32 0
}
define i32 @tgt.fq6(ptr %p, ptr %q, i1 noundef %c) {
  %d = xor i1 %c, true
  br i1 %d, label %y, label %x
y:
  fence release
  store atomic i32 1, ptr %q monotonic, align 4
  %u = load i32, ptr %p
  %e = freeze i32 %u
  %m = and i32 %e, 0
  ret i32 %m
x:
  fence release
  ret i32 1
}

; like fq6, one arm only keeps the fence: release fences of other arms are taken for it
define i32 @src.fq7(ptr %p, ptr %q, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  fence release
  ret i32 1
y:
  %w = load atomic i32, ptr %p monotonic, align 4
  fence release
  store atomic i32 1, ptr %q monotonic, align 4
  ret i32 0
}
define i32 @tgt.fq7(ptr %p, ptr %q, i1 noundef %c) {
  %d = xor i1 %c, true
  br i1 %d, label %y, label %x
y:
  %w = load atomic i32, ptr %p monotonic, align 4
  fence release
  store atomic i32 1, ptr %q monotonic, align 4
  %u = load i32, ptr %p
  %e = freeze i32 %u
  %m = and i32 %e, 0
  ret i32 %m
x:
  fence release
  ret i32 1
}

; q=2 tells that %p may be freed; added load behind. original accesses p before q=2 only
define i32 @src.fq1(ptr %p, ptr %q, ptr %s) {
  store atomic i32 1, ptr %q seq_cst, align 4
  %v = load i32, ptr %p
  store atomic i32 2, ptr %q release, align 4
  %a = load atomic i32, ptr %s acquire, align 4
  ret i32 0
}
define i32 @tgt.fq1(ptr %p, ptr %q, ptr %s) {
  store atomic i32 2, ptr %q seq_cst, align 4
  %a = load atomic i32, ptr %s acquire, align 4
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  ret i32 %y
}

; like fq4 with plain loads and a use that vanishes
define i32 @src.fq5(ptr %p, ptr %q, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  store atomic i32 1, ptr %q release, align 4
  ret i32 1
y:
  %w = load i32, ptr %p
  store atomic i32 1, ptr %q release, align 4
  ret i32 0
}
define i32 @tgt.fq5(ptr %p, ptr %q, i1 noundef %c) {
  %d = xor i1 %c, true
  br i1 %d, label %y, label %x
y:
  store atomic i32 1, ptr %q release, align 4
  %u = load i32, ptr %p
  %e = freeze i32 %u
  %m = and i32 %e, 0
  ret i32 %m
x:
  store atomic i32 1, ptr %q release, align 4
  ret i32 1
}

; two releases, seq_cst then release; only the second is kept, made seq_cst; p is accessed atomically in between and behind
define void @src.fq9(ptr %p, ptr %q) {
  store atomic i32 1, ptr %q seq_cst, align 4
  %v = load atomic i32, ptr %p monotonic, align 4
  store atomic i32 2, ptr %q release, align 4
  ret void
}
define void @tgt.fq9(ptr %p, ptr %q) {
  %v = load atomic i32, ptr %p monotonic, align 4
  store atomic i32 2, ptr %q seq_cst, align 4
  %w = load atomic i32, ptr %p monotonic, align 4
  ret void
}

; control of ns2: with the first fence kept
define void @src.ns3(ptr %p, ptr %q) {
  fence release
  %v = load i32, ptr %p
  fence release
  store atomic i32 2, ptr %q monotonic, align 4
  ret void
}
define void @tgt.ns3(ptr %p, ptr %q) {
  fence release
  %v = load i32, ptr %p
  fence release
  store atomic i32 2, ptr %q monotonic, align 4
  %w = load i32, ptr %p
  ret void
}
