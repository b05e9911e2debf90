; Right (atomics guide, LICM): an unordered load can be moved out of a loop. What it reads the first time
; it may read every time.
@x = global i32 0

define i32 @f(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = load atomic i32, ptr @x unordered, align 4
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i32 %a
}
