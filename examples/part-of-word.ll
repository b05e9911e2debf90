; A byte is added to by an atomic operation, or by exchanges of the aligned word around it. LangRef knows no such words;
; `--assume aligned-words` does.
define i8 @src(ptr %p, i8 noundef %v) {
  %r = atomicrmw add ptr %p, i8 %v monotonic
  ret i8 %r
}

define i8 @tgt(ptr %p, i8 noundef %v) {
  %w = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -4)
  %a = ptrtoint ptr %p to i64
  %b = and i64 %a, 3
  %c = shl i64 %b, 3
  %s = trunc i64 %c to i32
  %m = shl i32 255, %s
  %k = xor i32 %m, -1
  %z = zext i8 %v to i32
  %y = shl i32 %z, %s
  %i = load atomic i32, ptr %w monotonic, align 4
  br label %t
t:
  %l = phi i32 [ %i, %0 ], [ %n, %t ]
  %f = add i32 %l, %y
  %g = and i32 %f, %m
  %q = and i32 %l, %k
  %new = or i32 %q, %g
  %x = cmpxchg ptr %w, i32 %l, i32 %new monotonic monotonic, align 4
  %n = extractvalue { i32, i1 } %x, 0
  %ok = extractvalue { i32, i1 } %x, 1
  br i1 %ok, label %e, label %t
e:
  %h = lshr i32 %n, %s
  %o = trunc i32 %h to i8
  ret i8 %o
}

declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
