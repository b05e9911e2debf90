; refuted: tgt.fr33 tgt.fp1 tgt.fp3 tgt.m4 tgt.lib1

; The same of what a callee frees.

declare noalias ptr @malloc(i64)
declare void @g.fr33(ptr)
declare void @g.fp1(ptr)
declare void @g.fp3(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @g.m4(ptr) memory(argmem: readwrite) nounwind willreturn
declare void @qsort.lib1(ptr, i64, i64, ptr)

; handed one past the end (p+8): provenance of p, callee may free p+8-8
define i32 @src.fr33(i1 noundef %c, i32 noundef %x, ptr %q) { %p = call ptr @malloc(i64 8)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 %p4 = getelementptr i8, ptr %p, i64 8
 call void @g.fr33(ptr captures(none) %p4)
 br i1 %c, label %l, label %e
l: %w = load i32, ptr %p
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.fr33(i1 noundef %c, i32 noundef %x, ptr %q) { %p = call ptr @malloc(i64 8)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 %p4 = getelementptr i8, ptr %p, i64 8
 call void @g.fr33(ptr captures(none) %p4)
 %w = load i32, ptr %p
 %r = select i1 %c, i32 %w, i32 0
 ret i32 %r
e: ret i32 0 }

; handed a pointer to p+100 (no inbounds): same provenance
define i32 @src.fp1(i1 noundef %c, i32 noundef %x) { %p = call ptr @malloc(i64 8)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 %p4 = getelementptr i8, ptr %p, i64 -16
 call void @g.fp1(ptr captures(none) %p4)
 br i1 %c, label %l, label %e
l: %w = load i32, ptr %p
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.fp1(i1 noundef %c, i32 noundef %x) { %p = call ptr @malloc(i64 8)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 %p4 = getelementptr i8, ptr %p, i64 -16
 call void @g.fp1(ptr captures(none) %p4)
 %w = load i32, ptr %p
 %r = select i1 %c, i32 %w, i32 0
 ret i32 %r
e: ret i32 0 }

; argument q: argmem callee handed q+1000 (unknown object): may free object of q
define i32 @src.fp3(i1 noundef %c, ptr %p) { %v = load i32, ptr %p
 %p4 = getelementptr i8, ptr %p, i64 4
 call void @g.fp3(ptr captures(none) %p4)
 br i1 %c, label %l, label %e
l: %w = load i32, ptr %p
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.fp3(i1 noundef %c, ptr %p) { %v = load i32, ptr %p
 %p4 = getelementptr i8, ptr %p, i64 4
 call void @g.fp3(ptr captures(none) %p4)
 %w = load i32, ptr %p
 %r = select i1 %c, i32 %w, i32 0
 ret i32 %r }

; end of a dereferenceable argument handed to argmem callee; freed
define i32 @src.m4(i1 noundef %c, ptr dereferenceable(8) %p) { %e = getelementptr inbounds i8, ptr %p, i64 8
 %v = load i32, ptr %p
 call void @g.m4(ptr %e)
 br i1 %c, label %l, label %x
l: %w = load i32, ptr %p
 ret i32 %w
x: ret i32 0 }
define i32 @tgt.m4(i1 noundef %c, ptr dereferenceable(8) %p) { %e = getelementptr inbounds i8, ptr %p, i64 8
 %v = load i32, ptr %p
 call void @g.m4(ptr %e)
 %w = load i32, ptr %p
 %r = select i1 %c, i32 %w, i32 0
 ret i32 %r }

; qsort's callback may free q
define i32 @src.lib1(i1 noundef %c, ptr %p, ptr %q, ptr %cmp) { %v = load i32, ptr %q
 call void @qsort.lib1(ptr %p, i64 4, i64 4, ptr %cmp)
 br i1 %c, label %l, label %e
l: %w = load i32, ptr %q
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.lib1(i1 noundef %c, ptr %p, ptr %q, ptr %cmp) { %v = load i32, ptr %q
 call void @qsort.lib1(ptr %p, i64 4, i64 4, ptr %cmp)
 %w = load i32, ptr %q
 %r = select i1 %c, i32 %w, i32 0
 ret i32 %r }
