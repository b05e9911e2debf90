; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7
; model: llvm+mmra,sync=amdgpu

; Threads that execute something together, and who they are.

target triple = "amdgcn-amd-amdhsa"

declare i64 @llvm.amdgcn.ballot.i64(i1) convergent nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.workitem.id.x() nounwind speculatable willreturn memory(none)
declare i1 @c()
declare void @some(i32)
declare void @llvm.amdgcn.kill(i1)

; nested loops merged into one / separated: inner back edge and outer back edge; ballot of other lanes (LoopSimplify does not separate loops with convergent operations)
define amdgpu_kernel void @src1(ptr %p, i32 noundef %n) {
entry:
  br label %o
o:
  br label %l
l:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  store volatile i64 %b, ptr %p
  %c = load volatile i1, ptr %p
  br i1 %c, label %l, label %m
m:
  %d = load volatile i1, ptr %p
  br i1 %d, label %o, label %e
e:
  ret void
}
define amdgpu_kernel void @tgt1(ptr %p, i32 noundef %n) {
entry:
  br label %l
l:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  store volatile i64 %b, ptr %p
  %c = load volatile i1, ptr %p
  br i1 %c, label %l, label %m
m:
  %d = load volatile i1, ptr %p
  br i1 %d, label %l, label %e
e:
  ret void
}

; the reverse: one loop separated into two nested ones
define amdgpu_kernel void @src2(ptr %p, i32 noundef %n) {
entry:
  br label %l
l:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  store volatile i64 %b, ptr %p
  %c = load volatile i1, ptr %p
  br i1 %c, label %l, label %m
m:
  %d = load volatile i1, ptr %p
  br i1 %d, label %l, label %e
e:
  ret void
}
define amdgpu_kernel void @tgt2(ptr %p, i32 noundef %n) {
entry:
  br label %o
o:
  br label %l
l:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  store volatile i64 %b, ptr %p
  %c = load volatile i1, ptr %p
  br i1 %c, label %l, label %m
m:
  %d = load volatile i1, ptr %p
  br i1 %d, label %o, label %e
e:
  ret void
}

; lanes may end between: the first lane is another one
define void @src3(ptr %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void @some(i32 %id)
  %b = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  store volatile i32 %b, ptr %p
  ret void
}
define void @tgt3(ptr %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  call void @some(i32 %id)
  store volatile i32 %b, ptr %p
  ret void
}

; lanes may end between two ballots: not the same
define void @src4(ptr %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  store volatile i64 %a, ptr %p
  call void @some(i32 %id)
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  store volatile i64 %b, ptr %p
  ret void
}
define void @tgt4(ptr %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  store volatile i64 %a, ptr %p
  call void @some(i32 %id)
  store volatile i64 %a, ptr %p
  ret void
}

; lanes may end between: the first lane is another one
define void @src5(ptr %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %kc = icmp ugt i32 %id, 7
  call void @llvm.amdgcn.kill(i1 %kc)
  %b = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  store volatile i32 %b, ptr %p
  ret void
}
define void @tgt5(ptr %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %kc = icmp ugt i32 %id, 7
  call void @llvm.amdgcn.kill(i1 %kc)
  store volatile i32 %b, ptr %p
  ret void
}

; added unused call promises noundef range: UB if id>=1
define void @src6(ptr %p) {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %a, ptr %p
  ret void
}
define void @tgt6(ptr %p) {
  %a = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call noundef range(i32 0, 1) i32 @llvm.amdgcn.workitem.id.x()
  store i32 %a, ptr %p
  ret void
}

; the range promise makes b<1; else poison -> store poison instead of 5
define void @src7(ptr %p) {
  store i32 5, ptr %p
  ret void
}
define void @tgt7(ptr %p) {
  %b = call range(i32 0, 1) i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %b, 1
  %s = select i1 %c, i32 5, i32 6
  store i32 %s, ptr %p
  ret void
}
