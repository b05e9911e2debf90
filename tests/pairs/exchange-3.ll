; Exchanges and freezes of what may be undef: each chooses by itself, and the original may choose as the transformed
; function does.
; valid: tgt1 tgt3 tgt5 tgt6 tgt7 tgt10 tgt11
; refuted: tgt2 tgt4 tgt8 tgt9 tgt12
define { i32, i1 } @src1(ptr %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y seq_cst monotonic, align 4
  ret { i32, i1 } %r
}
define { i32, i1 } @tgt1(ptr %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y seq_cst acquire, align 4
  ret { i32, i1 } %r
}
; the comparison once more, with another choice
define i1 @src2(ptr %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y seq_cst monotonic, align 4
  %f = extractvalue { i32, i1 } %r, 1
  ret i1 %f
}
define i1 @tgt2(ptr %p, i32 %x, i32 %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y seq_cst monotonic, align 4
  %o = extractvalue { i32, i1 } %r, 0
  %f = icmp eq i32 %o, %x
  ret i1 %f
}
define i1 @src3(ptr %p, i32 noundef %x, i32 noundef %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y seq_cst monotonic, align 4
  %f = extractvalue { i32, i1 } %r, 1
  ret i1 %f
}
define i1 @tgt3(ptr %p, i32 noundef %x, i32 noundef %y) {
  %r = cmpxchg ptr %p, i32 %x, i32 %y seq_cst monotonic, align 4
  %o = extractvalue { i32, i1 } %r, 0
  %f = icmp eq i32 %o, %x
  ret i1 %f
}
; two choices in the place of one
define i32 @src4(i32 %x) {
  %f = freeze i32 %x
  %s = sub i32 %f, %f
  ret i32 %s
}
define i32 @tgt4(i32 %x) {
  %f = freeze i32 %x
  %g = freeze i32 %x
  %s = sub i32 %f, %g
  ret i32 %s
}
; one in the place of two
define i32 @src5(i32 %x) {
  %f = freeze i32 %x
  %g = freeze i32 %x
  %s = xor i32 %f, %g
  ret i32 %s
}
define i32 @tgt5(i32 %x) {
  %f = freeze i32 %x
  %s = xor i32 %f, %f
  ret i32 %s
}
; in another order
define { i32, i32 } @src6(i32 %x) {
  %f = freeze i32 %x
  %g = freeze i32 %x
  %a = insertvalue { i32, i32 } poison, i32 %f, 0
  %b = insertvalue { i32, i32 } %a, i32 %g, 1
  ret { i32, i32 } %b
}
define { i32, i32 } @tgt6(i32 %x) {
  %g = freeze i32 %x
  %f = freeze i32 %x
  %a = insertvalue { i32, i32 } poison, i32 %f, 0
  %b = insertvalue { i32, i32 } %a, i32 %g, 1
  ret { i32, i32 } %b
}
; stored once, and the same twice
define void @src7(ptr %p, ptr %q, i32 %x) {
  %f = freeze i32 %x
  %g = freeze i32 %x
  store i32 %f, ptr %p
  store i32 %g, ptr %q
  ret void
}
define void @tgt7(ptr %p, ptr %q, i32 %x) {
  %f = freeze i32 %x
  store i32 %f, ptr %p
  store i32 %f, ptr %q
  ret void
}
define void @src8(ptr %p, ptr noalias %q, i32 %x) {
  %f = freeze i32 %x
  store i32 %f, ptr %p
  store i32 %f, ptr %q
  ret void
}
define void @tgt8(ptr %p, ptr noalias %q, i32 %x) {
  %f = freeze i32 %x
  %g = freeze i32 %x
  store i32 %f, ptr %p
  store i32 %g, ptr %q
  ret void
}
; two exchanges that chose alike
define { i1, i1 } @src9(ptr %p, ptr %q, i32 %x) {
  %f = freeze i32 %x
  %r = cmpxchg ptr %p, i32 %f, i32 1 monotonic monotonic, align 4
  %s = cmpxchg ptr %q, i32 %f, i32 1 monotonic monotonic, align 4
  %c = extractvalue { i32, i1 } %r, 1
  %d = extractvalue { i32, i1 } %s, 1
  %a = insertvalue { i1, i1 } poison, i1 %c, 0
  %b = insertvalue { i1, i1 } %a, i1 %d, 1
  ret { i1, i1 } %b
}
define { i1, i1 } @tgt9(ptr %p, ptr %q, i32 %x) {
  %r = cmpxchg ptr %p, i32 %x, i32 1 monotonic monotonic, align 4
  %s = cmpxchg ptr %q, i32 %x, i32 1 monotonic monotonic, align 4
  %c = extractvalue { i32, i1 } %r, 1
  %d = extractvalue { i32, i1 } %s, 1
  %a = insertvalue { i1, i1 } poison, i1 %c, 0
  %b = insertvalue { i1, i1 } %a, i1 %d, 1
  ret { i1, i1 } %b
}
define { i1, i1 } @src10(ptr %p, ptr %q, i32 %x) {
  %r = cmpxchg ptr %p, i32 %x, i32 1 monotonic monotonic, align 4
  %s = cmpxchg ptr %q, i32 %x, i32 1 monotonic monotonic, align 4
  %c = extractvalue { i32, i1 } %r, 1
  %d = extractvalue { i32, i1 } %s, 1
  %a = insertvalue { i1, i1 } poison, i1 %c, 0
  %b = insertvalue { i1, i1 } %a, i1 %d, 1
  ret { i1, i1 } %b
}
define { i1, i1 } @tgt10(ptr %p, ptr %q, i32 %x) {
  %f = freeze i32 %x
  %r = cmpxchg ptr %p, i32 %f, i32 1 monotonic monotonic, align 4
  %s = cmpxchg ptr %q, i32 %f, i32 1 monotonic monotonic, align 4
  %c = extractvalue { i32, i1 } %r, 1
  %d = extractvalue { i32, i1 } %s, 1
  %a = insertvalue { i1, i1 } poison, i1 %c, 0
  %b = insertvalue { i1, i1 } %a, i1 %d, 1
  ret { i1, i1 } %b
}
; another address space, as InferAddressSpaces has it
define { i32, i1 } @src11(ptr addrspace(3) %l, i32 %x, i32 %y) {
  %p = addrspacecast ptr addrspace(3) %l to ptr
  %r = cmpxchg ptr %p, i32 %x, i32 %y seq_cst monotonic, align 4
  ret { i32, i1 } %r
}
define { i32, i1 } @tgt11(ptr addrspace(3) %l, i32 %x, i32 %y) {
  %r = cmpxchg ptr addrspace(3) %l, i32 %x, i32 %y seq_cst monotonic, align 4
  ret { i32, i1 } %r
}
; what is frozen is another value
define i32 @src12(i32 %x, i32 noundef %y) {
  %f = freeze i32 %x
  %g = freeze i32 %y
  %s = sub i32 %f, %g
  ret i32 %s
}
define i32 @tgt12(i32 %x, i32 noundef %y) {
  %f = freeze i32 %y
  %g = freeze i32 %x
  %s = sub i32 %f, %g
  ret i32 %s
}
