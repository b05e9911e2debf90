; valid: tgt1 tgt3 tgt5 tgt8
; refuted: tgt2 tgt4 tgt6 tgt7 tgt9 tgt10

; Bodies in the place of calls, compared operand by operand.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare void @use(i32)

define internal i32 @thread() {
  %1 = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %1
}

define void @rounds(ptr addrspace(1) noundef align 4 %to) {
e:
  %id = call i32 @thread()
  store i32 %id, ptr addrspace(1) %to
  br label %head
head:
  %i = phi i32 [ 128, %e ], [ %half, %next ]
  %done = icmp eq i32 %i, 0
  br i1 %done, label %end, label %body
end:
  ret void
body:
  call void @llvm.amdgcn.s.barrier()
  %below = icmp ult i32 %id, %i
  br i1 %below, label %write, label %next
write:
  store i32 %i, ptr addrspace(1) %to
  br label %next
next:
  %half = lshr i32 %i, 1
  br label %head
}

; the body of a kernel. RIGHT
define void @src1(ptr addrspace(1) noundef align 4 %to) {
  call void @rounds(ptr addrspace(1) noundef align 4 %to)
  ret void
}
define void @tgt1(ptr addrspace(1) noundef align 4 %to) {
e:
  %id = call i32 @thread()
  store i32 %id, ptr addrspace(1) %to
  br label %head
head:
  %i = phi i32 [ 128, %e ], [ %half, %next ]
  %done = icmp eq i32 %i, 0
  br i1 %done, label %end, label %body
end:
  ret void
body:
  call void @llvm.amdgcn.s.barrier()
  %below = icmp ult i32 %id, %i
  br i1 %below, label %write, label %next
write:
  store i32 %i, ptr addrspace(1) %to
  br label %next
next:
  %half = lshr i32 %i, 1
  br label %head
}

; another value is stored. WRONG
define void @src2(ptr addrspace(1) noundef align 4 %to) {
  call void @rounds(ptr addrspace(1) noundef align 4 %to)
  ret void
}
define void @tgt2(ptr addrspace(1) noundef align 4 %to) {
e:
  %id = call i32 @thread()
  store i32 %id, ptr addrspace(1) %to
  br label %head
head:
  %i = phi i32 [ 128, %e ], [ %half, %next ]
  %done = icmp eq i32 %i, 0
  br i1 %done, label %end, label %body
end:
  ret void
body:
  call void @llvm.amdgcn.s.barrier()
  %below = icmp ult i32 %id, %i
  br i1 %below, label %write, label %next
write:
  store i32 %id, ptr addrspace(1) %to
  br label %next
next:
  %half = lshr i32 %i, 1
  br label %head
}

define internal void @strict(i32 noundef %x) {
  call void @use(i32 %x)
  ret void
}
define internal void @plain(i32 %x) {
  call void @use(i32 %x)
  ret void
}
define internal void @ranged(i32 range(i32 0, 8) %x) {
  call void @use(i32 %x)
  ret void
}
define internal void @stores(ptr noundef align 8 %p) {
  store i32 1, ptr %p, align 4
  ret void
}

; what a parameter promises is forgotten. RIGHT
define void @src3(i32 %x) {
  call void @strict(i32 %x)
  ret void
}
define void @tgt3(i32 %x) {
  call void @use(i32 %x)
  ret void
}

; it is promised of what may be undef. WRONG
define void @src4(i32 %x) {
  call void @use(i32 %x)
  ret void
}
define void @tgt4(i32 %x) {
  call void @strict(i32 %x)
  ret void
}

; a range is forgotten. RIGHT: what is not in it is poison
define void @src5(i32 %x) {
  call void @ranged(i32 %x)
  ret void
}
define void @tgt5(i32 %x) {
  call void @plain(i32 %x)
  ret void
}

; a range is new. WRONG
define void @src6(i32 %x) {
  call void @plain(i32 %x)
  ret void
}
define void @tgt6(i32 %x) {
  call void @ranged(i32 %x)
  ret void
}

; alignment is new. WRONG
define void @src7(ptr %p) {
  store i32 1, ptr %p, align 4
  ret void
}
define void @tgt7(ptr %p) {
  call void @stores(ptr %p)
  ret void
}

; alignment is forgotten. RIGHT
define void @src8(ptr %p) {
  call void @stores(ptr %p)
  ret void
}
define void @tgt8(ptr %p) {
  store i32 1, ptr %p, align 4
  ret void
}

; more alignment is used than is promised. WRONG
define void @src9(ptr %p) {
  call void @stores(ptr %p)
  ret void
}
define void @tgt9(ptr %p) {
  store i32 1, ptr %p, align 16
  ret void
}

; another number is handed on. WRONG
define void @src10(i32 %x) {
  call void @strict(i32 %x)
  ret void
}
define void @tgt10(i32 %x) {
  %y = add i32 %x, 1
  call void @use(i32 %y)
  ret void
}
