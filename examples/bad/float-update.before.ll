; An atomicrmw on floating-point numbers: with another result than what was there, and as a loop that begins with a plain
; load, which is undef where another thread writes at that moment, whichever kind of memory it is.

define float @other_result(ptr %p, float %v) {
  %r = atomicrmw fmin ptr %p, float %v monotonic
  ret float %r
}

define float @plain_load(ptr %p, float %v) {
  %r = atomicrmw fadd ptr %p, float %v monotonic
  ret float %r
}

define float @plain_load_own_memory(ptr %p, float %v) {
  %r = atomicrmw fadd ptr %p, float %v monotonic, !amdgpu.no.remote.memory !0
  ret float %r
}

!0 = !{}
