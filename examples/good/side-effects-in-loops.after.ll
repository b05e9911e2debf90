declare i32 @g(i32)

define i32 @loop(ptr %p, i32 %n) {
  br label %h

h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %z = icmp ult i32 %j, %n
  br i1 %z, label %h, label %e

e:
  ret i32 %j
}

define i32 @loopcall(i32 %n) {
  %z1.not = icmp eq i32 %n, 0
  br i1 %z1.not, label %e, label %b

b:
  %s3 = phi i32 [ %t, %b ], [ 0, %0 ]
  %i2 = phi i32 [ %j, %b ], [ 0, %0 ]
  %x = call i32 @g(i32 %i2)
  %t = add i32 %x, %s3
  %j = add i32 %i2, 1
  %z = icmp ult i32 %j, %n
  br i1 %z, label %b, label %e

e:
  %s.lcssa = phi i32 [ 0, %0 ], [ %t, %b ]
  ret i32 %s.lcssa
}
