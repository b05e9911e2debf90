; A loop that counts to every number comes to an end.
define i32 @counts(i32 noundef %n) {
  br label %l
l:
  %i = phi i32 [0, %0], [%j, %l]
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %e, label %l
e:
  ret i32 %j
}
