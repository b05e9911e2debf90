; Right (atomics guide, LICM): an unordered load can be moved out of a loop. What it reads the first time
; it may read every time.
@x = global i32 0

define i32 @f(i1 %c) {
  %a = load atomic i32, ptr @x unordered, align 4
  br label %loop
loop:
  br i1 %c, label %loop, label %end
end:
  ret i32 %a
}
