; Calls and volatile accesses in several arms become one: whichever arm is taken, it is the first one executed.
declare void @f(i32)
declare i32 @g(i32)
declare void @h(ptr)
declare noalias ptr @malloc(i64)

define void @inv(i1 %c, i32 %x) {
  %n = xor i1 %c, true
  br i1 %n, label %a, label %b
a:
  call void @f(i32 1)
  br label %e
b:
  call void @f(i32 2)
  br label %e
e:
  ret void
}

define i32 @res(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  %u = call i32 @g(i32 1)
  br label %e
b:
  %v = call i32 @g(i32 2)
  br label %e
e:
  %p = phi i32 [ %u, %a ], [ %v, %b ]
  ret i32 %p
}

define void @same(i1 %c, ptr %p, i32 %x) {
  br i1 %c, label %a, label %b
a:
  store volatile i32 %x, ptr %p
  br label %e
b:
  store volatile i32 %x, ptr %p
  br label %e
e:
  ret void
}

define i32 @ld(i1 %c, ptr %p) {
  br i1 %c, label %a, label %b
a:
  %u = load volatile i32, ptr %p
  br label %e
b:
  %v = load volatile i32, ptr %p
  %w = add i32 %v, 1
  br label %e
e:
  %r = phi i32 [ %u, %a ], [ %w, %b ]
  ret i32 %r
}

define ptr @mal(i1 %c) {
  br i1 %c, label %b, label %d
b:
  %x = call ptr @malloc(i64 8)
  br label %e
d:
  %y = call ptr @malloc(i64 8)
  br label %e
e:
  %z = phi ptr [ %x, %b ], [ %y, %d ]
  ret ptr %z
}

define i32 @al(i1 %c) {
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  br i1 %c, label %a, label %b
a:
  call void @h(ptr nocapture %p)
  br label %e
b:
  call void @h(ptr nocapture %q)
  br label %e
e:
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @sw(i32 noundef %k, ptr %p) {
  switch i32 %k, label %d [ i32 0, label %a
  i32 1, label %b
  i32 2, label %a ]
a:
  %u = call noundef i32 @g(i32 1)
  store volatile i32 %u, ptr %p
  br label %e
b:
  %v = call noundef i32 @g(i32 2)
  store volatile i32 %v, ptr %p
  br label %e
d:
  store volatile i32 7, ptr %p
  br label %e
e:
  %r = phi i32 [ %u, %a ], [ %v, %b ], [ 0, %d ]
  ret i32 %r
}
