; valid: tgt1 tgt2 tgt16 tgt23
; refuted: tgt3 tgt4 tgt5 tgt6 tgt7 tgt8 tgt9 tgt10 tgt11 tgt12 tgt13 tgt14 tgt15 tgt17 tgt18 tgt19 tgt20 tgt21 tgt22 tgt24 tgt25 tgt26 tgt27 tgt28

; What is done otherwise where a generic pointer leads to private memory.
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
declare i1 @llvm.amdgcn.is.private(ptr)
declare i1 @llvm.amdgcn.is.shared(ptr)
@flag = addrspace(1) global i32 0

; as AMDGPU does it. RIGHT
define { i64, i1 } @src1(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt1(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; the same, sequentially consistent. RIGHT: nobody else accesses private memory
define { i64, i1 } @src2(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap seq_cst seq_cst
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt2(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap seq_cst seq_cst, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; stored whatever was there. WRONG
define { i64, i1 } @src3(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt3(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = add i64 %swap, 0
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; nothing stored. WRONG
define { i64, i1 } @src4(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt4(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; success always told. WRONG
define { i64, i1 } @src5(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt5(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 true, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; the new value is given. WRONG
define { i64, i1 } @src6(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt6(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %new, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; elsewhere it orders less. WRONG
define { i64, i1 } @src7(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap seq_cst seq_cst
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt7(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; the arms the other way round. WRONG
define { i64, i1 } @src8(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt8(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %general, label %private
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; LDS is no private memory. WRONG
define { i64, i1 } @src9(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt9(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.shared(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; another pointer is asked about. WRONG
define { i64, i1 } @src10(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt10(ptr %ptr, i64 %val, i64 %swap) {
  %other = inttoptr i64 %val to ptr
  %is = call i1 @llvm.amdgcn.is.private(ptr %other)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; another pointer is read. WRONG
define { i64, i1 } @src11(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt11(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %o = inttoptr i64 %val to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %o
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; another place is read. WRONG
define { i64, i1 } @src12(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt12(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %o = getelementptr i64, ptr addrspace(5) %own, i32 1
  %old = load i64, ptr addrspace(5) %o
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; a fence is lost where the memory is private. WRONG: other memory is ordered by it
define { i64, i1 } @src13(ptr %ptr, i64 %val, i64 %swap) {
  fence release
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt13(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  fence release
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; a flag is set as well. WRONG
define { i64, i1 } @src14(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt14(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  store i32 1, ptr addrspace(1) @flag
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; volatile no more. WRONG: a volatile access is lost
define { i64, i1 } @src15(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg volatile ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt15(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg volatile ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; read twice. RIGHT: nobody writes in between
define { i64, i1 } @src16(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt16(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  %again = load i64, ptr addrspace(5) %own
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %again, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; read again behind the store. WRONG
define { i64, i1 } @src17(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt17(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %again = load i64, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %again, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; stored first. WRONG
define { i64, i1 } @src18(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt18(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  store i64 %swap, ptr addrspace(5) %own
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; half of it is read. WRONG
define { i64, i1 } @src19(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt19(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %half = load i32, ptr addrspace(5) %own
  %old = zext i32 %half to i64
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; not asked, and said not to be private. WRONG
define { i64, i1 } @src20(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt20(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  ret { i64, i1 } %r
}

; said to be neither private nor LDS, where only the former is known. WRONG
define { i64, i1 } @src21(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt21(ptr %ptr, i64 %val, i64 %swap) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !1
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; private memory without being asked. WRONG
define { i64, i1 } @src22(ptr %ptr, i64 %val, i64 %swap) {
  %r = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic
  ret { i64, i1 } %r
}
define { i64, i1 } @tgt22(ptr %ptr, i64 %val, i64 %swap) {
  %is = icmp eq i64 %val, 0
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %same = icmp eq i64 %old, %val
  %new = select i1 %same, i64 %swap, i64 %old
  store i64 %new, ptr addrspace(5) %own
  %p0 = insertvalue { i64, i1 } poison, i64 %old, 0
  %p1 = insertvalue { i64, i1 } %p0, i1 %same, 1
  br label %end
general:
  %there = cmpxchg ptr %ptr, i64 %val, i64 %swap monotonic monotonic, !noalias.addrspace !0
  br label %end
end:
  %r = phi { i64, i1 } [ %p1, %private ], [ %there, %general ]
  ret { i64, i1 } %r
}

; an addition. RIGHT
define i64 @src23(ptr %ptr, i64 %val) {
  %r = atomicrmw add ptr %ptr, i64 %val monotonic
  ret i64 %r
}
define i64 @tgt23(ptr %ptr, i64 %val) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %new = add i64 %old, %val
  store i64 %new, ptr addrspace(5) %own
  br label %end
general:
  %there = atomicrmw add ptr %ptr, i64 %val monotonic
  br label %end
end:
  %r = phi i64 [ %old, %private ], [ %there, %general ]
  ret i64 %r
}

; a difference in its place. WRONG
define i64 @src24(ptr %ptr, i64 %val) {
  %r = atomicrmw add ptr %ptr, i64 %val monotonic
  ret i64 %r
}
define i64 @tgt24(ptr %ptr, i64 %val) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %new = sub i64 %old, %val
  store i64 %new, ptr addrspace(5) %own
  br label %end
general:
  %there = atomicrmw add ptr %ptr, i64 %val monotonic
  br label %end
end:
  %r = phi i64 [ %old, %private ], [ %there, %general ]
  ret i64 %r
}

; added twice elsewhere. WRONG
define i64 @src25(ptr %ptr, i64 %val) {
  %r = atomicrmw add ptr %ptr, i64 %val monotonic
  ret i64 %r
}
define i64 @tgt25(ptr %ptr, i64 %val) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load i64, ptr addrspace(5) %own
  %new = add i64 %old, %val
  store i64 %new, ptr addrspace(5) %own
  br label %end
general:
  %first = atomicrmw add ptr %ptr, i64 %val monotonic
  %there = atomicrmw add ptr %ptr, i64 %val monotonic
  br label %end
end:
  %r = phi i64 [ %old, %private ], [ %there, %general ]
  ret i64 %r
}

; a loop that tries it, which begins with a plain load. WRONG: that may race
define float @src26(ptr %ptr, float %val) {
  %r = atomicrmw fadd ptr %ptr, float %val monotonic, align 4
  ret float %r
}
define float @tgt26(ptr %ptr, float %val) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load float, ptr addrspace(5) %own, align 4
  %new = fadd float %old, %val
  store float %new, ptr addrspace(5) %own, align 4
  br label %end
general:
  %first = load float, ptr %ptr, align 4
  br label %try
try:
  %found = phi float [ %first, %general ], [ %next, %try ]
  %sum = fadd float %found, %val
  %from = bitcast float %found to i32
  %to = bitcast float %sum to i32
  %pair = cmpxchg ptr %ptr, i32 %from, i32 %to monotonic monotonic, align 4, !noalias.addrspace !0
  %done = extractvalue { i32, i1 } %pair, 1
  %bits = extractvalue { i32, i1 } %pair, 0
  %next = bitcast i32 %bits to float
  br i1 %done, label %out, label %try
out:
  br label %end
end:
  %r = phi float [ %old, %private ], [ %next, %out ]
  ret float %r
}

; the same, and another sum in private memory. WRONG
define float @src27(ptr %ptr, float %val) {
  %r = atomicrmw fadd ptr %ptr, float %val monotonic, align 4
  ret float %r
}
define float @tgt27(ptr %ptr, float %val) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load float, ptr addrspace(5) %own, align 4
  %new = fsub float %old, %val
  store float %new, ptr addrspace(5) %own, align 4
  br label %end
general:
  %first = load float, ptr %ptr, align 4
  br label %try
try:
  %found = phi float [ %first, %general ], [ %next, %try ]
  %sum = fadd float %found, %val
  %from = bitcast float %found to i32
  %to = bitcast float %sum to i32
  %pair = cmpxchg ptr %ptr, i32 %from, i32 %to monotonic monotonic, align 4, !noalias.addrspace !0
  %done = extractvalue { i32, i1 } %pair, 1
  %bits = extractvalue { i32, i1 } %pair, 0
  %next = bitcast i32 %bits to float
  br i1 %done, label %out, label %try
out:
  br label %end
end:
  %r = phi float [ %old, %private ], [ %next, %out ]
  ret float %r
}

; another sum elsewhere. WRONG
define float @src28(ptr %ptr, float %val) {
  %r = atomicrmw fadd ptr %ptr, float %val monotonic, align 4
  ret float %r
}
define float @tgt28(ptr %ptr, float %val) {
  %is = call i1 @llvm.amdgcn.is.private(ptr %ptr)
  br i1 %is, label %private, label %general
private:
  %own = addrspacecast ptr %ptr to ptr addrspace(5)
  %old = load float, ptr addrspace(5) %own, align 4
  %new = fadd float %old, %val
  store float %new, ptr addrspace(5) %own, align 4
  br label %end
general:
  %first = load atomic float, ptr %ptr monotonic, align 4
  br label %try
try:
  %found = phi float [ %first, %general ], [ %next, %try ]
  %sum = fsub float %found, %val
  %from = bitcast float %found to i32
  %to = bitcast float %sum to i32
  %pair = cmpxchg ptr %ptr, i32 %from, i32 %to monotonic monotonic, align 4, !noalias.addrspace !0
  %done = extractvalue { i32, i1 } %pair, 1
  %bits = extractvalue { i32, i1 } %pair, 0
  %next = bitcast i32 %bits to float
  br i1 %done, label %out, label %try
out:
  br label %end
end:
  %r = phi float [ %old, %private ], [ %next, %out ]
  ret float %r
}

!0 = !{i32 5, i32 6}
!1 = !{i32 3, i32 6}
