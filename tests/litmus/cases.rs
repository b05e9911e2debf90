//! Small programs beyond the documents' examples: branches, loops, pointers, scopes.

/// Name, final states (and whether there is undefined behaviour), text.
pub const PROGRAMS: &[(&str, &[&str], &str)] = &[
    (
        "branch-guards-the-race",
        &["T2: %d=- T2: %f=0", "T2: %d=42 T2: %f=1"],
        "; exists: (T2:%d = 42 /\\ T2:%f = 1)
@data = global i32 0
@flag = global i32 0
define void @T1() {
  store i32 42, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret void
}
define void @T2() {
  %f = load atomic i32, ptr @flag acquire, align 4
  %c = icmp eq i32 %f, 1
  br i1 %c, label %yes, label %no
yes:
  %d = load i32, ptr @data
  ret void
no:
  ret void
}",
    ),
    (
        "branch-on-undef",
        &["undefined behaviour"],
        "@x = global i32 0
@y = global i32 0
define void @T1() {
  store i32 1, ptr @x
  ret void
}
define void @T2() {
  %r = load i32, ptr @x
  %c = icmp eq i32 %r, 1
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr @y
  ret void
no:
  ret void
}",
    ),
    (
        "spin-until-set",
        &["T2: %d=42"],
        "; forall: (T2:%d = 42)
@data = global i32 0
@flag = global i32 0
define void @T1() {
  store i32 42, ptr @data
  store atomic i32 1, ptr @flag release, align 4
  ret void
}
define void @T2() {
entry:
  br label %loop
loop:
  %f = load atomic i32, ptr @flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %loop, label %done
done:
  %d = load i32, ptr @data
  ret void
}",
    ),
    (
        "pointer-through-memory",
        &["T2: %v=0 T2: %p=&y", "T2: %v=7 T2: %p=&x"],
        "; exists: (T2:%v = 7 /\\ T2:%p = 0)
@x = global i32 0
@y = global i32 0
@p = global ptr @y
define void @T1() {
  store i32 7, ptr @x
  store atomic ptr @x, ptr @p release, align 8
  ret void
}
define void @T2() {
  %p = load atomic ptr, ptr @p acquire, align 8
  %v = load i32, ptr %p
  ret void
}",
    ),
    (
        "same-workgroup",
        &["T2: %d=42"],
        "; thread T1: @a() in workgroup 0, agent 0
; thread T2: @b() in workgroup 0, agent 0
; filter: (T2:%f = 1)
; forall: (T2:%d = 42)
@data = global i32 0
@flag = global i32 0
define void @a() {
  store i32 42, ptr @data
  store atomic i32 1, ptr @flag syncscope(\"workgroup\") release, align 4
  ret void
}
define void @b() {
  %f = load atomic i32, ptr @flag syncscope(\"workgroup\") acquire, align 4
  %d = load i32, ptr @data
  ret void
}",
    ),
    (
        "other-agent",
        &["T2: %d=undef"],
        "; thread T1: @a() in workgroup 0, agent 0
; thread T2: @b() in workgroup 0, agent 1
; filter: (T2:%f = 1)
; forall: (T2:%d = 42)
target triple = \"amdgcn-amd-amdhsa\"
@data = global i32 0
@flag = global i32 0
define void @a() {
  store i32 42, ptr @data
  store atomic i32 1, ptr @flag syncscope(\"workgroup\") release, align 4
  ret void
}
define void @b() {
  %f = load atomic i32, ptr @flag syncscope(\"workgroup\") acquire, align 4
  %d = load i32, ptr @data
  ret void
}",
    ),
    (
        "a-label-in-two-threads",
        &["x=1", "x=2"],
        "; forall: (~(T1.A happens_before T2.A) /\\ ~(B happens_before T1.A) /\\ T2.A po B /\\ x != 3)
@x = global i32 0
@y = global i32 0
define void @T1() {
  store atomic i32 1, ptr @x monotonic, align 4 ; label: A
  ret void
}
define void @T2() {
  store atomic i32 2, ptr @x monotonic, align 4 ; label: A
  store i32 2, ptr @y ; label: B
  ret void
}",
    ),
    (
        // The store to w is never executed, so it must not stand between A and M in program order:
        // RC11 only orders A before D through an access of another location.
        "untaken-branch-orders-nothing",
        &[
            "T2: %d=0 T3: %g=0",
            "T2: %d=0 T3: %g=1",
            "T2: %d=0 T3: %g=2",
            "T2: %d=1 T3: %g=0",
            "T2: %d=1 T3: %g=1",
            "T2: %d=1 T3: %g=2",
        ],
        "; model: llvm
; filter: (T2:%c = 2 /\\ x = 2)
; exists: (T2:%d = 0 /\\ T3:%g = 0)
@x = global i32 0
@y = global i32 0
@z = global i32 0
@w = global i32 0
define void @T1() {
  %s = load i32, ptr @z
  store atomic i32 1, ptr @x seq_cst, align 4 ; label: A
  %c = icmp eq i32 %s, 1
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr @w
  br label %no
no:
  store atomic i32 2, ptr @x release, align 4 ; label: M
  ret void
}
define void @T2() {
  %c = load atomic i32, ptr @x acquire, align 4
  %d = load atomic i32, ptr @y seq_cst, align 4 ; label: D
  ret void
}
define void @T3() {
  store atomic i32 1, ptr @y seq_cst, align 4
  %g = load atomic i32, ptr @x seq_cst, align 4
  ret void
}",
    ),
    (
        "barrier-in-a-loop",
        &["T2: %d=2"],
        "; exists: (T2:%d = 2)
@data = addrspace(3) global i32 0
declare void @llvm.amdgcn.s.barrier()
define void @T1() {
  br label %loop
loop:
  %i = phi i32 [ 1, %0 ], [ %n, %loop ]
  store i32 %i, ptr addrspace(3) @data
  fence syncscope(\"workgroup\") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope(\"workgroup\") acquire
  %n = add i32 %i, 1
  %more = icmp ult i32 %n, 3
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @T2() {
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier()
  fence syncscope(\"workgroup\") acquire
  %d = load i32, ptr addrspace(3) @data
  ret void
}",
    ),
    (
        "barrier-on-one-way",
        &["T1: %c=0", "T1: %c=1"],
        "; thread T1: @one() in workgroup 0
; thread T2: @two() in workgroup 0
; thread T3: @three() in workgroup 1
; exists: (T1:%c = 1)
@x = addrspace(1) global i32 0
declare void @llvm.amdgcn.s.barrier()
define void @one() {
  %c = load atomic i32, ptr addrspace(1) @x monotonic, align 4
  %b = icmp eq i32 %c, 1
  br i1 %b, label %yes, label %no
yes:
  call void @llvm.amdgcn.s.barrier()
  ret void
no:
  ret void
}
define void @two() {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @three() {
  store atomic i32 1, ptr addrspace(1) @x monotonic, align 4
  call void @llvm.amdgcn.s.barrier()
  ret void
}",
    ),
    (
        "barrier-of-a-name",
        &["T2: %d=1"],
        "; exists: (T2:%d = 1)
@bar = addrspace(3) global target(\"amdgcn.named.barrier\", 0) undef
@data = addrspace(3) global i32 0
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.s.barrier.init(ptr addrspace(3), i32)
declare void @llvm.amdgcn.s.barrier.join(ptr addrspace(3))
declare void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3), i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
declare void @llvm.amdgcn.s.barrier.leave(i16)
define void @T1() {
  call void @llvm.amdgcn.s.barrier.init(ptr addrspace(3) @bar, i32 2)
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(3) @data
  fence syncscope(\"workgroup\") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 0)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  ret void
}
define void @T2() {
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @bar)
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @bar, i32 0)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope(\"workgroup\") acquire
  %d = load i32, ptr addrspace(3) @data
  ret void
}",
    ),
    (
        "barrier-of-nvptx",
        &["T2: %d=1"],
        "; exists: (T2:%d = 1)
@data = addrspace(3) global i32 0
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define void @T1() {
  store i32 1, ptr addrspace(3) @data
  call void @llvm.nvvm.barrier0()
  ret void
}
define void @T2() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %d = load i32, ptr addrspace(3) @data
  ret void
}",
    ),
    (
        "barrier-in-two-parts",
        &["T1: %e=0", "T1: %e=1"],
        "; exists: (T1:%e = 0)
@data = addrspace(3) global i32 0
declare void @llvm.amdgcn.s.barrier.signal(i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
define void @T1() {
  fence syncscope(\"workgroup\") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  %e = load atomic i32, ptr addrspace(3) @data syncscope(\"workgroup\") monotonic, align 4
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope(\"workgroup\") acquire
  %d = load atomic i32, ptr addrspace(3) @data syncscope(\"workgroup\") monotonic, align 4
  ret void
}
define void @T2() {
  store atomic i32 1, ptr addrspace(3) @data syncscope(\"workgroup\") monotonic, align 4
  fence syncscope(\"workgroup\") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
}",
    ),
];

/// Name, part of the message, text.
pub const MISTAKES: &[(&str, &str, &str)] = &[
    (
        "opaque-call",
        "cannot call @f",
        "declare void @f()
define void @T1() {
  call void @f()
  ret void
}",
    ),
    (
        "no-such-relation",
        "no relation `happen_before`",
        "; forall: (A happen_before B)
@x = global i32 0
define void @T1() {
  store i32 1, ptr @x ; label: A
  store i32 2, ptr @x ; label: B
  ret void
}",
    ),
    (
        "half-placed",
        "nothing is said of thread T2",
        "; thread T1: @f() in workgroup 0
; thread T2: @f()
@x = global i32 0
define void @f() {
  store atomic i32 1, ptr @x syncscope(\"workgroup\") monotonic, align 4
  ret void
}",
    ),
    (
        "barrier-wait-without-join",
        "the join before it is in another block",
        "declare void @llvm.amdgcn.s.barrier.wait(i16)
define void @T1() {
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  ret void
}",
    ),
    (
        "barrier-of-the-trap-handler",
        "is none of the program's",
        "declare void @llvm.amdgcn.s.barrier.signal(i32)
define void @T1() {
  call void @llvm.amdgcn.s.barrier.signal(i32 -2)
  ret void
}",
    ),
    (
        "barrier-of-a-count-that-varies",
        "its count is not constant",
        "@b = addrspace(3) global target(\"amdgcn.named.barrier\", 0) undef
@x = global i32 0
declare void @llvm.amdgcn.s.barrier.init(ptr addrspace(3), i32)
define void @T1() {
  %n = load i32, ptr @x
  call void @llvm.amdgcn.s.barrier.init(ptr addrspace(3) @b, i32 %n)
  ret void
}",
    ),
    (
        "barrier-first-to-arrive",
        "cannot call @llvm.amdgcn.s.barrier.signal.isfirst",
        "declare i1 @llvm.amdgcn.s.barrier.signal.isfirst(i32)
define void @T1() {
  %first = call i1 @llvm.amdgcn.s.barrier.signal.isfirst(i32 -1)
  ret void
}",
    ),
];
