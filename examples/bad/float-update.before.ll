; An atomicrmw on a floating-point number gives what was there, and not its operand, whichever kind of memory it is.

define float @other_result(ptr %p, float %v) {
  %r = atomicrmw fmin ptr %p, float %v monotonic
  ret float %r
}

define float @other_result_own_memory(ptr %p, float %v) {
  %r = atomicrmw fmin ptr %p, float %v monotonic, !amdgpu.no.remote.memory !0
  ret float %r
}

!0 = !{}
