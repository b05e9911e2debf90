@x = global i32 0

define float @load_before_goes(ptr %p, ptr %q, float %v) {
  %r = atomicrmw fmax ptr %p, float %v monotonic
  ret float %r
}

define float @loads_behind_go(ptr %p, float %v) {
  %r = atomicrmw fsub ptr %p, float %v release
  ret float %r
}

define bfloat @stronger(ptr %p, bfloat %v) {
  %r = atomicrmw fminimum ptr %p, bfloat %v acq_rel
  ret bfloat %r
}
