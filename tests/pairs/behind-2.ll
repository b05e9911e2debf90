; valid: tgt1 tgt4 tgt7
; refuted: tgt2 tgt3 tgt5 tgt6 tgt8
@device = global i32 0
declare void @f()
declare void @h(ptr)
define i32 @src1() {
  store i32 1, ptr @device
  %x = load volatile i32, ptr inttoptr (i64 64 to ptr)
  %v = load i32, ptr @device
  ret i32 %v
}
define i32 @tgt1() {
  store i32 1, ptr @device
  %x = load volatile i32, ptr inttoptr (i64 64 to ptr)
  ret i32 1
}
define i32 @src2() {
  %a = alloca i32
  store i16 1, ptr %a
  %v = load volatile i32, ptr %a
  %w = and i32 %v, 65535
  ret i32 %w
}
define i32 @tgt2() {
  %a = alloca i32
  store i16 1, ptr %a
  %v = load volatile i32, ptr %a
  ret i32 1
}
define i1 @src3(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i32, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %z = icmp eq ptr %q, null
  ret i1 %z
}
define i1 @tgt3(ptr %p, i1 noundef %c) {
  call void @f()
  %w = load i32, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 8
  %z = icmp eq ptr %q, null
  ret i1 %z
}
define i32 @src4(ptr %p, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  call void @f()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  %w = load i64, ptr %p
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  ret i32 %x
}
define i32 @tgt4(ptr %p, i32 noundef %n) {
entry:
  %q = getelementptr inbounds i8, ptr %p, i64 4
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  call void @f()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %e
e:
  %w = load i64, ptr %p
  %x = load i32, ptr %q
  ret i32 %x
}
define i32 @src5(ptr %p, i1 noundef %c) {
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
define i32 @tgt5(ptr %p, i1 noundef %c) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i32, ptr %q
  call void @f()
  %w = load i64, ptr %p
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
define void @src6() {
  %a = alloca i32
  call void @h(ptr %a)
  %p = getelementptr i8, ptr %a, i64 4
  store volatile i8 1, ptr %p
  ret void
}
define void @tgt6() {
  %a = alloca i32
  call void @h(ptr %a)
  ret void
}
define i32 @src7(ptr %p, i1 %c, i1 %d) {
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
define i32 @tgt7(ptr %p, i1 %c, i1 %d) {
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
; a volatile load of half an object says nothing of its other half
define i8 @src8(ptr %p) {
  %v = load volatile i16, ptr %p, align 1
  %w = load i8, ptr %p
  ret i8 %w
}
define i8 @tgt8(ptr %p) {
  %v = load volatile i16, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 1
  %x = load i8, ptr %q
  %w = load i8, ptr %p
  ret i8 %w
}
