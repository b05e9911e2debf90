; valid: tgt1 tgt3
; refuted: tgt2 tgt4 tgt5
; A load and a store become one update, and the other way round.
@x = global i32 0
@y = global i32 0

; Update made of a load and a store that are not next to each other.
define i32 @src1() {
  %a = load atomic i32, ptr @x monotonic, align 4
  %f = load atomic i32, ptr @y acquire, align 4
  store atomic i32 %a, ptr @x monotonic, align 4
  ret i32 %f
}
define i32 @tgt1() {
  %f = load atomic i32, ptr @y acquire, align 4
  %a = atomicrmw add ptr @x, i32 0 monotonic, align 4
  ret i32 %f
}

; Update in place of a store then a load.
define i32 @src2(i32 noundef %v) {
  store atomic i32 %v, ptr @x monotonic, align 4
  %a = load atomic i32, ptr @x monotonic, align 4
  ret i32 %a
}
define i32 @tgt2(i32 noundef %v) {
  %a = atomicrmw xchg ptr @x, i32 %v monotonic, align 4
  ret i32 %a
}

; The other way round: exchange instead of load; store.
define i32 @src3(i32 noundef %v) {
  %a = load atomic i32, ptr @x monotonic, align 4
  store atomic i32 %v, ptr @x monotonic, align 4
  ret i32 %a
}
define i32 @tgt3(i32 noundef %v) {
  %a = atomicrmw xchg ptr @x, i32 %v monotonic, align 4
  ret i32 %a
}

; An exchange taken apart.
define i32 @src4(i32 noundef %v) {
  %a = atomicrmw xchg ptr @x, i32 %v monotonic, align 4
  ret i32 %a
}
define i32 @tgt4(i32 noundef %v) {
  %a = load atomic i32, ptr @x monotonic, align 4
  store atomic i32 %v, ptr @x monotonic, align 4
  ret i32 %a
}

; Update stronger than the load and weaker than the store: release lost.
define i32 @src5(ptr noalias %d) {
  store i32 1, ptr %d, align 4
  %a = load atomic i32, ptr @x monotonic, align 4
  store atomic i32 1, ptr @x release, align 4
  ret i32 %a
}
define i32 @tgt5(ptr noalias %d) {
  store i32 1, ptr %d, align 4
  %a = atomicrmw xchg ptr @x, i32 1 monotonic, align 4
  ret i32 %a
}
