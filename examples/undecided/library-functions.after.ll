target triple = "x86_64-unknown-linux-gnu"

@text = constant [4 x i8] c"abc\00"
@line = constant [5 x i8] c"abc\0A\00"

define ptr @new_may_be_null() {
  %p = call ptr @_Znwm(i64 1)
  store i8 10, ptr %p
  ret ptr %p
}

define ptr @grown() {
  %q = call ptr @malloc(i64 8)
  ret ptr %q
}

define ptr @cleared(i64 noundef %n) {
  %p = call ptr @calloc(i64 %n, i64 1)
  ret ptr %p
}

define i32 @number(ptr noundef %p) {
  %r = call i32 @atoi(ptr %p)
  ret i32 1
}

define void @free_introduced(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}

define void @text_written() {
  %r = call i32 @puts(ptr @text)
  ret void
}

declare void @free(ptr)
declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare noalias ptr @realloc(ptr, i64)
declare noalias ptr @_Znwm(i64)
declare i32 @atoi(ptr)
declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
