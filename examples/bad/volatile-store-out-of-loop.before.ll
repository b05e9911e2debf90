; Only the last of the volatile stores of a loop is left.
define void @loop(i32 %n, ptr %p) {
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %z = icmp ult i32 %j, %n
  br i1 %z, label %h, label %e
e:
  ret void
}
