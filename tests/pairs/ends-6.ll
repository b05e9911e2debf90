; valid: tgt2 tgt5 tgt7
; refuted: tgt1 tgt3 tgt4 tgt6 tgt8 tgt9

; an endless loop that does nothing is no undefined behaviour
define void @src1(ptr noundef %p) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %i1 = add nsw i32 %i, 1
  br label %l
}
define void @tgt1(ptr noundef %p) {
entry:
  unreachable
}

; with mustprogress it is
define void @src2(ptr noundef %p) mustprogress {
entry:
  br label %l
l:
  br label %l
}
define void @tgt2(ptr noundef %p) mustprogress {
entry:
  unreachable
}

; store before the endless loop is seen by others
define void @src3(ptr noundef %p) {
entry:
  store atomic i32 1, ptr %p release, align 4
  br label %l
l:
  br label %l
}
define void @tgt3(ptr noundef %p) {
entry:
  br label %l
l:
  br label %l
}

; an endless loop behind a call is not the same as returning
define void @src4(ptr noundef %p) {
entry:
  call void @f(i32 1)
  br label %l
l:
  br label %l
}
define void @tgt4(ptr noundef %p) {
entry:
  call void @f(i32 1)
  ret void
}

; the dead counter of an endless loop of calls goes
define void @src5() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 1)
  %i1 = add nsw i32 %i, 1
  br label %l
}
define void @tgt5() {
entry:
  br label %l
l:
  call void @f(i32 1)
  br label %l
}

; endless loop of calls: another number passed in the trips after 256
define void @src6() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  %w = zext i8 %i to i32
  call void @f(i32 %w)
  %i1 = add i8 %i, 1
  br label %l
}
define void @tgt6() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  br label %l
}

; endless loop of calls, nuw: the wide one
define void @src7() {
entry:
  br label %l
l:
  %i = phi i8 [ 0, %entry ], [ %i1, %l ]
  %w = zext i8 %i to i32
  call void @f(i32 %w)
  %i1 = add nuw i8 %i, 1
  br label %l
}
define void @tgt7() {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  br label %l
}

; argument that may be poison: in an endless loop of calls trip 5 divides by it (or 1)
define void @src8(i32 %a) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  br label %l
}
define void @tgt8(i32 %a) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %if = freeze i32 %i
  %z = icmp eq i32 %if, 5
  %d = select i1 %z, i32 %a, i32 1
  %o = or i32 %d, 1
  %q = udiv i32 7, %o
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  br label %l
}

; udiv by a - a + 1 in trip 5: the argument may be undef, and then it may be 0
define void @src9(i32 %a) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt9(i32 %a) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %if = freeze i32 %i
  %z = icmp eq i32 %if, 5
  %s = sub i32 %a, %a
  %o = add i32 %s, 1
  %d = select i1 %z, i32 %o, i32 1
  %q = udiv i32 7, %d
  call void @f(i32 %i)
  %i1 = add i32 %i, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
