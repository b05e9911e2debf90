; valid: tgt1 tgt2 tgt3 tgt7 tgt8
; refuted: tgt4 tgt5 tgt6
declare void @f()
declare void @h(ptr)
; behind a call that may stop
define i32 @src1(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt1(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i64, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; above the call, where nobody uses it before
define i32 @src2(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt2(ptr %p, i1 noundef %c) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  call void @f()
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
; in the arm of an argument
define i32 @src3(ptr %p, i1 noundef %c, i1 noundef %d) {
  br i1 %d, label %a, label %z
a:
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
z:
  ret i32 1
}
define i32 @tgt3(ptr %p, i1 noundef %c, i1 noundef %d) {
  br i1 %d, label %a, label %z
a:
  %w = load i64, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
z:
  ret i32 1
}
; but not given to others before
define i32 @src4(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt4(ptr %p, i1 noundef %c) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %n = ptrtoint ptr %q to i64
  %z = icmp eq i64 %n, 12345
  br i1 %z, label %one, label %two
one:
  br label %two
two:
  call void @f()
  %w = load i64, ptr %p
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; nor compared where the other arm was taken
define i32 @src5(ptr %p, i1 noundef %c, i1 noundef %d) {
  br i1 %d, label %a, label %z
a:
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
z:
  ret i32 1
}
define i32 @tgt5(ptr %p, i1 noundef %c, i1 noundef %d) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  br i1 %d, label %a, label %z
a:
  %w = load i64, ptr %p
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
z:
  ret i32 1
}
; nor as far as that
define i32 @src6(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 12
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt6(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i64, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 12
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; above the call, where a load may go that is dereferenceable
define i32 @src7(ptr dereferenceable(8) %p, i1 noundef %c) {
  call void @f()
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q, align 1
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt7(ptr dereferenceable(8) %p, i1 noundef %c) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  call void @f()
  %w = load i64, ptr %p
  %x = load i32, ptr %q, align 1
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
; nuw
define i32 @src8(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i64, ptr %p
  br i1 %c, label %t, label %e
t:
  %q = getelementptr nuw i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
e:
  ret i32 0
}
define i32 @tgt8(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i64, ptr %p
  %q = getelementptr nuw i8, ptr %p, i64 4
  %x = load i32, ptr %q
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
