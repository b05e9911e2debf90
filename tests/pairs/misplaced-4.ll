; valid: tgt.m17
; refuted: tgt.m12 tgt.m14 tgt.m1 tgt.m16 tgt.m18

; Who returns something of an address may say how it is aligned.

declare i1 @g.m12(ptr captures(ret: address)) memory(none) nounwind willreturn
declare ptr @g.m14(ptr captures(ret: address, provenance)) 
declare ptr @id.m1(ptr captures(ret: address, provenance) returned) memory(none) nounwind willreturn
declare ptr @g.m16(ptr captures(ret: address, provenance)) nounwind willreturn memory(none)
declare i64 @g.m18(ptr captures(ret: address)) nounwind willreturn memory(none)
declare i32 @g.m17(ptr captures(ret: address)) nounwind willreturn memory(none)

; a pure callee handed the address with captures(ret) tells by an integer result
define i32 @src.m12() {
  %a = alloca [8 x i8], align 1
  %c = call i1 @g.m12(ptr captures(ret: address) %a)
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %a, align 4
  ret i32 1
y:
  ret i32 0
}
define i32 @tgt.m12() {
  %a = alloca [8 x i8], align 1
  %c = call i1 @g.m12(ptr captures(ret: address) %a)
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %a, align 4
  ret i32 2
y:
  ret i32 0
}

; callee of captures(ret: ...) may not return
define i32 @src.m14() {
  %a = alloca [8 x i8], align 1
  %q = call ptr @g.m14(ptr captures(ret: address, provenance) %a)
  %n = icmp eq ptr %q, null
  br i1 %n, label %y, label %x
x:
  store i32 1, ptr %a, align 4
  ret i32 1
y:
  ret i32 0
}
define i32 @tgt.m14() {
  %a = alloca [8 x i8], align 1
  %q = call ptr @g.m14(ptr captures(ret: address, provenance) %a)
  %n = icmp eq ptr %q, null
  br i1 %n, label %y, label %x
x:
  store i32 1, ptr %a, align 4
  ret i32 2
y:
  ret i32 0
}

; the address is asked through what a callee returns of it: the access at 4 is only done where aligned, so original is defined
define i32 @src.m1() {
  %a = alloca [8 x i8], align 1
  store i8 5, ptr %a
  %q = call ptr @id.m1(ptr captures(ret: address, provenance) %a)
  %i = ptrtoint ptr %q to i64
  %m = and i64 %i, 3
  %c = icmp eq i64 %m, 0
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt.m1() {
  %a = alloca [8 x i8], align 1
  store i8 5, ptr %a
  %q = call ptr @id.m1(ptr captures(ret: address, provenance) %a)
  %i = ptrtoint ptr %q to i64
  %m = and i64 %i, 3
  %c = icmp eq i64 %m, 0
  br i1 %c, label %x, label %y
x:
  store i32 2, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  ret i32 %v
y:
  ret i32 0
}

; captures(ret: address): the result is a pointer compared with another
define i32 @src.m16(ptr %o) {
  %a = alloca [8 x i8], align 1
  %q = call ptr @g.m16(ptr captures(ret: address, provenance) %a)
  %n = icmp eq ptr %q, %o
  br i1 %n, label %y, label %x
x:
  store i32 1, ptr %a, align 4
  ret i32 1
y:
  ret i32 0
}
define i32 @tgt.m16(ptr %o) {
  %a = alloca [8 x i8], align 1
  %q = call ptr @g.m16(ptr captures(ret: address, provenance) %a)
  %n = icmp eq ptr %q, %o
  br i1 %n, label %y, label %x
x:
  store i32 1, ptr %a, align 4
  ret i32 2
y:
  ret i32 0
}

; the result of captures(ret) is an address offset with which the access is aligned
define i32 @src.m18() {
  %a = alloca [16 x i8], align 1
  %q = call i64 @g.m18(ptr captures(ret: address) %a)
  %m = and i64 %q, 3
  %p = getelementptr i8, ptr %a, i64 %m
  store i32 1, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @tgt.m18() {
  %a = alloca [16 x i8], align 1
  %q = call i64 @g.m18(ptr captures(ret: address) %a)
  %m = and i64 %q, 3
  %p = getelementptr i8, ptr %a, i64 %m
  store i32 1, ptr %p, align 4
  ret i32 2
}

; captures(ret) and the result decides nothing: UB as the object may be misaligned
define i32 @src.m17() {
  %a = alloca [8 x i8], align 1
  %q = call i32 @g.m17(ptr captures(ret: address) %a)
  store i32 1, ptr %a, align 4
  ret i32 %q
}
define i32 @tgt.m17() {
  %a = alloca [8 x i8], align 1
  %q = call i32 @g.m17(ptr captures(ret: address) %a)
  store i32 1, ptr %a, align 4
  ret i32 2
}
