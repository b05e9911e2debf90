//! IR that must be refused, with the place and a part of the message.

/// Text, line and column, part of the message.
type Mistake = (&'static str, (usize, usize), &'static str);

/// Body of `@f(ptr %p)`, place and part of the message.
pub const IN_FUNCTIONS: &[Mistake] = &[
    ("%a = load atomic i32, ptr %p relaxed, align 4", (2, 30), "found `relaxed`"),
    ("fence aquire", (2, 7), "expected an ordering (`monotonic`, `acquire`, …), found `aquire`"),
    ("%a = load atomic i32, ptr %p release, align 4", (2, 30), "atomic load cannot be release"),
    ("%a = load atomic i32, ptr %p, align 4", (2, 29), "expected an ordering"),
    ("%a = load i32, ptr %p acquire, align 4", (2, 23), "the end of an access that is not atomic"),
    ("store atomic i32 1, ptr %p acq_rel, align 4", (2, 28), "atomic store cannot be acq_rel"),
    ("fence monotonic", (2, 7), "a fence cannot be monotonic"),
    ("fence\n", (4, 1), "expected an ordering"),
    ("%a = atomicrmw add ptr %p, i32 1 unordered", (2, 34), "cannot be unordered"),
    (
        "%a = atomicrmw addd ptr %p, i32 1 monotonic",
        (2, 16),
        "expected an operation of `atomicrmw`",
    ),
    ("%a = atomicrmw add ptr %p, float 1.0 monotonic", (2, 28), "needs an integer"),
    ("%a = cmpxchg ptr %p, i32 0, i32 1 unordered monotonic", (2, 35), "cannot be unordered"),
    ("%a = cmpxchg ptr %p, i32 0, i32 1 seq_cst release", (2, 43), "failure of a cmpxchg"),
    ("store atomic { i32 } zeroinitializer, ptr %p monotonic", (2, 14), "atomically"),
    ("%a = load i32, ptr %q", (2, 20), "%q is not defined"),
    ("%a = load i32, i64 0", (2, 16), "expected a ptr"),
    ("store i64 0, i32* %p", (2, 14), "typed pointer"),
    ("%a = add i32 0, 1\n%a = add i32 0, 1", (3, 1), "%a is defined twice"),
    ("%5 = add i32 0, 1\n%4 = add i32 0, 1", (3, 1), "numbered %6 or higher"),
    ("%a = add i32 0, 1\n%b = add i64 %a, 1", (3, 14), "%a has type i32"),
    ("%a = store i32 0, ptr %p", (2, 1), "no value to name"),
    ("br label %nowhere", (2, 10), "label %nowhere is not defined"),
    ("next:\nunreachable\nnext:", (4, 1), "label %next is defined twice"),
    ("%a = add i32 0, 1\nnext:", (3, 1), "must end with a terminator"),
    ("store i8 256, ptr %p", (2, 10), "not a constant of type i8"),
    ("store i32 @h, ptr %p", (2, 11), "@h is not defined"),
    ("store %T zeroinitializer, ptr %p", (2, 7), "type %T is not defined"),
    ("%a = lod i32, ptr %p", (2, 6), "there is no instruction `lod`"),
    ("store i32 0 ptr %p", (2, 13), "expected `,`"),
    ("%a = extractvalue { i32 } zeroinitializer, 1", (2, 44), "no such field"),
    ("%a = trunc i32 0 to i64", (2, 21), "cannot turn i32 into i64"),
    ("%a = add i32 0, 1, !mmra !0", (2, 20), "does not belong"),
    ("store i32 0, ptr %p, !mmra !7", (2, 28), "!7 is not defined"),
    ("store i32 0, ptr %p, !mmra !1", (7, 8), "!1 contains itself"),
    ("store i32 0, ptr %p, !mmra !3", (8, 6), "not MMRA metadata"),
    ("store i32 0, ptr %p, !mmra !4", (9, 12), "not MMRA metadata"),
    ("store i32 0, ptr %p, !mmra !0, !mmra !0", (2, 32), "second !mmra"),
];

/// Whole files.
pub const TOP_LEVEL: &[Mistake] = &[
    ("hello\n", (1, 1), "expected a global, a function, a type, attributes or metadata"),
    ("define void @f()\n ret void\n}", (2, 2), "`{` and the body of a function, found `ret`"),
    ("define void @f() {\n ret void\n", (1, 18), "this function is never closed"),
    ("define void @f() {\n}", (1, 18), "has no instructions"),
    ("@x = global i32 0\n@x = global i32 0", (2, 1), "defined twice"),
    ("declare void @x()\ndeclare void @x()", (2, 14), "defined twice"),
    ("@x = constant [1 x i8] c\"a\n", (1, 25), "never closed"),
    ("%T = type { i32, %T }\ndefine %T @f() {\n unreachable\n}", (2, 8), "contains itself"),
    ("define [9999999999 x i64] @f() {\n unreachable\n}", (1, 8), "too large"),
    ("!0 = !{}\n!0 = !{}", (2, 6), "defined twice"),
    ("@y = alias i32, ptr @y\ndefine ptr @f() {\n ret ptr @y\n}", (1, 21), "stands for itself"),
];
