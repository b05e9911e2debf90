; valid: tgt4 tgt10 tgt11 tgt13 tgt14
; refuted: tgt1 tgt2 tgt3 tgt5 tgt6 tgt7 tgt8 tgt9 tgt12 tgt15
declare i1 @c()
; renamed object, less aligned, compared
define i1 @src1(ptr noundef %q) {
  %b = alloca i32, align 4
  %c = icmp eq ptr %q, %b
  ret i1 %c
}
define i1 @tgt1(ptr noundef %q) {
  %other = alloca i32, align 2
  %c = icmp eq ptr %q, %other
  ret i1 %c
}
; renamed, low bits
define i64 @src2() {
  %b = alloca i32, align 4
  %n = ptrtoint ptr %b to i64
  %l = and i64 %n, 3
  ret i64 %l
}
define i64 @tgt2() {
  %other = alloca i32, align 2
  %n = ptrtoint ptr %other to i64
  %l = and i64 %n, 3
  ret i64 %l
}
; names swapped: the one that is shown is aligned to less
define i64 @src3() {
  %a = alloca i32, align 4
  %b = alloca i32, align 2
  %n = ptrtoint ptr %a to i64
  %l = and i64 %n, 3
  ret i64 %l
}
define i64 @tgt3() {
  %b = alloca i32, align 4
  %a = alloca i32, align 2
  %n = ptrtoint ptr %a to i64
  %l = and i64 %n, 3
  ret i64 %l
}
; names swapped only
define i64 @src4() {
  %a = alloca i32, align 4
  %b = alloca i32, align 2
  %n = ptrtoint ptr %a to i64
  %l = and i64 %n, 3
  ret i64 %l
}
define i64 @tgt4() {
  %b = alloca i32, align 4
  %a = alloca i32, align 2
  %n = ptrtoint ptr %b to i64
  %l = and i64 %n, 3
  ret i64 %l
}
; byval copy aligned to less, shown
define i64 @src5(ptr byval(i32) align 4 %p) {
  %n = ptrtoint ptr %p to i64
  %l = and i64 %n, 3
  ret i64 %l
}
define i64 @tgt5(ptr byval(i32) align 2 %p) {
  %n = ptrtoint ptr %p to i64
  %l = and i64 %n, 3
  ret i64 %l
}
; another size, another name, aligned to less, compared
define i1 @src6(ptr noundef %q) {
  %b = alloca i32, align 4
  %c = icmp eq ptr %q, %b
  ret i1 %c
}
define i1 @tgt6(ptr noundef %q) {
  %other = alloca i16, align 2
  %c = icmp eq ptr %q, %other
  ret i1 %c
}
; the same name
define i1 @src7(ptr noundef %q) {
  %b = alloca i32, align 4
  %c = icmp eq ptr %q, %b
  ret i1 %c
}
define i1 @tgt7(ptr noundef %q) {
  %b = alloca i16, align 2
  %c = icmp eq ptr %q, %b
  ret i1 %c
}
; low bits
define i64 @src8() {
  %b = alloca i32, align 4
  %n = ptrtoint ptr %b to i64
  %l = and i64 %n, 3
  ret i64 %l
}
define i64 @tgt8() {
  %other = alloca i16, align 2
  %n = ptrtoint ptr %other to i64
  %l = and i64 %n, 3
  ret i64 %l
}
; two objects, the one that is shown is made in a loop
define i1 @src9(ptr noundef %q) {
  br label %l
l:
  %b = alloca i32, align 8
  %c = icmp eq ptr %q, %b
  %d = call i1 @c()
  br i1 %d, label %l, label %e
e:
  ret i1 %c
}
define i1 @tgt9(ptr noundef %q) {
  br label %l
l:
  %b = alloca i32, align 4
  %c = icmp eq ptr %q, %b
  %d = call i1 @c()
  br i1 %d, label %l, label %e
e:
  ret i1 %c
}
; below the base is nothing without sign
define i1 @src10(ptr %p, i64 noundef %i) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %c = icmp slt i64 %i, 0
  ret i1 %c
}
define i1 @tgt10(ptr %p, i64 noundef %i) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  ret i1 false
}
; without inbounds, both accessed in one object of 2^63 bytes at most... the sum does not wrap
define i1 @src11(ptr %p, i64 noundef %i) {
  %z = load i8, ptr %p
  %q = getelementptr nuw i8, ptr %p, i64 %i
  %c = icmp ult ptr %q, %p
  %x = load i8, ptr %q
  ret i1 %c
}
define i1 @tgt11(ptr %p, i64 noundef %i) {
  %z = load i8, ptr %p
  %q = getelementptr nuw i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  ret i1 false
}
; nuw added to a variable index
define i8 @src12(ptr %p, i64 noundef %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  ret i8 %x
}
define i8 @tgt12(ptr %p, i64 noundef %i) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  ret i8 %x
}
; a chain: minus one, by a variable that is known
define i8 @src13(ptr %p) {
  %i = sub i64 0, 1
  %q = getelementptr nuw i8, ptr %p, i64 %i
  %x = load i8, ptr %q, align 2
  ret i8 %x
}
define i8 @tgt13(ptr %p) {
  unreachable
}
; nuw of lanes
define <2 x i1> @src14(<2 x ptr> noundef %p) {
  %q = getelementptr nuw i8, <2 x ptr> %p, i64 -1
  %c = icmp eq <2 x ptr> %q, %p
  ret <2 x i1> %c
}
define <2 x i1> @tgt14(<2 x ptr> noundef %p) {
  ret <2 x i1> zeroinitializer
}
; null has such a neighbour
define i1 @src15(ptr noundef %p) {
  %q = getelementptr nuw i8, ptr %p, i64 -1
  %c = icmp eq ptr %p, null
  %z = icmp eq ptr %q, null
  %r = select i1 %c, i1 true, i1 false
  ret i1 %r
}
define i1 @tgt15(ptr noundef %p) {
  ret i1 true
}
