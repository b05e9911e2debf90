; valid: tgt5 tgt6 tgt7 tgt11 tgt12 tgt19 tgt22 tgt23 tgt26
; refuted: tgt1 tgt2 tgt3 tgt4 tgt8 tgt9 tgt10 tgt13 tgt14 tgt15 tgt16 tgt17 tgt18 tgt20 tgt21 tgt24 tgt25 tgt27 tgt28 tgt29

; NVIDIA's barriers: they are fences for those who take part, of whom a count says how many.
target triple = "nvptx64-nvidia-cuda"
@data = addrspace(1) global i32 0
@flag = addrspace(1) global i32 0
@table = addrspace(1) constant i32 5
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)

; a store sinks below a barrier: others read it behind theirs
define void @src1() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define void @tgt1() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(1) @data
  ret void
}

; a load is hoisted over a barrier: others write before theirs
define i32 @src2() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt2() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 %v
}

; a store is hoisted over a barrier: others read before theirs
define void @src3() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(1) @data
  ret void
}
define void @tgt3() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; a load sinks below a barrier: others write behind theirs
define i32 @src4() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 %v
}
define i32 @tgt4() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}

; what only this thread has moves over a barrier
define i32 @src5() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt5() {
  %a = alloca i32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}

; and its value is known behind it
define i32 @src6() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt6() {
  %a = alloca i32
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 1
}

; nobody can write what is read here without a race: there is one barrier
define i32 @src7() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt7() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 1
}

; between two barriers somebody can
define i32 @src8() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt8() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 1
}

; a barrier less
define void @src9() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define void @tgt9() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; other barriers
define void @src10() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  ret void
}
define void @tgt10() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; a barrier of all is a release of the block
define void @src11() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("block") release
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define void @tgt11() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; and an acquire
define i32 @src12() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  fence syncscope("block") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt12() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}

; but of the block alone
define void @src13() {
  store i32 1, ptr addrspace(1) @data
  fence release
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define void @tgt13() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; a store sinks below a barrier of some
define void @src14() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  ret void
}
define void @tgt14() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  store i32 1, ptr addrspace(1) @data
  ret void
}

; a load is hoisted over one
define i32 @src15() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt15() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  ret i32 %v
}

; who does not take part is not told
define void @src16() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("block") release
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  store atomic i32 1, ptr addrspace(1) @flag syncscope("block") monotonic, align 4
  ret void
}
define void @tgt16() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  store atomic i32 1, ptr addrspace(1) @flag syncscope("block") monotonic, align 4
  ret void
}

; a store sinks below an arrive
define void @src17() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  ret void
}
define void @tgt17() {
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  store i32 1, ptr addrspace(1) @data
  ret void
}

; an arrive need not come back, as LLVM declares it: then nothing is stored
define void @src18() {
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  store i32 1, ptr addrspace(1) @data
  ret void
}
define void @tgt18() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  ret void
}

; a load, too
define i32 @src19() {
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt19() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  ret i32 %v
}

; not the other way
define i32 @src20() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  ret i32 %v
}
define i32 @tgt20() {
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}

; an atomic store sinks below a barrier
define void @src21() {
  store atomic i32 1, ptr addrspace(1) @flag syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define void @tgt21() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store atomic i32 1, ptr addrspace(1) @flag syncscope("block") monotonic, align 4
  ret void
}

; a constant
define i32 @src22() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(1) @table
  ret i32 %v
}
define i32 @tgt22() {
  %v = load i32, ptr addrspace(1) @table
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret i32 %v
}

; loads change places on one side of it
define i32 @src23() {
  %w = load i32, ptr addrspace(1) @flag
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %s = add i32 %v, %w
  ret i32 %s
}
define i32 @tgt23() {
  %v = load i32, ptr addrspace(1) @data
  %w = load i32, ptr addrspace(1) @flag
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %s = add i32 %v, %w
  ret i32 %s
}

; what an arrive gives is not taken: another arrive
define i32 @src24() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt24() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  ret i32 %v
}

; a reduction is a barrier
define i32 @src25() {
  store i32 1, ptr addrspace(1) @data
  %c = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 true)
  ret i32 %c
}
define i32 @tgt25() {
  %c = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 true)
  store i32 1, ptr addrspace(1) @data
  ret i32 %c
}

; the first of two stores is read by nobody
define void @src26() {
  store i32 7, ptr addrspace(1) @data
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define void @tgt26() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; over a barrier others read it, if the thread does not come back from there
define void @src27() {
  store i32 7, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(1) @data
  ret void
}
define void @tgt27() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(1) @data
  ret void
}

; over two it is read between them
define void @src28() {
  store i32 7, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(1) @data
  ret void
}
define void @tgt28() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(1) @data
  ret void
}

; an arrive and a barrier of some are two meetings
define i32 @src29() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt29() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  ret i32 1
}
