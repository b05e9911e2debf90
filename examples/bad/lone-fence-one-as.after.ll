target triple = "amdgcn-amd-amdhsa"

define void @f() {
  fence syncscope("agent-one-as") release
  ret void
}
