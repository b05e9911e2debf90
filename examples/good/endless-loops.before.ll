; A loop that nothing leaves goes on as before, or may not go on for ever without doing anything.
define void @count(ptr %p) {
entry:
  store atomic i32 1, ptr %p release, align 4
  br label %forever

forever:
  %i = phi i32 [ 0, %entry ], [ %j, %forever ]
  %j = add i32 %i, 1
  br label %forever
}

define void @must_progress() mustprogress {
  br label %forever

forever:
  br label %forever
}

define void @loop_must_progress(ptr %p, i1 noundef %c) {
  br i1 %c, label %forever, label %on

forever:
  br label %forever, !llvm.loop !0

on:
  store i32 1, ptr %p
  ret void
}

define void @longer_loop_must_progress(ptr %p, i1 noundef %c) {
  br i1 %c, label %forever, label %on

forever:
  br label %again

again:
  br label %forever, !llvm.loop !0

on:
  store i32 1, ptr %p
  ret void
}

define void @nobody_sees(ptr %p) {
  store i32 1, ptr %p
  br label %forever

forever:
  br label %forever
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
