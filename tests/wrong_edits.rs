//! Wrong edits of small functions, as a pass makes them: a fence deleted, weakened or narrowed, an access moved over what
//! orders it, an access introduced or merged, an ordering, a tag or a scope dropped. Each is refuted, at a fixed small effort:
//! in a time that nobody notices, and by the same counterexample however much time there is.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

#[path = "support/sample.rs"]
mod sample;

use mmprove::model::ModelSpec;
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{Given, Options, check_function, common_functions, witness};
use mmprove::read;
use mmprove::source::Source;
use mmprove::witness::Witness;
use rayon::prelude::*;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// A function that threads communicate by, and what is done wrong to it.
struct Shape {
    name: &'static str,
    text: &'static str,
    /// What each edit is, and which text it puts for which. A text to replace stands once in the function.
    edits: &'static [(&'static str, &'static [(&'static str, &'static str)])],
    models: &'static [&'static str],
}

const ALL: &[&str] =
    &["llvm", "llvm+mmra", "llvm+mmra,hb=pairs", "llvm+mmra,sync=amdgpu", "amdgpu"];
const NOT_AMDGPU: &[&str] = &["llvm", "llvm+mmra", "llvm+mmra,hb=pairs", "llvm+mmra,sync=amdgpu"];
const TAGGED: &[&str] = &["llvm+mmra,sync=amdgpu"];

const SHAPES: &[Shape] = &[
    Shape {
        name: "message passing by fences, sent",
        models: ALL,
        text: r#"
define void @send(ptr %data, ptr %flag) {
  store i32 1, ptr %data, align 4
  fence syncscope("agent") release
  store atomic i32 1, ptr %flag syncscope("agent") monotonic, align 4
  ret void
}"#,
        edits: &[
            ("fence deleted", &[("  fence syncscope(\"agent\") release\n", "")]),
            ("fence weakened", &[("release\n", "acquire\n")]),
            ("fence narrowed", &[("fence syncscope(\"agent\")", "fence syncscope(\"workgroup\")")]),
            ("flag narrowed", &[("%flag syncscope(\"agent\")", "%flag syncscope(\"workgroup\")")]),
            (
                "flag not atomic",
                &[(
                    "store atomic i32 1, ptr %flag syncscope(\"agent\") monotonic",
                    "store i32 1, ptr %flag",
                )],
            ),
            (
                "store moved below the fence",
                &[
                    ("  store i32 1, ptr %data, align 4\n", ""),
                    ("release\n", "release\n  store i32 1, ptr %data, align 4\n"),
                ],
            ),
            (
                "store moved below the flag",
                &[
                    ("  store i32 1, ptr %data, align 4\n", ""),
                    ("  ret", "  store i32 1, ptr %data, align 4\n  ret"),
                ],
            ),
            ("store introduced", &[("  ret", "  store i32 1, ptr %data, align 4\n  ret")]),
            (
                "flag moved above the fence",
                &[
                    (
                        "  store atomic i32 1, ptr %flag syncscope(\"agent\") monotonic, align 4\n",
                        "",
                    ),
                    (
                        "  fence",
                        "  store atomic i32 1, ptr %flag syncscope(\"agent\") monotonic, align 4\n  fence",
                    ),
                ],
            ),
        ],
    },
    Shape {
        name: "message passing, received",
        models: ALL,
        text: r#"
define i32 @receive(ptr %data, ptr %flag) {
  %seen = load atomic i32, ptr %flag acquire, align 4
  %is = icmp eq i32 %seen, 1
  br i1 %is, label %read, label %none
read:
  %value = load i32, ptr %data, align 4
  ret i32 %value
none:
  ret i32 0
}"#,
        edits: &[
            ("acquire dropped", &[("acquire", "monotonic")]),
            ("acquire narrowed", &[("%flag acquire", "%flag syncscope(\"singlethread\") acquire")]),
            ("flag not atomic", &[("load atomic i32, ptr %flag acquire", "load i32, ptr %flag")]),
            (
                "fence on the wrong side",
                &[("  %seen", "  fence acquire\n  %seen"), ("%flag acquire", "%flag monotonic")],
            ),
            (
                "load moved above the acquire",
                &[
                    ("  %value = load i32, ptr %data, align 4\n", ""),
                    ("  %seen", "  %value = load i32, ptr %data, align 4\n  %seen"),
                ],
            ),
        ],
    },
    Shape {
        name: "two loads around an acquire",
        models: ALL,
        text: r#"
define i32 @twice(ptr %data, ptr %flag) {
  %first = load atomic i32, ptr %data monotonic, align 4
  %seen = load atomic i32, ptr %flag acquire, align 4
  %second = load atomic i32, ptr %data monotonic, align 4
  %a = shl i32 %first, 8
  %b = shl i32 %seen, 4
  %c = or i32 %a, %b
  %r = or i32 %c, %second
  ret i32 %r
}"#,
        edits: &[
            (
                "merged",
                &[
                    ("  %second = load atomic i32, ptr %data monotonic, align 4\n", ""),
                    ("%c, %second", "%c, %first"),
                ],
            ),
            (
                "the first one moved below",
                &[
                    ("  %first = load atomic i32, ptr %data monotonic, align 4\n", ""),
                    (
                        "  %a = ",
                        "  %first = load atomic i32, ptr %data monotonic, align 4\n  %a = ",
                    ),
                    ("  %second = load", "  %second = load"),
                    ("%a = shl i32 %first", "%a = shl i32 %second"),
                    ("%c, %second", "%c, %first"),
                ],
            ),
            ("acquire dropped", &[("acquire", "monotonic")]),
            (
                "the second one made plain",
                &[(
                    "%second = load atomic i32, ptr %data monotonic",
                    "%second = load i32, ptr %data",
                )],
            ),
        ],
    },
    Shape {
        name: "store buffering by orderings",
        models: ALL,
        text: r#"
define i32 @buffer(ptr %mine, ptr %theirs) {
  store atomic i32 1, ptr %mine seq_cst, align 4
  %seen = load atomic i32, ptr %theirs seq_cst, align 4
  ret i32 %seen
}"#,
        edits: &[
            ("store weakened", &[("%mine seq_cst", "%mine release")]),
            ("load weakened", &[("%theirs seq_cst", "%theirs acquire")]),
            (
                "swapped",
                &[
                    ("  store atomic i32 1, ptr %mine seq_cst, align 4\n", ""),
                    ("  ret", "  store atomic i32 1, ptr %mine seq_cst, align 4\n  ret"),
                ],
            ),
            ("store narrowed", &[("%mine seq_cst", "%mine syncscope(\"workgroup\") seq_cst")]),
        ],
    },
    Shape {
        name: "store buffering by a fence",
        models: ALL,
        text: r#"
define i32 @buffer(ptr %mine, ptr %theirs) {
  store atomic i32 1, ptr %mine monotonic, align 4
  fence seq_cst
  %seen = load atomic i32, ptr %theirs monotonic, align 4
  ret i32 %seen
}"#,
        edits: &[
            ("fence deleted", &[("  fence seq_cst\n", "")]),
            ("fence weakened", &[("fence seq_cst", "fence acq_rel")]),
            ("fence narrowed", &[("fence seq_cst", "fence syncscope(\"workgroup\") seq_cst")]),
            (
                "load moved above the fence",
                &[
                    ("  %seen = load atomic i32, ptr %theirs monotonic, align 4\n", ""),
                    (
                        "  fence",
                        "  %seen = load atomic i32, ptr %theirs monotonic, align 4\n  fence",
                    ),
                ],
            ),
        ],
    },
    Shape {
        name: "IRIW, a reader",
        models: ALL,
        text: r#"
define i32 @read(ptr %x, ptr %y) {
  %a = load atomic i32, ptr %x monotonic, align 4
  fence seq_cst
  %b = load atomic i32, ptr %y monotonic, align 4
  %high = shl i32 %a, 8
  %r = or i32 %high, %b
  ret i32 %r
}"#,
        edits: &[
            ("fence deleted", &[("  fence seq_cst\n", "")]),
            ("fence narrowed", &[("fence seq_cst", "fence syncscope(\"wavefront\") seq_cst")]),
            ("fence weakened to release", &[("fence seq_cst", "fence release")]),
            (
                "swapped",
                &[
                    ("  %a = load atomic i32, ptr %x monotonic, align 4\n", ""),
                    ("  %high", "  %a = load atomic i32, ptr %x monotonic, align 4\n  %high"),
                ],
            ),
        ],
    },
    Shape {
        name: "a lock",
        models: ALL,
        text: r#"
define i32 @locked(ptr %lock, ptr %data) {
  %try = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic, align 4
  %got = extractvalue { i32, i1 } %try, 1
  br i1 %got, label %inside, label %out
inside:
  %old = load i32, ptr %data, align 4
  %new = add i32 %old, 1
  store i32 %new, ptr %data, align 4
  store atomic i32 0, ptr %lock release, align 4
  ret i32 %old
out:
  ret i32 -1
}"#,
        edits: &[
            ("acquire dropped", &[("acquire monotonic", "monotonic monotonic")]),
            ("release dropped", &[("%lock release", "%lock monotonic")]),
            (
                "release made plain",
                &[("store atomic i32 0, ptr %lock release", "store i32 0, ptr %lock")],
            ),
            ("lock narrowed", &[("i32 1 acquire", "i32 1 syncscope(\"workgroup\") acquire")]),
            ("unlock narrowed", &[("%lock release", "%lock syncscope(\"workgroup\") release")]),
            (
                "load moved above the lock",
                &[
                    ("  %old = load i32, ptr %data, align 4\n", ""),
                    ("  %try", "  %old = load i32, ptr %data, align 4\n  %try"),
                ],
            ),
            (
                "store moved below the unlock",
                &[
                    ("  store i32 %new, ptr %data, align 4\n", ""),
                    ("  ret i32 %old", "  store i32 %new, ptr %data, align 4\n  ret i32 %old"),
                ],
            ),
            (
                "exchange taken apart",
                &[
                    (
                        "  %try = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic, align 4\n  %got = extractvalue { i32, i1 } %try, 1\n",
                        "  %is = load atomic i32, ptr %lock acquire, align 4\n  %got = icmp eq i32 %is, 0\n",
                    ),
                    ("inside:\n", "inside:\n  store atomic i32 1, ptr %lock monotonic, align 4\n"),
                ],
            ),
            ("store introduced", &[("out:\n", "out:\n  store i32 0, ptr %data, align 4\n")]),
        ],
    },
    Shape {
        name: "look-back",
        // AMDGPU's own model takes longer.
        models: NOT_AMDGPU,
        text: r#"
define i32 @look_back(ptr %mine, ptr %my_flag, ptr %theirs, ptr %their_flag, i32 noundef %sum) {
  store i32 %sum, ptr %mine, align 4
  fence syncscope("agent") release
  store atomic i32 1, ptr %my_flag syncscope("agent") monotonic, align 4
  br label %wait
wait:
  %flag = load atomic i32, ptr %their_flag syncscope("agent") monotonic, align 4
  %ready = icmp ne i32 %flag, 0
  br i1 %ready, label %go, label %wait
go:
  fence syncscope("agent") acquire
  %before = load i32, ptr %theirs, align 4
  ret i32 %before
}"#,
        edits: &[
            ("release deleted", &[("  fence syncscope(\"agent\") release\n", "")]),
            (
                "release narrowed",
                &[("fence syncscope(\"agent\") release", "fence syncscope(\"workgroup\") release")],
            ),
            ("acquire deleted", &[("  fence syncscope(\"agent\") acquire\n", "")]),
            (
                "acquire narrowed",
                &[("fence syncscope(\"agent\") acquire", "fence syncscope(\"workgroup\") acquire")],
            ),
            (
                "load moved above the acquire",
                &[
                    ("  %before = load i32, ptr %theirs, align 4\n", ""),
                    ("go:\n", "go:\n  %before = load i32, ptr %theirs, align 4\n"),
                ],
            ),
            (
                "load moved above the loop",
                &[
                    ("  %before = load i32, ptr %theirs, align 4\n", ""),
                    (
                        "  br label %wait",
                        "  %before = load i32, ptr %theirs, align 4\n  br label %wait",
                    ),
                ],
            ),
            (
                "store moved below the flag",
                &[
                    ("  store i32 %sum, ptr %mine, align 4\n", ""),
                    ("  br label %wait", "  store i32 %sum, ptr %mine, align 4\n  br label %wait"),
                ],
            ),
            (
                "flag narrowed",
                &[("%my_flag syncscope(\"agent\")", "%my_flag syncscope(\"workgroup\")")],
            ),
            (
                "wait is not atomic",
                &[(
                    "load atomic i32, ptr %their_flag syncscope(\"agent\") monotonic",
                    "load i32, ptr %their_flag",
                )],
            ),
        ],
    },
    Shape {
        name: "fences that are about an address space",
        models: TAGGED,
        text: r#"
target triple = "amdgcn-amd-amdhsa"
define void @send(ptr addrspace(1) %data, ptr addrspace(3) %own, ptr addrspace(1) %flag) {
  store i32 1, ptr addrspace(1) %data, align 4
  store i32 2, ptr addrspace(3) %own, align 4
  fence syncscope("agent") release, !mmra !1
  store atomic i32 1, ptr addrspace(1) %flag syncscope("agent") monotonic, align 4
  ret void
}
!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{!"amdgpu-synchronize-as", !"global"}"#,
        edits: &[
            ("tag changed", &[("!mmra !1", "!mmra !0")]),
            ("fence deleted", &[("  fence syncscope(\"agent\") release, !mmra !1\n", "")]),
            ("fence narrowed", &[("fence syncscope(\"agent\")", "fence syncscope(\"workgroup\")")]),
            (
                "store moved below the fence",
                &[
                    ("  store i32 1, ptr addrspace(1) %data, align 4\n", ""),
                    ("!mmra !1\n", "!mmra !1\n  store i32 1, ptr addrspace(1) %data, align 4\n"),
                ],
            ),
        ],
    },
    Shape {
        name: "a fence for everything",
        models: TAGGED,
        text: r#"
target triple = "amdgcn-amd-amdhsa"
define void @send(ptr addrspace(1) %data, ptr addrspace(3) %own, ptr addrspace(1) %flag) {
  store i32 1, ptr addrspace(1) %data, align 4
  store i32 2, ptr addrspace(3) %own, align 4
  fence syncscope("workgroup") release
  store atomic i32 1, ptr addrspace(1) %flag syncscope("workgroup") monotonic, align 4
  ret void
}
!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{!"amdgpu-synchronize-as", !"global"}"#,
        edits: &[
            ("for LDS only", &[("release\n", "release, !mmra !0\n")]),
            ("for global memory only", &[("release\n", "release, !mmra !1\n")]),
            ("deleted", &[("  fence syncscope(\"workgroup\") release\n", "")]),
        ],
    },
];

/// One edit under one model.
struct Case {
    shape: &'static Shape,
    put: &'static [(&'static str, &'static str)],
    model: ModelSpec,
    called: String,
}

impl Case {
    fn edited(&self) -> String {
        self.put.iter().fold(self.shape.text.to_owned(), |text, (old, new)| {
            assert_eq!(text.matches(old).count(), 1, "{}: {old:?} is to stand once", self.called);
            text.replacen(old, new, 1)
        })
    }

    /// The counterexample that is found in so much time, and how long it took.
    fn refuted(&self, seconds: u64) -> Result<(Witness, Duration), String> {
        let module = |text: &str| {
            let source = Arc::new(Source::from_bytes("edit.ll", text.as_bytes()));
            read::functions_in(Path::new("edit.ll"), source).map_err(|e| e.to_string())
        };
        let ((before, _), (after, _)) = (module(self.shape.text)?, module(&self.edited())?);
        let options = Options {
            model: self.model,
            contexts: 3,
            loop_bound: 2,
            timeout: Duration::from_secs(seconds),
            unchanged: false,
            prove: true,
            library: Library::recorded(),
            given: Given::ANYTHING,
        };
        let pairs = common_functions(&before, &after);
        let [(source, target)] = pairs[..] else { return Err("not one function".into()) };
        let checked = check_function(source, target, &options);
        let witness = witness::of(&checked, String::new(), &self.model);
        witness
            .map(|witness| (witness, checked.time))
            .ok_or_else(|| format!("{}: not refuted", self.called))
    }
}

/// Each edit under one of its models, or under all of them.
fn cases() -> Vec<Case> {
    let edits = SHAPES.iter().flat_map(|shape| shape.edits.iter().map(move |edit| (shape, edit)));
    let cases = edits.enumerate().flat_map(|(n, (shape, (edit, put)))| {
        let models = shape.models.iter().enumerate();
        let looked_at = models.filter(move |(m, _)| sample::all() || n % shape.models.len() == *m);
        looked_at.map(move |(_, model)| Case {
            shape,
            put,
            model: model.parse().expect("a model"),
            called: format!("{}: {edit} ({model})", shape.name),
        })
    });
    cases.collect()
}

#[test]
fn wrong_edits_are_refuted_and_always_by_the_same() {
    let cases = cases();
    assert!(cases.len() >= 55);
    let judged: Vec<Result<Duration, String>> = cases
        .par_iter()
        .map(|case| {
            let (first, time) = case.refuted(120)?;
            let (second, _) = case.refuted(180)?;
            // How close the original comes is looked for as long as there is patience.
            match first.panels.first() == second.panels.first() {
                true => Ok(time),
                false => Err(format!("{}: two counterexamples", case.called)),
            }
        })
        .collect();
    let mut times: Vec<(&Duration, &str)> = Vec::new();
    let mut failed = Vec::new();
    for (case, judged) in cases.iter().zip(&judged) {
        match judged {
            Ok(time) => times.push((time, &case.called)),
            Err(why) => failed.push(why),
        }
    }
    times.sort();
    for (time, called) in times.iter().rev().take(5) {
        println!("{time:.2?} {called}");
    }
    assert!(failed.is_empty(), "{failed:#?}");
}
