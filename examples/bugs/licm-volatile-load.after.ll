; A load is hoisted above a volatile load: LLVM 19 and 22, -passes=licm.
define i32 @f(ptr noalias %device, ptr noalias %p) {
entry:
  %x = load i32, ptr %p, align 4
  br label %loop
loop:
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %busy = load volatile i32, ptr %device, align 4
  %more = add i32 %sum, %x
  %done = icmp eq i32 %busy, 0
  br i1 %done, label %end, label %loop
end:
  %result = phi i32 [ %more, %loop ]
  ret i32 %result
}
