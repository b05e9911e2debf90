; valid: tgt.fs2 tgt.fr20 tgt.np4 tgt.fs4
; refuted: tgt.fs1 tgt.np8

; A callee that frees nothing may tell others that they may: they are done when the function has waited for them.
; Who only accesses what it is handed tells nobody: LLVM counts what orders accesses as an access of all memory.

declare void @g.fs1() nofree nounwind willreturn
declare void @h.np8() nounwind willreturn nofree
declare void @g.fs2(ptr) nofree nounwind willreturn memory(argmem: readwrite)
target triple = "amdgcn-amd-amdhsa"
declare void @g.fr20(ptr addrspace(1)) nofree nounwind willreturn memory(argmem: readwrite)
declare void @h.np4(ptr nofree) nounwind willreturn memory(argmem: readwrite)
declare void @g.fs4(ptr) nofree nosync nounwind willreturn memory(argmem: readwrite)

; g may release (it is not nosync) to a thread that frees %p though g itself is nofree; the acquire waits for that; load of freed memory added
define i32 @src.fs1(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @g.fs1()
  %a = load atomic i32, ptr %q acquire, align 4
  ret i32 %v
}
define i32 @tgt.fs1(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @g.fs1()
  %a = load atomic i32, ptr %q acquire, align 4
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 %v, %y
  ret i32 %z
}

; two calls: the first nofree not nosync (may release), the second a plain release-free acquire by rmw
define i32 @src.np8(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @h.np8()
  %u = atomicrmw add ptr %q, i32 1 acquire
  %r = add i32 %v, %u
  ret i32 %r
}
define i32 @tgt.np8(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @h.np8()
  %u = atomicrmw add ptr %q, i32 1 acquire
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 %v, %y
  %r = add i32 %z, %u
  ret i32 %r
}

; the same, g reaches only its argument
define i32 @src.fs2(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @g.fs2(ptr %q)
  %a = load atomic i32, ptr %q acquire, align 4
  ret i32 %v
}
define i32 @tgt.fs2(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @g.fs2(ptr %q)
  %a = load atomic i32, ptr %q acquire, align 4
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 %v, %y
  ret i32 %z
}

; a barrier signal/wait that is nofree but lets others know (release fence before), %p freed by another wave that stores q; q acquired
define i32 @src.fr20(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load i32, ptr addrspace(1) %p
  call void @g.fr20(ptr addrspace(1) %q)
  fence acquire
  ret i32 %v
}
define i32 @tgt.fr20(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load i32, ptr addrspace(1) %p
  call void @g.fr20(ptr addrspace(1) %q)
  fence acquire
  %w = load i32, ptr addrspace(1) %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 %v, %y
  ret i32 %z
}

; argmem, nofree argument, not nosync: h waits for somebody else who frees %p
define i32 @src.np4(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @h.np4(ptr nofree %q)
  ret i32 %v
}
define i32 @tgt.np4(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @h.np4(ptr nofree %q)
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 %v, %y
  ret i32 %z
}

; g is nosync and nofree: it tells nobody; so nobody frees %p without a race
define i32 @src.fs4(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @g.fs4(ptr %q)
  %a = load atomic i32, ptr %q acquire, align 4
  ret i32 %v
}
define i32 @tgt.fs4(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  call void @g.fs4(ptr %q)
  %a = load atomic i32, ptr %q acquire, align 4
  %w = load i32, ptr %p
  %x = freeze i32 %w
  %y = and i32 %x, 0
  %z = or i32 %v, %y
  ret i32 %z
}
