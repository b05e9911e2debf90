; A loop that need not end is added, or removed, or is not left any more once it has gone back.
@D = global i32 0
@X = global i32 0

define void @removed(i1 noundef %b) {
  br label %l
l:
  br i1 %b, label %l, label %e
e:
  ret void
}

define i32 @passes_by(i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %j = add i32 %i, 2
  %c = icmp eq i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret i32 %j
}

define i32 @added(i1 noundef %c) {
  ret i32 1
}

define void @waits_for_nobody(ptr %x, ptr %d) {
  br label %l
l:
  %a = load atomic i32, ptr %x monotonic, align 4
  %c = icmp eq i32 %a, 0
  br i1 %c, label %l, label %e
e:
  ret void
}

define void @never_left_later(i1 noundef %b) {
  %v = load atomic i32, ptr @D monotonic, align 4
  br label %l
l:
  store atomic i32 %v, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}
