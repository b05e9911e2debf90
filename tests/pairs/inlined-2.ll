; valid: tgt1 tgt3 tgt5
; refuted: tgt2 tgt4 tgt6 tgt7

; Bodies with comparisons and extensions that promise something, whose names the caller has, too.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

define internal i1 @below(i32 %0, i32 %1) {
  %3 = add i32 %0, 1
  %4 = icmp samesign ult i32 %3, %1
  ret i1 %4
}
define internal i64 @wide(i32 %0) {
  %2 = lshr i32 %0, 1
  %3 = zext nneg i32 %2 to i64
  ret i64 %3
}

; the body for the call. RIGHT
define i1 @src1(i32 %0, i32 %1) {
  %3 = xor i32 %0, %1
  %4 = call i1 @below(i32 %3, i32 %1)
  ret i1 %4
}
define i1 @tgt1(i32 %0, i32 %1) {
  %x = xor i32 %0, %1
  %y = add i32 %x, 1
  %r = icmp samesign ult i32 %y, %1
  ret i1 %r
}

; the caller's value of that name is compared. WRONG
define i1 @src2(i32 %0, i32 %1) {
  %3 = xor i32 %0, %1
  %4 = call i1 @below(i32 %3, i32 %1)
  ret i1 %4
}
define i1 @tgt2(i32 %0, i32 %1) {
  %x = xor i32 %0, %1
  %r = icmp samesign ult i32 %x, %1
  ret i1 %r
}

; an extension. RIGHT
define i64 @src3(i32 %0) {
  %2 = mul i32 %0, 3
  %3 = call i64 @wide(i32 %2)
  ret i64 %3
}
define i64 @tgt3(i32 %0) {
  %x = mul i32 %0, 3
  %y = lshr i32 %x, 1
  %r = zext nneg i32 %y to i64
  ret i64 %r
}

; the caller's value of that name is extended. WRONG
define i64 @src4(i32 %0) {
  %2 = mul i32 %0, 3
  %3 = call i64 @wide(i32 %2)
  ret i64 %3
}
define i64 @tgt4(i32 %0) {
  %x = mul i32 %0, 3
  %r = zext i32 %x to i64
  ret i64 %r
}

; a barrier that all threads come to, or none. RIGHT
define void @src5(i32 %n) {
  %c = icmp samesign ult i32 %n, 8
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %b
b:
  ret void
}
define void @tgt5(i32 %n) {
  %c = icmp ult i32 %n, 8
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %b
b:
  ret void
}

; one that only some threads come to. WRONG: they differ in their numbers
define void @src6() {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt6() {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp samesign ult i32 %id, 8
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %e
b:
  call void @llvm.amdgcn.s.barrier()
  br label %e
e:
  ret void
}

; the same by an extension. WRONG
define void @src7() {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt7() {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext nneg i32 %id to i64
  %c = icmp eq i64 %wide, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %e
b:
  call void @llvm.amdgcn.s.barrier()
  br label %e
e:
  ret void
}
