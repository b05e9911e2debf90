; One of everything the reader understands, in the syntax of current LLVM releases.
source_filename = "torture.c"
target datalayout = "e-p:64:64-p3:32:32"
target triple = "nvptx64-nvidia-cuda"

module asm "// nothing"

%pair = type { i32, ptr }
%nested = type <{ i8, %pair, [2 x %pair] }>
%"quoted name" = type { half, bfloat, float, double }
%hidden = type opaque

$group = comdat any

@plain = global i32 0, align 4
@ext = external addrspace(1) global i32
@com = common dso_local local_unnamed_addr global i64 0, align 8, !dbg !20
@shared = internal addrspace(3) global [256 x i32] undef, align 16
@str = private unnamed_addr constant [4 x i8] c"a\0A\22\00", align 1
@table = constant [2 x %pair] [%pair { i32 -1, ptr @plain }, %pair { i32 7, ptr null }], comdat($group)
@second = global ptr getelementptr inbounds nuw (%pair, ptr @table, i64 1, i32 1), section "x", align 8
@cast = global i64 ptrtoint (ptr @plain to i64), code_model "small", align 8
@packed = global <{ i8, i32 }> <{ i8 1, i32 2 }>, no_sanitize_address, align 1
@vec = global <4 x i32> splat (i32 3), align 16
@"odd name" = weak thread_local(initialexec) global i32 0
@other = hidden alias i32, ptr @plain
@0 = private constant [2 x double] [double 1.5, double 0x7FF0000000000000]
@halves = global [2 x half] [half 0xH3C00, half 0xH0000]
@wide = global x86_fp80 0xK3FFF8000000000000000
@quad = global fp128 0xL00000000000000003FFF000000000000

declare void @opaque(ptr) #0
declare i32 @pure(i32, ...) memory(none) nounwind willreturn nosync
declare noalias noundef ptr @fresh(i64 noundef, i64 range(i64 0, 64)) allockind("alloc,zeroed") allocsize(0, 1) "alloc-family"="x"
declare void @args(ptr captures(none) initializes((0, 4)), ptr readonly captures(address, read_provenance)) memory(argmem: readwrite, inaccessiblemem: none, errnomem: none)
declare i32 @llvm.umin.i32(i32, i32)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare void @llvm.assume(i1)
declare i32 @llvm.amdgcn.workitem.id.x()

define dso_local amdgpu_kernel void @memory(ptr noalias noundef nofpclass(nan) %p, ptr byval(%pair) align 8 %q, ptr addrspace(3) captures(none) %s, i32 %x) local_unnamed_addr #1 comdat($group) !dbg !20 {
entry:
  %a = load i32, ptr %p, align 4, !tbaa !21
  %b = load volatile i32, ptr addrspace(3) %s, align 4
  %c = load atomic i32, ptr %p syncscope("agent") acquire, align 4, !mmra !0
  %d = load atomic volatile i64, ptr @com seq_cst, align 8
  store i32 %x, ptr %q
  store volatile ptr null, ptr %p, align 8
  store atomic i32 -1, ptr addrspace(3) %s syncscope("workgroup") release, align 4, !mmra !3, !dbg !20
  store atomic volatile i32 1, ptr @other unordered, align 4, !mmra !{!"a", !"b"}
  store <2 x float> <float 1.0, float -2.5e+00>, ptr %p, align 8
  %r0 = atomicrmw xchg ptr %p, i32 1 monotonic
  %r1 = atomicrmw volatile uinc_wrap ptr %p, i32 %x syncscope("agent") acq_rel, align 4
  %r2 = atomicrmw fadd ptr %p, float 1.0 seq_cst, align 4
  %r3 = atomicrmw usub_sat ptr %p, i32 4 release, align 4, !mmra !1
  %r4 = atomicrmw fmaximum ptr %p, double 1.0 monotonic, align 8
  %r5 = atomicrmw elementwise add ptr %p, <2 x i32> splat (i32 1) monotonic, align 8
  %r6 = atomicrmw xchg ptr %p, ptr null release, align 8
  %x0 = cmpxchg weak volatile ptr %p, i32 0, i32 1 syncscope("agent") acq_rel monotonic, align 4
  %x1 = cmpxchg ptr %p, ptr null, ptr %q seq_cst acquire
  %ok = extractvalue { i32, i1 } %x0, 1
  fence acquire
  fence syncscope("singlethread") seq_cst, !mmra !4
  %local = alloca %nested, i32 4, align 16, addrspace(5)
  %tls = load i32, ptr @"odd name", align 4
    #dbg_value(i32 %a, !20, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !20)
  ret void, !dbg !20
}

define i32 @arithmetic(i32, ptr %p, <4 x i32> %v) {
  %3 = add nuw nsw i32 %0, -2147483648
  sub i32 %3, 1
  %5 = or disjoint i32 %4, 1
  %6 = sdiv exact i32 %5, 2
  %7 = icmp ult i32 %6, %5
  %8 = icmp samesign slt i32 %6, %5
  %9 = select i1 %7, i32 %5, i32 0
  %10 = zext nneg i32 %9 to i64
  %11 = trunc nuw nsw i64 %10 to i32
  %12 = sext i32 %11 to i128
  %13 = ptrtoint ptr %p to i64
  %14 = ptrtoaddr ptr %p to i64
  %15 = inttoptr i64 %13 to ptr
  %16 = addrspacecast ptr %15 to ptr addrspace(3)
  %17 = bitcast i32 %11 to float
  %18 = fadd fast float %17, 0x3FF0000000000000
  %19 = fneg nnan float %18
  %20 = fcmp ogt float %19, 0.0
  %21 = uitofp nneg i32 %11 to float
  %22 = fptrunc contract double 1.0 to float
  %23 = add <4 x i32> %v, splat (i32 7)
  %24 = extractelement <4 x i32> %23, i64 0
  %25 = insertelement <4 x i32> %v, i32 1, i32 1
  %26 = shufflevector <4 x i32> %v, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %27 = getelementptr inbounds nuw %pair, ptr %p, i64 %13, i32 1
  %28 = getelementptr nusw i8, ptr %p, i64 -4
  %29 = getelementptr i32, ptr %p, <2 x i64> zeroinitializer
  %30 = insertvalue { i32, [2 x i8] } undef, i8 3, 1, 0
  %31 = freeze i32 poison
  %32 = call i32 @llvm.umin.i32(i32 %31, i32 5)
  %33 = va_arg ptr %p, i32
  switch i32 %32, label %34 [ i32 0, label %a
    i32 -1, label %"b c" ]

34:                                               ; preds = %1
  br label %a

a:
  %phi = phi i32 [ 0, %34 ], [ %32, %1 ]
  br i1 %20, label %"b c", label %a.end

"b c":
  unreachable

a.end:
  ret i32 %phi
}

define void @calls(ptr %p, ptr %f) personality ptr @opaque {
  call void @opaque(ptr captures(none) %p)
  %1 = tail call noundef i32 (i32, ...) @pure(i32 1, ptr null) #2
  %2 = musttail call ptr @fresh(i64 8, i64 range(i64 0, 4) %3)
  %3 = ptrtoint ptr %p to i64
  notail call fastcc void @args(ptr %p, ptr getelementptr (i8, ptr @plain, i64 2))
  call void @opaque(ptr %p) memory(read, argmem: none) nounwind willreturn nosync
  call void asm sideeffect "bar.sync 0;", "~{memory}"()
  call void %f(ptr %p)
  call void @llvm.dbg.value(metadata i32 0, metadata !20, metadata !DIExpression()), !dbg !20
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr %f, i64 8, i1 false)
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8) ]
  call void @opaque(ptr %p) [ "deopt"(i32 1) ]
  %4 = call i32 @llvm.amdgcn.workitem.id.x()
  %5 = call fast float @"float function"(float 1.0), !mmra !0
  invoke void @opaque(ptr %p) to label %6 unwind label %7

6:
  ret void

7:
  %8 = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %8
}

declare float @"float function"(float)

attributes #0 = { nounwind willreturn memory(argmem: readwrite) "key"="value" uwtable(sync) nocreateundeforpoison }
attributes #1 = { mustprogress noinline optnone "amdgpu-flat-work-group-size"="1,256" }
attributes #2 = { nounwind }

!llvm.module.flags = !{!22}

!0 = !{!"as", !"private"}
!1 = !{!"as", !"global"}
!2 = !{!0, !1}
!3 = !{!2, !{!"sync", !"none"}, !1}
!4 = !{}
!20 = distinct !DISubprogram(name: "memory", scope: null, flags: DIFlagPrototyped | DIFlagOptimized)
!21 = !{!"int", !22, i64 0}
!22 = !{i32 1, !"wchar_size", i32 4}
