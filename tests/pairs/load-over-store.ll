; A load is removed behind a store that may be to the same place, or not: it is looked at apart where both are at one
; place, where they are apart, and where they overlap in part, which alignment excludes.
; valid: tgt1 tgt2 tgt3 tgt4 tgt5 tgt6 tgt7 tgt31 tgt33
; refuted: tgt11 tgt12 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18 tgt19 tgt20 tgt21 tgt32 tgt34 tgt35 tgt36 tgt37

; What is stored is what was loaded.
define i32 @src1(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt1(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  ret i32 %v
}

; A fence with which the removed load is not compatible.
define i32 @src2(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  fence acq_rel, !mmra !1
  %y = load i32, ptr %in, align 4, !mmra !0
  ret i32 %y
}
define i32 @tgt2(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  fence acq_rel, !mmra !1
  ret i32 %v
}

; Nothing but the fence.
define i32 @src3(ptr %in) {
  %v = load i32, ptr %in, align 4
  fence acq_rel, !mmra !1
  %y = load i32, ptr %in, align 4, !mmra !0
  ret i32 %y
}
define i32 @tgt3(ptr %in) {
  %v = load i32, ptr %in, align 4
  fence acq_rel, !mmra !1
  ret i32 %v
}

; A byte has no parts, however it is aligned.
define i8 @src4(ptr %in, ptr %out) {
  %v = load i8, ptr %in, align 1
  store i8 %v, ptr %out, align 1
  %y = load i8, ptr %in, align 1
  ret i8 %y
}
define i8 @tgt4(ptr %in, ptr %out) {
  %v = load i8, ptr %in, align 1
  store i8 %v, ptr %out, align 1
  ret i8 %v
}

; An offset from an address.
define i64 @src5(ptr %in, ptr %out) {
  %q = getelementptr i8, ptr %out, i64 16
  %v = load i64, ptr %in, align 8
  store i64 %v, ptr %q, align 8
  %y = load i64, ptr %in, align 8
  ret i64 %y
}
define i64 @tgt5(ptr %in, ptr %out) {
  %q = getelementptr i8, ptr %out, i64 16
  %v = load i64, ptr %in, align 8
  store i64 %v, ptr %q, align 8
  ret i64 %v
}

; Nobody needs it.
define void @src6(ptr %in, ptr %out, i32 %x) {
  store i32 %x, ptr %out, align 4
  %y = load i32, ptr %in, align 4
  ret void
}
define void @tgt6(ptr %in, ptr %out, i32 %x) {
  store i32 %x, ptr %out, align 4
  ret void
}

; Two such stores.
define i32 @src7(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  store i32 %v, ptr %out, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt7(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  store i32 %v, ptr %out, align 4
  ret i32 %v
}

; They may overlap in part: the store is not aligned.
define i32 @src11(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 1
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt11(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 1
  ret i32 %v
}

; The loads are not.
define i32 @src12(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 2
  store i32 %v, ptr %out, align 4
  %y = load i32, ptr %in, align 2
  ret i32 %y
}
define i32 @tgt12(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 2
  store i32 %v, ptr %out, align 4
  ret i32 %v
}

; Something else is stored.
define i32 @src13(ptr %in, ptr %out, i32 %x) {
  %v = load i32, ptr %in, align 4
  store i32 %x, ptr %out, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt13(ptr %in, ptr %out, i32 %x) {
  %v = load i32, ptr %in, align 4
  store i32 %x, ptr %out, align 4
  ret i32 %v
}

; A wider store, whose other half is what the load may read.
define i32 @src14(ptr %in, ptr %out, i64 %x) {
  %v = load i32, ptr %in, align 4
  %w = zext i32 %v to i64
  store i64 %w, ptr %out, align 8
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt14(ptr %in, ptr %out, i64 %x) {
  %v = load i32, ptr %in, align 4
  %w = zext i32 %v to i64
  store i64 %w, ptr %out, align 8
  ret i32 %v
}

; A fence with which it is compatible, behind a flag.
define i32 @src15(ptr %in, ptr %flag) {
  %v = load i32, ptr %in, align 4
  %f = load atomic i32, ptr %flag monotonic, align 4
  fence acquire
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt15(ptr %in, ptr %flag) {
  %v = load i32, ptr %in, align 4
  %f = load atomic i32, ptr %flag monotonic, align 4
  fence acquire
  ret i32 %v
}

; The store happens on one path only, and stores something else.
define i32 @src16(ptr %in, ptr %out, i1 %c) {
  %v = load i32, ptr %in, align 4
  br i1 %c, label %then, label %done
then:
  store i32 1, ptr %out, align 4
  br label %done
done:
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt16(ptr %in, ptr %out, i1 %c) {
  %v = load i32, ptr %in, align 4
  br i1 %c, label %then, label %done
then:
  store i32 1, ptr %out, align 4
  br label %done
done:
  ret i32 %v
}

; The second store is something else.
define i32 @src17(ptr %in, ptr %out, ptr %more) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  store i32 7, ptr %more, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt17(ptr %in, ptr %out, ptr %more) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  store i32 7, ptr %more, align 4
  ret i32 %v
}

; Both are known to be at different places only where they are read.
define i32 @src18(ptr %in, ptr %out) {
  %p = load ptr, ptr %out, align 8
  %v = load i32, ptr %in, align 4
  store i32 3, ptr %p, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt18(ptr %in, ptr %out) {
  %p = load ptr, ptr %out, align 8
  %v = load i32, ptr %in, align 4
  store i32 3, ptr %p, align 4
  ret i32 %v
}

; A lock is released and taken again.
define i32 @src19(ptr %in, ptr %lock) {
  %v = load i32, ptr %in, align 4
  store atomic i32 0, ptr %lock release, align 4
  %t = atomicrmw xchg ptr %lock, i32 1 acquire
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt19(ptr %in, ptr %lock) {
  %v = load i32, ptr %in, align 4
  store atomic i32 0, ptr %lock release, align 4
  %t = atomicrmw xchg ptr %lock, i32 1 acquire
  ret i32 %v
}

; A load that anybody may see is none that may be left out.
define i32 @src20(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  %y = load volatile i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt20(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  ret i32 %v
}

; The store is above both in the original, and something else.
define i32 @src21(ptr %in, ptr %out, i32 %x) {
  store i32 %x, ptr %out, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt21(ptr %in, ptr %out, i32 %x) {
  %y = load i32, ptr %in, align 4
  store i32 %x, ptr %out, align 4
  ret i32 %y
}

; by hand, racing writers make y undef
define i32 @src31(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store atomic i32 %v, ptr %out release, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt31(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store atomic i32 %v, ptr %out release, align 4
  ret i32 %v
}

; in may be out
define i32 @src32(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  %o = atomicrmw add ptr %out, i32 1 monotonic
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt32(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  %o = atomicrmw add ptr %out, i32 1 monotonic
  ret i32 %v
}

; the call may end the program, which both do alike; overlap in part is undefined only behind it
define i32 @src33(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  call void @f()
  store i32 %v, ptr %out, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt33(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  call void @f()
  store i32 %v, ptr %out, align 4
  ret i32 %v
}

; the call may be missing where places overlap in part, which is undefined only behind it
define i32 @src34(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  call void @f()
  store i32 %v, ptr %out, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt34(ptr %in, ptr %out) {
  %v = load i32, ptr %in, align 4
  store i32 %v, ptr %out, align 4
  call void @f()
  ret i32 %v
}

; a promise is kept nowhere, the pointers of different spaces may be one memory (no target)
define i32 @src35(ptr %in, ptr addrspace(1) %out) {
  %v = load i32, ptr %in, align 4
  store i32 7, ptr addrspace(1) %out, align 4
  %y = load i32, ptr %in, align 4
  ret i32 %y
}
define i32 @tgt35(ptr %in, ptr addrspace(1) %out) {
  %v = load i32, ptr %in, align 4
  store i32 7, ptr addrspace(1) %out, align 4
  ret i32 %v
}

; partly undef stored value is read twice
define i32 @src36(ptr %in, ptr %out, i32 %x) {
  store i32 %x, ptr %out, align 4
  %y = load i32, ptr %out, align 4
  %z = load i32, ptr %out, align 4
  %d = sub i32 %y, %z
  %g = freeze i32 %d
  ret i32 0
}
define i32 @tgt36(ptr %in, ptr %out, i32 %x) {
  store i32 %x, ptr %out, align 4
  %d = sub i32 %x, %x
  %g = freeze i32 %d
  ret i32 %g
}

; an escaped local may be what out is
define i32 @src37(ptr %q, i32 noundef %x) {
  %l = alloca i32, align 4
  store i32 1, ptr %l, align 4
  store ptr %l, ptr %q, align 8
  call void @g()
  %o = load ptr, ptr %q, align 8
  %v = load i32, ptr %l, align 4
  store i32 %x, ptr %o, align 4
  %y = load i32, ptr %l, align 4
  ret i32 %y
}
define i32 @tgt37(ptr %q, i32 noundef %x) {
  %l = alloca i32, align 4
  store i32 1, ptr %l, align 4
  store ptr %l, ptr %q, align 8
  call void @g()
  %o = load ptr, ptr %q, align 8
  %v = load i32, ptr %l, align 4
  store i32 %x, ptr %o, align 4
  ret i32 %v
}
declare void @g()

declare void @f() nounwind memory(inaccessiblemem: readwrite)

!0 = !{!"vulkan", !"private"}
!1 = !{!"vulkan", !"nonprivate"}
