; A call dropped in one arm, arms exchanged, an argument changed, a volatile store done twice, a volatile
; load hoisted, the result of another call returned: something else is executed.
declare void @f(i32)
declare i32 @g(i32)

define void @drop(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @f(i32 1)
  br label %e
b:
  call void @f(i32 1)
  br label %e
e:
  ret void
}

define void @swap(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @f(i32 1)
  call void @f(i32 2)
  br label %e
b:
  call void @f(i32 2)
  call void @f(i32 1)
  br label %e
e:
  ret void
}

define void @arg(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @f(i32 1)
  br label %e
b:
  call void @f(i32 2)
  br label %e
e:
  ret void
}

define void @dup(i1 %c, ptr %p) {
  br i1 %c, label %a, label %e
a:
  store volatile i32 1, ptr %p
  br label %e
e:
  ret void
}

define i32 @hoist(i1 %c, ptr %p) {
  br i1 %c, label %a, label %e
a:
  %v = load volatile i32, ptr %p
  br label %e
e:
  %r = phi i32 [ %v, %a ], [ 0, %0 ]
  ret i32 %r
}

define i32 @reuse(i1 %c) {
  %x = call i32 @g(i32 1)
  br i1 %c, label %a, label %e
a:
  %v = call i32 @g(i32 1)
  br label %e
e:
  %r = phi i32 [ %v, %a ], [ %x, %0 ]
  ret i32 %r
}

define i32 @second(i1 %c) {
  br i1 %c, label %a, label %e
a:
  %v = call i32 @g(i32 1)
  br label %e
e:
  %r = call i32 @g(i32 1)
  ret i32 %r
}

define void @kinds(i1 %c, ptr %p) {
  br i1 %c, label %a, label %b
a:
  call void @f(i32 1)
  store volatile i32 1, ptr %p
  br label %e
b:
  store volatile i32 1, ptr %p
  call void @f(i32 1)
  br label %e
e:
  ret void
}
