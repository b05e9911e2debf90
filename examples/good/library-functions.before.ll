target triple = "x86_64-unknown-linux-gnu"

define i32 @place_of_first_bit(i32 noundef %x) {
  %r = call i32 @ffs(i32 %x)
  ret i32 %r
}

define i32 @absolute_of_library(i32 noundef %x) {
  %r = call i32 @abs(i32 %x)
  ret i32 %r
}

define void @null_freed() {
  call void @free(ptr null)
  ret void
}

define void @null_checked_before_free(ptr noundef %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %end, label %then
then:
  call void @free(ptr %p)
  br label %end
end:
  ret void
}

define i8 @local_freed() {
  %p = alloca i8
  call void @free(ptr %p)
  ret i8 0
}

declare i32 @ffs(i32)
declare i32 @abs(i32)
declare void @free(ptr)
