//! check-transform on LLVM's own regression tests, whose authors believe every pair to be right.
//!
//! As a test: nothing is refuted. With `--table`: what came out, per file.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::model::ModelSpec;
use mmprove::program::ir::{Effect, Function, Instruction, Ordering, Source};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{Checked, Options, Verdict, check_function, common_functions};
use mmprove::read::llvm::read_module;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// `file @function`, and why mmprove is right to refute it.
const REFUTED: &[(&str, &str)] = &[
    ("DeadStoreElimination__atomic.ll @test7", STORED_BACK),
    ("DeadStoreElimination__atomic.ll @test_load_atomic", STORED_BACK),
    ("DeadStoreElimination__atomic.ll @test_store_atomic", STORED_BACK_PLAIN),
];

const STORED_BACK: &str = "an unordered store hides older writes: examples/bugs/dse-stored-back.md";

const STORED_BACK_PLAIN: &str = "an unordered store hides a plain write from atomic reads: \
                                 examples/bugs/dse-stored-back-plain.md";

/// What came out for a file or for all of them.
#[derive(Default)]
struct Tally {
    functions: usize,
    changed: usize,
    valid: usize,
    refuted: Vec<String>,
    unsupported: BTreeMap<String, usize>,
    undecided: usize,
    /// Changed functions with an atomic access, a fence or a tag, and how many were decided.
    relevant: usize,
    relevant_decided: usize,
    seconds: f64,
}

fn main() {
    let table = std::env::args().any(|a| a == "--table");
    let corpus = corpus();
    if table {
        match corpus {
            Some(corpus) => print_table(&corpus),
            None => println!("conformance: skipped, there is no corpus (MMPROVE_SHARED)"),
        }
        return;
    }
    let arguments = Arguments::from_args();
    let files = corpus.iter().flat_map(|c| files(c).into_iter().map(move |f| (c.clone(), f)));
    let trials = files
        .map(|(corpus, file)| Trial::test(file.clone(), move || nothing_refuted(&corpus, &file)));
    let mut trials: Vec<Trial> = trials.collect();
    if trials.is_empty() {
        println!("conformance: skipped, there is no corpus (MMPROVE_SHARED)");
    }
    trials.sort_by_key(|t| t.name().to_owned());
    libtest_mimic::run(&arguments, trials).exit();
}

fn corpus() -> Option<PathBuf> {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    Some(shared.join("corpora/llvm")).filter(|c| c.join("before").is_dir())
}

fn files(corpus: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(corpus.join("after")).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|n| n.ends_with(".ll") && corpus.join("before").join(n).is_file());
    names.sort();
    names
}

fn nothing_refuted(corpus: &Path, file: &str) -> Result<(), Failed> {
    let tally = check(corpus, file, Duration::from_secs(5));
    let known = |f: &&String| !REFUTED.iter().any(|(name, _)| name == f);
    let surprising: Vec<&String> = tally.refuted.iter().filter(known).collect();
    match surprising.is_empty() {
        true => Ok(()),
        false => Err(format!("refuted: {surprising:?}").into()),
    }
}

fn check(corpus: &Path, file: &str, timeout: Duration) -> Tally {
    let start = Instant::now();
    let read = |side: &str| {
        let path = corpus.join(side).join(file);
        let text = std::fs::read_to_string(&path).expect("a readable corpus");
        read_module(Arc::new(Source { name: format!("{side}/{file}"), text }))
    };
    let mut tally = Tally::default();
    let (before, after) = match (read("before"), read("after")) {
        (Ok(before), Ok(after)) => (before, after),
        (Err(error), _) | (_, Err(error)) => {
            tally.unsupported.insert(format!("whole file: {}", error.message), 1);
            return tally;
        }
    };
    let options = Options {
        model: ModelSpec::llvm_mmra(),
        contexts: 3,
        loop_bound: 2,
        timeout,
        unchanged: false,
        prove: true,
        library: Library::recorded(),
    };
    let pairs = common_functions(&before, &after);
    let outcomes: Vec<(bool, Outcome)> = pairs
        .par_iter()
        .map(|&(source, target)| {
            let relevant = is_relevant(source.function) || is_relevant(target.function);
            // A verdict may hold on to the solver, which belongs to one thread.
            (relevant, Outcome::from(check_function(source, target, &options)))
        })
        .collect();
    for (relevant, outcome) in outcomes {
        tally.functions += 1;
        let decided = matches!(outcome, Outcome::Valid | Outcome::Refuted(_));
        let changed = !matches!(outcome, Outcome::Unchanged);
        tally.changed += usize::from(changed);
        tally.relevant += usize::from(relevant && changed);
        tally.relevant_decided += usize::from(relevant && decided);
        match outcome {
            Outcome::Unchanged => {}
            Outcome::Valid => tally.valid += 1,
            Outcome::Refuted(function) => tally.refuted.push(format!("{file} @{function}")),
            Outcome::Unsupported(why) => *tally.unsupported.entry(why).or_default() += 1,
            Outcome::Undecided => tally.undecided += 1,
        }
    }
    tally.seconds = start.elapsed().as_secs_f64();
    tally
}

/// What a verdict counts as.
enum Outcome {
    Unchanged,
    Valid,
    Refuted(String),
    Unsupported(String),
    Undecided,
}

impl From<Checked> for Outcome {
    fn from(checked: Checked) -> Outcome {
        match checked.verdict {
            Verdict::Unchanged => Outcome::Unchanged,
            Verdict::Valid { .. } => Outcome::Valid,
            Verdict::Refuted(_) => Outcome::Refuted(checked.function),
            Verdict::Unsupported(error) => Outcome::Unsupported(error.message),
            Verdict::Undecided { .. } => Outcome::Undecided,
        }
    }
}

/// Whether a function has an atomic access, a fence or a tag: the memory model matters for it.
fn is_relevant(function: &Function) -> bool {
    let relevant = |i: &Instruction| {
        !i.tags.is_empty()
            || match &i.effect {
                Effect::Load { access, .. } | Effect::Store { access, .. } => {
                    access.ordering != Ordering::NotAtomic
                }
                Effect::AtomicRmw { .. } | Effect::CmpXchg { .. } | Effect::Fence { .. } => true,
                _ => false,
            }
    };
    function.blocks.iter().flat_map(|b| &b.instructions).any(relevant)
}

fn print_table(corpus: &Path) {
    println!(
        "{:<42}{:>6}{:>9}{:>7}{:>9}{:>13}{:>11}{:>9}",
        "file", "all", "changed", "valid", "refuted", "unsupported", "undecided", "seconds"
    );
    let mut total = Tally::default();
    for file in files(corpus) {
        let tally = check(corpus, &file, Duration::from_secs(20));
        print_row(&file, &tally);
        total.functions += tally.functions;
        total.changed += tally.changed;
        total.valid += tally.valid;
        total.refuted.extend(tally.refuted);
        for (reason, count) in tally.unsupported {
            *total.unsupported.entry(reason).or_default() += count;
        }
        total.undecided += tally.undecided;
        total.relevant += tally.relevant;
        total.relevant_decided += tally.relevant_decided;
        total.seconds += tally.seconds;
    }
    print_row("total", &total);
    let Tally { relevant, relevant_decided, .. } = total;
    let percent = 100.0 * relevant_decided as f64 / relevant.max(1) as f64;
    println!(
        "\ndecided: {relevant_decided} of {relevant} changed functions with an atomic access, a \
         fence or !mmra ({percent:.0} %)"
    );
    for name in &total.refuted {
        let reason = REFUTED.iter().find(|(n, _)| n == name).map_or("", |(_, why)| why);
        println!("refuted: {name} {reason}");
    }
    for (reason, count) in &total.unsupported {
        println!("unsupported, {count} times: {reason}");
    }
}

fn print_row(name: &str, tally: &Tally) {
    println!(
        "{:<42}{:>6}{:>9}{:>7}{:>9}{:>13}{:>11}{:>9.1}",
        name,
        tally.functions,
        tally.changed,
        tally.valid,
        tally.refuted.len(),
        tally.unsupported.values().sum::<usize>(),
        tally.undecided,
        tally.seconds
    );
}
