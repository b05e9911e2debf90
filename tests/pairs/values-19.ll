; valid: tgt_r1 tgt_r2 tgt_r4 tgt_r5 tgt_r7 tgt_r11 tgt_r14 tgt_r16 tgt_r17 tgt_r21 tgt_r23 tgt_r26
; valid: tgt_r28 tgt_r31 tgt_r33 tgt_r35
; refuted: tgt_r3 tgt_r6 tgt_r8 tgt_r9 tgt_r10 tgt_r12 tgt_r13 tgt_r15 tgt_r18 tgt_r19 tgt_r20 tgt_r22
; refuted: tgt_r24 tgt_r25 tgt_r27 tgt_r29 tgt_r30 tgt_r32 tgt_r34
target datalayout = "e-m:e-i64:64-i128:128-n32:64-S128"
@X = global i32 0
@Y = global i32 0
@D = global i32 0
@B = global [4 x i8] zeroinitializer, align 4
declare void @f(i32)
declare void @h()
declare i32 @g()

define void  @src_r1(ptr %p, <3 x i8> %x)  {
  store <3 x i8> %x, ptr %p, align 1
  ret void
}
define void  @tgt_r1(ptr %p, <3 x i8> %x)  {
  %b = bitcast <3 x i8> %x to i24
  store <3 x i8> %x, ptr %p, align 1
  ret void
}

define i24  @src_r2(ptr %p)  {
  %a = load i24, ptr %p, align 1
  ret i24 %a
}
define i24  @tgt_r2(ptr %p)  {
  %v = load <3 x i8>, ptr %p, align 1
  %a = bitcast <3 x i8> %v to i24
  ret i24 %a
}

define <3 x i8>  @src_r3(ptr %p)  {
  %v = load <3 x i8>, ptr %p, align 4
  ret <3 x i8> %v
}
define <3 x i8>  @tgt_r3(ptr %p)  {
  %v = load <4 x i8>, ptr %p, align 1
  %w = shufflevector <4 x i8> %v, <4 x i8> poison, <3 x i32> <i32 0, i32 1, i32 2>
  ret <3 x i8> %w
}

define i32  @src_r4()  {
  store atomic i32 1, ptr @B monotonic, align 4
  %a = load atomic i32, ptr @B monotonic, align 4
  ret i32 %a
}
define i32  @tgt_r4()  {
  store atomic i32 1, ptr @B monotonic, align 4
  ret i32 1
}

define i8  @src_r5()  {
  store i32 258, ptr @B, align 4
  %a = load i8, ptr getelementptr (i8, ptr @B, i64 1), align 1
  ret i8 %a
}
define i8  @tgt_r5()  {
  store i32 258, ptr @B, align 4
  ret i8 1
}

define void  @src_r6()  {
  store i8 0, ptr @B
  store i8 0, ptr getelementptr (i8, ptr @B, i64 1)
  store i8 0, ptr getelementptr (i8, ptr @B, i64 3)
  ret void
}
define void  @tgt_r6()  {
  store i32 0, ptr @B
  ret void
}

define i8  @src_r7(i16 %x)  {
  %f = freeze i16 %x
  %t = trunc i16 %f to i8
  ret i8 %t
}
define i8  @tgt_r7(i16 %x)  {
  %t = trunc i16 %x to i8
  %f = freeze i8 %t
  ret i8 %f
}

define i16  @src_r8(i16 %x)  {
  %f = freeze i16 %x
  %a = and i16 %f, 1
  %b = add i16 %f, %a
  ret i16 %b
}
define i16  @tgt_r8(i16 %x)  {
  %f = freeze i16 %x
  %a = and i16 %x, 1
  %b = add i16 %f, %a
  ret i16 %b
}

define i8  @src_r9(i8 %x)  {
  %f = freeze i8 %x
  %a = add nuw i8 %f, 1
  ret i8 %a
}
define i8  @tgt_r9(i8 %x)  {
  %a = add nuw i8 %x, 1
  %f = freeze i8 %a
  %g = add nuw i8 %x, 1
  ret i8 %g
}

define i8  @src_r10(i8 noundef %x)  {
  %a = add nuw i8 %x, 1
  %f = freeze i8 %a
  ret i8 %f
}
define i8  @tgt_r10(i8 noundef %x)  {
  %f = freeze i8 %x
  %a = add nuw i8 %f, 1
  ret i8 %a
}

define i8  @src_r11(i8 noundef %x)  {
  %a = add nuw i8 %x, 1
  %f = freeze i8 %a
  ret i8 %f
}
define i8  @tgt_r11(i8 noundef %x)  {
  %f = freeze i8 %x
  %a = add i8 %f, 1
  ret i8 %a
}

define i16  @src_r12(i8 %x)  {
  %z = zext i8 %x to i16
  %f = freeze i16 %z
  ret i16 %f
}
define i16  @tgt_r12(i8 %x)  {
  %f = freeze i16 undef
  ret i16 %f
}

define i1  @src_r13(i8 %x)  {
  %z = zext i8 %x to i16
  %c = icmp ult i16 %z, 256
  ret i1 %c
}
define i1  @tgt_r13(i8 %x)  {
  ret i1 false
}

define i1  @src_r14(i8 %x)  {
  %z = zext i8 %x to i16
  %c = icmp ult i16 %z, 256
  ret i1 %c
}
define i1  @tgt_r14(i8 %x)  {
  ret i1 true
}

define i128  @src_r15(i128 noundef %x)  {
  %a = shl i128 %x, 64
  %b = lshr i128 %a, 64
  ret i128 %b
}
define i128  @tgt_r15(i128 noundef %x)  {
  ret i128 %x
}

define i128  @src_r16(i128 noundef %x)  {
  %a = shl i128 %x, 64
  %b = lshr i128 %a, 64
  ret i128 %b
}
define i128  @tgt_r16(i128 noundef %x)  {
  %b = and i128 %x, 18446744073709551615
  ret i128 %b
}

define i33  @src_r17(i33 noundef %x)  {
  %a = mul i33 %x, -1
  ret i33 %a
}
define i33  @tgt_r17(i33 noundef %x)  {
  %a = sub i33 0, %x
  ret i33 %a
}

define void  @src_r18()  {
  store i32 1, ptr @D
  %o = atomicrmw or ptr @X, i32 0 release
  ret void
}
define void  @tgt_r18()  {
  store i32 1, ptr @D
  %o = load atomic i32, ptr @X monotonic, align 4
  ret void
}

define void  @src_r19()  {
  store i32 1, ptr @D
  %o = atomicrmw add ptr @X, i32 0 acq_rel
  ret void
}
define void  @tgt_r19()  {
  store i32 1, ptr @D
  fence acq_rel
  %o = load atomic i32, ptr @X acquire, align 4
  ret void
}

define i32  @src_r20()  {
  store atomic i32 1, ptr @X seq_cst, align 4
  fence seq_cst
  %a = load atomic i32, ptr @Y monotonic, align 4
  ret i32 %a
}
define i32  @tgt_r20()  {
  store atomic i32 1, ptr @X seq_cst, align 4
  %a = load atomic i32, ptr @Y monotonic, align 4
  ret i32 %a
}

define i32  @src_r21()  {
  store atomic i32 1, ptr @X monotonic, align 4
  fence seq_cst
  fence seq_cst
  %a = load atomic i32, ptr @Y monotonic, align 4
  ret i32 %a
}
define i32  @tgt_r21()  {
  store atomic i32 1, ptr @X monotonic, align 4
  fence seq_cst
  %a = load atomic i32, ptr @Y monotonic, align 4
  ret i32 %a
}

define i32  @src_r22()  {
  %a = atomicrmw add ptr @X, i32 1 seq_cst
  %b = load atomic i32, ptr @Y monotonic, align 4
  ret i32 %b
}
define i32  @tgt_r22()  {
  %b = load atomic i32, ptr @Y monotonic, align 4
  %a = atomicrmw add ptr @X, i32 1 seq_cst
  ret i32 %b
}

define i32  @src_r23()  {
  %a = load atomic i32, ptr @X acquire, align 4
  %b = load atomic i32, ptr @X monotonic, align 4
  %c = shl i32 %b, 8
  %d = add i32 %a, %c
  ret i32 %d
}
define i32  @tgt_r23()  {
  %a = load atomic i32, ptr @X acquire, align 4
  %c = shl i32 %a, 8
  %d = add i32 %a, %c
  ret i32 %d
}

define i32  @src_r24()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %b = load atomic i32, ptr @X acquire, align 4
  %d = load i32, ptr @D
  %e = add i32 %d, %b
  ret i32 %e
}
define i32  @tgt_r24()  {
  %a = load atomic i32, ptr @X monotonic, align 4
  %d = load i32, ptr @D
  %e = add i32 %d, %a
  ret i32 %e
}

define void  @src_r25()  {
  fence release
  store i32 1, ptr @D
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}
define void  @tgt_r25()  {
  store i32 1, ptr @D
  store atomic i32 1, ptr @X monotonic, align 4
  ret void
}

define void  @src_r26()  {
  store i32 1, ptr @D
  fence acquire
  ret void
}
define void  @tgt_r26()  {
  fence acquire
  store i32 1, ptr @D
  ret void
}

define void  @src_r27()  {
  fence acquire
  store i32 1, ptr @D
  ret void
}
define void  @tgt_r27()  {
  store i32 1, ptr @D
  fence acquire
  ret void
}

define i32  @src_r28()  {
  %p = alloca i32
  store i32 3, ptr %p
  %a = cmpxchg ptr %p, i32 3, i32 4 seq_cst seq_cst
  %s = extractvalue {i32,i1} %a, 1
  %v = load atomic i32, ptr %p acquire, align 4
  %z = zext i1 %s to i32
  %r = add i32 %v, %z
  ret i32 %r
}
define i32  @tgt_r28()  {
  ret i32 5
}

define i32  @src_r29()  {
  %p = alloca i32
  store i32 3, ptr %p
  %a = cmpxchg weak ptr %p, i32 3, i32 4 seq_cst seq_cst
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}
define i32  @tgt_r29()  {
  ret i32 5
}

define void  @src_r30()  {
  store atomic i32 1, ptr @X unordered, align 4
  store atomic i32 2, ptr @X unordered, align 4
  ret void
}
define void  @tgt_r30()  {
  store atomic i32 1, ptr @X unordered, align 4
  ret void
}

define void  @src_r31()  {
  store atomic i32 1, ptr @X unordered, align 4
  store atomic i32 1, ptr @X unordered, align 4
  ret void
}
define void  @tgt_r31()  {
  store atomic i32 1, ptr @X unordered, align 4
  ret void
}

define float  @src_r32()  {
  %a = atomicrmw fadd ptr @X, float 0.0 monotonic
  ret float %a
}
define float  @tgt_r32()  {
  %a = load atomic float, ptr @X monotonic, align 4
  ret float %a
}

define i32  @src_r33()  {
  %a = atomicrmw uinc_wrap ptr @X, i32 -1 monotonic
  ret i32 %a
}
define i32  @tgt_r33()  {
  %a = atomicrmw add ptr @X, i32 1 monotonic
  ret i32 %a
}

define i32  @src_r34()  {
  %a = atomicrmw uinc_wrap ptr @X, i32 7 monotonic
  ret i32 %a
}
define i32  @tgt_r34()  {
  %a = atomicrmw add ptr @X, i32 1 monotonic
  ret i32 %a
}

define i32  @src_r35(i32 noundef %x)  {
  %a = atomicrmw usub_sat ptr @X, i32 0 monotonic
  ret i32 %a
}
define i32  @tgt_r35(i32 noundef %x)  {
  %a = atomicrmw or ptr @X, i32 0 monotonic
  ret i32 %a
}
