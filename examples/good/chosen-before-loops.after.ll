declare void @f(i8)

define void @frozen(i8 %x, i1 noundef %c) {
  %f = freeze i8 %x
  br label %l
l:
  call void @f(i8 %f)
  br i1 %c, label %e, label %l
e:
  ret void
}

define void @moved(i8 %x, i1 noundef %c) {
  %f = freeze i8 %x
  %d = add i8 %f, 0
  br label %l
l:
  call void @f(i8 %d)
  call void @f(i8 0)
  br i1 %c, label %e, label %l
e:
  ret void
}
