; Local variables, escaping and not; internal globals; constants; calls.

@table = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@counter = internal global i32 0
@shared = global i32 0
@thread = thread_local global i32 0
@where = global ptr null
@flag = global i32 0

declare void @opaque()
declare void @escapes(ptr)
declare i32 @pure(i32) memory(none) nounwind willreturn
declare noalias ptr @malloc(i64)

define i32 @local_over_fence(i32 %v) {
  %l = alloca i32
  store i32 %v, ptr %l
  fence seq_cst
  %a = load i32, ptr %l
  ret i32 %a
}

define i32 @local_over_acquire(i32 %v) {
  %l = alloca i32
  store i32 %v, ptr %l
  %f = load atomic i32, ptr @flag acquire, align 4
  %a = load i32, ptr %l
  %r = add i32 %a, %f
  ret i32 %r
}

define i32 @local_over_call(i32 %v) {
  %l = alloca i32
  store i32 %v, ptr %l
  call void @opaque()
  %a = load i32, ptr %l
  ret i32 %a
}

define i32 @escaped_over_call(i32 %v) {
  %l = alloca i32
  store i32 %v, ptr %l
  call void @escapes(ptr %l)
  %a = load i32, ptr %l
  ret i32 %a
}

define i32 @escaped_over_fence(i32 %v) {
  %l = alloca i32
  store i32 %v, ptr %l
  store atomic ptr %l, ptr @where release, align 8
  %f = load atomic i32, ptr @flag acquire, align 4
  %a = load i32, ptr %l
  ret i32 %a
}

define i32 @escaped_later(i32 %v) {
  %l = alloca i32
  store i32 %v, ptr %l
  fence acquire
  %a = load i32, ptr %l
  store atomic ptr %l, ptr @where release, align 8
  ret i32 %a
}

define void @dead_local(i32 %v) {
  %l = alloca i32
  store i32 %v, ptr %l
  ret void
}

define void @dead_local_atomic(i32 %v) {
  %l = alloca i32
  store atomic i32 %v, ptr %l release, align 4
  ret void
}

define i32 @uninitialised() {
  %l = alloca i32
  %a = load i32, ptr %l
  ret i32 %a
}

define void @published_then_dead(i32 %v) {
  %l = alloca i32
  store i32 1, ptr %l
  store ptr %l, ptr @where
  store i32 2, ptr %l
  ret void
}

define i32 @array_in_local(i32 %v) {
  %l = alloca [4 x i32]
  %q = getelementptr [4 x i32], ptr %l, i64 0, i64 2
  store i32 %v, ptr %q
  store i32 0, ptr %l
  %a = load i32, ptr %q
  ret i32 %a
}

define i32 @constant_table(i64 %i) {
  %q = getelementptr [4 x i32], ptr @table, i64 0, i64 1
  %a = load i32, ptr %q
  store i32 7, ptr @shared
  %b = load i32, ptr %q
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @pure_calls(i32 %v) {
  %a = call i32 @pure(i32 %v)
  store i32 %a, ptr @shared
  %b = call i32 @pure(i32 %v)
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @two_globals() {
  store i32 1, ptr @shared
  store i32 2, ptr @counter
  %a = load i32, ptr @shared
  ret i32 %a
}

define i32 @internal_counter() {
  %a = load i32, ptr @counter
  %b = add i32 %a, 1
  store i32 %b, ptr @counter
  %c = load i32, ptr @counter
  ret i32 %c
}

define i32 @loaded_pointer() {
  %p = load ptr, ptr @where
  store i32 3, ptr %p
  %a = load i32, ptr @shared
  store i32 4, ptr %p
  ret i32 %a
}

define i32 @local_and_argument(ptr %p) {
  %l = alloca i32
  store i32 1, ptr %l
  store i32 2, ptr %p
  %a = load i32, ptr %l
  ret i32 %a
}

define i32 @selected_local(i1 %c, ptr %p) {
  %l = alloca i32
  store i32 1, ptr %l
  %s = select i1 %c, ptr %l, ptr %p
  store i32 2, ptr %s
  %a = load i32, ptr %l
  ret i32 %a
}

define void @fresh_memory(i32 %v) {
  %m = call ptr @malloc(i64 4)
  store i32 0, ptr %m
  store i32 %v, ptr %m
  store atomic ptr %m, ptr @where release, align 8
  ret void
}

define void @call_between_stores() {
  store i32 1, ptr @shared
  call void @opaque()
  store i32 2, ptr @shared
  ret void
}
