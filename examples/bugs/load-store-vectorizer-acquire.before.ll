; A load of the second word stands behind an acquire load; see load-store-vectorizer-acquire.md.

target triple = "amdgcn-amd-amdhsa"

@data = addrspace(1) global [2 x i32] zeroinitializer, align 8
@flag = addrspace(1) global i32 0

define i32 @read(ptr addrspace(1) noalias %seen) {
  %a = load i32, ptr addrspace(1) @data, align 8
  %f = load atomic i32, ptr addrspace(1) @flag acquire, align 4
  %b = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @data, i64 4), align 4
  store i32 %a, ptr addrspace(1) %seen, align 4
  %is = icmp ne i32 %f, 0
  %r = select i1 %is, i32 %b, i32 0
  ret i32 %r
}
