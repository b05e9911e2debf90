; valid: tgt1 tgt3 tgt5 tgt11 tgt14 tgt16 tgt19 tgt21 tgt23
; refuted: tgt2 tgt4 tgt6 tgt7 tgt8 tgt9 tgt10 tgt12 tgt13 tgt15 tgt17 tgt18 tgt20 tgt22 tgt24 tgt25 tgt26

; Promises that the Attributor and FunctionAttrs make, and globals that are defined elsewhere.
@common = common global i32 0, align 4
@weak = weak global [2 x i32] zeroinitializer, align 4
@extern = external global i64, align 8
declare void @g(ptr)
declare ptr @get()

; what is stored is only looked at as an address. RIGHT
define void @src1(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !1
  ret void
}
define void @tgt1(ptr readnone captures(address) %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !1
  ret void
}

; the same, said to be kept by nobody. WRONG: the address is
define void @src2(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !1
  ret void
}
define void @tgt2(ptr captures(none) %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !1
  ret void
}

; only whether it is null. RIGHT
define void @src3(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !0
  ret void
}
define void @tgt3(ptr readnone nofree captures(address_is_null) %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !0
  ret void
}

; the same, of an address. WRONG
define void @src4(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !1
  ret void
}
define void @tgt4(ptr captures(address_is_null) %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !1
  ret void
}

; what is stored is only read through. RIGHT
define void @src5(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !2
  ret void
}
define void @tgt5(ptr readonly captures(address, read_provenance) %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !2
  ret void
}

; the same, said not to be accessed at all. WRONG: it may be read
define void @src6(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !2
  ret void
}
define void @tgt6(ptr readnone %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !2
  ret void
}

; what is stored may be written through. WRONG
define void @src7(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !3
  ret void
}
define void @tgt7(ptr readonly %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !3
  ret void
}

; whoever finds it may write. WRONG
define void @src8(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8
  ret void
}
define void @tgt8(ptr readonly %x, ptr %y) {
  store ptr %x, ptr %y, align 8
  ret void
}

; the metadata is new. WRONG: nobody has promised that
define void @src9(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8
  ret void
}
define void @tgt9(ptr readnone %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !1
  ret void
}

; it is handed out as well. WRONG: the metadata is about what is stored
define void @src10(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !1
  call void @g(ptr %x)
  ret void
}
define void @tgt10(ptr readnone %x, ptr %y) {
  store ptr %x, ptr %y, align 8, !captures !1
  call void @g(ptr %x)
  ret void
}

; what is only returned is not kept otherwise. RIGHT
define ptr @src11(ptr %x) {
  ret ptr %x
}
define ptr @tgt11(ptr "no-capture-maybe-returned" %x) {
  ret ptr %x
}

; what is stored is. WRONG
define void @src12(ptr %x, ptr %y) {
  store ptr %x, ptr %y, align 8
  ret void
}
define void @tgt12(ptr "no-capture-maybe-returned" %x, ptr %y) {
  store ptr %x, ptr %y, align 8
  ret void
}

; what is handed to somebody may be. WRONG
define void @src13(ptr %x) {
  call void @g(ptr %x)
  ret void
}
define void @tgt13(ptr "no-capture-maybe-returned" %x) {
  call void @g(ptr %x)
  ret void
}

; null is a multiple of anything. RIGHT
define ptr @src14() {
  ret ptr null
}
define align 8 ptr @tgt14() {
  ret ptr null
}

; 4 is no multiple of 8. WRONG
define ptr @src15() {
  ret ptr inttoptr (i64 4 to ptr)
}
define align 8 ptr @tgt15() {
  ret ptr inttoptr (i64 4 to ptr)
}

; behaviour is undefined in any case. RIGHT: anything may be promised
define void @src16(i1 %c) {
  store i32 1, ptr @common
  unreachable
}
define void @tgt16(i1 %c) memory(none) {
  store i32 1, ptr @common
  unreachable
}

; it is in one case. WRONG
define void @src17(i1 %c) {
  store i32 1, ptr @common
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret void
}
define void @tgt17(i1 %c) memory(none) {
  store i32 1, ptr @common
  br i1 %c, label %a, label %b
a:
  unreachable
b:
  ret void
}

; a callee need not come back. WRONG
define void @src18() {
  call void @g(ptr @common)
  unreachable
}
define void @tgt18() memory(none) {
  call void @g(ptr @common)
  unreachable
}

; a common variable has room for its type. RIGHT
define void @src19() {
  call void @g(ptr @common)
  ret void
}
define void @tgt19() {
  call void @g(ptr dereferenceable(4) @common)
  ret void
}

; nobody knows whether for more. WRONG
define void @src20() {
  call void @g(ptr @common)
  ret void
}
define void @tgt20() {
  call void @g(ptr dereferenceable(5) @common)
  ret void
}

; a weak one. RIGHT
define void @src21() {
  call void @g(ptr getelementptr (i8, ptr @weak, i64 4))
  ret void
}
define void @tgt21() {
  call void @g(ptr dereferenceable(4) getelementptr (i8, ptr @weak, i64 4))
  ret void
}

; behind its middle. WRONG
define void @src22() {
  call void @g(ptr getelementptr (i8, ptr @weak, i64 5))
  ret void
}
define void @tgt22() {
  call void @g(ptr dereferenceable(4) getelementptr (i8, ptr @weak, i64 5))
  ret void
}

; one that is defined elsewhere. RIGHT
define void @src23() {
  call void @g(ptr @extern)
  ret void
}
define void @tgt23() {
  call void @g(ptr dereferenceable(8) @extern)
  ret void
}

; more of it. WRONG
define void @src24() {
  call void @g(ptr @extern)
  ret void
}
define void @tgt24() {
  call void @g(ptr dereferenceable(16) @extern)
  ret void
}

; in front of it. WRONG
define void @src25() {
  call void @g(ptr getelementptr (i8, ptr @extern, i64 -1))
  ret void
}
define void @tgt25() {
  call void @g(ptr dereferenceable(4) getelementptr (i8, ptr @extern, i64 -1))
  ret void
}

; of two of them the smaller one. WRONG
define void @src26() {
  %c = icmp eq ptr @weak, @extern
  %p = select i1 %c, ptr @common, ptr @extern
  call void @g(ptr %p)
  ret void
}
define void @tgt26() {
  %c = icmp eq ptr @weak, @extern
  %p = select i1 %c, ptr @common, ptr @extern
  call void @g(ptr dereferenceable(8) %p)
  ret void
}

!0 = !{!"address_is_null"}
!1 = !{!"address"}
!2 = !{!"address", !"read_provenance"}
!3 = !{!"provenance"}
