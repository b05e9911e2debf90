; valid: tgt1 tgt4 tgt6 tgt8 tgt12
; refuted: tgt2 tgt3 tgt5 tgt7 tgt9 tgt10 tgt11
@g = global i32 0
; nothing but registers
define i32 @src1(i32 noundef %x) {
  %a = call i32 asm "add $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  %b = call i32 asm "add $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  %s = sub i32 %a, %b
  ret i32 %s
}
define i32 @tgt1(i32 noundef %x) {
  ret i32 0
}
; other text is something else
define i32 @src2(i32 noundef %x) {
  %a = call i32 asm "add $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  ret i32 %a
}
define i32 @tgt2(i32 noundef %x) {
  %a = call i32 asm "sub $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  ret i32 %a
}
; and so are other constraints, wherever the text ends
define i32 @src3(i32 noundef %x) {
  %a = call i32 asm "a", "b, =r,r"(i32 %x) nounwind willreturn memory(none)
  ret i32 %a
}
define i32 @tgt3(i32 noundef %x) {
  %a = call i32 asm "a, b", "=r,r"(i32 %x) nounwind willreturn memory(none)
  ret i32 %a
}
; what has no side effects may go
define void @src4(i32 noundef %x) {
  %a = call i32 asm "add $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  ret void
}
define void @tgt4(i32 noundef %x) {
  ret void
}
; what has some may not
define void @src5(i32 noundef %x) {
  %a = call i32 asm sideeffect "add $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  ret void
}
define void @tgt5(i32 noundef %x) {
  ret void
}
; a store is not taken over what may look at memory
define void @src6() {
  store i32 1, ptr @g
  call void asm sideeffect "fence", "~{memory}"() nounwind
  store i32 2, ptr @g
  ret void
}
define void @tgt6() {
  store i32 1, ptr @g, align 4
  call void asm sideeffect "fence", "~{memory}"() nounwind
  store i32 2, ptr @g, align 4
  ret void
}
define void @src7() {
  store i32 1, ptr @g
  call void asm sideeffect "fence", "~{memory}"() nounwind
  store i32 2, ptr @g
  ret void
}
define void @tgt7() {
  call void asm sideeffect "fence", "~{memory}"() nounwind
  store i32 2, ptr @g
  ret void
}
; but one of a local is
define i32 @src8(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void asm sideeffect "fence", "~{memory}"() nounwind
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt8(i32 noundef %x) {
  call void asm sideeffect "fence", "~{memory}"() nounwind
  ret i32 %x
}
; unless it is told where that is
define i32 @src9(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void asm sideeffect "inc ($0)", "r,~{memory}"(ptr %a) nounwind
  %r = load i32, ptr %a
  ret i32 %r
}
define i32 @tgt9(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void asm sideeffect "inc ($0)", "r,~{memory}"(ptr %a) nounwind
  ret i32 %x
}
; it may never end
define void @src10() {
  call void asm sideeffect "halt", ""() nounwind
  store i32 1, ptr @g
  ret void
}
define void @tgt10() {
  store i32 1, ptr @g
  call void asm sideeffect "halt", ""() nounwind
  ret void
}
; two are two
define void @src11() {
  call void asm sideeffect "nop", ""() nounwind willreturn memory(none)
  ret void
}
define void @tgt11() {
  call void asm sideeffect "nop", ""() nounwind willreturn memory(none)
  call void asm sideeffect "nop", ""() nounwind willreturn memory(none)
  ret void
}
; what accesses no memory and ends lets accesses pass
define void @src12() {
  call void asm sideeffect "nop", ""() nounwind willreturn memory(none)
  store i32 1, ptr @g
  ret void
}
define void @tgt12() {
  store i32 1, ptr @g
  call void asm sideeffect "nop", ""() nounwind willreturn memory(none)
  ret void
}
