; valid: tgt_f3 tgt_f4 tgt_f6 tgt_f9 tgt_f11 tgt_f12 tgt_f13 tgt_f15 tgt_f18 tgt_f21 tgt_f23 tgt_f24
; valid: tgt_f25 tgt_f26 tgt_f28 tgt_f32 tgt_f33 tgt_f35 tgt_f37 tgt_f38 tgt_f41 tgt_f43 tgt_f44 tgt_f46
; refuted: tgt_f1 tgt_f2 tgt_f5 tgt_f7 tgt_f8 tgt_f10 tgt_f14 tgt_f16 tgt_f17 tgt_f19 tgt_f20 tgt_f22
; refuted: tgt_f27 tgt_f29 tgt_f30 tgt_f31 tgt_f34 tgt_f36 tgt_f39 tgt_f40 tgt_f42 tgt_f45
target datalayout = "e-m:e-i64:64-i128:128-n32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @f(i8)
declare void @fi(i32)
declare i8 @g()
declare float @llvm.minnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.fabs.f32(float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.copysign.f32(float, float)
declare bfloat @llvm.fabs.bf16(bfloat)
declare float @llvm.fma.f32(float,float,float)
declare float @llvm.canonicalize.f32(float)
declare i1 @llvm.is.fpclass.f32(float, i32)


define void  @src_f1(float %x)  {
  %s = fadd float %x, 1.0
  %b = bitcast float %s to i32
  br label %l
l:
  %c = phi i1 [ false, %0 ], [ true, %l ]
  call void @fi(i32 %b)
  br i1 %c, label %e, label %l
e:
  ret void
}
define void  @tgt_f1(float %x)  {
  br label %l
l:
  %c = phi i1 [ false, %0 ], [ true, %l ]
  %s = fadd float %x, 1.0
  %b = bitcast float %s to i32
  call void @fi(i32 %b)
  br i1 %c, label %e, label %l
e:
  ret void
}

define i32  @src_f2(float noundef %x)  {
  %s = fadd float %x, 1.0
  %a = bitcast float %s to i32
  %c = bitcast float %s to i32
  %d = xor i32 %a, %c
  ret i32 %d
}
define i32  @tgt_f2(float noundef %x)  {
  %s = fadd float %x, 1.0
  %t = fadd float %x, 1.0
  %a = bitcast float %s to i32
  %c = bitcast float %t to i32
  %d = xor i32 %a, %c
  ret i32 %d
}

define i32  @src_f3(float noundef %x)  {
  %s = fadd float %x, 1.0
  %t = fadd float %x, 1.0
  %a = bitcast float %s to i32
  %c = bitcast float %t to i32
  %d = xor i32 %a, %c
  ret i32 %d
}
define i32  @tgt_f3(float noundef %x)  {
  ret i32 0
}

define float  @src_f4(float %x)  {
  %s = fadd float %x, -0.0
  ret float %s
}
define float  @tgt_f4(float %x)  {
  ret float %x
}

define float  @src_f5(float %x)  {
  %s = fadd float %x, 0.0
  ret float %s
}
define float  @tgt_f5(float %x)  {
  ret float %x
}

define float  @src_f6(float %x)  {
  %s = fadd nsz float %x, 0.0
  ret float %s
}
define float  @tgt_f6(float %x)  {
  ret float %x
}

define float  @src_f7(float %x)  {
  ret float %x
}
define float  @tgt_f7(float %x)  {
  %s = fadd float %x, -0.0
  ret float %s
}

define float  @src_f8(float %x)  {
  %s = fsub float -0.0, %x
  ret float %s
}
define float  @tgt_f8(float %x)  {
  %s = fsub float 0.0, %x
  ret float %s
}

define float  @src_f9(float %x)  {
  %s = fsub float -0.0, %x
  ret float %s
}
define float  @tgt_f9(float %x)  {
  %s = fneg float %x
  ret float %s
}

define float  @src_f10(float %x)  {
  %s = fneg float %x
  ret float %s
}
define float  @tgt_f10(float %x)  {
  %s = fsub float -0.0, %x
  ret float %s
}

define float  @src_f11(float %x)  {
  %i = bitcast float %x to i32
  %a = and i32 %i, 2147483647
  %r = bitcast i32 %a to float
  ret float %r
}
define float  @tgt_f11(float %x)  {
  %r = call float @llvm.fabs.f32(float %x)
  ret float %r
}

define i1  @src_f12(float %x)  {
  %c = fcmp uno float %x, 0.0
  ret i1 %c
}
define i1  @tgt_f12(float %x)  {
  %c = fcmp uno float %x, %x
  ret i1 %c
}

define i1  @src_f13(float noundef %x)  {
  %c = fcmp uno float %x, 0.0
  ret i1 %c
}
define i1  @tgt_f13(float noundef %x)  {
  %c = fcmp une float %x, %x
  ret i1 %c
}

define i1  @src_f14(float noundef %x)  {
  %c = fcmp oeq float %x, %x
  ret i1 %c
}
define i1  @tgt_f14(float noundef %x)  {
  ret i1 true
}

define i1  @src_f15(float noundef %x)  {
  %c = fcmp nnan oeq float %x, %x
  ret i1 %c
}
define i1  @tgt_f15(float noundef %x)  {
  ret i1 true
}

define float  @src_f16(float noundef %x, float noundef %y)  {
  %r = call float @llvm.minnum.f32(float %x, float %y)
  ret float %r
}
define float  @tgt_f16(float noundef %x, float noundef %y)  {
  %r = call float @llvm.minimum.f32(float %x, float %y)
  ret float %r
}

define float  @src_f17(float noundef %x, float noundef %y)  {
  %r = call float @llvm.minimum.f32(float %x, float %y)
  ret float %r
}
define float  @tgt_f17(float noundef %x, float noundef %y)  {
  %r = call float @llvm.minnum.f32(float %x, float %y)
  ret float %r
}

define float  @src_f18(float noundef %x, float noundef %y)  {
  %r = call nnan float @llvm.minnum.f32(float %x, float %y)
  ret float %r
}
define float  @tgt_f18(float noundef %x, float noundef %y)  {
  %r = call nnan float @llvm.minimum.f32(float %x, float %y)
  ret float %r
}

define float  @src_f19(float noundef %x, float noundef %y)  {
  %c = fcmp olt float %x, %y
  %r = select i1 %c, float %x, float %y
  ret float %r
}
define float  @tgt_f19(float noundef %x, float noundef %y)  {
  %r = call float @llvm.minnum.f32(float %x, float %y)
  ret float %r
}

define float  @src_f20(float noundef %x)  {
  %a = fadd float %x, 1.0
  ret float %a
}
define float  @tgt_f20(float noundef %x)  {
  %a = fadd ninf float %x, 1.0
  ret float %a
}

define float  @src_f21(float noundef %x)  {
  %a = fadd ninf float %x, 1.0
  ret float %a
}
define float  @tgt_f21(float noundef %x)  {
  %a = fadd float %x, 1.0
  ret float %a
}

define i32  @src_f22(i32 %x)  {
  ret i32 %x
}
define i32  @tgt_f22(i32 %x)  {
  %f = bitcast i32 %x to float
  %g = fmul float %f, 1.0
  %r = bitcast float %g to i32
  ret i32 %r
}

define i32  @src_f23(i32 %x)  {
  %f = bitcast i32 %x to float
  %g = fmul float %f, 1.0
  %r = bitcast float %g to i32
  ret i32 %r
}
define i32  @tgt_f23(i32 %x)  {
  ret i32 %x
}

define i32  @src_f24(i32 %x)  {
  %f = bitcast i32 %x to float
  %g = fneg float %f
  %h = fneg float %g
  %r = bitcast float %h to i32
  ret i32 %r
}
define i32  @tgt_f24(i32 %x)  {
  ret i32 %x
}

define i16  @src_f25(bfloat %x)  {
  %a = call bfloat @llvm.fabs.bf16(bfloat %x)
  %r = bitcast bfloat %a to i16
  ret i16 %r
}
define i16  @tgt_f25(bfloat %x)  {
  %i = bitcast bfloat %x to i16
  %r = and i16 %i, 32767
  ret i16 %r
}

define float  @src_f26(bfloat noundef %x)  {
  %r = fpext bfloat %x to float
  ret float %r
}
define float  @tgt_f26(bfloat noundef %x)  {
  %i = bitcast bfloat %x to i16
  %j = zext i16 %i to i32
  %k = shl i32 %j, 16
  %r = bitcast i32 %k to float
  ret float %r
}

define float  @src_f27(bfloat noundef %x)  {
  %i = bitcast bfloat %x to i16
  %j = zext i16 %i to i32
  %k = shl i32 %j, 16
  %r = bitcast i32 %k to float
  ret float %r
}
define float  @tgt_f27(bfloat noundef %x)  {
  %r = fpext bfloat %x to float
  ret float %r
}

define i1  @src_f28(float noundef %x)  {
  %c = fcmp ord float %x, 0.0
  br i1 %c, label %a, label %b
a:
  %d = fcmp oge float %x, 0.0
  ret i1 %d
b:
  ret i1 false
}
define i1  @tgt_f28(float noundef %x)  {
  %d = fcmp oge float %x, 0.0
  ret i1 %d
}

define float  @src_f29(float noundef %x)  {
  %a = fadd nnan float %x, 1.0
  ret float %a
}
define float  @tgt_f29(float noundef %x)  {
  %a = fadd float %x, 1.0
  %b = fadd nnan ninf float %a, -0.0
  ret float %b
}

define float  @src_f30(float noundef %x, i1 noundef %c)  {
  %a = select i1 %c, float %x, float 1.0
  ret float %a
}
define float  @tgt_f30(float noundef %x, i1 noundef %c)  {
  %a = select nnan i1 %c, float %x, float 1.0
  ret float %a
}

define float  @src_f31(float noundef %x, float noundef %y)  {
  %s = fadd float %x, %y
  %t = fsub float %s, %y
  ret float %t
}
define float  @tgt_f31(float noundef %x, float noundef %y)  {
  ret float %x
}

define float  @src_f32(float noundef %x, float noundef %y)  {
  %s = fadd reassoc nsz nnan ninf float %x, %y
  %t = fsub reassoc nsz nnan ninf float %s, %y
  ret float %t
}
define float  @tgt_f32(float noundef %x, float noundef %y)  {
  ret float %x
}

define float  @src_f33(float noundef %x)  {
  %a = fadd float %x, %x
  ret float %a
}
define float  @tgt_f33(float noundef %x)  {
  %a = fmul float %x, 2.0
  ret float %a
}

define float  @src_f34(float %x)  {
  %a = fmul float %x, 2.0
  ret float %a
}
define float  @tgt_f34(float %x)  {
  %a = fadd float %x, %x
  ret float %a
}

define i1  @src_f35(float noundef %x)  {
  %i = bitcast float %x to i32
  %c = icmp slt i32 %i, 0
  ret i1 %c
}
define i1  @tgt_f35(float noundef %x)  {
  %f = call float @llvm.copysign.f32(float 1.0, float %x)
  %c = fcmp olt float %f, 0.0
  ret i1 %c
}

define i1  @src_f36(float noundef %x)  {
  %i = bitcast float %x to i32
  %c = icmp slt i32 %i, 0
  ret i1 %c
}
define i1  @tgt_f36(float noundef %x)  {
  %c = fcmp olt float %x, 0.0
  ret i1 %c
}

define i1  @src_f37(float noundef %x)  {
  %c = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %c
}
define i1  @tgt_f37(float noundef %x)  {
  %c = fcmp uno float %x, 0.0
  ret i1 %c
}

define float  @src_f38(float noundef %x)  {
  %a = fmul float %x, 0.0
  %c = fcmp oeq float %a, 0.0
  %s = select i1 %c, float 1.0, float 2.0
  ret float %s
}
define float  @tgt_f38(float noundef %x)  {
  %f = call float @llvm.fabs.f32(float %x)
  %c = fcmp olt float %f, 0x7FF0000000000000
  %s = select i1 %c, float 1.0, float 2.0
  ret float %s
}

define float  @src_f39(float noundef %x)  {
  %a = fmul float %x, 0.0
  ret float %a
}
define float  @tgt_f39(float noundef %x)  {
  ret float 0.0
}

define float  @src_f40(float noundef %x)  {
  %a = fmul nnan float %x, 0.0
  ret float %a
}
define float  @tgt_f40(float noundef %x)  {
  ret float 0.0
}

define float  @src_f41(float noundef %x)  {
  %a = fmul nnan nsz float %x, 0.0
  ret float %a
}
define float  @tgt_f41(float noundef %x)  {
  ret float 0.0
}

define i32  @src_f42(float noundef %x, float noundef %y)  {
  %a = fadd float %x, %y
  %r = bitcast float %a to i32
  ret i32 %r
}
define i32  @tgt_f42(float noundef %x, float noundef %y)  {
  %a = fadd float %x, %y
  %r = bitcast float %a to i32
  %c = fcmp uno float %a, 0.0
  %s = select i1 %c, i32 2143289345, i32 %r
  ret i32 %s
}

define i32  @src_f43(float noundef %x, float noundef %y)  {
  %a = fadd float %x, %y
  %r = bitcast float %a to i32
  ret i32 %r
}
define i32  @tgt_f43(float noundef %x, float noundef %y)  {
  %a = fadd float %x, %y
  %r = bitcast float %a to i32
  %c = fcmp uno float %a, 0.0
  %s = select i1 %c, i32 2143289344, i32 %r
  ret i32 %s
}

define float  @src_f44(float noundef %x)  {
  %a = fadd nsz float %x, %x
  ret float %a
}
define float  @tgt_f44(float noundef %x)  {
  %a = fadd float %x, %x
  ret float %a
}

define float  @src_f45(float noundef %x, i1 noundef %c)  {
  %a = select i1 %c, float %x, float 0.0
  ret float %a
}
define float  @tgt_f45(float noundef %x, i1 noundef %c)  {
  %a = select nsz i1 %c, float %x, float 0.0
  ret float %a
}

define float  @src_f46(float noundef %x)  {
  %a = fneg nsz float %x
  %c = fcmp oeq float %x, 0.0
  %r = select i1 %c, float %a, float 1.0
  ret float %r
}
define float  @tgt_f46(float noundef %x)  {
  %c = fcmp oeq float %x, 0.0
  %r = select i1 %c, float 0.0, float 1.0
  ret float %r
}
