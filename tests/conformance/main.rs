//! Files that others wrote: all of them are read, and of LLVM's own regression tests, whose authors believe every
//! pair to be right, nothing is refuted but what is known, and nearly everything is decided.
//!
//! With `--table`: what was read and what came out, per corpus and file.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

mod corpora;

use corpora::{Pairs, Reading};
use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::model::ModelSpec;
use mmprove::program::ir::{Effect, Function, Instruction, Ordering};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{Checked, Options, Verdict, check_function, common_functions};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The pairs.
const PAIRS: [Pairs; 2] = [
    Pairs {
        name: "llvm",
        refuted: &[
            ("DeadStoreElimination__atomic.ll @test7", STORED_BACK),
            ("DeadStoreElimination__atomic.ll @test_load_atomic", STORED_BACK),
            ("DeadStoreElimination__atomic.ll @test_store_atomic", STORED_BACK_PLAIN),
        ],
        every: 1,
    },
    Pairs {
        name: "llvm23",
        refuted: &[
            ("AtomicExpand__*", PLAIN_LOAD),
            ("Attributor__*", INVARIANT_LOAD),
            ("DeadStoreElimination__atomic.ll @test7", STORED_BACK),
            ("DeadStoreElimination__atomic.ll @test_load_atomic", STORED_BACK),
            ("DeadStoreElimination__atomic.ll @test_store_atomic", STORED_BACK_PLAIN),
        ],
        every: 12,
    },
];

const PLAIN_LOAD: &str = "a loop in the place of a read-modify-write begins with a plain load: \
                          examples/bugs/atomic-expand-plain-load.md";

const INVARIANT_LOAD: &str = "a load is marked !invariant.load although others may write: \
                              examples/bugs/attributor-invariant-load.md";

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
    if std::env::args().any(|a| a == "--table") {
        print_reading();
        PAIRS.iter().for_each(print_table);
        return;
    }
    let arguments = Arguments::from_args();
    let mut trials = vec![Trial::test("everything_is_read", everything_is_read)];
    for corpus in PAIRS {
        if corpus.folder().is_none() {
            println!("conformance: skipped, there is no corpus {} (MMPROVE_SHARED)", corpus.name);
        }
        let every = if std::env::var_os("MMPROVE_ALL").is_some() { 1 } else { corpus.every };
        for file in corpus.files().into_iter().step_by(every) {
            let name = format!("{}::{file}", corpus.name);
            trials.push(Trial::test(name, move || nothing_refuted(&corpus, &file)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

/// The corpora, and what was read of each.
fn readings() -> Vec<(&'static str, Reading)> {
    let mut all = Vec::new();
    for corpus in PAIRS {
        let mut reading = Reading::default();
        for file in corpus.files() {
            match corpus.modules(&file) {
                Ok(modules) => modules.into_iter().for_each(|m| reading.add(&file, &Ok(m))),
                Err(error) => reading.add(&file, &Err(error)),
            }
        }
        all.push((corpus.name, reading));
    }
    let mut reading = Reading::default();
    for file in corpora::alive2() {
        reading.add(&file.display().to_string(), &corpora::read(&file));
    }
    all.push(("alive2", reading));
    all
}

/// No more than one function in a hundred is not read, and no file as a whole.
fn everything_is_read() -> Result<(), Failed> {
    for (corpus, Reading { functions, unread, .. }) in readings() {
        if 100 * unread.len() > functions {
            return Err(format!("{corpus}: {} of {functions}: {unread:#?}", unread.len()).into());
        }
    }
    Ok(())
}

fn print_reading() {
    println!(
        "{:<10}{:>7}{:>11}{:>10}{:>25}",
        "corpus", "files", "functions", "not read", "with unsupported parts"
    );
    let readings = readings();
    for (corpus, Reading { files, functions, unread, unsupported }) in &readings {
        println!(
            "{corpus:<10}{files:>7}{functions:>11}{:>10}{:>25}",
            unread.len(),
            unsupported.len()
        );
    }
    for why in readings.iter().flat_map(|(_, reading)| &reading.unread) {
        println!("not read: {why}");
    }
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for what in readings.iter().flat_map(|(_, reading)| &reading.unsupported) {
        *reasons.entry(what).or_default() += 1;
    }
    for (what, count) in reasons {
        println!("unsupported, in {count} functions: {what}");
    }
}

fn nothing_refuted(corpus: &Pairs, file: &str) -> Result<(), Failed> {
    let tally = check(corpus, file, Duration::from_secs(2));
    let surprising: Vec<&String> =
        tally.refuted.iter().filter(|name| corpus.reason(name).is_none()).collect();
    match surprising.is_empty() {
        true => Ok(()),
        false => Err(format!("refuted: {surprising:?}").into()),
    }
}

fn check(corpus: &Pairs, file: &str, timeout: Duration) -> Tally {
    let start = Instant::now();
    let mut tally = Tally::default();
    let [before, after] = match corpus.modules(file) {
        Ok(modules) => modules,
        Err(error) => {
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
        given: mmprove::question::transform::Given::ANYTHING,
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

fn print_table(corpus: &Pairs) {
    println!("\n{}", corpus.name);
    println!(
        "{:<42}{:>6}{:>9}{:>7}{:>9}{:>13}{:>11}{:>9}",
        "file", "all", "changed", "valid", "refuted", "unsupported", "undecided", "seconds"
    );
    let mut total = Tally::default();
    for file in corpus.files() {
        let tally = check(corpus, &file, Duration::from_secs(10));
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
        let reason = corpus.reason(name).unwrap_or_default();
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
