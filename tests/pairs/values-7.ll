; valid: tgt_c1 tgt_c4 tgt_c7 tgt_c9 tgt_c11 tgt_c12 tgt_c14 tgt_c15 tgt_c17 tgt_c19 tgt_c21 tgt_c24
; valid: tgt_c26 tgt_c28 tgt_c29 tgt_c30 tgt_c31 tgt_c33 tgt_c36 tgt_c37 tgt_c39
; refuted: tgt_c2 tgt_c3 tgt_c5 tgt_c6 tgt_c8 tgt_c10 tgt_c13 tgt_c16 tgt_c18 tgt_c22 tgt_c23 tgt_c25
; refuted: tgt_c27 tgt_c32 tgt_c34 tgt_c35 tgt_c38 tgt_c40
target datalayout = "e-m:e-i64:64-i128:128-n32:64-S128"
@X = global i32 0
@Y = global i32 0
@Z = global i32 0
@D = global i32 0
declare void @f()
declare i32 @g()
declare void @esc(ptr)


define { i32, i1 }  @src_c1()  {
  %a = cmpxchg weak ptr @X, i32 0, i32 1 monotonic monotonic
  ret { i32, i1 } %a
}
define { i32, i1 }  @tgt_c1()  {
  %a = cmpxchg ptr @X, i32 0, i32 1 monotonic monotonic
  ret { i32, i1 } %a
}

define { i32, i1 }  @src_c2()  {
  %a = cmpxchg ptr @X, i32 0, i32 1 monotonic monotonic
  ret { i32, i1 } %a
}
define { i32, i1 }  @tgt_c2()  {
  %a = cmpxchg weak ptr @X, i32 0, i32 1 monotonic monotonic
  ret { i32, i1 } %a
}

define { i32, i1 }  @src_c3()  {
  %a = cmpxchg ptr @X, i32 0, i32 1 acquire acquire
  ret { i32, i1 } %a
}
define { i32, i1 }  @tgt_c3()  {
  %a = cmpxchg ptr @X, i32 0, i32 1 acquire monotonic
  ret { i32, i1 } %a
}

define { i32, i1 }  @src_c4()  {
  %a = cmpxchg ptr @X, i32 0, i32 1 monotonic acquire
  ret { i32, i1 } %a
}
define { i32, i1 }  @tgt_c4()  {
  %a = cmpxchg ptr @X, i32 0, i32 1 acquire acquire
  ret { i32, i1 } %a
}

define void  @src_c5()  {
  %a = cmpxchg ptr @X, i32 0, i32 0 monotonic monotonic
  ret void
}
define void  @tgt_c5()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  ret void
}

define i1  @src_c6()  {
  %a = cmpxchg ptr @X, i32 5, i32 5 acq_rel monotonic
  %r = extractvalue { i32, i1 } %a, 1
  ret i1 %r
}
define i1  @tgt_c6()  {
  %a = load atomic i32, ptr @X acquire, align 4
  %r = icmp eq i32 %a, 5
  ret i1 %r
}

define i1  @src_c7()  {
  %a = cmpxchg ptr @X, i32 5, i32 6 acq_rel monotonic
  %r = extractvalue { i32, i1 } %a, 1
  ret i1 %r
}
define i1  @tgt_c7()  {
  %a = cmpxchg ptr @X, i32 5, i32 6 acq_rel monotonic
  %v = extractvalue { i32, i1 } %a, 0
  %r = icmp eq i32 %v, 5
  ret i1 %r
}

define i1  @src_c8()  {
  %a = cmpxchg weak ptr @X, i32 5, i32 6 acq_rel monotonic
  %r = extractvalue { i32, i1 } %a, 1
  ret i1 %r
}
define i1  @tgt_c8()  {
  %a = cmpxchg weak ptr @X, i32 5, i32 6 acq_rel monotonic
  %v = extractvalue { i32, i1 } %a, 0
  %r = icmp eq i32 %v, 5
  ret i1 %r
}

define void  @src_c9()  {
  %a = cmpxchg weak ptr @X, i32 5, i32 6 monotonic monotonic
  ret void
}
define void  @tgt_c9()  {
  ret void
}

define void  @src_c10()  {
  %a = cmpxchg ptr @X, i32 5, i32 6 monotonic monotonic
  ret void
}
define void  @tgt_c10()  {
  ret void
}

define { i32, i1 }  @src_c11()  {
  %a = cmpxchg weak ptr @X, i32 5, i32 6 acq_rel acquire
  ret { i32, i1 } %a
}
define { i32, i1 }  @tgt_c11()  {
  %v = load atomic i32, ptr @X acquire, align 4
  %a = insertvalue { i32, i1 } poison, i32 %v, 0
  %b = insertvalue { i32, i1 } %a, i1 false, 1
  ret { i32, i1 } %b
}

define i32  @src_c12()  {
  %a = atomicrmw add ptr @X, i32 1 monotonic
  %b = atomicrmw add ptr @X, i32 2 monotonic
  ret i32 %a
}
define i32  @tgt_c12()  {
  %a = atomicrmw add ptr @X, i32 3 monotonic
  ret i32 %a
}

define i32  @src_c13()  {
  %a = atomicrmw add ptr @X, i32 3 monotonic
  ret i32 %a
}
define i32  @tgt_c13()  {
  %a = atomicrmw add ptr @X, i32 1 monotonic
  %b = atomicrmw add ptr @X, i32 2 monotonic
  ret i32 %a
}

define i32  @src_c14()  {
  store atomic i32 1, ptr @X monotonic, align 4
  %a = atomicrmw add ptr @X, i32 2 monotonic
  ret i32 %a
}
define i32  @tgt_c14()  {
  store atomic i32 3, ptr @X monotonic, align 4
  ret i32 1
}

define i32  @src_c15()  {
  %p = alloca i32
  store i32 0, ptr %p
  %a = atomicrmw add ptr %p, i32 2 seq_cst
  %b = load i32, ptr %p
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_c15()  {
  ret i32 2
}

define void  @src_c16()  {
  %p = alloca i32
  store i32 0, ptr %p
  %a = atomicrmw add ptr %p, i32 2 seq_cst
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_c16()  {
  store atomic i32 1, ptr @X monotonic, align 4
  call void @f()
  ret void
}

define i32  @src_c17()  {
  %p = alloca i32
  store atomic i32 3, ptr %p release, align 4
  %a = load atomic i32, ptr %p acquire, align 4
  store atomic i32 %a, ptr @X monotonic, align 4
  ret i32 %a
}
define i32  @tgt_c17()  {
  store atomic i32 3, ptr @X monotonic, align 4
  ret i32 3
}

define i32  @src_c18()  {
  %p = alloca i32
  store i32 0, ptr %p
  call void @esc(ptr %p)
  store atomic i32 3, ptr %p release, align 4
  %a = load atomic i32, ptr %p acquire, align 4
  ret i32 %a
}
define i32  @tgt_c18()  {
  %p = alloca i32
  store i32 0, ptr %p
  call void @esc(ptr %p)
  store i32 3, ptr %p, align 4
  ret i32 3
}

define i32  @src_c19()  {
  store atomic i32 3, ptr @X release, align 4
  %a = load atomic i32, ptr @X monotonic, align 4
  ret i32 %a
}
define i32  @tgt_c19()  {
  store atomic i32 3, ptr @X release, align 4
  ret i32 3
}

define i32  @src_c20()  {
  store atomic i32 3, ptr @X release, align 4
  %a = load atomic i32, ptr @X acquire, align 4
  ret i32 %a
}
define i32  @tgt_c20()  {
  store atomic i32 3, ptr @X release, align 4
  ret i32 3
}

define i32  @src_c21()  {
  %a = atomicrmw xchg ptr @X, i32 1 acquire
  %b = atomicrmw xchg ptr @X, i32 2 monotonic
  ret i32 %a
}
define i32  @tgt_c21()  {
  %a = atomicrmw xchg ptr @X, i32 2 acquire
  ret i32 %a
}

define i32  @src_c22()  {
  %a = load atomic volatile i32, ptr @X monotonic, align 4
  %b = load atomic volatile i32, ptr @X monotonic, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_c22()  {
  %a = load atomic volatile i32, ptr @X monotonic, align 4
  %c = add i32 %a, %a
  ret i32 %c
}

define void  @src_c23()  {
  store atomic volatile i32 1, ptr @X monotonic, align 4
  store atomic volatile i32 1, ptr @Y monotonic, align 4
  ret void
}
define void  @tgt_c23()  {
  store atomic volatile i32 1, ptr @Y monotonic, align 4
  store atomic volatile i32 1, ptr @X monotonic, align 4
  ret void
}

define i32  @src_c24()  {
  %a = load volatile i32, ptr @X
  %b = load i32, ptr @D
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_c24()  {
  %b = load i32, ptr @D
  %a = load volatile i32, ptr @X
  %c = add i32 %a, %b
  ret i32 %c
}

define i32  @src_c25()  {
  %a = load atomic i32, ptr @X acquire, align 4
  ret i32 %a
}
define i32  @tgt_c25()  {
  %a = load atomic i32, ptr @X syncscope("singlethread") acquire, align 4
  ret i32 %a
}

define i32  @src_c26()  {
  %a = load atomic i32, ptr @X syncscope("singlethread") acquire, align 4
  ret i32 %a
}
define i32  @tgt_c26()  {
  %a = load atomic i32, ptr @X acquire, align 4
  ret i32 %a
}

define void  @src_c27()  {
  fence release
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_c27()  {
  fence syncscope("singlethread") release
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}

define void  @src_c28()  {
  fence syncscope("singlethread") seq_cst
  ret void
}
define void  @tgt_c28()  {
  fence seq_cst
  ret void
}

define i32  @src_c29()  {
  %a = atomicrmw add ptr @X, i32 1 monotonic
  %r = add i32 %a, 1
  ret i32 %r
}
define i32  @tgt_c29()  {
  %a = atomicrmw sub ptr @X, i32 -1 monotonic
  %r = add i32 %a, 1
  ret i32 %r
}

define i32  @src_c30()  {
  %a = atomicrmw and ptr @X, i32 0 acq_rel
  ret i32 %a
}
define i32  @tgt_c30()  {
  %a = atomicrmw xchg ptr @X, i32 0 acq_rel
  ret i32 %a
}

define i32  @src_c31()  {
  %a = atomicrmw umax ptr @X, i32 -1 acq_rel
  ret i32 %a
}
define i32  @tgt_c31()  {
  %a = atomicrmw or ptr @X, i32 -1 acq_rel
  ret i32 %a
}

define i32  @src_c32()  {
  %a = atomicrmw max ptr @X, i32 -1 acq_rel
  ret i32 %a
}
define i32  @tgt_c32()  {
  %a = atomicrmw umax ptr @X, i32 -1 acq_rel
  ret i32 %a
}

define void  @src_c33()  {
  store i32 1, ptr @D
  fence release
  ret void
}
define void  @tgt_c33()  {
  fence release
  store i32 1, ptr @D
  fence release
  ret void
}

define void  @src_c34()  {
  store i32 1, ptr @D
  fence release
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_c34()  {
  fence release
  store i32 1, ptr @D
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}

define i32  @src_c35()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  fence acquire
  %b = load i32, ptr @D
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_c35()  {
  fence acquire
  %a = load atomic i32, ptr @X monotonic, align 4
  %b = load i32, ptr @D
  %c = add i32 %a, %b
  ret i32 %c
}

define i32  @src_c36()  {
  %a = load i32, ptr @D
  fence acquire
  ret i32 %a
}
define i32  @tgt_c36()  {
  fence acquire
  %a = load i32, ptr @D
  ret i32 %a
}

define void  @src_c37()  {
  fence release
  store i32 1, ptr @D
  ret void
}
define void  @tgt_c37()  {
  store i32 1, ptr @D
  fence release
  ret void
}

define i32  @src_c38()  {
  %a = load i32, ptr @D
  %b = load atomic i32, ptr @X monotonic, align 4
  %c = icmp eq i32 %b, 0
  %s = select i1 %c, i32 0, i32 %a
  ret i32 %s
}
define i32  @tgt_c38()  {
  %b = load atomic i32, ptr @X monotonic, align 4
  %a = load i32, ptr @D
  %t = load i32, ptr @D
  %c = icmp eq i32 %b, 0
  %s = select i1 %c, i32 %t, i32 %a
  ret i32 %s
}

define i32  @src_c39()  {
  %b = load atomic i32, ptr @X monotonic, align 4
  %a = load i32, ptr @D
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_c39()  {
  %a = load i32, ptr @D
  %b = load atomic i32, ptr @X monotonic, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

define void  @src_c40()  {
  store atomic i32 1, ptr @X seq_cst, align 4
  fence seq_cst
  store atomic i32 1, ptr @Y monotonic, align 4
  %a = load atomic i32, ptr @Z monotonic, align 4
  ret void
}
define void  @tgt_c40()  {
  store atomic i32 1, ptr @X seq_cst, align 4
  store atomic i32 1, ptr @Y monotonic, align 4
  ret void
}
