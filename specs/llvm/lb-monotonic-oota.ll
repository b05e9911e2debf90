; litmus: load buffering, with an axiom against out-of-thin-air
; Where: LangRef, "Atomic Memory Ordering Constraints", `unordered`; option, not in the text.
; model: llvm,oota=po-rf
; ~exists: (T1:%a = 1 /\ T2:%b = 1)
; expect: holds
@x = global i32 0
@y = global i32 0

define void @T1() {
  %a = load atomic i32, ptr @x monotonic, align 4
  store atomic i32 1, ptr @y monotonic, align 4
  ret void
}

define void @T2() {
  %b = load atomic i32, ptr @y monotonic, align 4
  store atomic i32 1, ptr @x monotonic, align 4
  ret void
}
