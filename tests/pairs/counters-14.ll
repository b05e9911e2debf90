; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7

; a local goes from trip to trip; the store in trip 5 is another one
define void @src1() {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %a
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt1() {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %vf = freeze i32 %v
  %z = icmp eq i32 %vf, 5
  %v0 = add i32 %v, 1
  %v1 = select i1 %z, i32 77, i32 %v0
  store i32 %v1, ptr %a
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the store to the local stays away in trip 5
define void @src2(ptr byval(i32) %a) {
entry:
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %a
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt2(ptr byval(i32) %a) {
entry:
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %vf = freeze i32 %v
  %z = icmp eq i32 %vf, 5
  %v0 = add i32 %v, 1
  %v1 = select i1 %z, i32 77, i32 %v0
  store i32 %v1, ptr %a
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; a local that others know of, another store at the end of trip 5
define void @src3() {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  call void @esc(ptr %a)
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %k = call i1 @c()
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %a
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt3() {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  call void @esc(ptr %a)
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %k = call i1 @c()
  %v0 = add i32 %v, 1
  %vf = freeze i32 %v
  %z = icmp eq i32 %vf, 5
  %v1 = select i1 %z, i32 77, i32 %v0
  store i32 %v1, ptr %a
  br i1 %k, label %l, label %x
x:
  ret void
}

; two locals: one of them is not stored to at the end of the trip (wrong from trip 2 on, but seen only where it is 5)
define void @src4() {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 0, ptr %a
  store i32 9, ptr %b
  br label %l
l:
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %vf = freeze i32 %v
  %z = icmp eq i32 %vf, 5
  %d = select i1 %z, i32 %w, i32 1
  call void @f(i32 %d)
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %a
  store i32 %v1, ptr %b
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt4() {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 0, ptr %a
  store i32 9, ptr %b
  br label %l
l:
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %vf = freeze i32 %v
  %z = icmp eq i32 %vf, 5
  %d = select i1 %z, i32 %w, i32 1
  call void @f(i32 %d)
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %a
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; the store before the loop is dropped: the first trip reads it
define void @src5() {
entry:
  %a = alloca i32
  store i32 3, ptr %a
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt5() {
entry:
  %a = alloca i32
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

; heap object: freed at the end, trip 5 stores another number
define void @src6() {
entry:
  %a = call ptr @malloc(i64 4)
  store i32 0, ptr %a
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %v1 = add i32 %v, 1
  store i32 %v1, ptr %a
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  call void @free(ptr %a)
  ret void
}
define void @tgt6() {
entry:
  %a = call ptr @malloc(i64 4)
  store i32 0, ptr %a
  br label %l
l:
  %v = load i32, ptr %a
  call void @f(i32 %v)
  %vf = freeze i32 %v
  %z = icmp eq i32 %vf, 5
  %v0 = add i32 %v, 1
  %v1 = select i1 %z, i32 77, i32 %v0
  store i32 %v1, ptr %a
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  call void @free(ptr %a)
  ret void
}

; the store stands in front of the call in the original, nowhere in the transformed; seen in trip 5
define void @src7() {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %v = load i32, ptr %a
  %vf = freeze i32 %v
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %vf, i32 1
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  store i32 %t, ptr %a
  br i1 %k, label %l, label %x
x:
  ret void
}
define void @tgt7() {
entry:
  %a = alloca i32
  store i32 0, ptr %a
  br label %l
l:
  %t = phi i32 [ 0, %entry ], [ %t1, %l ]
  %v = load i32, ptr %a
  %vf = freeze i32 %v
  %tf = freeze i32 %t
  %z = icmp eq i32 %tf, 5
  %d = select i1 %z, i32 %vf, i32 1
  call void @f(i32 %d)
  %t1 = add i32 %t, 1
  %k = call i1 @c()
  br i1 %k, label %l, label %x
x:
  ret void
}

declare i1 @c()
declare void @f(i32)
declare void @esc(ptr)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
