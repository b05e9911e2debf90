; valid: tgt2 tgt5 tgt7 tgt8 tgt11 tgt16 tgt20
; refuted: tgt1 tgt3 tgt4 tgt6 tgt9 tgt10 tgt12 tgt13 tgt14 tgt15 tgt17 tgt18 tgt19 tgt21 tgt22
; model: llvm+mmra,sync=amdgpu

; Barriers in two halves: the nth arrival belongs to the nth wait.
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
@data = addrspace(1) global i32 0
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.s.barrier.signal(i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)

; a store sinks below the arrival, which is released
define void @src1() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt1() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}

; without fences nothing is in order
define void @src2() {
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}
define void @tgt2() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}

; a load is hoisted over the wait, which acquires
define i32 @src3() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt3() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}

; with its fence
define i32 @src4() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt4() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret i32 %v
}

; what is between the halves may come behind them
define i32 @src5() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}
define i32 @tgt5() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}

; a load sinks below the arrival
define i32 @src6() {
  %v = load i32, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret i32 %v
}
define i32 @tgt6() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret i32 %v
}

; what is between may come before both
define i32 @src7() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}
define i32 @tgt7() {
  %v = load i32, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}

; a store between the halves may come behind them
define void @src8() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt8() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  store i32 1, ptr addrspace(1) @data
  ret void
}

; one behind them may not come between: others read before
define void @src9() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  store i32 1, ptr addrspace(1) @data
  ret void
}
define void @tgt9() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}

; wait first
define void @src10() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}
define void @tgt10() {
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  ret void
}

; a whole barrier, and its halves with something of the thread's own between them
define i32 @src11() {
  %a = alloca i32, addrspace(5)
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(5) %a
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}
define i32 @tgt11() {
  %a = alloca i32, addrspace(5)
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(5) %a
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

; the arrival comes too early: a whole barrier waits for the store
define void @src12() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt12() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret void
}

; the acquire comes too early
define i32 @src13() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt13() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret i32 %v
}

; a function that begins between the halves
define i32 @src14() {
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt14() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 %v
}

; and arrives at the next barrier
define i32 @src15() {
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  ret i32 %v
}
define i32 @tgt15() {
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}

; whose arrival is not what it has waited for
define i32 @src16() {
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  ret i32 %v
}
define i32 @tgt16() {
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}

; an acquire between the halves acquires what has been read before
define i32 @src17() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret i32 %v
}
define i32 @tgt17() {
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  fence syncscope("workgroup") acquire
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret i32 %v
}

; a release between them releases what comes after
define void @src18() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}
define void @tgt18() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  fence syncscope("workgroup") release
  store i32 1, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}

; two barriers: a value from between them
define i32 @src19() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt19() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 1
}

; one barrier: nobody can write there without a race
define i32 @src20() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  ret i32 %v
}
define i32 @tgt20() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  ret i32 1
}

; arrivals one after the other are no barrier that is known
define void @src21() {
  store i32 1, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  ret void
}
define void @tgt21() {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  store i32 1, ptr addrspace(1) @data
  ret void
}

; the second barrier is split
define i32 @src22() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(1) @data
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  ret i32 %v
}
define i32 @tgt22() {
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %v = load i32, ptr addrspace(1) @data
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret i32 %v
}
