define float @other_operation(ptr %p, float %v) {
  %r = atomicrmw fmaximum ptr %p, float %v monotonic
  ret float %r
}

define float @denormals_as_the_mode_says(ptr %p, float %v) {
  %r = atomicrmw fadd ptr %p, float %v monotonic
  ret float %r
}

define float @any_denormals(ptr %p, float %v) {
  %r = atomicrmw fadd ptr %p, float %v monotonic, !amdgpu.ignore.denormal.mode !0
  ret float %r
}

!0 = !{}
