//! What the reader says of mistakes in sketches and directives.

use super::read;

/// Position, part of the message, part of the help.
#[test]
fn errors() {
    for (text, line, column, message, help) in [
        ("", 1, 1, "no operations", "one per line"),
        ("store atomic relaxed %p", 1, 14, "unknown ordering `relaxed`", "`monotonic`"),
        ("load aquire %p", 1, 6, "unknown ordering `aquire`", "did you mean `acquire`"),
        ("fence", 1, 6, "the line ends", "`acq_rel`"),
        ("fence monotonic", 1, 7, "cannot be `monotonic`", "`acq_rel`"),
        ("load release %p", 1, 6, "cannot be `release`", "`acquire`"),
        ("store acq_rel %p", 1, 7, "cannot be `acq_rel`", "`release`"),
        ("stor %p", 1, 1, "unknown operation `stor`", "did you mean `store`"),
        ("A: store %p\nA: store %p", 2, 1, "two operations `A`", ""),
        ("A: store @p", 1, 10, "expected a pointer", "`%p`"),
        ("store %p # foo", 1, 12, "`foo` is not a tag", "`;`"),
        ("store %p # v::p", 1, 12, "`v::p` is not a tag", "did you mean `v:p`"),
        ("store %p\n# foo:bar", 2, 1, "belong to no operation", "end of the operation's line"),
        ("store %p !mmra !0", 1, 17, "expected `{`", "!mmra !{"),
        ("store ptr %p\nload ptr addrspace(1) %p", 2, 6, "address space 1 here and in 0", ""),
        ("store i8 256, %p", 1, 10, "does not fit `i8`", ""),
        ("store %q, ptr %p", 1, 7, "defines `%q`", ""),
        ("store i64 %p\nload i32 %p\nload %p", 3, 6, "several types", "`i32 %p`"),
        ("load syncscope(\"agent\") %p", 1, 6, "no synchronisation scope", "monotonic"),
        ("load-visible atomic %p", 1, 14, "are not atomic", "is load-visible"),
        ("%r = load-visible %p acquire", 1, 22, "are not atomic", "an atomic `load`"),
        ("store-available release 1, %p", 1, 17, "are not atomic", "an atomic `load` or `store`"),
        ("%r = store-available %p", 1, 1, "a store-available has no result", ""),
        ("load-visble %p", 1, 1, "unknown operation `load-visble`", "did you mean `load-visible`"),
        ("store atomic atomic %p", 1, 14, "twice", ""),
        ("store release %p release", 1, 18, "twice", ""),
        ("store \"%p", 1, 7, "does not end", ""),
        ("store & %p", 1, 7, "unexpected character `&`", ""),
        ("%r = store %p", 1, 1, "a store has no result", ""),
        ("%r = load %p\n%r = load %p", 2, 1, "defined twice", ""),
        ("%p = load %p", 1, 1, "names a location", ""),
        ("Thread T1:\nThread T2:\nstore %p", 1, 1, "has no operations", ""),
        ("store %p\nThread T1:\nstore %p", 2, 1, "two threads `T1`", "before the first header"),
        ("Thread T1\nstore %p", 1, 10, "expected `:`", ""),
        ("Thread T1 @ workgroup:\nstore %p", 1, 22, "number of the scope instance", ""),
        ("store %p\n; exits: true", 2, 3, "unknown directive `exits`", "`exists`"),
        ("store %p\n; Expect: holds", 2, 3, "unknown directive `Expect`", "`expect`"),
        ("store %p\n; exists (true)", 2, 3, "expected `:` after `exists`", ""),
        ("store %p\n; exists: (T1:%p = 1", 2, 11, "never closed", "parentheses"),
        ("store %p\n; exists: (T1:%q = 1)", 2, 15, "no register `%q`", "no register here"),
        ("load %p\n; exists: T2:A = 1", 2, 11, "no thread `T2`", "did you mean `T1`"),
        ("load %p\n; exists: p happens_before A", 2, 11, "labelled `p`", "known: `A`"),
        ("load %pt\n; exists: pr = 1", 2, 11, "no location `pr`", "did you mean `pt`"),
        ("load i8 %p\n; exists: T1:A = 300", 2, 18, "does not fit `i8`", ""),
        ("load %p\n; exists: %A = 1", 2, 11, "which thread", "T1:%A"),
        ("load %p\n; exists: true || undef", 2, 16, "unexpected character `|`", "\\/"),
        ("load %p\n; exists: T1:ret = 1", 2, 14, "returns nothing", ""),
        ("load %p\n; exists: true undef", 2, 11, "labelled `true`", "known: `A`"),
        ("load %p\n; exists:", 2, 10, "expected a condition", "happens_before"),
        ("load %p\n; exists: true\n; forall: true", 3, 3, "one question", ""),
        ("load %p\n; expect: hold", 2, 11, "unknown expectation", "did you mean `holds`"),
        ("load %p\n; expect: holds", 2, 11, "no condition", "exists"),
        ("load %p\n; expect: vacuous", 2, 11, "no precondition", "filter"),
        ("load %p\n; exists: true\n; expect: holds, fails", 3, 18, "contradicts", ""),
        ("load %p\n; init: q = 1", 2, 9, "no location `q`", ""),
        ("load %p\n; exists: T1:A = q", 2, 18, "expected a number, `undef`, a register", ""),
        ("load %p\n; exists: T1:A < undef", 2, 18, "expected a number, a register", ""),
        ("load i8 %p\nload %q\n; exists: p < q", 3, 15, "type `i8`, this has type `i32`", ""),
        ("load %p\n; exists: race", 2, 11, "counts as racy", "`undef`"),
        ("load %p\n; expect: no-race", 2, 11, "counts as racy", "`no-undef`"),
        ("load %p\n; size: p = 64", 2, 3, "Vulkan's terms", "*.vulkan"),
        ("load %p\n; synchronized: T1 T2", 2, 3, "Vulkan's terms", "*.vulkan"),
        ("load %p\n; init: p = undef", 2, 13, "expected a number", "uninitialised"),
        ("load %p\n; init: p = 1, p = 2", 2, 16, "initialised twice", ""),
        ("load %p\n; thread T1: @f()", 2, 3, "threads with headers", "Thread T1"),
        ("load %p\n; model:", 2, 3, "needs a model", ""),
        (
            "Thread T1:\nA: load %p\nThread T2:\nA: load %p\n; exists: A happens_before T1.A",
            5,
            11,
            "several threads",
            "`T2.A`",
        ),
    ] {
        let error = match read(text) {
            Err(error) => error,
            Ok(litmus) => panic!("{text}\nwas read: {litmus:?}"),
        };
        let help = (help, error.help.clone().unwrap_or_default());
        assert_eq!((error.line, error.column), (line, column), "{text}\n{error}");
        assert!(error.message.contains(message), "{text}\n{error}");
        assert!(help.1.contains(help.0), "{text}\n{error}\n{}", help.1);
    }
}
