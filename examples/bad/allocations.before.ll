define i32 @used_after_free(i32 %v) {
  %p = call ptr @allocate(i64 4)
  store i32 %v, ptr %p
  %r = load i32, ptr %p
  call void @release(ptr %p)
  ret i32 %r
}

define i32 @smaller(i32 %v) {
  %p = call ptr @allocate(i64 4)
  store i32 %v, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

define ptr @returned(i32 %v) {
  %p = call ptr @allocate(i64 4)
  store i32 %v, ptr %p
  ret ptr %p
}

define void @known_to_others(i32 %v, ptr %where) {
  %p = call ptr @allocate(i64 4)
  store i32 %v, ptr %p
  store atomic ptr %p, ptr %where release, align 8
  ret void
}

define i32 @every_trip(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = call ptr @allocate(i64 4)
  store i32 %i, ptr %p
  call void @use(ptr %p)
  %j = add i32 %i, 1
  %end = icmp eq i32 %j, 2
  br i1 %end, label %done, label %loop
done:
  ret i32 0
}

declare noalias ptr @allocate(i64) nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare void @release(ptr allocptr nocapture) nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @use(ptr)
