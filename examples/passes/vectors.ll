; Accesses side by side: load-store-vectorizer, slp-vectorizer, instcombine.

target datalayout = "e-p:64:64-p1:64:64-p3:32:32-p5:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n32:64-A5"
target triple = "amdgcn-amd-amdhsa"

@flag = addrspace(1) global i32 0

define i32 @two_loads(ptr addrspace(1) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  %b = load i32, ptr addrspace(1) %q, align 4
  %r = add i32 %a, %b
  ret i32 %r
}

define void @two_stores(ptr addrspace(1) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  store i32 1, ptr addrspace(1) %p, align 8
  store i32 2, ptr addrspace(1) %q, align 4
  ret void
}

define i32 @four_loads(ptr addrspace(1) align 16 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %s = getelementptr inbounds i32, ptr addrspace(1) %p, i64 2
  %t = getelementptr inbounds i32, ptr addrspace(1) %p, i64 3
  %a = load i32, ptr addrspace(1) %p, align 16
  %b = load i32, ptr addrspace(1) %q, align 4
  %c = load i32, ptr addrspace(1) %s, align 8
  %d = load i32, ptr addrspace(1) %t, align 4
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %r = add i32 %ab, %cd
  ret i32 %r
}

define i32 @loads_with_store_between(ptr addrspace(1) noalias align 8 %p, ptr addrspace(1) noalias %o) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  store i32 %a, ptr addrspace(1) %o, align 4
  %b = load i32, ptr addrspace(1) %q, align 4
  ret i32 %b
}

define i32 @loads_with_acquire_between(ptr addrspace(1) noalias align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  %f = load atomic i32, ptr addrspace(1) @flag acquire, align 4
  %b = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %a, %b
  %r = add i32 %s, %f
  ret i32 %r
}

define i32 @loads_with_monotonic_between(ptr addrspace(1) noalias align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  %f = load atomic i32, ptr addrspace(1) @flag monotonic, align 4
  %b = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %a, %b
  %r = add i32 %s, %f
  ret i32 %r
}

define i32 @loads_with_release_between(ptr addrspace(1) noalias align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  store atomic i32 1, ptr addrspace(1) @flag release, align 4
  %b = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %a, %b
  ret i32 %s
}

define i32 @loads_with_fence_between(ptr addrspace(1) noalias align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  fence syncscope("agent") acquire
  %b = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %a, %b
  ret i32 %s
}

define void @stores_with_release_between(ptr addrspace(1) noalias align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  store i32 1, ptr addrspace(1) %p, align 8
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4
  store i32 2, ptr addrspace(1) %q, align 4
  ret void
}

define i32 @stores_with_acquire_between(ptr addrspace(1) noalias align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  store i32 1, ptr addrspace(1) %p, align 8
  %f = load atomic i32, ptr addrspace(1) @flag acquire, align 4
  store i32 2, ptr addrspace(1) %q, align 4
  ret i32 %f
}

define i32 @stores_with_monotonic_between(ptr addrspace(1) noalias align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  store i32 1, ptr addrspace(1) %p, align 8
  %f = load atomic i32, ptr addrspace(1) @flag monotonic, align 4
  store i32 2, ptr addrspace(1) %q, align 4
  ret i32 %f
}

define void @stores_with_fence_between(ptr addrspace(1) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  store i32 1, ptr addrspace(1) %p, align 8
  fence syncscope("workgroup") release
  store i32 2, ptr addrspace(1) %q, align 4
  ret void
}

define i32 @unordered_loads(ptr addrspace(1) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load atomic i32, ptr addrspace(1) %p unordered, align 8
  %b = load atomic i32, ptr addrspace(1) %q unordered, align 4
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @one_volatile(ptr addrspace(1) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load volatile i32, ptr addrspace(1) %p, align 8
  %b = load i32, ptr addrspace(1) %q, align 4
  %r = add i32 %a, %b
  ret i32 %r
}

define void @copy_pair(ptr addrspace(1) noalias align 8 %d, ptr addrspace(1) noalias align 8 %s) {
  %s1 = getelementptr inbounds i32, ptr addrspace(1) %s, i64 1
  %d1 = getelementptr inbounds i32, ptr addrspace(1) %d, i64 1
  %a = load i32, ptr addrspace(1) %s, align 8
  store i32 %a, ptr addrspace(1) %d, align 8
  %b = load i32, ptr addrspace(1) %s1, align 4
  store i32 %b, ptr addrspace(1) %d1, align 4
  ret void
}

define void @copy_pair_may_alias(ptr addrspace(1) align 8 %d, ptr addrspace(1) align 8 %s) {
  %s1 = getelementptr inbounds i32, ptr addrspace(1) %s, i64 1
  %d1 = getelementptr inbounds i32, ptr addrspace(1) %d, i64 1
  %a = load i32, ptr addrspace(1) %s, align 8
  store i32 %a, ptr addrspace(1) %d, align 8
  %b = load i32, ptr addrspace(1) %s1, align 4
  store i32 %b, ptr addrspace(1) %d1, align 4
  ret void
}

define i32 @loads_in_lds(ptr addrspace(3) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(3) %p, i32 1
  %a = load i32, ptr addrspace(3) %p, align 8
  fence syncscope("workgroup") acq_rel
  %b = load i32, ptr addrspace(3) %q, align 4
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tagged_loads(ptr addrspace(1) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8, !mmra !0
  %b = load i32, ptr addrspace(1) %q, align 4, !mmra !1
  %r = add i32 %a, %b
  ret i32 %r
}

define void @tagged_stores(ptr addrspace(1) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  store i32 1, ptr addrspace(1) %p, align 8, !mmra !0
  store i32 2, ptr addrspace(1) %q, align 4, !mmra !0
  ret void
}

define void @half_tagged_stores(ptr addrspace(1) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  store i32 1, ptr addrspace(1) %p, align 8, !mmra !0
  store i32 2, ptr addrspace(1) %q, align 4
  ret void
}

define void @add_pair(ptr addrspace(1) align 8 %p) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  %b = load i32, ptr addrspace(1) %q, align 4
  %a1 = add i32 %a, 1
  %b1 = add i32 %b, 1
  store i32 %a1, ptr addrspace(1) %p, align 8
  store i32 %b1, ptr addrspace(1) %q, align 4
  ret void
}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{!"amdgpu-synchronize-as", !"global"}
