; refuted: tgt_h1 tgt_h2 tgt_h3
target triple = "amdgcn-amd-amdhsa"
@X = external addrspace(1) global i32
@L = external addrspace(3) global i32

define i32  @src_h1()  {
  %x = load atomic i32, ptr addrspace(1) @X syncscope("agent") monotonic, align 4
  fence syncscope("agent") acquire
  %d = load i32, ptr addrspace(3) @L
  %r = or i32 %x, %d
  ret i32 %r
}
define i32  @tgt_h1()  {
  %x = load atomic i32, ptr addrspace(1) @X syncscope("agent") monotonic, align 4
  fence syncscope("agent-one-as") acquire
  %d = load i32, ptr addrspace(3) @L
  %r = or i32 %x, %d
  ret i32 %r
}

define void  @src_h2()  {
  store i32 1, ptr addrspace(3) @L
  fence syncscope("workgroup") release
  store atomic i32 1, ptr addrspace(1) @X syncscope("workgroup") monotonic, align 4
  ret void
}
define void  @tgt_h2()  {
  store i32 1, ptr addrspace(3) @L
  fence syncscope("workgroup-one-as") release
  store atomic i32 1, ptr addrspace(1) @X syncscope("workgroup") monotonic, align 4
  ret void
}

define void  @src_h3()  {
  store i32 1, ptr addrspace(3) @L
  store atomic i32 1, ptr addrspace(1) @X syncscope("workgroup") release, align 4
  ret void
}
define void  @tgt_h3()  {
  store atomic i32 1, ptr addrspace(1) @X syncscope("workgroup") release, align 4
  store i32 1, ptr addrspace(3) @L
  ret void
}
