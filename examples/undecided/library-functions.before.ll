target triple = "x86_64-unknown-linux-gnu"

@text = constant [4 x i8] c"abc\00"
@line = constant [5 x i8] c"abc\0A\00"

define i64 @length_of_text() {
  %r = call i64 @strlen(ptr @text)
  ret i64 %r
}

define i32 @nothing_compared(ptr %p, ptr %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 0)
  ret i32 %r
}

define void @free_introduced(ptr noundef %p) {
  ret void
}

define void @text_written() {
  %r = call i32 (ptr, ...) @printf(ptr @line)
  ret void
}

declare void @free(ptr)
declare i64 @strlen(ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare i32 @printf(ptr, ...)
declare i32 @puts(ptr)
