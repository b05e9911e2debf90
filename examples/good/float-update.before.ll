; What an atomicrmw on floating-point numbers writes is the same function of what was there wherever it is executed, and
; each execution chooses which NaN that is: operations before and behind it may go, move and become weaker as they may
; around one on integers.

@x = global i32 0

define float @load_before_goes(ptr %p, ptr %q, float %v) {
  %unused = load i32, ptr %q
  %r = atomicrmw fmax ptr %p, float %v monotonic
  ret float %r
}

define float @loads_behind_go(ptr %p, float %v) {
  %r = atomicrmw fsub ptr %p, float %v release
  %again = load i32, ptr @x
  %twice = load i32, ptr @x
  ret float %r
}

define bfloat @stronger(ptr %p, bfloat %v) {
  %r = atomicrmw fminimum ptr %p, bfloat %v monotonic
  ret bfloat %r
}
