; Loops are rotated around a call and a volatile store: the same ones are executed, one after the other.
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
  %q = add i32 %j, 0
  ret i32 %q
}

define i32 @loopcall(i32 %n) {
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %j, %b ]
  %s = phi i32 [ 0, %0 ], [ %t, %b ]
  %z = icmp ult i32 %i, %n
  br i1 %z, label %b, label %e
b:
  %x = call i32 @g(i32 %i)
  %t = add i32 %x, %s
  %j = add i32 %i, 1
  br label %h
e:
  ret i32 %s
}
