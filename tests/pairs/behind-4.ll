; valid: tgt1 tgt2 tgt3 tgt5 tgt7 tgt8
; refuted: tgt4 tgt6 tgt9

; What is accessed behind an acquire others may have freed before, where the original does not access it there, too. The
; same address may be computed in another way.

; operations that leave numbers as they are go
define void @src1(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %a = or i32 0, %i
  %b = shl i32 %a, 0
  %c = sext i32 %b to i64
  %q = getelementptr i32, ptr %p, i64 %c
  store i32 1, ptr %q, align 4
  ret void
}
define void @tgt1(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %c = sext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %c
  store i32 1, ptr %q, align 4
  ret void
}

; a multiplication becomes a shift, and an addition that cannot carry an or
define void @src2(ptr %f, ptr %p, i32 noundef %i) {
  fence acquire
  %a = mul i32 %i, 4
  %b = add i32 %a, 3
  %c = zext i32 %b to i64
  %q = getelementptr i8, ptr %p, i64 %c
  store i8 1, ptr %q, align 1
  ret void
}
define void @tgt2(ptr %f, ptr %p, i32 noundef %i) {
  fence acquire
  %a = shl i32 %i, 2
  %b = or disjoint i32 %a, 3
  %c = zext i32 %b to i64
  %q = getelementptr i8, ptr %p, i64 %c
  store i8 1, ptr %q, align 1
  ret void
}

; the same under a branch
define void @src3(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %t = icmp eq i32 %v, 1
  br i1 %t, label %x, label %y
x:
  %a = mul i32 %i, 8
  %c = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %c
  store i32 1, ptr %q, align 4
  br label %y
y:
  ret void
}
define void @tgt3(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %t = icmp eq i32 %v, 1
  br i1 %t, label %x, label %y
x:
  %a = shl i32 %i, 3
  %c = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %c
  store i32 1, ptr %q, align 4
  br label %y
y:
  ret void
}

; another address
define void @src4(ptr %f, ptr %p, i32 noundef %i) {
  fence acquire
  %a = mul i32 %i, 4
  %c = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %c
  store i8 1, ptr %q, align 1
  ret void
}
define void @tgt4(ptr %f, ptr %p, i32 noundef %i) {
  fence acquire
  %a = shl i32 %i, 3
  %c = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %c
  store i8 1, ptr %q, align 1
  ret void
}

; a load now stands behind the acquire: whoever frees its place without being told to races with the original's
define void @src5(ptr %f, ptr %p, i32 noundef %i) {
  %a = mul i32 %i, 4
  %c = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %c
  %w = load i32, ptr %q, align 4
  %v = load atomic i32, ptr %f acquire, align 4
  ret void
}
define void @tgt5(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %a = shl i32 %i, 2
  %c = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %c
  %w = load i32, ptr %q, align 4
  ret void
}

; the same behind a release, which may tell others to free it
define void @src6(ptr %f, ptr %p, i32 noundef %i) {
  %a = mul i32 %i, 4
  %c = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %c
  %w = load i32, ptr %q, align 4
  store atomic i32 1, ptr %f release, align 4
  %v = load atomic i32, ptr %f acquire, align 4
  ret void
}
define void @tgt6(ptr %f, ptr %p, i32 noundef %i) {
  store atomic i32 1, ptr %f release, align 4
  %v = load atomic i32, ptr %f acquire, align 4
  %a = shl i32 %i, 2
  %c = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %c
  %w = load i32, ptr %q, align 4
  ret void
}

; under a condition that is turned around
define void @src7(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %t = icmp ne i32 %v, 1
  br i1 %t, label %y, label %x
x:
  %c = zext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %c
  store i32 1, ptr %q, align 4
  br label %y
y:
  ret void
}
define void @tgt7(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %t = icmp eq i32 %v, 1
  br i1 %t, label %x, label %y
x:
  %c = zext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %c
  store i32 1, ptr %q, align 4
  br label %y
y:
  ret void
}

; two conditions become one
define void @src8(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %a = icmp eq i32 %i, 0
  %b = icmp eq i32 %v, 0
  %t = and i1 %a, %b
  br i1 %t, label %x, label %y
x:
  store i32 1, ptr %p, align 4
  br label %y
y:
  ret void
}
define void @tgt8(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %a = or i32 %i, %v
  %t = icmp eq i32 %a, 0
  br i1 %t, label %x, label %y
x:
  store i32 1, ptr %p, align 4
  br label %y
y:
  ret void
}

; and here a weaker one
define void @src9(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %a = icmp eq i32 %i, 0
  %b = icmp eq i32 %v, 0
  %t = and i1 %a, %b
  br i1 %t, label %x, label %y
x:
  %w = load i32, ptr %p, align 4
  br label %y
y:
  ret void
}
define void @tgt9(ptr %f, ptr %p, i32 noundef %i) {
  %v = load atomic i32, ptr %f acquire, align 4
  %a = and i32 %i, %v
  %t = icmp eq i32 %a, 0
  br i1 %t, label %x, label %y
x:
  %w = load i32, ptr %p, align 4
  br label %y
y:
  ret void
}
