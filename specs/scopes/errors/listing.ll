; The listing of the proposal, as printed. The first thing that is not IR is `<at>`.
define void  <at> test(i32* %addr) {
; forward compatibility
  cmpxchg i32* %addr, i32 42, i32 0 singlethread monotonic monotonic

; new synchscope that will be defined by each backend
  cmpxchg i32* %addr, i32 42, i32 0 synchscope(2) monotonic monotonic, 2
  cmpxchg i32* %addr, i32 42, i32 0 synchscope(3) monotonic monotonic, 3

  ret void

!synchscope = metadata !{{i32 0, !"SingleThread"}, {i32 2, !"WorkGroup"},
