; Wrong: marked amdgcn-av:none the release no longer makes the store available, so that a thread
; that acquires may find the old value.
define void @f(ptr addrspace(1) %p, ptr addrspace(1) %f) {
  store i32 1, ptr addrspace(1) %p
  store atomic i32 1, ptr addrspace(1) %f syncscope("agent") release, align 4
  ret void
}
!0 = !{!"amdgcn-av", !"none"}
