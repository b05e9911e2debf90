define float @other_result(ptr %p, float %v) {
  %r = atomicrmw fmin ptr %p, float %v monotonic
  ret float %v
}

define float @other_result_own_memory(ptr %p, float %v) {
  %r = atomicrmw fmin ptr %p, float %v monotonic, !amdgpu.no.remote.memory !0
  ret float %v
}

!0 = !{}
