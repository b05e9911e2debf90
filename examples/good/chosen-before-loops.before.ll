; What is chosen in each trip may be chosen once.
declare void @f(i8)

define void @frozen(i8 %x, i1 noundef %c) {
  br label %l
l:
  %f = freeze i8 %x
  call void @f(i8 %f)
  br i1 %c, label %e, label %l
e:
  ret void
}

define void @moved(i8 %x, i1 noundef %c) {
  %f = freeze i8 %x
  br label %l
l:
  call void @f(i8 %f)
  call void @f(i8 0)
  br i1 %c, label %e, label %l
e:
  ret void
}
