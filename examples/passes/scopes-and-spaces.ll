; Synchronisation scopes and address spaces, as GPU kernels have them.

@tile = addrspace(3) global [64 x i32] undef
@flag = addrspace(1) global i32 0

define i32 @wavefront_fence(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p
  fence syncscope("wavefront") acq_rel
  %b = load i32, ptr addrspace(1) %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @workgroup_fence(ptr addrspace(3) %p) {
  %a = load i32, ptr addrspace(3) %p
  fence syncscope("workgroup") acq_rel
  %b = load i32, ptr addrspace(3) %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @local_and_global(ptr addrspace(3) %l, ptr addrspace(1) %g) {
  %a = load i32, ptr addrspace(3) %l
  store i32 7, ptr addrspace(1) %g
  %b = load i32, ptr addrspace(3) %l
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @generic_and_global(ptr %p, ptr addrspace(1) %g) {
  %a = load i32, ptr %p
  store i32 7, ptr addrspace(1) %g
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @through_generic(ptr addrspace(1) %g) {
  %p = addrspacecast ptr addrspace(1) %g to ptr
  store i32 7, ptr addrspace(1) %g
  %a = load i32, ptr %p
  ret i32 %a
}

define i32 @agent_acquire(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p
  %f = load atomic i32, ptr addrspace(1) @flag syncscope("agent") acquire, align 4
  %b = load i32, ptr addrspace(1) %p
  %c = add i32 %a, %b
  %d = add i32 %c, %f
  ret i32 %d
}

define i32 @agent_release(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4
  %b = load i32, ptr addrspace(1) %p
  %c = add i32 %a, %b
  ret i32 %c
}

define void @dead_store_agent_release(ptr addrspace(1) noalias %p) {
  store i32 1, ptr addrspace(1) %p
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4
  store i32 2, ptr addrspace(1) %p
  ret void
}

define void @dead_lds_store_agent_release(ptr addrspace(3) %p) {
  store i32 1, ptr addrspace(3) %p
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4
  store i32 2, ptr addrspace(3) %p
  ret void
}

define i32 @one_as_fence(ptr addrspace(3) %l, ptr addrspace(1) %g) {
  %a = load i32, ptr addrspace(1) %g
  fence syncscope("agent-one-as") acq_rel, !mmra !0
  %b = load i32, ptr addrspace(1) %g
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @singlethread_rmw(ptr %p) {
  %a = load i32, ptr %p
  %n = atomicrmw add ptr addrspace(1) @flag, i32 1 syncscope("singlethread") acq_rel
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  %d = add i32 %c, %n
  ret i32 %d
}

define void @scopes_differ_in_arms(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4
  br label %end
else:
  store atomic i32 1, ptr addrspace(1) @flag syncscope("workgroup") release, align 4
  br label %end
end:
  ret void
}

define void @fence_scopes_differ_in_arms(i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  fence syncscope("agent") release
  br label %end
else:
  fence syncscope("workgroup") release
  br label %end
end:
  ret void
}

define void @two_fences_narrow_then_wide() {
  fence syncscope("workgroup") release
  fence syncscope("agent") release
  ret void
}

define i32 @barrier_like(ptr addrspace(3) %p, i32 %v) {
  store i32 %v, ptr addrspace(3) %p
  fence syncscope("workgroup") release
  %n = atomicrmw add ptr addrspace(3) @tile, i32 1 syncscope("workgroup") monotonic
  fence syncscope("workgroup") acquire
  %r = load i32, ptr addrspace(3) %p
  %s = add i32 %r, %n
  ret i32 %s
}

define i32 @other_element(i32 %v) {
  store i32 %v, ptr addrspace(3) getelementptr ([64 x i32], ptr addrspace(3) @tile, i32 0, i32 1)
  store i32 9, ptr addrspace(3) getelementptr ([64 x i32], ptr addrspace(3) @tile, i32 0, i32 2)
  %a = load i32, ptr addrspace(3) getelementptr ([64 x i32], ptr addrspace(3) @tile, i32 0, i32 1)
  ret i32 %a
}

define i32 @spaces_in_arms(ptr addrspace(3) %l, ptr addrspace(1) %g, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = load i32, ptr addrspace(3) %l
  br label %end
else:
  %b = load i32, ptr addrspace(1) %g
  br label %end
end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

!0 = !{!"amdgpu-synchronize-as", !"global"}

target triple = "amdgcn-amd-amdhsa"
