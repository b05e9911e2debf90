target triple = "x86_64-unknown-linux-gnu"

@text = constant [8 x i8] c"abc\00de\00f"
@bytes = global i64 0

define i8 @found_memory() {
  %p = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, null
  br i1 %c, label %none, label %some
none:
  ret i8 0
some:
  call void @free(ptr %p)
  ret i8 1
}

define ptr @check_kept() {
  %p = call ptr @malloc(i64 1)
  %c = icmp eq ptr %p, null
  br i1 %c, label %none, label %some
none:
  ret ptr null
some:
  store i8 10, ptr %p
  ret ptr %p
}

define ptr @new_is_not_null() {
  %p = call nonnull ptr @_Znwm(i64 1)
  %c = icmp eq ptr %p, null
  br i1 %c, label %none, label %some
none:
  ret ptr null
some:
  store i8 10, ptr %p
  ret ptr %p
}

define i8 @on_the_stack(i8 noundef %x) {
  %p = call ptr @malloc(i64 1)
  store i8 %x, ptr %p
  %v = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %v
}

define i8 @zeroed() {
  %p = call ptr @calloc(i64 4, i64 2)
  %c = icmp eq ptr %p, null
  br i1 %c, label %none, label %some
none:
  ret i8 0
some:
  %q = getelementptr i8, ptr %p, i64 7
  %v = load i8, ptr %q
  call void @free(ptr %p)
  ret i8 %v
}

define ptr @no_object_is_so_large() {
  %p = call ptr @malloc(i64 -9223372036854775808)
  ret ptr %p
}

define i1 @product_overflows() {
  %p = call ptr @calloc(i64 4294967296, i64 4294967296)
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define i8 @freed_twice() {
  %p = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, null
  br i1 %c, label %none, label %some
none:
  ret i8 0
some:
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret i8 1
}

define void @size_unknown(i64 noundef %n) {
  %p = call ptr @malloc(i64 %n)
  call void @free(ptr %p)
  ret void
}

define i1 @same_bytes(ptr noundef %p) {
  %v = load i32, ptr %p, align 1
  %r = call i32 @memcmp(ptr %p, ptr %p, i64 4)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}

define i1 @compared_as_number(i32 noundef %x, i32 noundef %y) {
  %p = alloca i32
  %q = alloca i32
  store i32 %x, ptr %p
  store i32 %y, ptr %q
  %r = call i32 @bcmp(ptr %p, ptr %q, i64 4)
  %c = icmp eq i32 %r, 0
  ret i1 %c
}

define i32 @less_by_first_byte() {
  %p = alloca i32
  %q = alloca i32
  store i32 513, ptr %p
  store i32 258, ptr %q
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 4)
  ret i32 %r
}

define i32 @nothing_compared(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 0)
  ret i32 %r
}

define i64 @length_of_text() {
  %p = getelementptr i8, ptr @text, i64 4
  %r = call i64 @strlen(ptr %p)
  ret i64 %r
}

define i64 @text_without_end() {
  %p = getelementptr i8, ptr @text, i64 7
  %r = call i64 @strlen(ptr %p)
  ret i64 %r
}

define i1 @empty_text(ptr noundef %p) {
  %r = call i64 @strlen(ptr %p)
  %c = icmp eq i64 %r, 0
  ret i1 %c
}

define i64 @nothing_written(ptr noundef %f) {
  %r = call i64 @fwrite(ptr @text, i64 1, i64 0, ptr %f)
  ret i64 %r
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
