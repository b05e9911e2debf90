; litmus: no map
; Where: proposal, third paragraph: without the map all non-zero values are the system.
; model: llvm
; thread T1: @writer() in workgroup 0, agent 0
; thread T2: @reader() in workgroup 1, agent 1
; filter: (T2:%f = 1)
; forall: (B synchronizes_with F /\ T2:%d = 1)
; expect: holds
@x = global i32 0
@flag = global i32 0

define void @writer() {
  store i32 1, i32* @x ; label: A
  store atomic i32 1, i32* @flag synchscope(2) release, align 4 ; label: B
  ret void
}

define void @reader() {
  %f = load atomic i32, i32* @flag synchscope(2) acquire, align 4 ; label: F
  %d = load i32, i32* @x ; label: D
  ret void
}

target triple = "amdgcn-amd-amdhsa"
