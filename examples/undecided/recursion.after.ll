; What a function that calls itself does is not followed to its end.
@data = global i32 0

define i32 @sum(i32 %n) {
entry:
  %none = icmp eq i32 %n, 0
  br i1 %none, label %done, label %more

more:
  %m = sub i32 %n, 1
  %rest = call i32 @sum(i32 %m)
  %all = add i32 %rest, %n
  ret i32 %all

done:
  ret i32 0
}

define i32 @six() {
  ret i32 6
}
