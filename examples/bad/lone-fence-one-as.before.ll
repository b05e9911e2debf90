; Ordered in one address space only: what is stored in another one is not published.
target triple = "amdgcn-amd-amdhsa"

define void @f() {
  fence syncscope("agent") release
  ret void
}
