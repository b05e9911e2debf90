; What is chosen once before a loop is the same in all trips; what is chosen in it is not.
declare void @f(i8)

define void @frozen(i8 %x) {
  %f = freeze i8 %x
  br label %l
l:
  %b = phi i1 [ false, %0 ], [ true, %l ]
  call void @f(i8 %f)
  br i1 %b, label %e, label %l
e:
  ret void
}

define void @frozen_twice(i8 %x, i1 noundef %c) {
  %f = freeze i8 %x
  %k = freeze i8 %f
  br label %l
l:
  call void @f(i8 %k)
  br i1 %c, label %e, label %l
e:
  ret void
}

define void @of_outer_loop(i8 %x, i1 noundef %c) {
  br label %o
o:
  %f = freeze i8 %x
  br label %l
l:
  call void @f(i8 %f)
  br i1 %c, label %e, label %l
e:
  br i1 %c, label %o, label %r
r:
  ret void
}
