; A null pointer must not be followed.
define i32 @f(ptr %p) {
entry:
  %some = icmp ne ptr %p, null
  br i1 %some, label %then, label %exit
then:
  %v = load i32, ptr %p, align 4
  br label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}
