//! Alive2's own tests, which say of each pair whether it is right: nothing comes out against that but what is known, and
//! much comes out.

use super::corpora;
use libtest_mimic::Failed;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is about floating-point numbers, variable arguments and assembly is left out.
const LEFT_OUT: [&str; 3] = ["fp", "varargs", "asm"];

/// Every so many tests are judged in a normal run.
const EVERY: usize = 5;

/// At least so many percent of those that are not left out are as stated: 84 of all of them were, with 10 s each.
const LEAST: usize = 75;

/// What comes out against what is stated, and why.
const AGAINST: [(&str, &str); 16] = [
    ("attrs/argmemonly2", MAY_UNWIND),
    ("memory/inaccessiblememonly3", MAY_UNWIND),
    (
        "attrs/nowrite-param",
        "a read is moved over a callee that may synchronise: it is not `nosync`",
    ),
    ("attrs/noundefaggr2", RACES),
    ("attrs/noundefaggr-ret-fndef3", RACES),
    ("calls/nocapture", "who keeps no copy of a pointer may write through it all the same"),
    ("libcalls/access", "mmprove does not know what `access` leaves alone"),
    (
        "libcalls/defined-fn",
        "the transformed function demands `noundef` of what callers may give it",
    ),
    ("memory/local-blk-count", "`allockind` alone does not say that nobody notices a call"),
    ("memory/aggregate-padding", "LangRef: a store fills padding with undef, which is not poison"),
    ("bugs/pr41949", LEFT_OVER),
    ("bugs/pr41949-2", LEFT_OVER),
    ("memory/vectors-small", LEFT_OVER),
    ("non-ub-exploitation/load-poison-ptr-mismatch", "what is at null may be undef or poison"),
    ("refinement/const-fail", "nobody sees what is loaded from constants and not used"),
    ("memory/remove-global", "nobody else knows the variable, and nothing reads it"),
];

const MAY_UNWIND: &str =
    "callees that may unwind change places: who catches sees which one came first";

const LEFT_OVER: &str =
    "LangRef: a store of an i12 is one of an i16 with zeros above, which others may read";

const RACES: &str =
    "while another thread writes, what is loaded is undef, which the original freezes";

/// Judges the tests, or a sample of them.
pub fn as_stated() -> Result<(), Failed> {
    let tests = tests();
    if tests.is_empty() {
        println!("conformance: skipped, there is no corpus alive2 (MMPROVE_SHARED)");
        return Ok(());
    }
    let all = super::all();
    let judged = tests.into_iter().step_by(if all { 1 } else { EVERY });
    let mut command = Command::new(env!("CARGO_BIN_EXE_mmprove"));
    command.args(["suite", "--format", "json", "--timeout", if all { "10" } else { "4" }]);
    let output = command.args(judged).output()?;
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    let tests = answer["tests"].as_array().ok_or("no tests in the answer")?;
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut surprising = Vec::new();
    for test in tests {
        let (name, standing) = (test["test"].as_str(), test["standing"].as_str());
        let (name, standing) = name.zip(standing).ok_or("a test without a name or standing")?;
        *counts.entry(standing).or_default() += 1;
        let known = AGAINST.iter().any(|(known, _)| known.ends_with(name) || name.ends_with(known));
        if standing == "not as stated" && !known {
            surprising.push(format!("{name}: {}", test["got"]));
        }
    }
    let count = |standing: &str| counts.get(standing).copied().unwrap_or(0);
    let (decided, judged) = (count("as stated"), tests.len() - count("left out"));
    println!("alive2: {counts:?}; as stated {} % (floor {LEAST} %)", 100 * decided / judged.max(1));
    if !surprising.is_empty() {
        return Err(format!("not as stated: {surprising:?}").into());
    }
    match 100 * decided >= LEAST * judged {
        true => Ok(()),
        false => Err(format!("too little is decided: {counts:?}").into()),
    }
}

/// The file that each test begins with.
fn tests() -> Vec<PathBuf> {
    let mut files = corpora::alive2();
    files.retain(|file| {
        let is_left_out = |part: &Path| LEFT_OUT.iter().any(|folder| part.ends_with(folder));
        let name = file.display().to_string();
        let begins = [".src.ll", ".srctgt.ll", ".ident.ll"].iter().any(|end| name.ends_with(end));
        begins && !file.ancestors().any(is_left_out)
    });
    files
}
