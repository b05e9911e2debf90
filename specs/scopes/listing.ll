; litmus: the listing
; Where: proposal, listing, with its slips repaired: `<at>` is the mailing list's way to write `@`,
; `, 2` and `, 3` belong to no instruction, and the ends of the function and of the map are missing.
; errors/listing.ll has it as printed.
; model: llvm
; thread T1: @test(@x)
; init: x = 42
; forall: (x = 0)
; expect: holds
@x = global i32 0

define void @test(i32* %addr) {
; forward compatibility
  cmpxchg i32* %addr, i32 42, i32 0 singlethread monotonic monotonic

; new synchscope that will be defined by each backend
  cmpxchg i32* %addr, i32 42, i32 0 synchscope(2) monotonic monotonic
  cmpxchg i32* %addr, i32 42, i32 0 synchscope(3) monotonic monotonic

  ret void
}

!synchscope = metadata !{{i32 0, !"SingleThread"}, {i32 2, !"WorkGroup"}, {i32 3, !"Device"}}
