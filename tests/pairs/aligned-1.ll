; valid: tgt.b17 tgt.b4 tgt.b16 tgt.b18 tgt.b20 tgt.bc9 tgt.bc10 tgt.b12 tgt.bc13 tgt.b26 tgt.b19

; What is equal to an aligned address is aligned.

@g.b4 = external global i32, align 16
@g.b16 = global i32 0, align 16

; equal to another argument that is align 16
define i32 @src.b17(ptr %p, ptr align 16 %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 4
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt.b17(ptr %p, ptr align 16 %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 16
  ret i32 %v
y:
  ret i32 0
}

; equal to the address of an aligned global (as number), so aligned; the load still goes through %p
define i32 @src.b4(ptr %p) {
  %c = icmp eq ptr %p, @g.b4
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 4
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt.b4(ptr %p) {
  %c = icmp eq ptr %p, @g.b4
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 16
  ret i32 %v
y:
  ret i32 0
}

; as b4 with a defined global of align 16
define i32 @src.b16(ptr %p) {
  %c = icmp eq ptr %p, @g.b16
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 4
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt.b16(ptr %p) {
  %c = icmp eq ptr %p, @g.b16
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 16
  ret i32 %v
y:
  ret i32 0
}

; equal to another argument that is accessed at align 16
define i32 @src.b18(ptr %p, ptr %q) {
  store i32 1, ptr %q, align 16
  %c = icmp eq ptr %p, %q
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 4
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt.b18(ptr %p, ptr %q) {
  store i32 1, ptr %q, align 16
  %c = icmp eq ptr %p, %q
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 16
  ret i32 %v
y:
  ret i32 0
}

; the address is a select that is q wherever p would not be aligned: p equal to q else q
define i32 @src.b20(ptr %p, ptr align 16 %q) {
  %c = icmp eq ptr %p, %q
  call void @llvm.assume(i1 %c)
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @tgt.b20(ptr %p, ptr align 16 %q) {
  %c = icmp eq ptr %p, %q
  call void @llvm.assume(i1 %c)
  %v = load i32, ptr %p, align 16
  ret i32 %v
}

; pointers compared as equal at a distance
define i32 @src.bc9(ptr %p, ptr align 16 %q) {
  %r = getelementptr i8, ptr %q, i64 32
  %c = icmp eq ptr %p, %r
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 4
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt.bc9(ptr %p, ptr align 16 %q) {
  %r = getelementptr i8, ptr %q, i64 32
  %c = icmp eq ptr %p, %r
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 16
  ret i32 %v
y:
  ret i32 0
}

; not-equal tests leave one: p is q or r, both aligned, by two branches
define i32 @src.bc10(ptr %p, ptr align 16 %q, ptr align 16 %r) {
  %c = icmp eq ptr %p, %q
  %d = icmp eq ptr %p, %r
  %e = or i1 %c, %d
  br i1 %e, label %x, label %y
x:
  %v = load i32, ptr %p, align 4
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt.bc10(ptr %p, ptr align 16 %q, ptr align 16 %r) {
  %c = icmp eq ptr %p, %q
  %d = icmp eq ptr %p, %r
  %e = or i1 %c, %d
  br i1 %e, label %x, label %y
x:
  %v = load i32, ptr %p, align 16
  ret i32 %v
y:
  ret i32 0
}

; p is null where it is loaded: null is a multiple of 16
define i32 @src.b12(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 4
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt.b12(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 16
  ret i32 %v
y:
  ret i32 0
}

; inbounds of a pointer that equals null is only poison... nuw of null + 16 does not wrap
define ptr @src.bc13(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %z, label %y
z:
  %v = getelementptr i8, ptr %p, i64 16
  ret ptr %v
y:
  ret ptr null
}
define ptr @tgt.bc13(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %z, label %y
z:
  %v = getelementptr nuw i8, ptr %p, i64 16
  ret ptr %v
y:
  ret ptr null
}

; two loads of a pointer, the first says align 16, the second is used
define i32 @src.b26(ptr %pp) {
  %p = load ptr, ptr %pp
  %a = load i32, ptr %p, align 16
  %q = load ptr, ptr %pp
  %b = load i32, ptr %q, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt.b26(ptr %pp) {
  %p = load ptr, ptr %pp
  %a = load i32, ptr %p, align 16
  %q = load ptr, ptr %pp
  %b = load i32, ptr %q, align 16
  %c = add i32 %a, %b
  ret i32 %c
}

; equal to a constant number that is a multiple of 16
define i32 @src.b19(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %c = icmp eq i64 %i, 4096
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 4
  ret i32 %v
y:
  ret i32 0
}
define i32 @tgt.b19(ptr %p) {
  %i = ptrtoint ptr %p to i64
  %c = icmp eq i64 %i, 4096
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p, align 16
  ret i32 %v
y:
  ret i32 0
}
