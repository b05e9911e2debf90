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
];
