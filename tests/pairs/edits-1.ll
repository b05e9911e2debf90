; valid: tgt21 tgt28
; refuted: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18 tgt19 tgt20 tgt22 tgt23 tgt24 tgt25 tgt26 tgt27 tgt29 tgt30 tgt31 tgt32 tgt33 tgt34 tgt35 tgt36 tgt37 tgt38 tgt39 tgt40 tgt41 tgt42 tgt43 tgt44 tgt45 tgt46 tgt47 tgt48 tgt49
define void @src1(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence release
  store atomic i32 1, ptr %f monotonic, align 4
  ret void
}
define void @tgt1(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f monotonic, align 4
  ret void
}
define void @src2(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence release
  store atomic i32 1, ptr %f monotonic, align 4
  ret void
}
define void @tgt2(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f monotonic, align 4
  fence release
  ret void
}
define void @src3(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence release
  store atomic i32 1, ptr %f monotonic, align 4
  ret void
}
define void @tgt3(ptr %d, ptr %f) {
  fence release
  store i32 1, ptr %d
  store atomic i32 1, ptr %f monotonic, align 4
  ret void
}
define void @src4(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f release, align 4
  ret void
}
define void @tgt4(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f monotonic, align 4
  ret void
}
define void @src5(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f release, align 4
  ret void
}
define void @tgt5(ptr %d, ptr %f) {
  store atomic i32 1, ptr %f release, align 4
  store i32 1, ptr %d
  ret void
}
define void @src6(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence release
  store atomic i32 1, ptr %f monotonic, align 4
  ret void
}
define void @tgt6(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence acquire
  store atomic i32 1, ptr %f monotonic, align 4
  ret void
}
define void @src7(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence syncscope("agent") release
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @tgt7(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @src8(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence syncscope("agent") release
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @tgt8(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  fence syncscope("agent") release
  ret void
}
define void @src9(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence syncscope("agent") release
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @tgt9(ptr %d, ptr %f) {
  fence syncscope("agent") release
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @src10(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("agent") release, align 4
  ret void
}
define void @tgt10(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @src11(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("agent") release, align 4
  ret void
}
define void @tgt11(ptr %d, ptr %f) {
  store atomic i32 1, ptr %f syncscope("agent") release, align 4
  store i32 1, ptr %d
  ret void
}
define void @src12(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence syncscope("agent") release
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @tgt12(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence syncscope("agent") acquire
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @src13(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence syncscope("agent") release
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @tgt13(ptr %d, ptr %f) {
  store i32 1, ptr %d
  fence syncscope("workgroup") release
  store atomic i32 1, ptr %f syncscope("agent") monotonic, align 4
  ret void
}
define void @src14(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("agent") release, align 4
  ret void
}
define void @tgt14(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("workgroup") release, align 4
  ret void
}
define void @src15(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("agent") release, align 4
  ret void
}
define void @tgt15(ptr %d, ptr %f) {
  store i32 1, ptr %d
  store atomic i32 1, ptr %f syncscope("singlethread") release, align 4
  ret void
}
define i32 @src16(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f acquire, align 4
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt16(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f monotonic, align 4
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src17(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f acquire, align 4
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt17(ptr %d, ptr %f) {
  %b = load i32, ptr %d
  %a = load atomic i32, ptr %f acquire, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src18(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f acquire, align 4
  %b = load atomic i32, ptr %d monotonic, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt18(ptr %d, ptr %f) {
  %b = load atomic i32, ptr %d monotonic, align 4
  %a = load atomic i32, ptr %f acquire, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src19(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f monotonic, align 4
  fence acquire
  %b = load atomic i32, ptr %d monotonic, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt19(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f monotonic, align 4
  %b = load atomic i32, ptr %d monotonic, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src20(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f monotonic, align 4
  fence acquire
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt20(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f monotonic, align 4
  %b = load i32, ptr %d
  fence acquire
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src21(ptr %d, ptr %f) {
  %x = load i32, ptr %d
  %a = load atomic i32, ptr %f acquire, align 4
  %y = load i32, ptr %d
  %s = add i32 %x, %y
  %r = add i32 %s, %a
  ret i32 %r
}
define i32 @tgt21(ptr %d, ptr %f) {
  %x = load i32, ptr %d
  %a = load atomic i32, ptr %f acquire, align 4
  %s = add i32 %x, %x
  %r = add i32 %s, %a
  ret i32 %r
}
define i32 @src22(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt22(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("agent") monotonic, align 4
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src23(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt23(ptr %d, ptr %f) {
  %b = load i32, ptr %d
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src24(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %b = load atomic i32, ptr %d syncscope("agent") monotonic, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt24(ptr %d, ptr %f) {
  %b = load atomic i32, ptr %d syncscope("agent") monotonic, align 4
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src25(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("agent") monotonic, align 4
  fence syncscope("agent") acquire
  %b = load atomic i32, ptr %d syncscope("agent") monotonic, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt25(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("agent") monotonic, align 4
  %b = load atomic i32, ptr %d syncscope("agent") monotonic, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src26(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("agent") monotonic, align 4
  fence syncscope("agent") acquire
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt26(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("agent") monotonic, align 4
  %b = load i32, ptr %d
  fence syncscope("agent") acquire
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src27(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt27(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f syncscope("workgroup") acquire, align 4
  %b = load i32, ptr %d
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src28(ptr %d, ptr %f) {
  %x = load i32, ptr %d
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %y = load i32, ptr %d
  %s = add i32 %x, %y
  %r = add i32 %s, %a
  ret i32 %r
}
define i32 @tgt28(ptr %d, ptr %f) {
  %x = load i32, ptr %d
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %s = add i32 %x, %x
  %r = add i32 %s, %a
  ret i32 %r
}
define i32 @src29(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d seq_cst, align 4
  %b = load atomic i32, ptr %f seq_cst, align 4
  ret i32 %b
}
define i32 @tgt29(ptr %d, ptr %f) {
  %b = load atomic i32, ptr %f seq_cst, align 4
  store atomic i32 1, ptr %d seq_cst, align 4
  ret i32 %b
}
define i32 @src30(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d seq_cst, align 4
  %b = load atomic i32, ptr %f seq_cst, align 4
  ret i32 %b
}
define i32 @tgt30(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d release, align 4
  %b = load atomic i32, ptr %f seq_cst, align 4
  ret i32 %b
}
define i32 @src31(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d seq_cst, align 4
  %b = load atomic i32, ptr %f seq_cst, align 4
  ret i32 %b
}
define i32 @tgt31(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d seq_cst, align 4
  %b = load atomic i32, ptr %f acquire, align 4
  ret i32 %b
}
define i32 @src32(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d monotonic, align 4
  fence seq_cst
  %b = load atomic i32, ptr %f monotonic, align 4
  ret i32 %b
}
define i32 @tgt32(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d monotonic, align 4
  %b = load atomic i32, ptr %f monotonic, align 4
  ret i32 %b
}
define i32 @src33(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d monotonic, align 4
  fence seq_cst
  %b = load atomic i32, ptr %f monotonic, align 4
  ret i32 %b
}
define i32 @tgt33(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d monotonic, align 4
  fence acq_rel
  %b = load atomic i32, ptr %f monotonic, align 4
  ret i32 %b
}
define i32 @src34(ptr %d, ptr %f) {
  store atomic i32 1, ptr %d monotonic, align 4
  fence seq_cst
  %b = load atomic i32, ptr %f monotonic, align 4
  ret i32 %b
}
define i32 @tgt34(ptr %d, ptr %f) {
  %b = load atomic i32, ptr %f monotonic, align 4
  fence seq_cst
  store atomic i32 1, ptr %d monotonic, align 4
  ret i32 %b
}
define i32 @src35(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f seq_cst, align 4
  %b = load atomic i32, ptr %d seq_cst, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt35(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f acquire, align 4
  %b = load atomic i32, ptr %d acquire, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @src36(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f monotonic, align 4
  fence seq_cst
  %b = load atomic i32, ptr %d monotonic, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt36(ptr %d, ptr %f) {
  %a = load atomic i32, ptr %f monotonic, align 4
  fence acquire
  %b = load atomic i32, ptr %d monotonic, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define void @src37(ptr %d, ptr %f) {
  %o = atomicrmw xchg ptr %f, i32 1 acquire
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f release, align 4
  ret void
}
define void @tgt37(ptr %d, ptr %f) {
  %o = atomicrmw xchg ptr %f, i32 1 monotonic
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f release, align 4
  ret void
}
define void @src38(ptr %d, ptr %f) {
  %o = atomicrmw xchg ptr %f, i32 1 acquire
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f release, align 4
  ret void
}
define void @tgt38(ptr %d, ptr %f) {
  %o = atomicrmw xchg ptr %f, i32 1 acquire
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f monotonic, align 4
  ret void
}
define void @src39(ptr %d, ptr %f) {
  %o = atomicrmw xchg ptr %f, i32 1 acquire
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f release, align 4
  ret void
}
define void @tgt39(ptr %d, ptr %f) {
  %o = atomicrmw xchg ptr %f, i32 1 acquire
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store atomic i32 0, ptr %f release, align 4
  store i32 %n, ptr %d
  ret void
}
define void @src40(ptr %d, ptr %f) {
  %o = atomicrmw xchg ptr %f, i32 1 acquire
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f release, align 4
  ret void
}
define void @tgt40(ptr %d, ptr %f) {
  %v = load i32, ptr %d
  %o = atomicrmw xchg ptr %f, i32 1 acquire
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f release, align 4
  ret void
}
define void @src41(ptr %d, ptr %f) {
  %c = cmpxchg ptr %f, i32 0, i32 1 acquire monotonic
  %k = extractvalue {i32, i1} %c, 1
  br i1 %k, label %in, label %out
in:
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f release, align 4
  br label %out
out:
  ret void
}
define void @tgt41(ptr %d, ptr %f) {
  %c = cmpxchg ptr %f, i32 0, i32 1 monotonic monotonic
  %k = extractvalue {i32, i1} %c, 1
  br i1 %k, label %in, label %out
in:
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f release, align 4
  br label %out
out:
  ret void
}
define void @src42(ptr %d, ptr %f) {
  %c = cmpxchg ptr %f, i32 0, i32 1 acquire monotonic
  %k = extractvalue {i32, i1} %c, 1
  br i1 %k, label %in, label %out
in:
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f release, align 4
  br label %out
out:
  ret void
}
define void @tgt42(ptr %d, ptr %f) {
  %c = cmpxchg ptr %f, i32 0, i32 1 acquire monotonic
  %k = extractvalue {i32, i1} %c, 1
  br i1 %k, label %in, label %out
in:
  %v = load i32, ptr %d
  %n = add i32 %v, 1
  store i32 %n, ptr %d
  store atomic i32 0, ptr %f monotonic, align 4
  br label %out
out:
  ret void
}
define void @src43(ptr %d, ptr %f) {
  %v = load i32, ptr %d
  store atomic i32 0, ptr %f release, align 4
  ret void
}
define void @tgt43(ptr %d, ptr %f) {
  %v = load i32, ptr %d
  store i32 %v, ptr %d
  store atomic i32 0, ptr %f release, align 4
  ret void
}
define void @src44(ptr %d, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %d
  br label %b
b:
  ret void
}
define void @tgt44(ptr %d, i1 noundef %c) {
  %v = load i32, ptr %d
  %n = select i1 %c, i32 1, i32 %v
  store i32 %n, ptr %d
  ret void
}
define i64 @src45(ptr %d, ptr %f) {
  %s = load atomic i64, ptr %f acquire, align 8
  %v = load i64, ptr %d
  %r = add i64 %s, %v
  ret i64 %r
}
define i64 @tgt45(ptr %d, ptr %f) {
  %s = load i64, ptr %f
  %v = load i64, ptr %d
  %r = add i64 %s, %v
  ret i64 %r
}
define void @src46(ptr %d, ptr %f, i64 %x) {
  store i64 %x, ptr %d
  store atomic i64 2, ptr %f release, align 8
  ret void
}
define void @tgt46(ptr %d, ptr %f, i64 %x) {
  store atomic i64 2, ptr %f release, align 8
  store i64 %x, ptr %d
  ret void
}
define i64 @src47(ptr %f) {
  %o = atomicrmw add ptr %f, i64 1 acq_rel
  ret i64 %o
}
define i64 @tgt47(ptr %f) {
  %o = load atomic i64, ptr %f acquire, align 8
  %n = add i64 %o, 1
  store atomic i64 %n, ptr %f release, align 8
  ret i64 %o
}
define i32 @src48(ptr %d, ptr %f) {
  %x = load atomic i32, ptr %d monotonic, align 4
  %a = load atomic i32, ptr %f acquire, align 4
  %y = load atomic i32, ptr %d monotonic, align 4
  %s = add i32 %x, %y
  %r = add i32 %s, %a
  ret i32 %r
}
define i32 @tgt48(ptr %d, ptr %f) {
  %x = load atomic i32, ptr %d monotonic, align 4
  %a = load atomic i32, ptr %f acquire, align 4
  %s = add i32 %x, %x
  %r = add i32 %s, %a
  ret i32 %r
}
define i32 @src49(ptr %d, ptr %f) {
  %x = load atomic i32, ptr %d monotonic, align 4
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %y = load atomic i32, ptr %d monotonic, align 4
  %s = add i32 %x, %y
  %r = add i32 %s, %a
  ret i32 %r
}
define i32 @tgt49(ptr %d, ptr %f) {
  %x = load atomic i32, ptr %d monotonic, align 4
  %a = load atomic i32, ptr %f syncscope("agent") acquire, align 4
  %s = add i32 %x, %x
  %r = add i32 %s, %a
  ret i32 %r
}
