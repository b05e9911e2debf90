//! Corners of what can be written: sites in branches and loops, several sites on one operation, scopes apart, conditions that
//! say nothing, tables of costs that are none, barriers where there can be none. What each must give was decided by hand.

use super::nasty::Wants::{Cost, Error, Impossible};
use super::nasty::{Nasty, module, passing, plainly, sketch};
use mmprove::question::synthesize::Kind;

/// A flag that a reader looks at before it reads the data, in a branch.
const BRANCH: &str = "; ~exists: T2:%c = 1 /\\ T2:%d = 0\n@x = global i32 0\n@f = global i32 0\n\
    define void @T1() {\n  store atomic i32 1, ptr @x monotonic, align 4\n  \
    store atomic i32 1, ptr @f monotonic, align 4\n  ret void\n}\ndefine void @T2() {\nentry:\n  \
    %c = load atomic i32, ptr @f monotonic, align 4\n  %set = icmp eq i32 %c, 1\n  \
    br i1 %set, label %read, label %out\nread:\n  %d = load atomic i32, ptr @x monotonic, align 4\n  \
    br label %out\nout:\n  ret void\n}\n";

/// A reader that waits for the flag.
const LOOP: &str = "; ~exists: T2:%d = 0\n@x = global i32 0\n@f = global i32 0\n\
    define void @T1() {\n  store atomic i32 1, ptr @x monotonic, align 4\n  \
    store atomic i32 1, ptr @f monotonic, align 4\n  ret void\n}\ndefine void @T2() {\nentry:\n  br label %wait\n\
    wait:\n  %c = load atomic i32, ptr @f monotonic, align 4\n  %set = icmp eq i32 %c, 1\n  \
    br i1 %set, label %read, label %wait\nread:\n  %d = load atomic i32, ptr @x monotonic, align 4\n  ret void\n}\n";

/// The flag is read by an exchange that fails.
const FAILS: &str = "; ~exists: T2:%o = 1 /\\ T2:%d = 0\n@x = global i32 0\n@f = global i32 0\n\
    define void @T1() {\n  store atomic i32 1, ptr @x monotonic, align 4\n  \
    store atomic i32 1, ptr @f monotonic, align 4\n  ret void\n}\ndefine void @T2() {\n  \
    %a = cmpxchg ptr @f, i32 5, i32 6 acq_rel monotonic, align 4\n  \
    %o = extractvalue { i32, i1 } %a, 0\n  %d = load atomic i32, ptr @x monotonic, align 4\n  ret void\n}\n";

/// Values that are no integers, and accesses that do not say how they are aligned.
const FLOATS: &str = "; ~exists: T2:%c = 1 /\\ T2:%d = 0\n@x = global float 0.0\n@f = global i16 0\n\
    define void @T1() {\n  store float 1.0, ptr @x\n  store i16 1, ptr @f\n  ret void\n}\n\
    define void @T2() {\n  %c = load i16, ptr @f\n  %d = load float, ptr @x\n  ret void\n}\n";

const NOTHING: &str =
    "; forall: true\ndefine void @T1() {\n  ret void\n}\ndefine void @T2() {\n  ret void\n}\n";

/// Threads that store and load in a loop only.
const IN_A_LOOP: &str = "; thread T1: @f(@x) in workgroup 0\n; thread T2: @f(@x) in workgroup 0\n\
    ; ~exists: T1:ret = 7\n@x = global i32 0\ndefine i32 @f(ptr %p) {\nentry:\n  br label %again\nagain:\n  \
    %v = load atomic i32, ptr %p monotonic, align 4\n  %go = icmp eq i32 %v, 1\n  \
    br i1 %go, label %again, label %out\nout:\n  ret i32 %v\n}\n";

/// A store in a branch, in front of an access that is in none.
const BEFORE: &str = "; thread T1: @w(1) in workgroup 0\n; thread T2: @r() in workgroup 0\n; ~exists: T2:%v = 0\n\
    @x = global i32 0\n@z = global i32 0\ndefine void @w(i32 %a) {\nentry:\n  %c = icmp eq i32 %a, 1\n  \
    br i1 %c, label %then, label %join\nthen:\n  store i32 1, ptr @x, align 4\n  br label %join\njoin:\n  \
    %u = load i32, ptr @z, align 4\n  ret void\n}\ndefine void @r() {\n  %v = load i32, ptr @x, align 4\n  \
    ret void\n}\n";

/// Two threads that store and load.
fn buffering(labels: [&str; 2], place: &str) -> String {
    let [a, c] = labels;
    format!(
        "Thread T1{place}:\n{a}: store atomic monotonic 1, %x\nB: load atomic monotonic %y\nThread T2{place}:\n\
         {c}: store atomic monotonic 1, %y\nD: load atomic monotonic %x\n; ~exists: T1:B = 0 /\\ T2:D = 0\n"
    )
}

/// Message passing with a scope, between threads that run there.
fn scoped(places: [&str; 2]) -> String {
    let [first, second] = places;
    let flag = "B: store atomic release syncscope(\"workgroup\") 1, %f";
    let wait = "C: load atomic acquire syncscope(\"workgroup\") %f";
    let text =
        passing("A: store atomic unordered 1, %d", flag, wait, "D: load atomic unordered %d");
    text.replace("T1:\nA", &format!("T1 @ {first}:\nA"))
        .replace("T2:\nC", &format!("T2 @ {second}:\nC"))
}

/// Data are handed over at a barrier, between fences that are about other memory.
const OTHER_MEMORY: &str = "Thread T1 @ workgroup 0:\nA: store 1, ptr addrspace(1) %x\n\
    R: fence release syncscope(\"workgroup\")  # amdgpu-synchronize-as:local\nbarrier\nThread T2 @ workgroup 0:\n\
    barrier\nQ: fence acquire syncscope(\"workgroup\")  # amdgpu-synchronize-as:local\n\
    B: load ptr addrspace(1) %x\n; ~exists: T2:B = 0\n";

fn costs(name: &'static str, costs: &'static str, wants: super::nasty::Wants) -> Nasty {
    Nasty { costs, ..sketch(name, plainly(), wants) }
}

#[allow(clippy::too_many_lines, reason = "a list")]
pub fn all() -> Vec<Nasty> {
    let kinds = |kinds: &[Kind], nasty: Nasty| Nasty { kinds: kinds.to_vec(), ..nasty };
    let at = |lines: &[&'static str], nasty: Nasty| Nasty { only: lines.to_vec(), ..nasty };
    let asks = |condition: &str| {
        let old = "~exists: T2:C = 1 /\\ T2:D = 0";
        plainly().replace(old, condition)
    };
    let fenced = BRANCH.replace("read:\n", "read:\n  fence seq_cst\n");
    let fenced = fenced
        .replace("  store atomic i32 1, ptr @f", "  fence seq_cst\n  store atomic i32 1, ptr @f");
    let volatile =
        FLOATS.replace("store i16", "store volatile i16").replace("load i16", "load volatile i16");
    let tagged = passing(
        "A: store atomic monotonic 1, %d  # p:b",
        "B: store atomic monotonic 1, %f  # p:a",
        "C: load atomic monotonic %f  # p:a",
        "D: load atomic monotonic %d  # p:b",
    );
    let twice = plainly().replace("D: load", "C: load");
    let defined_twice = format!("{NOTHING}define void @T1() {{\n  ret void\n}}\n");
    let misused = "Thread T3 @ workgroup 0:\nE: barrier.drop %b\n";
    let misused = plainly().replace("; ~exists", &format!("{misused}; ~exists"));
    let misused =
        misused.replace("T1:\nA", "T1 @ workgroup 0:\nA").replace("T2:\nC", "T2 @ workgroup 0:\nC");
    let many = "Thread T1:\nload %a\nload %b\nload %c\nload %d\nThread T2:\nload %a\nload %b\nload %c\nload %d\n\
        Thread T3:\nload %a\nload %b\nload %c\nload %d\n; forall: true\n";
    let branches = [Kind::Orderings, Kind::Fences];
    vec![
        // Whoever comes to the data has acquired the flag, so they may be plain.
        module("the-data-are-read-in-a-branch", BRANCH, Cost(24)),
        // What is monotonic stays so; a release and an acquire fence are enough.
        Nasty {
            fix: vec!["T1 line 5", "T1 line 7", "T2 line 12", "T2 line 17"],
            ..kinds(&branches, module("a-fence-in-a-branch", &fenced, Cost(14 + 14)))
        },
        module("the-flag-is-read-in-a-loop", LOOP, Cost(24)),
        // An exchange that fails acquires, too, if it acquires where it succeeds.
        Nasty {
            keeps: "acquire acquire",
            ..module("an-exchange-fails", FAILS, Cost(1 + 12 + 14 + 1))
        },
        Nasty {
            keeps: "store atomic float 1.0, ptr @x unordered, align 4",
            ..module("nothing-says-how-it-is-aligned", FLOATS, Cost(26))
        },
        Nasty {
            keeps: "store atomic volatile i16 1, ptr @f release, align 2",
            ..module("the-flag-is-volatile", &volatile, Cost(26))
        },
        // Ordering and tags of each: the data have to have a tag of the flag's.
        kinds(
            &[Kind::Orderings, Kind::Tags],
            sketch("two-sites-on-each-operation", tagged, Cost(26 + 4)),
        ),
        // Neither is in the other's workgroup, and no wider scope is named but the system's.
        kinds(
            &[Kind::Scopes],
            sketch("scopes-apart", scoped(["workgroup 0", "workgroup 1"]), Cost(24)),
        ),
        kinds(
            &[Kind::Scopes],
            sketch(
                "a-scope-around-both",
                scoped(["agent 0, workgroup 0", "agent 0, workgroup 1"]),
                Cost(20),
            ),
        ),
        kinds(
            &[Kind::Scopes],
            sketch(
                "workgroups-of-two-agents-have-one-number",
                scoped(["agent 0, workgroup 0", "agent 1, workgroup 0"]),
                Cost(24),
            ),
        ),
        kinds(
            &[Kind::AddressSpaces],
            sketch("fences-of-other-memory", OTHER_MEMORY.into(), Cost(2)),
        ),
        sketch("it-always-holds", asks("forall: true"), Cost(4)),
        sketch("it-never-holds", asks("forall: T2:C = 7"), Impossible),
        sketch("it-may-not-exist", asks("exists: T2:C = 1 /\\ T2:D = 0"), Cost(26)),
        sketch("all-are-like-that", asks("forall: T2:C = 0 \\/ T2:D = 1"), Cost(26)),
        module("there-are-no-operations", NOTHING, Error("nothing can be annotated otherwise")),
        costs(
            "all-costs-are-equal",
            "source = \"s\"\n[load]\nplain = 5\nunordered = 5\nmonotonic = 5\nacquire = 5\nseq_cst = 5\n\
             [store]\nplain = 5\nunordered = 5\nmonotonic = 5\nrelease = 5\nseq_cst = 5\n",
            Cost(20),
        ),
        costs(
            "a-cost-at-the-limit",
            "source = \"s\"\n[store]\nrelease = 100000\nseq_cst = 100000\n",
            Cost(100_000),
        ),
        costs(
            "a-cost-beyond-the-limit",
            "source = \"s\"\n[store]\nrelease = 100001\n",
            Error("100001 is more than 100000"),
        ),
        costs(
            "a-cost-that-is-no-number",
            "source = \"s\"\n[load]\nacquire = nan\n",
            Error("no table of costs"),
        ),
        costs(
            "a-cost-without-end",
            "source = \"s\"\n[load]\nacquire = inf\n",
            Error("no table of costs"),
        ),
        costs("half-a-cost", "source = \"s\"\n[load]\nacquire = 1.5\n", Error("no table of costs")),
        // Otherwise acquiring would cost nothing.
        costs(
            "an-ordering-that-is-misspelt",
            "source = \"s\"\n[load]\nacquired = 3\n",
            Error("`acquired` is no ordering"),
        ),
        costs(
            "loads-cannot-release",
            "source = \"s\"\n[load]\nrelease = 3\n",
            Error("`release` is no ordering of [load]"),
        ),
        costs(
            "operations-that-are-none",
            "source = \"s\"\n[loads]\nacquire = 3\n",
            Error("no table of costs"),
        ),
        sketch("a-label-twice", twice, Error("`C`")),
        module("a-function-twice", &defined_twice, Error("T1")),
        // The lines of fences that may come are 3 and 7.
        kinds(
            &[Kind::NewFences],
            sketch("a-label-of-a-fence-that-comes", buffering(["fence3", "fence7"], ""), Cost(56)),
        ),
        // Lines are those of the file, whatever else may come.
        at(
            &["2", "5"],
            kinds(
                &[Kind::NewFences],
                sketch("lines-of-the-file", buffering(["A", "C"], ""), Cost(56)),
            ),
        ),
        at(
            &["5"],
            kinds(
                &[Kind::NewFences],
                sketch("one-line-of-the-file", buffering(["A", "C"], ""), Impossible),
            ),
        ),
        // 37 for each thread: with weaker fences one of the reads may be too early.
        at(
            &["2", "5"],
            kinds(
                &[Kind::NewBarriers],
                sketch(
                    "a-barrier-between",
                    buffering(["A", "C"], " @ workgroup 0"),
                    Cost(2 * (37 + 2)),
                ),
            ),
        ),
        // It has to come to both threads.
        Nasty {
            fix: vec!["T2"],
            ..at(
                &["2", "5"],
                kinds(
                    &[Kind::NewBarriers],
                    sketch(
                        "a-barrier-of-one-thread",
                        buffering(["A", "C"], " @ workgroup 0"),
                        Error("nothing can be annotated otherwise"),
                    ),
                ),
            )
        },
        kinds(
            &[Kind::NewBarriers],
            sketch(
                "nobody-to-meet",
                scoped(["workgroup 0", "workgroup 1"]),
                Error("nothing can be annotated otherwise"),
            ),
        ),
        kinds(
            &[Kind::NewBarriers],
            sketch("too-many-ways-to-meet", many.into(), Error("125 ways")),
        ),
        // In front of the first point of a function there may be something in a branch.
        kinds(&[Kind::NewBarriers], module("a-barrier-behind-a-branch", BEFORE, Cost(78))),
        kinds(
            &[Kind::NewBarriers],
            module("no-barrier-in-a-loop", IN_A_LOOP, Error("nothing can be annotated otherwise")),
        ),
        // It expects nobody, so nobody can drop out, which is undefined behaviour.
        sketch("a-barrier-is-misused", misused, Impossible),
    ]
}
