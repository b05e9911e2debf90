; litmus: no map, and zero
; Where: proposal, third paragraph: all *non-zero* values; 0 is special. A premise is missing.
; model: llvm
; thread T1: @writer() in workgroup 0, agent 0
; thread T2: @reader() in workgroup 0, agent 0
; filter: (T2:%f = 1)
; forall: (~(B synchronizes_with F) /\ T2:%d = undef)
; expect: holds
@x = global i32 0
@flag = global i32 0

define void @writer() {
  store i32 1, i32* @x ; label: A
  store atomic i32 1, i32* @flag synchscope(0) release, align 4 ; label: B
  ret void
}

define void @reader() {
  %f = load atomic i32, i32* @flag synchscope(0) acquire, align 4 ; label: F
  %d = load i32, i32* @x ; label: D
  ret void
}

target triple = "amdgcn-amd-amdhsa"
