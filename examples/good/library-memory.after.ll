target triple = "x86_64-unknown-linux-gnu"

@text = constant [8 x i8] c"abc\00de\00f"
@bytes = global i64 0

define i8 @found_memory() {
  ret i8 1
}

define ptr @check_kept() {
  %p = call ptr @malloc(i64 1)
  %c = icmp ne ptr %p, null
  br i1 %c, label %some, label %none
none:
  ret ptr %p
some:
  store i8 10, ptr %p
  ret ptr %p
}

define ptr @new_is_not_null() {
  %p = call nonnull ptr @_Znwm(i64 1)
  store i8 10, ptr %p
  ret ptr %p
}

define i8 @on_the_stack(i8 noundef %x) {
  %p = alloca i8
  store i8 %x, ptr %p
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @zeroed() {
  ret i8 0
}

define ptr @no_object_is_so_large() {
  ret ptr null
}

define i1 @product_overflows() {
  ret i1 true
}

define i8 @freed_twice() {
  %p = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, null
  br i1 %c, label %none, label %some
none:
  ret i8 0
some:
  unreachable
}

define void @size_unknown(i64 noundef %n) {
  ret void
}

define i1 @same_bytes(ptr noundef %p) {
  %v = load i32, ptr %p, align 1
  ret i1 true
}

define i1 @compared_as_number(i32 noundef %x, i32 noundef %y) {
  %c = icmp eq i32 %x, %y
  ret i1 %c
}

define i32 @less_by_first_byte() {
  ret i32 -1
}

define i32 @nothing_compared(ptr %p, ptr %q) {
  ret i32 0
}

define i64 @length_of_text() {
  ret i64 2
}

define i64 @text_without_end() {
  unreachable
}

define i1 @empty_text(ptr noundef %p) {
  %v = load i8, ptr %p
  %c = icmp eq i8 %v, 0
  ret i1 %c
}

define i64 @nothing_written(ptr noundef %f) {
  ret i64 0
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
