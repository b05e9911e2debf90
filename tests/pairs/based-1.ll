; refuted: tgt.fz1 tgt.fz3 tgt.g2 tgt.g3 tgt.g4 tgt.m6 tgt.m7 tgt.fp4 tgt.g1 tgt.fz2 tgt.m5

; Who has a pointer has the object that it is based on, in front of where it leads and behind.

declare void @g.fz1(ptr)
declare void @g.fz3(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @g.g2(ptr) memory(argmem: readwrite) nounwind willreturn
@a.g3 = internal global i32 0
declare void @g.g3(ptr) memory(argmem: readwrite) nounwind willreturn
@a.g4 = global i32 0
declare void @g.g4(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @g.m6(ptr) memory(argmem: read) nounwind willreturn
declare i32 @g.m7(ptr) memory(argmem: read) nounwind willreturn
declare noalias ptr @malloc(i64)
declare void @g.fp4(ptr)
declare void @g.g1(ptr)
declare void @g.fz2(ptr)
declare void @g.m5(ptr) memory(argmem: readwrite) nounwind willreturn

; alloca: end pointer handed, callee writes behind it (a+4-4)
define i32 @src.fz1(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.fz1(ptr captures(none) %e)
 %w = load i32, ptr %p
 ret i32 %w }
define i32 @tgt.fz1(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.fz1(ptr captures(none) %e)
 ret i32 %x }

; argument p, argmem callee handed p+4 writes p
define i32 @src.fz3(ptr noalias %p) { %v = load i32, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.fz3(ptr captures(none) %e)
 %w = load i32, ptr %p
 ret i32 %w }
define i32 @tgt.fz3(ptr noalias %p) { %v = load i32, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.fz3(ptr captures(none) %e)
 ret i32 %v }

; p argument (no noalias), argmem-only callee handed p+4 writes p
define i32 @src.g2(ptr %p) { %v = load i32, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.g2(ptr %e)
 %w = load i32, ptr %p
 ret i32 %w }
define i32 @tgt.g2(ptr %p) { %v = load i32, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.g2(ptr %e)
 ret i32 %v }

; two globals apart; g handed @a+4 (end) reads @a: dead store removal
define void @src.g3(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.g3(ptr captures(none) %e)
 ret void }
define void @tgt.g3(i32 noundef %x) { %p = alloca i32
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.g3(ptr captures(none) %e)
 ret void }

; end pointer of a defined global with argmem
define i32 @src.g4() { %v = load i32, ptr @a.g4
 call void @g.g4(ptr getelementptr inbounds (i8, ptr @a.g4, i64 4))
 %w = load i32, ptr @a.g4
 ret i32 %w }
define i32 @tgt.g4() { %v = load i32, ptr @a.g4
 call void @g.g4(ptr getelementptr inbounds (i8, ptr @a.g4, i64 4))
 ret i32 %v }

; argmem: store dropped though g gets p+4 and may read p
define void @src.m6(ptr %p, i32 noundef %x) { store i32 %x, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.m6(ptr %e)
 store i32 0, ptr %p
 ret void }
define void @tgt.m6(ptr %p, i32 noundef %x) { %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.m6(ptr %e)
 store i32 0, ptr %p
 ret void }

; the value-returning variant: result of g may hang on p
define i32 @src.m7(ptr noalias %p, i32 noundef %x) { store i32 %x, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 %r = call i32 @g.m7(ptr %e)
 store i32 0, ptr %p
 ret i32 %r }
define i32 @tgt.m7(ptr noalias %p, i32 noundef %x) { %e = getelementptr inbounds i8, ptr %p, i64 4
 %r = call i32 @g.m7(ptr %e)
 store i32 0, ptr %p
 ret i32 %r }

; one past the end handed; callee writes p's content (p+8-8): load is not x
define i32 @src.fp4(i32 noundef %x) { %p = call ptr @malloc(i64 8)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 %p4 = getelementptr i8, ptr %p, i64 8
 call void @g.fp4(ptr captures(none) %p4)
 %w = load i32, ptr %p
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.fp4(i32 noundef %x) { %p = call ptr @malloc(i64 8)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 %p4 = getelementptr i8, ptr %p, i64 8
 call void @g.fp4(ptr captures(none) %p4)
 ret i32 %x
e: ret i32 0 }

; 8-byte alloca; p+4 handed captures(none); callee writes p[0] (p+4-4)
define i32 @src.g1(i32 noundef %x) { %p = alloca [2 x i32]
 store i32 %x, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.g1(ptr captures(none) %e)
 %w = load i32, ptr %p
 ret i32 %w }
define i32 @tgt.g1(i32 noundef %x) { %p = alloca [2 x i32]
 store i32 %x, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.g1(ptr captures(none) %e)
 ret i32 %x }

; alloca end pointer, captured
define i32 @src.fz2(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.fz2(ptr %e)
 %w = load i32, ptr %p
 ret i32 %w }
define i32 @tgt.fz2(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 %e = getelementptr inbounds i8, ptr %p, i64 4
 call void @g.fz2(ptr %e)
 ret i32 %x }

; pointer argument unknown index handed to argmem callee: may free object of p
define i32 @src.m5(i1 noundef %c, ptr %p, i64 noundef %i) { %e = getelementptr i8, ptr %p, i64 %i
 %v = load i32, ptr %p
 call void @g.m5(ptr %e)
 br i1 %c, label %l, label %x
l: %w = load i32, ptr %p
 ret i32 %w
x: ret i32 0 }
define i32 @tgt.m5(i1 noundef %c, ptr %p, i64 noundef %i) { %e = getelementptr i8, ptr %p, i64 %i
 %v = load i32, ptr %p
 call void @g.m5(ptr %e)
 %w = load i32, ptr %p
 %r = select i1 %c, i32 %w, i32 0
 ret i32 %r }
