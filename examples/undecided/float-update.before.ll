; Another operation on floating-point numbers gives another result for some of them, but not even that is known of what
; is an unknown function of its operands. What denormal numbers become where nobody cares is another one.

define float @other_operation(ptr %p, float %v) {
  %r = atomicrmw fmax ptr %p, float %v monotonic
  ret float %r
}

define float @denormals_as_the_mode_says(ptr %p, float %v) {
  %r = atomicrmw fadd ptr %p, float %v monotonic, !amdgpu.ignore.denormal.mode !0
  ret float %r
}

define float @any_denormals(ptr %p, float %v) {
  %r = atomicrmw fadd ptr %p, float %v monotonic
  ret float %r
}

!0 = !{}
