declare void @f(i8)

define void @frozen(i8 %x) {
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  %f = freeze i8 %x
  call void @f(i8 %f)
  br i1 %b, label %e, label %l
e:
  ret void
}

define void @frozen_twice(i8 %x, i1 noundef %c) {
  %f = freeze i8 %x
  br label %l
l:
  %v2 = freeze i8 %x
  call void @f(i8 %v2)
  br i1 %c, label %e, label %l
e:
  ret void
}

define void @of_outer_loop(i8 %x, i1 noundef %c) {
  br label %o
o:
  br label %l
l:
  %f = freeze i8 %x
  call void @f(i8 %f)
  br i1 %c, label %e, label %l
e:
  br i1 %c, label %o, label %r
r:
  ret void
}
