; Locals that live for a part of the function.
define i32 @to_register(i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %a
  %r = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 %r
}

; In the next trip nothing is left of the store.
define void @store_before_end(i32 %n) {
entry:
  %a = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %i, ptr %a
  call void @look(ptr captures(none) %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %end, label %loop
end:
  ret void
}

define i32 @other_object(ptr %p, i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %a
  %s = load i32, ptr %p
  %r = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  %t = add i32 %r, %s
  ret i32 %t
}

; A load may be executed where it is of no use: what is dead is poison.
define i32 @speculated(i1 %c, i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %a
  br i1 %c, label %yes, label %no
yes:
  %r = load i32, ptr %a
  br label %end
no:
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %end
end:
  %s = phi i32 [ %r, %yes ], [ 0, %no ]
  ret i32 %s
}

define i32 @no_marker_left(i32 %v) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %v, ptr %a
  call void @look(ptr %a)
  %r = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 %r
}

; As LLVM wrote them before version 22.
define i32 @with_size(ptr %p, i32 %v) {
  %a = alloca i32, addrspace(5)
  call void @llvm.lifetime.start.p5(i64 4, ptr addrspace(5) %a)
  store i32 %v, ptr addrspace(5) %a
  call void @look.p5(ptr addrspace(5) %a)
  store i32 1, ptr %p
  %r = load i32, ptr %p
  call void @llvm.lifetime.end.p5(i64 4, ptr addrspace(5) %a)
  ret i32 %r
}

declare void @look(ptr)
declare void @look.p5(ptr addrspace(5))

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.lifetime.start.p5(i64, ptr addrspace(5))
declare void @llvm.lifetime.end.p5(i64, ptr addrspace(5))
