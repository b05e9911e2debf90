; valid: tgt.m1 tgt.m2 tgt.m3 tgt.fz6 tgt.fz7 tgt.fr35 tgt.fq1 tgt.fq4 tgt.g5 tgt.wr7 tgt.fq5 tgt.fr36 tgt.p1 tgt.p3

; What a callee keeps no copy of it reaches through what it is handed alone, although others get to know of it later.

declare noalias ptr @my_alloc.m1(i64) nounwind willreturn
declare void @esc.m1(ptr)
declare void @g.m1(ptr)
declare void @esc.m2(ptr)
declare void @g.m2(ptr) nounwind willreturn nosync nofree
declare void @esc.m3(ptr)
declare void @g.m3(ptr) nounwind willreturn nosync nofree
declare noalias nonnull ptr @_Znwm.fz6(i64)
declare void @_ZdlPv.fz6(ptr)
declare void @g.fz6(ptr)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @g.fz7(ptr)
declare void @g.fr35(ptr captures(none) readonly nofree)
declare void @g.fq1(ptr captures(none) readonly)
declare void @g.fq4(ptr captures(none) readonly) nofree nosync nounwind willreturn
declare void @g.g5(ptr)
declare noalias ptr @my_alloc.wr7(i64) nounwind willreturn
declare void @my_free.wr7(ptr)
declare void @g.wr7(ptr)
declare void @g.fq5(ptr captures(none) readonly nofree)
declare void @g.fr36(ptr captures(none) readonly)
declare void @esc.p1(ptr)
declare void @g.p1(ptr)
declare void @esc.p3(ptr captures(none))
declare void @g.p3(ptr captures(none) readonly)

; minimal: no free; p escapes after the reload
define i32 @src.m1(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.m1(ptr captures(none) readonly %p)
 %w = load i32, ptr %p
 call void @esc.m1(ptr %p)
 ret i32 %w }
define i32 @tgt.m1(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.m1(ptr captures(none) readonly %p)
 call void @esc.m1(ptr %p)
 ret i32 %x }

; minimal with nounwind willreturn g
define i32 @src.m2(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.m2(ptr captures(none) readonly %p)
 %w = load i32, ptr %p
 call void @esc.m2(ptr %p)
 ret i32 %w }
define i32 @tgt.m2(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.m2(ptr captures(none) readonly %p)
 call void @esc.m2(ptr %p)
 ret i32 %x }

; store dropped since g is handed it writeonly? no: readnone
define void @src.m3(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.m3(ptr captures(none) readnone %p)
 store i32 1, ptr %p
 call void @esc.m3(ptr %p)
 ret void }
define void @tgt.m3(i32 noundef %x) { %p = alloca i32
 call void @g.m3(ptr captures(none) readnone %p)
 store i32 1, ptr %p
 call void @esc.m3(ptr %p)
 ret void }

; minimal fq: readonly captures(none), delete later, no null check
define i32 @src.fz6(i32 noundef %x) { %p = call ptr @_Znwm.fz6(i64 4)
 store i32 %x, ptr %p
 call void @g.fz6(ptr captures(none) readonly %p)
 %w = load i32, ptr %p
 call void @_ZdlPv.fz6(ptr %p)
 ret i32 %w }
define i32 @tgt.fz6(i32 noundef %x) { %p = call ptr @_Znwm.fz6(i64 4)
 store i32 %x, ptr %p
 call void @g.fz6(ptr captures(none) readonly %p)
 call void @_ZdlPv.fz6(ptr %p)
 ret i32 %x }

; store over a callee that gets it readnone
define i32 @src.fz7(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fz7(ptr captures(none) readnone %p)
 %w = load i32, ptr %p
 call void @free(ptr %p)
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.fz7(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fz7(ptr captures(none) readnone %p)
 call void @free(ptr %p)
 ret i32 %x
e: ret i32 0 }

; load forwarded over a callee that may free but only reads captures(none) readonly nofree
define i32 @src.fr35(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fr35(ptr %p)
 %w = load i32, ptr %p
 call void @free(ptr %p)
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.fr35(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fr35(ptr %p)
 call void @free(ptr %p)
 ret i32 %x
e: ret i32 0 }

; fr35 without nofree... g may free p, then load UB; valid
define i32 @src.fq1(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fq1(ptr %p)
 %w = load i32, ptr %p
 call void @free(ptr %p)
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.fq1(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fq1(ptr %p)
 call void @free(ptr %p)
 ret i32 %x
e: ret i32 0 }

; nofree nosync callee with captures(none) arg readonly
define i32 @src.fq4(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fq4(ptr %p)
 %w = load i32, ptr %p
 call void @free(ptr %p)
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.fq4(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fq4(ptr %p)
 call void @free(ptr %p)
 ret i32 %x
e: ret i32 0 }

; fq on delete in one branch only
define i32 @src.g5(i1 noundef %c, i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.g5(ptr captures(none) readonly %p)
 %w = load i32, ptr %p
 br i1 %c, label %d, label %e2
d: call void @free(ptr %p)
 ret i32 %w
e2: ret i32 %w
e: ret i32 0 }
define i32 @tgt.g5(i1 noundef %c, i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.g5(ptr captures(none) readonly %p)
 br i1 %c, label %d, label %e2
d: call void @free(ptr %p)
 ret i32 %x
e2: ret i32 %x
e: ret i32 0 }

; noalias result of an unknown allocator, readonly captures(none), then its own deallocator
define i32 @src.wr7(i32 noundef %x) { %p = call ptr @my_alloc.wr7(i64 4)
 store i32 %x, ptr %p
 call void @g.wr7(ptr captures(none) readonly %p)
 %w = load i32, ptr %p
 call void @my_free.wr7(ptr %p)
 ret i32 %w }
define i32 @tgt.wr7(i32 noundef %x) { %p = call ptr @my_alloc.wr7(i64 4)
 store i32 %x, ptr %p
 call void @g.wr7(ptr captures(none) readonly %p)
 call void @my_free.wr7(ptr %p)
 ret i32 %x }

; fr35 with alloca
define i32 @src.fq5(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.fq5(ptr %p)
 %w = load i32, ptr %p
 ret i32 %w }
define i32 @tgt.fq5(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.fq5(ptr %p)
 ret i32 %x }

; loads eliminated even if g may free: original's load is UB then
define i32 @src.fr36(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fr36(ptr %p)
 %w = load i32, ptr %p
 ret i32 %w
e: ret i32 0 }
define i32 @tgt.fr36(i32 noundef %x) { %p = call ptr @malloc(i64 4)
 %n = icmp eq ptr %p, null
 br i1 %n, label %e, label %t
t: store i32 %x, ptr %p
 call void @g.fr36(ptr %p)
 ret i32 %x
e: ret i32 0 }

; g not handed p at all, p escapes later
define i32 @src.p1(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.p1(ptr null)
 %w = load i32, ptr %p
 call void @esc.p1(ptr %p)
 ret i32 %w }
define i32 @tgt.p1(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.p1(ptr null)
 call void @esc.p1(ptr %p)
 ret i32 %x }

; esc is captures(none), writes
define i32 @src.p3(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.p3(ptr %p)
 %w = load i32, ptr %p
 call void @esc.p3(ptr %p)
 ret i32 %w }
define i32 @tgt.p3(i32 noundef %x) { %p = alloca i32
 store i32 %x, ptr %p
 call void @g.p3(ptr %p)
 call void @esc.p3(ptr %p)
 ret i32 %x }
