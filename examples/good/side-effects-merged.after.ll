declare void @f(i32)
declare i32 @g(i32)
declare void @h(ptr)
declare noalias ptr @malloc(i64)

define void @inv(i1 %c, i32 %x) {
e:
  %. = select i1 %c, i32 2, i32 1
  call void @f(i32 %.)
  ret void
}

define i32 @res(i1 %c, i32 %x) {
e:
  %. = select i1 %c, i32 1, i32 2
  %v = call i32 @g(i32 %.)
  ret i32 %v
}

define void @same(i1 %c, ptr %p, i32 %x) {
e:
  store volatile i32 %x, ptr %p
  ret void
}

define i32 @ld(i1 %c, ptr %p) {
e:
  %u = load volatile i32, ptr %p
  %not.c = xor i1 %c, true
  %w = zext i1 %not.c to i32
  %r = add i32 %u, %w
  ret i32 %r
}

define ptr @mal(i1 %c) {
e:
  %x = call ptr @malloc(i64 8)
  ret ptr %x
}

define i32 @al(i1 %c) {
e:
  %p = alloca i32
  %q = alloca i32
  store i32 1, ptr %p
  store i32 2, ptr %q
  %p.q = select i1 %c, ptr %p, ptr %q
  call void @h(ptr nocapture nonnull %p.q)
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @sw(i32 noundef %k, ptr %p) {
  switch i32 %k, label %e [
    i32 0, label %e.sink.split
    i32 1, label %b
    i32 2, label %e.sink.split
  ]

b:
  br label %e.sink.split

e.sink.split:
  %.sink1 = phi i32 [ 2, %b ], [ 1, %0 ], [ 1, %0 ]
  %v = call noundef i32 @g(i32 %.sink1)
  br label %e

e:
  %.sink = phi i32 [ 7, %0 ], [ %v, %e.sink.split ]
  %r = phi i32 [ 0, %0 ], [ %v, %e.sink.split ]
  store volatile i32 %.sink, ptr %p
  ret i32 %r
}
