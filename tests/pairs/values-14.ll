; valid: tgt_d1 tgt_d3 tgt_d5 tgt_d7 tgt_d13 tgt_d15 tgt_d17 tgt_d20 tgt_d23 tgt_d26
; refuted: tgt_d2 tgt_d4 tgt_d6 tgt_d9 tgt_d10 tgt_d11 tgt_d12 tgt_d14 tgt_d18 tgt_d19 tgt_d21 tgt_d24
; refuted: tgt_d25 tgt_d27
@X = global i32 0
@Y = global i32 0
@Z = global i32 0
@D = global i32 0
declare void @esc(ptr)
declare void @f()

define i32  @src_d1()  {
  %a = load atomic i32, ptr @X seq_cst, align 4
  %b = load atomic i32, ptr @X seq_cst, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32  @tgt_d1()  {
  %a = load atomic i32, ptr @X seq_cst, align 4
  %c = add i32 %a, %a
  ret i32 %c
}

define i32  @src_d2()  {
  %a = load atomic i32, ptr @X acquire, align 4
  %b = load atomic i32, ptr @Y acquire, align 4
  %c = shl i32 %b, 8
  %d = or i32 %a, %c
  ret i32 %d
}
define i32  @tgt_d2()  {
  %b = load atomic i32, ptr @Y acquire, align 4
  %a = load atomic i32, ptr @X acquire, align 4
  %c = shl i32 %b, 8
  %d = or i32 %a, %c
  ret i32 %d
}

define i32  @src_d3()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %b = load atomic i32, ptr @Y acquire, align 4
  %c = shl i32 %b, 8
  %d = or i32 %a, %c
  ret i32 %d
}
define i32  @tgt_d3()  {
  %b = load atomic i32, ptr @Y acquire, align 4
  %a = load atomic i32, ptr @X monotonic, align 4
  %c = shl i32 %b, 8
  %d = or i32 %a, %c
  ret i32 %d
}

define void  @src_d4()  {
  store atomic i32 1, ptr @X release, align 4
  store atomic i32 1, ptr @Y release, align 4
  ret void
}
define void  @tgt_d4()  {
  store atomic i32 1, ptr @Y release, align 4
  store atomic i32 1, ptr @X release, align 4
  ret void
}

define void  @src_d5()  {
  store atomic i32 1, ptr @X release, align 4
  store atomic i32 1, ptr @Y monotonic, align 4
  ret void
}
define void  @tgt_d5()  {
  store atomic i32 1, ptr @Y monotonic, align 4
  store atomic i32 1, ptr @X release, align 4
  ret void
}

define void  @src_d6()  {
  store atomic i32 1, ptr @X monotonic, align 4
  store atomic i32 2, ptr @Y release, align 4
  store atomic i32 3, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_d6()  {
  store atomic i32 1, ptr @X monotonic, align 4
  store atomic i32 3, ptr @X monotonic, align 4
  store atomic i32 2, ptr @Y monotonic, align 4
  ret void
}

define void  @src_d7()  {
  store atomic i32 1, ptr @X monotonic, align 4
  store atomic i32 2, ptr @Y monotonic, align 4
  store atomic i32 3, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_d7()  {
  store atomic i32 3, ptr @X monotonic, align 4
  store atomic i32 2, ptr @Y monotonic, align 4
  ret void
}

define void  @src_d8()  {
  store atomic i32 1, ptr @X release, align 4
  store atomic i32 2, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_d8()  {
  store atomic i32 2, ptr @X monotonic, align 4
  ret void
}

define i32  @src_d9()  {
  store atomic i32 1, ptr @X monotonic, align 4
  %a = load atomic i32, ptr @Y monotonic, align 4
  ret i32 %a
}
define i32  @tgt_d9()  {
  fence seq_cst
  %a = load atomic i32, ptr @X monotonic, align 4
  ret i32 %a
}

define i32  @src_d10()  {
  store atomic i32 1, ptr @X monotonic, align 4
  fence seq_cst
  %a = load atomic i32, ptr @Y monotonic, align 4
  ret i32 %a
}
define i32  @tgt_d10()  {
  store atomic i32 1, ptr @X monotonic, align 4
  %a = load atomic i32, ptr @Y monotonic, align 4
  fence seq_cst
  ret i32 %a
}

define i32  @src_d11()  {
  store atomic i32 1, ptr @X monotonic, align 4
  fence seq_cst
  %a = load atomic i32, ptr @Y monotonic, align 4
  ret i32 %a
}
define i32  @tgt_d11()  {
  store atomic i32 1, ptr @X seq_cst, align 4
  %a = load atomic i32, ptr @Y seq_cst, align 4
  ret i32 %a
}

define i32  @src_d12()  {
  store i32 1, ptr @D
  %a = load i32, ptr @Y
  ret i32 %a
}
define i32  @tgt_d12()  {
  store i32 1, ptr @D
  %a = load i32, ptr @Y
  store i32 1, ptr @D
  store i32 1, ptr @X
  ret i32 %a
}

define i32  @src_d13()  {
  store i32 1, ptr @D
  %a = load i32, ptr @Y
  ret i32 %a
}
define i32  @tgt_d13()  {
  store i32 1, ptr @D
  %a = load i32, ptr @Y
  store i32 1, ptr @D
  ret i32 %a
}

define i32  @src_d14()  {
  store i32 1, ptr @D
  store atomic i32 1, ptr @X release, align 4
  %a = load i32, ptr @Y
  ret i32 %a
}
define i32  @tgt_d14()  {
  store i32 1, ptr @D
  store atomic i32 1, ptr @X release, align 4
  %a = load i32, ptr @Y
  store i32 1, ptr @D
  ret i32 %a
}

define i32  @src_d15()  {
  %p = alloca i32
  store i32 7, ptr %p
  fence seq_cst
  %a = load i32, ptr %p
  ret i32 %a
}
define i32  @tgt_d15()  {
  fence seq_cst
  ret i32 7
}

define i32  @src_d16()  {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @X release, align 8
  %a = load atomic i32, ptr @Y acquire, align 4
  %b = load i32, ptr %p
  ret i32 %b
}
define i32  @tgt_d16()  {
  %p = alloca i32
  store i32 7, ptr %p
  store atomic ptr %p, ptr @X release, align 8
  %a = load atomic i32, ptr @Y acquire, align 4
  ret i32 7
}

define i32  @src_d17()  {
  %p = alloca i32
  store i32 7, ptr %p
  %b = load i32, ptr %p
  call void @esc(ptr %p)
  ret i32 %b
}
define i32  @tgt_d17()  {
  %p = alloca i32
  store i32 7, ptr %p
  call void @esc(ptr %p)
  ret i32 7
}

define void  @src_d18()  {
  %p = alloca i32
  store i32 7, ptr %p
  call void @esc(ptr %p)
  ret void
}
define void  @tgt_d18()  {
  %p = alloca i32
  call void @esc(ptr %p)
  ret void
}

define i32  @src_d19(ptr noundef %p)  {
  %a = load i32, ptr %p
  call void @f()
  %b = load i32, ptr %p
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32  @tgt_d19(ptr noundef %p)  {
  %a = load i32, ptr %p
  call void @f()
  ret i32 0
}

define i32  @src_d20(ptr noundef %p)  {
  %a = load i32, ptr %p
  %m = load atomic i32, ptr @X monotonic, align 4
  %b = load i32, ptr %p
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32  @tgt_d20(ptr noundef %p)  {
  %a = load i32, ptr %p
  %m = load atomic i32, ptr @X monotonic, align 4
  %f = freeze i32 %a
  ret i32 0
}

define i32  @src_d21(ptr noundef %p)  {
  %a = load i32, ptr %p
  %m = load atomic i32, ptr @X acquire, align 4
  %b = load i32, ptr %p
  ret i32 %b
}
define i32  @tgt_d21(ptr noundef %p)  {
  %a = load i32, ptr %p
  %m = load atomic i32, ptr @X acquire, align 4
  ret i32 %a
}

define i32  @src_d22(ptr noundef %p)  {
  %a = load i32, ptr %p
  store atomic i32 1, ptr @X release, align 4
  %b = load i32, ptr %p
  ret i32 %b
}
define i32  @tgt_d22(ptr noundef %p)  {
  %a = load i32, ptr %p
  store atomic i32 1, ptr @X release, align 4
  ret i32 %a
}

define i32  @src_d23()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  store atomic i32 %a, ptr @X monotonic, align 4
  ret i32 %a
}
define i32  @tgt_d23()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  store atomic i32 %a, ptr @X monotonic, align 4
  ret i32 %a
}

define i32  @src_d24()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  store atomic i32 %a, ptr @X monotonic, align 4
  ret i32 %a
}
define i32  @tgt_d24()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  ret i32 %a
}

define i32  @src_d25()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %b = add i32 %a, 1
  store atomic i32 %b, ptr @X monotonic, align 4
  ret i32 %a
}
define i32  @tgt_d25()  {
  %a = atomicrmw add ptr @X, i32 1 seq_cst
  store atomic i32 0, ptr @Y monotonic, align 4
  ret i32 %a
}

define i32  @src_d26()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %b = add i32 %a, 1
  store atomic i32 %b, ptr @X monotonic, align 4
  ret i32 %a
}
define i32  @tgt_d26()  {
  %a = atomicrmw add ptr @X, i32 1 monotonic
  ret i32 %a
}

define i64  @src_d27(ptr noundef %p)  {
  %a = load atomic i64, ptr %p unordered, align 8
  ret i64 %a
}
define i64  @tgt_d27(ptr noundef %p)  {
  %a = load atomic i32, ptr %p unordered, align 8
  %q = getelementptr i8, ptr %p, i64 4
  %b = load atomic i32, ptr %q unordered, align 4
  %za = zext i32 %a to i64
  %zb = zext i32 %b to i64
  %s = shl i64 %zb, 32
  %r = or i64 %za, %s
  ret i64 %r
}
