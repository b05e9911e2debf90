@D = global i32 0
@X = global i32 0

define void @removed(i1 noundef %b) {
  ret void
}

define i32 @passes_by(i32 noundef %n) {
  ret i32 %n
}

define i32 @added(i1 noundef %c) {
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret i32 1
}

define void @waits_for_nobody(ptr %x, ptr %d) {
  %a = load atomic i32, ptr %x monotonic, align 4
  %c = icmp eq i32 %a, 0
  br label %l
l:
  br i1 %c, label %l, label %e
e:
  ret void
}

define void @never_left_later(i1 noundef %b) {
  br label %l
l:
  %v = load atomic i32, ptr @D monotonic, align 4
  store atomic i32 %v, ptr @X monotonic, align 4
  br i1 %b, label %l, label %e
e:
  ret void
}
