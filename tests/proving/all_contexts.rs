//! Proofs for all contexts: what is wrong is never proved, by whatever way; what is known to have a
//! proof has one; and what a proof says of a transformation is what it does.
//!
//! If `MMPROVE_ALL` is set, what is wrong is tried under all models and for longer, and no proof is taken from the
//! record.

use crate::support::sample;
use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::{Everywhere, Library};
use mmprove::question::transform::{
    Options, common_functions, prove_everywhere, sources_and_targets,
};
use mmprove::read::llvm::read_module;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The models that the one of these numbers is tried under.
fn models(nth: usize) -> &'static [&'static str] {
    match nth % 2 {
        _ if sample::all() => &["llvm", "llvm+mmra"],
        0 => &["llvm"],
        _ => &["llvm+mmra"],
    }
}

fn options(model: &str) -> Options {
    Options {
        model: model.parse().expect("a model"),
        contexts: 1,
        loop_bound: 2,
        timeout: Duration::from_secs(if sample::all() { 20 } else { 5 }),
        unchanged: true,
        prove: true,
        library: Library::default().into(),
        given: mmprove::question::transform::Given::ANYTHING,
    }
}

fn module(name: &str, text: &str) -> Module {
    read_module(Arc::new(Source { name: name.into(), text: text.into() }))
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// What is proved of each function that both texts define. What has no proof is not waited for for long.
fn proofs(before: &str, after: &str, model: &str) -> Vec<Result<Everywhere, String>> {
    proofs_within(before, after, &options(model))
}

/// The same with all the time that a slow machine may need.
fn proofs_at_leisure(before: &str, after: &str, model: &str) -> Vec<Result<Everywhere, String>> {
    let options = Options { timeout: Duration::from_secs(180), ..options(model) };
    proofs_within(before, after, &options)
}

/// Whether nothing is taken from the record for the one of this number.
fn is_fresh(nth: usize) -> bool {
    sample::all() || nth.is_multiple_of(5)
}

/// The same for the one of this number: some take from the record what is there.
fn some_from_the_record(
    nth: usize,
    before: &str,
    after: &str,
    model: &str,
) -> Vec<Result<Everywhere, String>> {
    if is_fresh(nth) {
        return proofs_at_leisure(before, after, model);
    }
    let timeout = Duration::from_secs(180);
    let options = Options { timeout, library: Library::recorded(), ..options(model) };
    proofs_within(before, after, &options)
}

fn proofs_within(before: &str, after: &str, options: &Options) -> Vec<Result<Everywhere, String>> {
    let (before, after) = (module("before.ll", before), module("after.ll", after));
    let pairs = common_functions(&before, &after);
    assert!(!pairs.is_empty(), "no function in both");
    let changed = pairs.into_iter().filter(|(b, a)| b.function.blocks != a.function.blocks);
    changed.map(|(b, a)| prove_everywhere(b, a, options)).collect()
}

/// Pairs in a folder of examples, by name.
fn examples(folder: &str) -> Vec<(String, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(folder);
    let files = std::fs::read_dir(&folder).expect("a folder of examples");
    let mut found: Vec<(String, PathBuf)> = files
        .map(|f| f.expect("a file").path())
        .filter_map(|p| {
            let name = p.file_name()?.to_str()?.strip_suffix(".before.ll")?.to_string();
            Some((name, p))
        })
        .collect();
    found.sort();
    let read = |p: &Path| std::fs::read_to_string(p).expect("a file");
    let pair = |(name, before): (String, PathBuf)| {
        let after = before.with_file_name(format!("{name}.after.ll"));
        (name, read(&before), read(&after))
    };
    found.into_iter().map(pair).collect()
}

#[test]
fn nothing_wrong_is_proved() {
    let folders = ["bad", "atomics/bad"];
    let wrong: Vec<_> = folders.into_iter().flat_map(examples).collect();
    assert!(wrong.len() > 20, "examples are missing");
    let wrong: Vec<_> = wrong.into_iter().step_by(sample::one_in(3)).collect();
    wrong.par_iter().enumerate().for_each(|(nth, (name, before, after))| {
        // Tags are nothing to plain LLVM.
        let has_tags = [before, after].into_iter().any(|text| text.contains("!mmra"));
        let models = if has_tags { &["llvm+mmra"] } else { models(nth) };
        for model in models {
            for proof in proofs(before, after, model) {
                assert!(proof.is_err(), "{name} is wrong, and is proved under {model}");
            }
        }
    });
}

/// Examples that have a proof under the default model.
const PROVED: [&str; 7] = [
    "dead-unordered-store",
    "load-above-release",
    "redundant-load",
    "reorder-plain",
    "scope-widened",
    "store-below-acquire",
    "tags-dropped",
];

#[test]
fn what_has_a_proof_is_proved() {
    let right = examples("good");
    right.par_iter().for_each(|(name, before, after)| {
        let Some(nth) = PROVED.iter().position(|proved| proved == name) else { return };
        for proof in some_from_the_record(nth, before, after, "llvm+mmra") {
            let proof = proof.unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!(!proof.edits.is_empty(), "{name} says nothing of what it does");
            let obligations = proof.steps.iter().map(|step| step.obligations.len()).sum::<usize>();
            assert!(obligations > 0 || !is_fresh(nth), "{name}: no obligation");
        }
    });
    let known = |name: &&&str| right.iter().any(|(n, ..)| n == **name);
    assert_eq!(PROVED.iter().filter(known).count(), PROVED.len(), "an example is missing");
}

/// What stands next to something as strong orders nothing more, also among `seq_cst` operations.
#[test]
fn what_a_neighbour_stands_in_for_is_proved_without_restrictions() {
    let body =
        |lines: &[&str]| format!("define void @f(ptr %p) {{\n  {}\n}}\n", lines.join("\n  "));
    let right: [(&[&str], &[&str]); 6] = [
        (&["fence acq_rel", "fence acq_rel"], &["fence acq_rel"]),
        (&["fence seq_cst", "fence seq_cst"], &["fence seq_cst"]),
        (&["fence seq_cst", "fence release", "fence seq_cst"], &["fence seq_cst"]),
        (&["fence acquire", "fence seq_cst"], &["fence seq_cst"]),
        (&["fence release", "fence syncscope(\"agent\") release"], &["fence release"]),
        (
            &["%a = load atomic i32, ptr %p seq_cst, align 4", "%b = load i32, ptr %p"],
            &["%a = load atomic i32, ptr %p seq_cst, align 4"],
        ),
    ];
    right.par_iter().enumerate().for_each(|(nth, (before, after))| {
        let [old, new] = [before, after].map(|lines| body(&[lines, &["ret void"][..]].concat()));
        for proof in some_from_the_record(nth, &old, &new, "llvm+mmra") {
            let proof = proof.unwrap_or_else(|why| panic!("{before:?} to {after:?}: {why}"));
            assert_eq!(proof.without, Vec::<String>::new(), "{before:?} to {after:?}");
        }
    });
}

/// Some write may be seen by a read whose value does not matter, or it is undef.
#[test]
fn loads_without_a_use_are_removed() {
    let before = "define void @f(ptr %p) {\n  %a = load i32, ptr %p\n  ret void\n}\n";
    let after = "define void @f(ptr %p) {\n  ret void\n}\n";
    let twice = "define i32 @f(ptr %p) {\n  %a = load i32, ptr %p\n  fence release\n  \
                 %b = load i32, ptr %p\n  %c = sub i32 %a, %b\n  ret i32 %c\n}\n";
    let zero = "define i32 @f(ptr %p) {\n  fence release\n  ret i32 0\n}\n";
    for (before, after) in [(before, after), (twice, zero)] {
        for proof in proofs_at_leisure(before, after, "llvm+mmra") {
            assert!(proof.is_ok(), "{before}{after}: {:?}", proof.err());
        }
    }
    // With an acquire in between, the two need not read the same.
    let acquire = |text: &str| text.replace("fence release", "fence acquire");
    for proof in proofs(&acquire(twice), &acquire(zero), "llvm+mmra") {
        assert!(proof.is_err());
    }
}

/// A local that nobody else reaches may be kept in a register, whatever stands between; one that others know
/// of may not, where they may write to it.
#[test]
fn locals_are_kept_in_registers() {
    let body = |lines: &[&str]| {
        let start = "define i32 @f(ptr %p, ptr %q, i32 %v) {\n  %a = alloca i32\n  ";
        format!("{start}{}\n  ret i32 %r\n}}\n", lines.join("\n  "))
    };
    let private = [
        "store i32 1, ptr %a",
        "store i32 %v, ptr %a",
        "%x = load atomic i32, ptr %p acquire, align 4",
        "%y = load i32, ptr %a",
    ];
    let published = [
        "store i32 %v, ptr %a",
        "store atomic ptr %a, ptr %q release, align 8",
        "%x = load atomic i32, ptr %p acquire, align 4",
        "%y = load i32, ptr %a",
    ];
    let read = |before: &[&str]| body(&[before, &["%r = add i32 %x, %y"]].concat());
    let kept = |after: &[&str], value: &str| {
        let sum = format!("%r = add i32 %x, {value}");
        body(&[after, &[sum.as_str()]].concat())
    };
    for proof in proofs_at_leisure(&read(&private), &kept(&private[2..3], "%v"), "llvm+mmra") {
        assert!(proof.is_ok(), "{:?}", proof.err());
    }
    for (before, after) in [
        (read(&private), kept(&private[2..3], "1")),
        (read(&published), kept(&published[..3], "%v")),
    ] {
        assert!(proofs(&before, &after, "llvm+mmra").iter().all(Result::is_err), "{before}{after}");
    }
}

/// Small changes to what is proved that make it wrong: a proof that survived them would say nothing.
#[test]
fn what_is_nearly_right_is_not_proved() {
    let body = |lines: &[&str]| {
        format!("define i32 @f(ptr %p, ptr %q) {{\n  {}\n}}\n", lines.join("\n  "))
    };
    let load = "%a = load i32, ptr %p";
    let wrong: [(&str, &[&str], &[&str]); 14] = [
        (
            "over an acquire",
            &[
                "%a = load atomic i32, ptr %p monotonic, align 4",
                "%x = load atomic i32, ptr %q acquire, align 4",
                "%b = load atomic i32, ptr %p monotonic, align 4",
                "%c = add i32 %a, %b",
                "ret i32 %c",
            ],
            &[
                "%a = load atomic i32, ptr %p monotonic, align 4",
                "%x = load atomic i32, ptr %q acquire, align 4",
                "%c = add i32 %a, %a",
                "ret i32 %c",
            ],
        ),
        (
            "over a store that may alias",
            &[
                load,
                "store i32 1, ptr %q",
                "%b = load i32, ptr %p",
                "%c = add i32 %a, %b",
                "ret i32 %c",
            ],
            &[load, "store i32 1, ptr %q", "%c = add i32 %a, %a", "ret i32 %c"],
        ),
        (
            "dead store over a release",
            &[
                "store i32 1, ptr %p",
                "store atomic i32 1, ptr %q release, align 4",
                "store i32 2, ptr %p",
                "ret i32 0",
            ],
            &["store atomic i32 1, ptr %q release, align 4", "store i32 2, ptr %p", "ret i32 0"],
        ),
        (
            "dead store of more bytes",
            &["store i64 1, ptr %p", "store i32 2, ptr %p", "ret i32 0"],
            &["store i32 2, ptr %p", "ret i32 0"],
        ),
        (
            "dead store that is read in between",
            &["store i32 1, ptr %p", "%b = load i32, ptr %q", "store i32 2, ptr %p", "ret i32 %b"],
            &["%b = load i32, ptr %q", "store i32 2, ptr %p", "ret i32 %b"],
        ),
        (
            "another value",
            &["store i32 1, ptr %p", load, "ret i32 %a"],
            &["store i32 1, ptr %p", "ret i32 2"],
        ),
        ("a fence alone", &["fence acquire", "ret i32 0"], &["ret i32 0"]),
        (
            "a stronger fence",
            &["fence acquire", "fence release", "ret i32 0"],
            &["fence acquire", "ret i32 0"],
        ),
        (
            "a fence that is the only seq_cst one",
            &["fence acq_rel", "fence seq_cst", "ret i32 0"],
            &["fence acq_rel", "ret i32 0"],
        ),
        (
            "a seq_cst fence after an access",
            &[
                "fence seq_cst",
                "store atomic i32 1, ptr %p monotonic, align 4",
                "fence seq_cst",
                "ret i32 0",
            ],
            &["fence seq_cst", "store atomic i32 1, ptr %p monotonic, align 4", "ret i32 0"],
        ),
        (
            "a seq_cst fence of a wider scope",
            &["fence syncscope(\"agent\") seq_cst", "fence seq_cst", "ret i32 0"],
            &["fence syncscope(\"agent\") seq_cst", "ret i32 0"],
        ),
        (
            "an exchange made a load and a store",
            &["%a = atomicrmw xchg ptr %p, i32 1 seq_cst", "ret i32 %a"],
            &[
                "%a = load atomic i32, ptr %p seq_cst, align 4",
                "store atomic i32 1, ptr %p seq_cst, align 4",
                "ret i32 %a",
            ],
        ),
        (
            "a weaker load",
            &["%a = load atomic i32, ptr %p acquire, align 4", "ret i32 %a"],
            &["%a = load atomic i32, ptr %p monotonic, align 4", "ret i32 %a"],
        ),
        (
            "over an unknown call",
            &[load, "call void @g()", "%b = load i32, ptr %p", "%c = add i32 %a, %b", "ret i32 %c"],
            &[load, "call void @g()", "%c = add i32 %a, %a", "ret i32 %c"],
        ),
    ];
    wrong.par_iter().enumerate().for_each(|(nth, (name, before, after))| {
        let declared = |lines: &[&str]| format!("declare void @g()\n{}", body(lines));
        for model in models(nth) {
            for proof in proofs(&declared(before), &declared(after), model) {
                assert!(proof.is_err(), "{name} is wrong, and is proved under {model}");
            }
        }
    });
}

#[test]
fn wrong_pairs_of_one_file_are_not_proved() {
    let text = include_str!("../inputs/wrong-in-some-context.ll");
    let module = module("wrong-in-some-context.ll", text);
    let pairs = sources_and_targets(&module);
    assert_eq!(pairs.len(), 12);
    pairs.par_iter().enumerate().for_each(|(nth, (source, target))| {
        for model in models(nth) {
            let proof = prove_everywhere(*source, *target, &options(model));
            assert!(proof.is_err(), "@{} is proved under {model}", target.function.name);
        }
    });
}

/// Contexts can only be without what the function itself is without, also where the edit is not.
#[test]
fn what_the_function_has_is_in_its_contexts() {
    let function = |store: &str| {
        format!(
            "define void @f(ptr %p, ptr %q) {{\n  {store}  store i32 2, ptr %p\n  \
             store atomic i32 1, ptr %q seq_cst, align 4\n  ret void\n}}\n"
        )
    };
    let (before, after) = (function("store i32 1, ptr %p\n"), function(""));
    for proof in proofs(&before, &after, "llvm").into_iter().flatten() {
        assert!(proof.without.is_empty(), "{:?}", proof.without);
    }
    let weaker = |text: String| text.replace("seq_cst", "release");
    let without = proofs(&weaker(before), &weaker(after), "llvm");
    assert!(without.iter().all(Result::is_ok), "the same with a release is proved");
}

/// A branch is taken one way at a time; no way may be left out.
#[test]
fn what_goes_wrong_in_one_arm_is_not_proved() {
    let arms = |then: &str, otherwise: &str| {
        format!(
            "define void @f(ptr %p, i1 %c) {{
  br i1 %c, label %then, label %else
then:
  {then}
else:
  {otherwise}
}}
"
        )
    };
    let [store, other] = [1, 2].map(|n| format!("store i32 {n}, ptr %p\n  ret void"));
    let dead = format!("store i32 7, ptr %p\n  {other}");
    let wrong = [
        // Behaviour is undefined in an arm, or in both.
        (arms(&store, &other), arms("unreachable", &other)),
        (arms(&store, &other), arms(&store, "unreachable")),
        (arms(&store, &other), arms("unreachable", "unreachable")),
        (arms(&store, &dead), arms(&store, "store i32 7, ptr %p\n  ret void")),
        (arms(&store, &dead), arms("ret void", &other)),
    ];
    wrong.par_iter().for_each(|(before, after)| {
        for proof in proofs(before, after, "llvm") {
            assert!(proof.is_err(), "{before}\nbecomes\n{after}");
        }
    });
    for (before, after) in [
        (arms(&store, &dead), arms(&store, &other)),
        (arms("unreachable", &dead), arms("unreachable", &other)),
    ] {
        for proof in proofs_at_leisure(&before, &after, "llvm") {
            assert!(proof.is_ok(), "{before}\nbecomes\n{after}: {proof:?}");
        }
    }
}
