; valid: tgt2
; refuted: tgt1 tgt3 tgt4

; doomed block in a loop: trip 3 is not reached if the call does not return
define void @src1() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %m ]
  call void @f(i32 %i)
  %z = icmp eq i32 %i, 3
  br i1 %z, label %u, label %m
u:
  unreachable
m:
  %i1 = add i32 %i, 1
  br label %l
}
define void @tgt1() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 0)
  %i1 = add i32 %i, 1
  br label %l
}

; a loop all of whose ways lead to unreachable, without calls (mustprogress, counted)
define void @src2() mustprogress {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %i1 = add nuw i32 %i, 1
  %z = icmp eq i32 %i1, 3
  br i1 %z, label %u, label %l
u:
  unreachable
}
define void @tgt2() mustprogress {
entry:
  unreachable
}

; abort in one arm, unreachable in the other
define void @src3(i1 noundef %b) {
entry:
  br i1 %b, label %t, label %e
t:
  call void @abort()
  unreachable
e:
  ret void
}
define void @tgt3(i1 noundef %b) {
entry:
  ret void
}

; assume false behind a call
define void @src4() {
  call void @f(i32 1)
  call void @llvm.assume(i1 false)
  ret void
}
define void @tgt4() {
  unreachable
}

declare void @f(i32)
declare void @llvm.assume(i1)
declare void @abort() noreturn
