; valid: tgt_t7 tgt_t11 tgt_t13 tgt_t15 tgt_t17 tgt_t18 tgt_t20 tgt_t21 tgt_t24 tgt_t25 tgt_t27 tgt_t29
; valid: tgt_t30 tgt_t32 tgt_t34 tgt_t35 tgt_t36 tgt_t38 tgt_t40 tgt_t44 tgt_t45 tgt_t47 tgt_t49
; refuted: tgt_t1 tgt_t2 tgt_t3 tgt_t4 tgt_t5 tgt_t6 tgt_t8 tgt_t9 tgt_t10 tgt_t12 tgt_t14 tgt_t16
; refuted: tgt_t19 tgt_t22 tgt_t23 tgt_t28 tgt_t33 tgt_t37 tgt_t39 tgt_t42 tgt_t43 tgt_t46 tgt_t48 tgt_t50
target datalayout = "e-m:e-i64:64-i128:128-n32:64-S128"
@X = global i32 0
@Y = global i32 0
@Z = global i32 0
@D = global i32 0
declare void @f()
declare i32 @g()


define i32  @src_t1()  {
  %a = atomicrmw or ptr @X, i32 0 monotonic
  ret i32 %a
}
define i32  @tgt_t1()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  ret i32 %a
}

define i32  @src_t2()  {
  %a = atomicrmw or ptr @X, i32 0 release
  ret i32 %a
}
define i32  @tgt_t2()  {
  fence release
  %a = load atomic i32, ptr @X monotonic, align 4
  ret i32 %a
}

define i32  @src_t3()  {
  %a = atomicrmw add ptr @X, i32 0 seq_cst
  ret i32 %a
}
define i32  @tgt_t3()  {
  %a = load atomic i32, ptr @X seq_cst, align 4
  ret i32 %a
}

define i32  @src_t4()  {
  %a = atomicrmw add ptr @X, i32 0 acquire
  ret i32 %a
}
define i32  @tgt_t4()  {
  %a = load atomic i32, ptr @X acquire, align 4
  ret i32 %a
}

define i32  @src_t5()  {
  %a = atomicrmw add ptr @X, i32 0 seq_cst
  ret i32 %a
}
define i32  @tgt_t5()  {
  fence seq_cst
  %a = load atomic i32, ptr @X seq_cst, align 4
  ret i32 %a
}

define void  @src_t6()  {
  %a = atomicrmw add ptr @X, i32 0 monotonic
  ret void
}
define void  @tgt_t6()  {
  ret void
}

define void  @src_t7()  {
  %a = atomicrmw xchg ptr @X, i32 1 release
  ret void
}
define void  @tgt_t7()  {
  %a = atomicrmw xchg ptr @X, i32 1 acq_rel
  ret void
}

define void  @src_t8()  {
  %a = atomicrmw xchg ptr @X, i32 1 release
  ret void
}
define void  @tgt_t8()  {
  store atomic i32 1, ptr @X release, align 4
  ret void
}

define void  @src_t9()  {
  %a = atomicrmw xchg ptr @X, i32 1 monotonic
  ret void
}
define void  @tgt_t9()  {
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}

define void  @src_t10()  {
  %a = atomicrmw xchg ptr @X, i32 1 acquire
  ret void
}
define void  @tgt_t10()  {
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}

define i32  @src_t11()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %b = load atomic i32, ptr @X monotonic, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_t11()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %c = add i32 %a, %a
  ret i32 %c
}

define i32  @src_t12()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %c = sub i32 %a, %a
  ret i32 %c
}
define i32  @tgt_t12()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %b = load atomic i32, ptr @X monotonic, align 4
  %c = sub i32 %a, %b
  ret i32 %c
}

define void  @src_t13()  {
  store atomic i32 1, ptr @X monotonic, align 4
  store atomic i32 2, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_t13()  {
  store atomic i32 2, ptr @X monotonic, align 4
  ret void
}

define void  @src_t14()  {
  store atomic i32 1, ptr @X monotonic, align 4
  store atomic i32 2, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_t14()  {
  store atomic i32 2, ptr @X monotonic, align 4
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}

define void  @src_t15()  {
  store atomic i32 1, ptr @X monotonic, align 4
  store atomic i32 2, ptr @Y monotonic, align 4
  ret void
}
define void  @tgt_t15()  {
  store atomic i32 2, ptr @Y monotonic, align 4
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}

define void  @src_t16()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  ret void
}
define void  @tgt_t16()  {
  store atomic i32 2, ptr @Y release, align 4
  store i32 1, ptr @D
  ret void
}

define void  @src_t17()  {
  store atomic i32 2, ptr @Y release, align 4
  store i32 1, ptr @D
  ret void
}
define void  @tgt_t17()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  ret void
}

define void  @src_t18()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y monotonic, align 4
  ret void
}
define void  @tgt_t18()  {
  store atomic i32 2, ptr @Y monotonic, align 4
  store i32 1, ptr @D
  ret void
}

define i32  @src_t19()  {
  %a = load atomic i32, ptr @X acquire, align 4
  %b = load i32, ptr @D
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_t19()  {
  %b = load i32, ptr @D
  %a = load atomic i32, ptr @X acquire, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

define i32  @src_t20()  {
  %b = load i32, ptr @D
  %a = load atomic i32, ptr @X acquire, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_t20()  {
  %a = load atomic i32, ptr @X acquire, align 4
  %b = load i32, ptr @D
  %c = add i32 %a, %b
  ret i32 %c
}

define i32  @src_t21()  {
  store atomic i32 1, ptr @X release, align 4
  %a = load atomic i32, ptr @Y acquire, align 4
  ret i32 %a
}
define i32  @tgt_t21()  {
  %a = load atomic i32, ptr @Y acquire, align 4
  store atomic i32 1, ptr @X release, align 4
  ret i32 %a
}

define i32  @src_t22()  {
  store atomic i32 1, ptr @X seq_cst, align 4
  %a = load atomic i32, ptr @Y seq_cst, align 4
  ret i32 %a
}
define i32  @tgt_t22()  {
  %a = load atomic i32, ptr @Y seq_cst, align 4
  store atomic i32 1, ptr @X seq_cst, align 4
  ret i32 %a
}

define i32  @src_t23()  {
  %a = load atomic i32, ptr @Y acquire, align 4
  store atomic i32 1, ptr @X release, align 4
  ret i32 %a
}
define i32  @tgt_t23()  {
  store atomic i32 1, ptr @X release, align 4
  %a = load atomic i32, ptr @Y acquire, align 4
  ret i32 %a
}

define i32  @src_t24()  {
  store i32 1, ptr @D
  %a = load atomic i32, ptr @Y acquire, align 4
  %b = load i32, ptr @D
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_t24()  {
  store i32 1, ptr @D
  %a = load atomic i32, ptr @Y acquire, align 4
  %c = add i32 %a, 1
  ret i32 %c
}

define i32  @src_t25()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  %b = load i32, ptr @D
  ret i32 %b
}
define i32  @tgt_t25()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  ret i32 1
}

define i32  @src_t26()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  %a = load atomic i32, ptr @X acquire, align 4
  %b = load i32, ptr @D
  ret i32 %b
}
define i32  @tgt_t26()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  %a = load atomic i32, ptr @X acquire, align 4
  ret i32 1
}

define void  @src_t27()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  store i32 3, ptr @D
  ret void
}
define void  @tgt_t27()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  store i32 3, ptr @D
  ret void
}

define void  @src_t28()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  store i32 3, ptr @D
  ret void
}
define void  @tgt_t28()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  ret void
}

define void  @src_t29()  {
  store i32 1, ptr @D
  store atomic i32 2, ptr @Y release, align 4
  store i32 3, ptr @D
  ret void
}
define void  @tgt_t29()  {
  store atomic i32 2, ptr @Y release, align 4
  store i32 3, ptr @D
  ret void
}

define void  @src_t30()  {
  %a = load atomic i32, ptr @X acquire, align 4
  store i32 3, ptr @D
  ret void
}
define void  @tgt_t30()  {
  %a = load atomic i32, ptr @X acquire, align 4
  store i32 3, ptr @D
  ret void
}

define void  @src_t31()  {
  store i32 1, ptr @D
  %a = load atomic i32, ptr @X acquire, align 4
  store i32 3, ptr @D
  ret void
}
define void  @tgt_t31()  {
  %a = load atomic i32, ptr @X acquire, align 4
  store i32 3, ptr @D
  ret void
}

define void  @src_t32()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_t32()  {
  ret void
}

define void  @src_t33()  {
  %a = load atomic i32, ptr @X acquire, align 4
  ret void
}
define void  @tgt_t33()  {
  ret void
}

define i32  @src_t34()  {
  fence acquire
  fence acquire
  %a = load i32, ptr @D
  ret i32 %a
}
define i32  @tgt_t34()  {
  fence acquire
  %a = load i32, ptr @D
  ret i32 %a
}

define void  @src_t35()  {
  fence acquire
  fence release
  ret void
}
define void  @tgt_t35()  {
  fence acq_rel
  ret void
}

define void  @src_t36()  {
  fence acq_rel
  ret void
}
define void  @tgt_t36()  {
  fence release
  fence acquire
  ret void
}

define void  @src_t37()  {
  fence seq_cst
  ret void
}
define void  @tgt_t37()  {
  fence acq_rel
  ret void
}

define i32  @src_t38()  {
  %a = load atomic i32, ptr @X acquire, align 4
  fence acquire
  %b = load i32, ptr @D
  ret i32 %b
}
define i32  @tgt_t38()  {
  %a = load atomic i32, ptr @X acquire, align 4
  fence acquire
  %b = load i32, ptr @D
  ret i32 %b
}

define i32  @src_t39()  {
  %a = load atomic i32, ptr @X acquire, align 4
  fence acquire
  %b = load i32, ptr @D
  ret i32 %b
}
define i32  @tgt_t39()  {
  %a = load atomic i32, ptr @X acquire, align 4
  %b = load i32, ptr @D
  ret i32 %b
}

define i32  @src_t40()  {
  %a = load atomic i32, ptr @X acquire, align 4
  %b = load i32, ptr @D
  ret i32 %b
}
define i32  @tgt_t40()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  fence acquire
  %b = load i32, ptr @D
  ret i32 %b
}

define void  @src_t41()  {
  store atomic i32 1, ptr @X release, align 4
  ret void
}
define void  @tgt_t41()  {
  fence release
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}

define void  @src_t42()  {
  fence release
  store atomic i32 1, ptr @X monotonic, align 4
  store atomic i32 1, ptr @Y monotonic, align 4
  ret void
}
define void  @tgt_t42()  {
  store atomic i32 1, ptr @X release, align 4
  store atomic i32 1, ptr @Y monotonic, align 4
  ret void
}

define i32  @src_t43()  {
  %a = load atomic i32, ptr @X seq_cst, align 4
  ret i32 %a
}
define i32  @tgt_t43()  {
  fence seq_cst
  %a = load atomic i32, ptr @X monotonic, align 4
  ret i32 %a
}

define i32  @src_t44()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  ret i32 %a
}
define i32  @tgt_t44()  {
  %a = load atomic i32, ptr @X seq_cst, align 4
  ret i32 %a
}

define i32  @src_t45()  {
  %a = load atomic i32, ptr @X unordered, align 4
  %b = load atomic i32, ptr @X unordered, align 4
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32  @tgt_t45()  {
  %b = load atomic i32, ptr @X unordered, align 4
  %a = load atomic i32, ptr @X unordered, align 4
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32  @src_t46()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %b = load atomic i32, ptr @X monotonic, align 4
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32  @tgt_t46()  {
  %b = load atomic i32, ptr @X monotonic, align 4
  %a = load atomic i32, ptr @X monotonic, align 4
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32  @src_t47()  {
  %a = load i32, ptr @X
  ret i32 %a
}
define i32  @tgt_t47()  {
  %a = load atomic i32, ptr @X unordered, align 4
  ret i32 %a
}

define i32  @src_t48()  {
  %a = load atomic i32, ptr @X unordered, align 4
  ret i32 %a
}
define i32  @tgt_t48()  {
  %a = load i32, ptr @X
  ret i32 %a
}

define void  @src_t49()  {
  store i32 1, ptr @X
  ret void
}
define void  @tgt_t49()  {
  store atomic i32 1, ptr @X unordered, align 4
  ret void
}

define void  @src_t50()  {
  store atomic i32 1, ptr @X unordered, align 4
  ret void
}
define void  @tgt_t50()  {
  store i32 1, ptr @X
  ret void
}
