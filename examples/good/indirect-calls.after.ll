; Right: a call through a pointer is one of the function that it points to, which is not null.
declare i32 @f(i32)
declare i32 @g(i32)
declare void @h()
declare i32 @pure(i32) memory(none) nounwind willreturn

define i32 @promote(ptr %p, i32 %x) {
  %is = icmp eq ptr %p, @f
  br i1 %is, label %yes, label %no
yes:
  %a = call i32 @f(i32 %x)
  ret i32 %a
no:
  %b = call i32 %p(i32 %x)
  ret i32 %b
}

define i32 @pure_twice(ptr %p, i32 %x) {
  %a = call i32 %p(i32 %x) memory(none) nounwind willreturn
  %r = xor i32 %a, %a
  ret i32 %r
}

define i1 @nonnull_after(ptr %p) {
  call void %p()
  ret i1 false
}

define void @sunk(i1 noundef %c, ptr noundef %p, ptr noundef %q) {
  %s = select i1 %c, ptr %p, ptr %q
  call void %s()
  ret void
}

define i32 @declared_pure(ptr %p, i32 %x) {
  %is = icmp ne ptr %p, @pure
  %r = zext i1 %is to i32
  ret i32 %r
}

define i32 @store_load_fp(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}
