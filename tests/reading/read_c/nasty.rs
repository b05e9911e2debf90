//! Small programs that are easily read wrongly. What they do was decided by hand, from C11 and LangRef.

use super::report;
use mmprove::question::litmus::Verdict;

/// Something a program may or has to end with.
enum Ends {
    /// Every execution ends so.
    Always,
    /// Some do, and others do not.
    Maybe,
    /// None does.
    Never,
}
use Ends::{Always, Maybe, Never};

fn ask(program: &str, condition: &str) -> (Verdict, Verdict) {
    let exists = report(&format!("C t\n{program}\nexists ({condition})"));
    let forall = report(&format!("C t\n{program}\nforall ({condition})"));
    assert_eq!(exists.undefined_behaviour.known(), Some(false), "{program}");
    (exists.verdict, forall.verdict)
}

fn check(cases: &[(&str, &str, Ends)]) {
    for (program, condition, ends) in cases {
        let expected = match ends {
            Always => (Verdict::Holds, Verdict::Holds),
            Maybe => (Verdict::Holds, Verdict::Fails),
            Never => (Verdict::Fails, Verdict::Fails),
        };
        assert_eq!(ask(program, condition), expected, "{program}\n{condition}");
    }
}

#[test]
fn names() {
    check(&[
        // Variables belong to their thread.
        ("{} P0 () { int r = 1; } P1 () { int r = 2; }", "0:r=1 /\\ 1:r=2", Always),
        // An inner variable hides the outer one, which the condition is about.
        ("{} P0 () { int r = 1; { int r = 2; r = 3; } }", "0:r=1", Always),
        (
            "{} P0 () { int r = 1; { int s = r; int r = 2; s = s + r; r = s; } }",
            "0:r=1 /\\ 0:s=3",
            Always,
        ),
        // Names like those of what is computed.
        ("{} P0 () { int t = 1; { int t = 2; } int t1 = t + 1; }", "0:t=1 /\\ 0:t1=2", Always),
        // A variable named like a location hides it in an inner block.
        ("{} P0 (int* x) { { int x = 7; x = x + 1; } *x = 5; }", "x=5", Always),
        // A location has one name in all threads; a thread that does not name it has a variable of that name.
        (
            "{} P0 (int* x) { *x = 1; } P1 (int* y) { int x = 2; *y = x; }",
            "x=1 /\\ y=2 /\\ 1:x=2",
            Always,
        ),
        // The variable of an arm that is not taken has no value.
        ("{} P0 () { if (0) { int r = 1; } }", "0:r=1", Never),
        ("{} P0 () { if (0) { int r = 1; } }", "~(0:r=1)", Always),
        // A variable that is never assigned is no number.
        ("{} P0 () { int r; }", "0:r=0", Never),
        ("{} P0 () { int a, b = 2, c = b; }", "0:b=2 /\\ 0:c=2", Always),
    ]);
}

#[test]
fn numbers() {
    check(&[
        ("{ x = -1; } P0 (int* x) { int r = *x; }", "0:r=-1 /\\ x=-1", Always),
        ("{ [x] = 0xff; } P0 (int* x) { int r = *x + 017; }", "0:r=270", Always),
        ("{} P0 () { int r = -7 / 2; int s = -7 % 2; }", "0:r=-3 /\\ 0:s=-1", Always),
        ("{} P0 () { unsigned r = -1; int s = r > 0; int t = -1 > 0; }", "0:s=1 /\\ 0:t=0", Always),
        // Both are converted to unsigned (C11, 6.3.1.8).
        ("{} P0 () { int r = -1; unsigned u = 1; int s = r < u; }", "0:s=0", Always),
        (
            "{} P0 () { char c = 200; int r = c; unsigned char d = 200; int s = d; }",
            "0:r=-56 /\\ 0:s=200",
            Always,
        ),
        (
            "{ long x = -1; } P0 (long* x) { long r = *x; int s = r == -1; }",
            "0:r=-1 /\\ 0:s=1",
            Always,
        ),
        ("{} P0 () { int r = 1 + 2 * 3 - 4 / 2; int s = (1 + 2) * 3; }", "0:r=5 /\\ 0:s=9", Always),
        (
            "{} P0 () { int r = 6 & 3 | 8 ^ 1; int s = ~0; int t = !5; int u = -8 >> 1; }",
            "0:r=11 /\\ 0:s=-1 /\\ 0:t=0 /\\ 0:u=-4",
            Always,
        ),
        // `a == b & 1` is `(a == b) & 1`; `1 << 2 + 1` is `1 << 3`.
        ("{} P0 () { int r = 2 == 2 & 1; int s = 1 << 2 + 1; }", "0:r=1 /\\ 0:s=8", Always),
        (
            "{} P0 () { int r = 3; int s = r++ + 1; int t = --r; r += 4; r *= 2; }",
            "0:s=4 /\\ 0:t=3 /\\ 0:r=14",
            Always,
        ),
        (
            "{} P0 () { int r, s; r = s = 4; int t = (r = 5, r + 1); }",
            "0:r=5 /\\ 0:s=4 /\\ 0:t=6",
            Always,
        ),
        (
            "{} P0 () { int r = 0 ? 1 : 0 ? 2 : 3; int s = 1 ? -1 : 2u; }",
            "0:r=3 /\\ 0:s=-1",
            Always,
        ),
        ("{} P0 () { int r = (char)300; }", "0:r=44", Always),
    ]);
}

#[test]
fn control() {
    check(&[
        // `else` belongs to the inner `if`.
        ("{} P0 () { int r = 0; if (1) if (0) r = 1; else r = 2; }", "0:r=2", Always),
        ("{} P0 () { int r = 0; if (0) if (1) r = 1; else r = 2; }", "0:r=0", Always),
        // What comes behind && and || may not be executed.
        (
            "{} P0 (int* x) { int r = 0; int s = r && (*x = 1); int t = 1 || (*x = 2); }",
            "x=0 /\\ 0:s=0 /\\ 0:t=1",
            Always,
        ),
        ("{} P0 (int* x) { int r = 0; if (!r && (r = 5)) *x = r; }", "x=5", Always),
        ("{} P0 () { int r = 0; while (r < 2) { r++; } }", "0:r=2", Always),
        ("{} P0 () { int r = 5; do r++; while (0); }", "0:r=6", Always),
        (
            "{} P0 () { int r = 0; for (int i = 0; i < 3; i++) { if (i == 1) continue; r += i; } }",
            "0:r=2",
            Always,
        ),
        ("{} P0 () { int r = 0; while (1) { r++; if (r == 2) break; } }", "0:r=2", Always),
        ("{} P0 (int* x) { *x = 1; return; *x = 2; }", "x=1", Always),
        (
            "{} P0 (atomic_int* x) { int r = atomic_load(x); if (r) return; atomic_store(x, 2); } P1 (atomic_int* x) { atomic_store(x, 1); }",
            "x=2",
            Maybe,
        ),
        ("{} P0 (int* x) { /* if (1) */ ; // *x = 1;\n if (1) { ; } L: *x = 3; }", "x=3", Always),
        // Parentheses with a star are no comment in a body, and one outside of bodies.
        (
            "(* { *) {} (* P9 *) P0 (int* x) { int r = (*x) + 1; if (*x == 0) { *x = 2; } } (* ~exists *)",
            "0:r=1 /\\ x=2",
            Always,
        ),
    ]);
}

#[test]
fn memory() {
    let lock = "{} P0 (atomic_int* x) { int e = 0; int r = atomic_compare_exchange_strong(x, &e, 1); } \
                P1 (atomic_int* x) { int e = 0; int r = atomic_compare_exchange_strong(x, &e, 2); }";
    check(&[
        // What fails finds what the other one wrote.
        (
            lock,
            "(0:r=1 /\\ 0:e=0 /\\ 1:r=0 /\\ 1:e=1 /\\ x=1) \\/ (1:r=1 /\\ 1:e=0 /\\ 0:r=0 /\\ 0:e=2 /\\ x=2)",
            Always,
        ),
        (lock, "0:r=1", Maybe),
        // A weak one may fail though it finds what it expects.
        (
            "{} P0 (atomic_int* x) { int e = 0; int r = atomic_compare_exchange_weak(x, &e, 1); }",
            "0:r=0 /\\ 0:e=0 /\\ x=0",
            Maybe,
        ),
        (
            "{} P0 (atomic_int* x) { int e = 3; int r = atomic_compare_exchange_strong(x, &e, 1); }",
            "0:r=0 /\\ 0:e=0 /\\ x=0",
            Always,
        ),
        // What is expected may be in memory, which is written where it is not found.
        (
            "{ x = 5; e = 4; } P0 (atomic_int* x, int* e) { int r = atomic_compare_exchange_strong_explicit(x, e, 1, memory_order_relaxed, memory_order_relaxed); }",
            "0:r=0 /\\ e=5 /\\ x=5",
            Always,
        ),
        (
            "{ x = 5; e = 5; } P0 (atomic_int* x, int* e) { int r = atomic_compare_exchange_strong_explicit(x, e, 1, memory_order_relaxed, memory_order_relaxed); }",
            "0:r=1 /\\ e=5 /\\ x=1",
            Always,
        ),
        (
            "{ x = 6; } P0 (atomic_int* x) { int a = atomic_fetch_add(x, 1); int b = atomic_fetch_sub(x, 2); int c = atomic_fetch_or(x, 8); int d = atomic_fetch_and(x, 12); int e = atomic_fetch_xor(x, 1); int f = atomic_exchange(x, 9); }",
            "0:a=6 /\\ 0:b=7 /\\ 0:c=5 /\\ 0:d=13 /\\ 0:e=12 /\\ 0:f=13 /\\ x=9",
            Always,
        ),
        // Operators on atomic locations are one operation.
        ("{} P0 (atomic_int* x) { *x += 1; } P1 (atomic_int* x) { (*x)++; }", "x=2", Always),
        // An array is several locations; `&y[0]` is the first.
        (
            "{ int y[2] = {3, 4}; } P0 (int* y) { int a = y[0]; int b = *(y + 1); int c = *&y[1]; *(1 + y) = 7; int d = y[1]; }",
            "0:a=3 /\\ 0:b=4 /\\ 0:c=4 /\\ 0:d=7",
            Always,
        ),
        (
            "{ int y[2] = {3, 4}; } P0 (int* y) { int* p = y; p = p + 1; int r = *p; int* q = p - 1; int s = *q; }",
            "0:r=4 /\\ 0:s=3",
            Always,
        ),
        // Threads may access a location in different ways; here the stores race, and what comes of it is no number.
        (
            "{} P0 (atomic_int* x) { atomic_store(x, 1); } P1 (volatile int* x) { *x = 2; }",
            "x=1 \\/ x=2",
            Never,
        ),
        // Store buffering is forbidden to sequentially consistent operations, those by operators among them.
        (
            "{} P0 (atomic_int* x, atomic_int* y) { *x = 1; int r = *y; } P1 (atomic_int* x, atomic_int* y) { *y = 1; int r = *x; }",
            "0:r=0 /\\ 1:r=0",
            Never,
        ),
        (
            "{} P0 (atomic_int* x, atomic_int* y) { atomic_store_explicit(x, 1, memory_order_release); int r = atomic_load_explicit(y, memory_order_acquire); } P1 (atomic_int* x, atomic_int* y) { atomic_store_explicit(y, 1, memory_order_release); int r = atomic_load_explicit(x, memory_order_acquire); }",
            "0:r=0 /\\ 1:r=0",
            Maybe,
        ),
        (
            "{} P0 (atomic_int* x, atomic_int* y) { atomic_store_explicit(x, 1, memory_order_relaxed); atomic_thread_fence(memory_order_seq_cst); int r = atomic_load_explicit(y, memory_order_relaxed); } P1 (atomic_int* x, atomic_int* y) { atomic_store_explicit(y, 1, memory_order_relaxed); atomic_thread_fence(memory_order_seq_cst); int r = atomic_load_explicit(x, memory_order_relaxed); }",
            "0:r=0 /\\ 1:r=0",
            Never,
        ),
        // Coherence.
        (
            "{} P0 (atomic_int* x) { atomic_store_explicit(x, 1, memory_order_relaxed); atomic_store_explicit(x, 2, memory_order_relaxed); } P1 (atomic_int* x) { int a = atomic_load_explicit(x, memory_order_relaxed); int b = atomic_load_explicit(x, memory_order_relaxed); }",
            "1:a=2 /\\ 1:b=1",
            Never,
        ),
        // Conditions that hang on nothing, brackets, a filter, locations.
        (
            "{} P0 (int* x) { *x = 1; int r = *x; } locations [x; 0:r;] filter (0:r=1)",
            "0==0",
            Always,
        ),
    ]);
}

#[test]
fn opencl() {
    let passing = |scope: &str, places: [&str; 2]| {
        let [first, second] = places;
        let text = format!(
            "OPENCL mp\n{{}}\nP0@{first} (global int* x, global atomic_int* y) {{\n *x = 1;\n \
             atomic_store_explicit(y, 1, memory_order_release, {scope}); }}\n\
             P1@{second} (global int* x, global atomic_int* y) {{\n \
             int r = atomic_load_explicit(y, memory_order_acquire, {scope});\n int s = 1; if (r == 1) {{ s = *x; }} }}\n\
             forall (1:s=1)"
        );
        report(&text).verdict
    };
    let (group, device) = ("memory_scope_work_group", "memory_scope_device");
    let all = "memory_scope_all_svm_devices";
    // Threads synchronise where both are in the scope's instance; numbers of work-groups are those of their device.
    assert_eq!(passing(group, ["wg 0, dev 0", "wg 0, dev 0"]), Verdict::Holds);
    assert_eq!(passing(group, ["wg 0, dev 0", "wg 1, dev 0"]), Verdict::Fails);
    assert_eq!(passing(group, ["wg 0, dev 0", "wg 0, dev 1"]), Verdict::Fails);
    assert_eq!(passing(device, ["wg 0, dev 0", "wg 1, dev 0"]), Verdict::Holds);
    assert_eq!(passing(device, ["wg 0, dev 0", "wg 0, dev 1"]), Verdict::Fails);
    assert_eq!(passing(all, ["wg 0, dev 0", "wg 0, dev 1"]), Verdict::Holds);
    let sub = "memory_scope_sub_group";
    assert_eq!(passing(sub, ["sg 0, wg 0, dev 0", "sg 0, wg 0, dev 0"]), Verdict::Holds);
    assert_eq!(passing(sub, ["sg 0, wg 0, dev 0", "sg 1, wg 0, dev 0"]), Verdict::Fails);
    assert_eq!(passing(sub, ["wg 0, dev 0", "wg 0, dev 0"]), Verdict::Fails);
}
