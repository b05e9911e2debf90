define void @f(ptr addrspace(1) %p, ptr addrspace(1) %f) {
  store i32 1, ptr addrspace(1) %p
  store atomic i32 1, ptr addrspace(1) %f syncscope("agent") release, align 4
  ret void
}
!0 = !{!"amdgcn-av", !"none"}
