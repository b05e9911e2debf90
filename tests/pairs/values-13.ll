; valid: tgt_g2 tgt_g4 tgt_g6 tgt_g9 tgt_g12
; refuted: tgt_g1 tgt_g3 tgt_g5 tgt_g7 tgt_g10 tgt_g11 tgt_g13 tgt_g14 tgt_g15
target triple = "amdgcn-amd-amdhsa"
@X = external addrspace(1) global i32
@Y = external addrspace(1) global i32
@D = external addrspace(1) global i32

define i32  @src_g1()  {
  %a = load atomic i32, ptr addrspace(1) @X syncscope("agent") acquire, align 4
  %b = load i32, ptr addrspace(1) @D
  ret i32 %b
}
define i32  @tgt_g1()  {
  %a = load atomic i32, ptr addrspace(1) @X syncscope("workgroup") acquire, align 4
  %b = load i32, ptr addrspace(1) @D
  ret i32 %b
}

define i32  @src_g2()  {
  %a = load atomic i32, ptr addrspace(1) @X syncscope("workgroup") acquire, align 4
  %b = load i32, ptr addrspace(1) @D
  ret i32 %b
}
define i32  @tgt_g2()  {
  %a = load atomic i32, ptr addrspace(1) @X syncscope("agent") acquire, align 4
  %b = load i32, ptr addrspace(1) @D
  ret i32 %b
}

define void  @src_g3()  {
  store i32 1, ptr addrspace(1) @D
  store atomic i32 1, ptr addrspace(1) @X syncscope("agent") release, align 4
  ret void
}
define void  @tgt_g3()  {
  store i32 1, ptr addrspace(1) @D
  store atomic i32 1, ptr addrspace(1) @X syncscope("workgroup") release, align 4
  ret void
}

define void  @src_g4()  {
  store i32 1, ptr addrspace(1) @D
  store atomic i32 1, ptr addrspace(1) @X syncscope("workgroup") release, align 4
  ret void
}
define void  @tgt_g4()  {
  store i32 1, ptr addrspace(1) @D
  store atomic i32 1, ptr addrspace(1) @X release, align 4
  ret void
}

define void  @src_g5()  {
  fence syncscope("agent") release
  store atomic i32 1, ptr addrspace(1) @X monotonic, align 4
  ret void
}
define void  @tgt_g5()  {
  fence syncscope("workgroup") release
  store atomic i32 1, ptr addrspace(1) @X monotonic, align 4
  ret void
}

define void  @src_g6()  {
  fence syncscope("agent") acquire
  fence syncscope("workgroup") acquire
  ret void
}
define void  @tgt_g6()  {
  fence syncscope("agent") acquire
  ret void
}

define void  @src_g7()  {
  fence syncscope("agent") acquire
  fence syncscope("workgroup") acquire
  ret void
}
define void  @tgt_g7()  {
  fence syncscope("workgroup") acquire
  ret void
}

define void  @src_g8()  {
  fence syncscope("agent") acquire
  ret void
}
define void  @tgt_g8()  {
  fence syncscope("agent-one-as") acquire
  ret void
}

define void  @src_g9()  {
  fence syncscope("agent-one-as") acquire
  ret void
}
define void  @tgt_g9()  {
  fence syncscope("agent") acquire
  ret void
}

define i32  @src_g10()  {
  %a = atomicrmw add ptr addrspace(1) @X, i32 1 syncscope("agent") monotonic
  ret i32 %a
}
define i32  @tgt_g10()  {
  %a = atomicrmw add ptr addrspace(1) @X, i32 1 syncscope("singlethread") monotonic
  ret i32 %a
}

define i32  @src_g11()  {
  %a = atomicrmw add ptr addrspace(1) @X, i32 1 syncscope("agent") monotonic
  ret i32 %a
}
define i32  @tgt_g11()  {
  %a = atomicrmw add ptr addrspace(1) @X, i32 1 syncscope("workgroup") monotonic
  ret i32 %a
}

define i32  @src_g12()  {
  %a = load atomic i32, ptr addrspace(1) @X syncscope("agent") monotonic, align 4
  %b = load atomic i32, ptr addrspace(1) @X syncscope("agent") monotonic, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_g12()  {
  %a = load atomic i32, ptr addrspace(1) @X syncscope("agent") monotonic, align 4
  %c = add i32 %a, %a
  ret i32 %c
}

define void  @src_g13()  {
  store atomic i32 1, ptr addrspace(1) @X syncscope("agent") monotonic, align 4
  store atomic i32 2, ptr addrspace(1) @X syncscope("workgroup") monotonic, align 4
  ret void
}
define void  @tgt_g13()  {
  store atomic i32 1, ptr addrspace(1) @X syncscope("workgroup") monotonic, align 4
  ret void
}

define void  @src_g14()  {
  store atomic i32 1, ptr addrspace(1) @X syncscope("agent") release, align 4
  store atomic i32 2, ptr addrspace(1) @X syncscope("workgroup") release, align 4
  ret void
}
define void  @tgt_g14()  {
  store atomic i32 1, ptr addrspace(1) @X syncscope("agent") release, align 4
  ret void
}

define void  @src_g15()  {
  store atomic i32 1, ptr addrspace(1) @X syncscope("workgroup") monotonic, align 4
  ret void
}
define void  @tgt_g15()  {
  store i32 1, ptr addrspace(1) @X
  ret void
}
