target triple = "x86_64-unknown-linux-gnu"

@text = constant [8 x i8] c"abc\00de\00f"
@bytes = global i64 0

define ptr @check_dropped() {
  %p = call ptr @malloc(i64 1)
  store i8 10, ptr %p
  ret ptr %p
}

define i8 @check_of_own_dropped() {
  %p = call ptr @malloc(i64 1)
  store i8 1, ptr %p
  %v = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %v
}

define ptr @check_of_any_allocator_dropped() {
  %p = call ptr @make(i64 1)
  store i8 10, ptr %p
  ret ptr %p
}

define i8 @memory_denied() {
  ret i8 1
}

define i8 @wrong_without_memory() {
  ret i8 2
}

define i8 @zeroes_forgotten() {
  ret i8 1
}

define i1 @product_taken_to_fit() {
  ret i1 false
}

define i8 @freed_twice() {
  %p = call ptr @malloc(i64 4)
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret i8 1
}

define i32 @number_relied_upon() {
  %p = alloca i32
  %q = alloca i32
  store i32 513, ptr %p
  store i32 258, ptr %q
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 4)
  ret i32 %r
}

define i1 @compared_as_number(i32 noundef %x, i32 noundef %y) {
  %c = icmp ult i32 %x, %y
  ret i1 %c
}

define i1 @fewer_bytes_compared(i16 noundef %x, i16 noundef %y) {
  %p = alloca i16
  %q = alloca i16
  store i16 %x, ptr %p
  store i16 %y, ptr %q
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 1)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}

define void @compared_anew(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 1)
  ret void
}

define i64 @length_of_text() {
  ret i64 7
}

define i1 @empty_text(ptr noundef %p) {
  %v = load i8, ptr %p
  %c = icmp ne i8 %v, 0
  ret i1 %c
}

declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare noalias ptr @make(i64)
declare noalias ptr @_Znwm(i64)
declare void @free(ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare i32 @bcmp(ptr, ptr, i64)
declare i64 @strlen(ptr)
declare i64 @fwrite(ptr, i64, i64, ptr)
