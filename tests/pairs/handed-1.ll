; Objects that are handed to somebody in some case only, or as numbers.
; valid: tgt5 tgt6 tgt7
; refuted: tgt1 tgt2 tgt3 tgt4 tgt8
declare void @g(i64)
declare void @h(ptr)
@x = global i64 0
define i32 @src1(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  %n = ptrtoint ptr %a to i64
  %m = xor i64 %n, 1
  call void @g(i64 %m)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt1(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  %n = ptrtoint ptr %a to i64
  %m = xor i64 %n, 1
  call void @g(i64 %m)
  ret i32 7
}
define i32 @src2(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  %n = ptrtoint ptr %a to i64
  %m = lshr i64 %n, 2
  br i1 %c, label %t, label %e
t:
  call void @g(i64 %m)
  br label %e
e:
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt2(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  %n = ptrtoint ptr %a to i64
  %m = lshr i64 %n, 2
  br i1 %c, label %t, label %e
t:
  call void @g(i64 %m)
  br label %e
e:
  ret i32 7
}
define i32 @src3(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  %n = ptrtoint ptr %a to i64
  %m = mul i64 %n, 3
  store i64 %m, ptr @x
  call void @g(i64 0)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt3(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  %n = ptrtoint ptr %a to i64
  %m = mul i64 %n, 3
  store i64 %m, ptr @x
  call void @g(i64 0)
  ret i32 7
}
define i32 @src4(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @h(ptr %a)
  br label %j
e:
  br label %j
j:
  call void @g(i64 0)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt4(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @h(ptr %a)
  br label %j
e:
  br label %j
j:
  call void @g(i64 0)
  ret i32 7
}
define i32 @src5(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @h(ptr %a)
  br label %j
e:
  br label %j
j:
  call void @g(i64 0)
  %v = load i32, ptr %a
  %r = select i1 %c, i32 %v, i32 7
  ret i32 %r
}
define i32 @tgt5(i1 noundef %c) {
  %a = alloca i32, align 4
  store i32 7, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @h(ptr %a)
  br label %j
e:
  br label %j
j:
  call void @g(i64 0)
  %v = load i32, ptr %a
  ret i32 %v
}
declare void @use(ptr)
declare void @f()
; sunk into the branch that hands it out
define void @src6(i1 noundef %c) {
  %a = alloca i32
  store i32 7, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  ret void
e:
  call void @f()
  ret void
}
define void @tgt6(i1 noundef %c) {
  %a = alloca i32
  br i1 %c, label %t, label %e
t:
  store i32 7, ptr %a
  call void @use(ptr %a)
  ret void
e:
  call void @f()
  ret void
}
; read back in the other branch
define i32 @src7(i1 noundef %c) {
  %a = alloca i32
  store i32 7, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  ret i32 0
e:
  call void @f()
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt7(i1 noundef %c) {
  %a = alloca i32
  store i32 7, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  ret i32 0
e:
  call void @f()
  ret i32 7
}
; sunk too far
define void @src8(i1 noundef %c) {
  %a = alloca i32
  store i32 7, ptr %a
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  br label %e
e:
  call void @f()
  ret void
}
define void @tgt8(i1 noundef %c) {
  %a = alloca i32
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  store i32 7, ptr %a
  br label %e
e:
  call void @f()
  ret void
}
