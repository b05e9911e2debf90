; What is read of memory that the module cannot access: nothing changes that but calls that may.
; valid: tgt1 tgt2 tgt5 tgt6 tgt10 tgt12 tgt14
; refuted: tgt3 tgt4 tgt8 tgt9 tgt11 tgt13 tgt15 tgt16
declare i32 @k(ptr readonly) memory(argmem: read, inaccessiblemem: read) nounwind willreturn
declare i32 @t() memory(target_mem0: read) nounwind willreturn
declare void @s() memory(target_mem0: write) nounwind willreturn nosync
declare i32 @v(i32) memory(inaccessiblemem: read) nounwind willreturn
declare void @o()
declare i32 @g() memory(inaccessiblemem: read) nounwind willreturn
declare void @h() memory(inaccessiblemem: readwrite) nounwind willreturn
define i32 @src1(ptr %p) {
  store i32 1, ptr %p
  %a = call i32 @g()
  ret i32 %a
}
define i32 @tgt1(ptr %p) {
  %a = call i32 @g()
  store i32 1, ptr %p
  ret i32 %a
}
define i32 @src2(ptr %p) {
  %a = call i32 @g()
  store i32 1, ptr %p
  %b = call i32 @g()
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt2(ptr %p) {
  %a = call i32 @g()
  store i32 1, ptr %p
  %c = add i32 %a, %a
  ret i32 %c
}
define i32 @src3(ptr %p) {
  %l = load atomic i32, ptr %p acquire, align 4
  %a = call i32 @g()
  %c = add i32 %a, %l
  ret i32 %c
}
define i32 @tgt3(ptr %p) {
  %a = call i32 @g()
  %l = load atomic i32, ptr %p acquire, align 4
  %c = add i32 %a, %l
  ret i32 %c
}
define i32 @src4(ptr %p) {
  %a = call i32 @g()
  call void @h()
  %b = call i32 @g()
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt4(ptr %p) {
  %a = call i32 @g()
  call void @h()
  %c = add i32 %a, %a
  ret i32 %c
}
define i32 @src5(ptr %p) {
  %a = call i32 @g()
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt5(ptr %p) {
  %b = load i32, ptr %p
  %a = call i32 @g()
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @src6(ptr %p) {
  %a = call i32 @g()
  %b = load i32, ptr %p
  ret i32 %b
}
define i32 @tgt6(ptr %p) {
  %b = load i32, ptr %p
  ret i32 %b
}
define i32 @src7(ptr %p) {
  call void @h()
  %b = load i32, ptr %p
  ret i32 %b
}
define i32 @tgt7(ptr %p) {
  %b = load i32, ptr %p
  call void @h()
  ret i32 %b
}
define i32 @src8(ptr %p) {
  %a = call i32 @g()
  fence acquire
  %b = call i32 @g()
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt8(ptr %p) {
  %a = call i32 @g()
  fence acquire
  %c = add i32 %a, %a
  ret i32 %c
}
define i32 @src9(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %p
  %a = call i32 @k(ptr %q)
  ret i32 %a
}
define i32 @tgt9(ptr noundef %p, ptr noundef %q) {
  %a = call i32 @k(ptr %q)
  store i32 1, ptr %p
  ret i32 %a
}
define i32 @src10(ptr noundef %p) {
  %d = alloca i32
  store i32 7, ptr %d
  store i32 1, ptr %p
  %a = call i32 @k(ptr %d)
  ret i32 %a
}
define i32 @tgt10(ptr noundef %p) {
  %d = alloca i32
  store i32 7, ptr %d
  %a = call i32 @k(ptr %d)
  store i32 1, ptr %p
  ret i32 %a
}
define i32 @src11() {
  %a = call i32 @t()
  call void @s()
  ret i32 %a
}
define i32 @tgt11() {
  call void @s()
  %a = call i32 @t()
  ret i32 %a
}
define i32 @src12(ptr %p) {
  %a = call i32 @t()
  store i32 %a, ptr %p
  ret i32 0
}
define i32 @tgt12(ptr %p) {
  %a = call i32 @t()
  store i32 %a, ptr %p
  %b = call i32 @t()
  %c = sub i32 %b, %a
  %d = freeze i32 %c
  %e = and i32 %d, 0
  ret i32 %e
}
define i32 @src13(ptr %p) {
  %a = call i32 @g()
  call void @o()
  %b = call i32 @g()
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32 @tgt13(ptr %p) {
  call void @o()
  ret i32 0
}
define i32 @src14(ptr %p, i1 noundef %b) {
  br i1 %b, label %x, label %y
x:
  %a = call i32 @v(i32 1)
  br label %e
y:
  %c = call i32 @v(i32 2)
  br label %e
e:
  %r = phi i32 [ %a, %x ], [ %c, %y ]
  ret i32 %r
}
define i32 @tgt14(ptr %p, i1 noundef %b) {
  %n = select i1 %b, i32 1, i32 2
  %r = call i32 @v(i32 %n)
  ret i32 %r
}
define i32 @src15(ptr %p) {
  %a = call i32 @v(i32 1)
  ret i32 %a
}
define i32 @tgt15(ptr %p) {
  %a = call i32 @v(i32 2)
  ret i32 %a
}
define i32 @src16(ptr %p) {
  %a = call i32 @v(i32 1)
  store i32 3, ptr %p
  call void @h()
  ret i32 %a
}
define i32 @tgt16(ptr %p) {
  call void @h()
  store i32 3, ptr %p
  %a = call i32 @v(i32 1)
  ret i32 %a
}
