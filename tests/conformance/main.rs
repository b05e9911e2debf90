//! Files that others wrote: all of them are read, and of LLVM's own regression tests, whose authors believe every
//! pair to be right, nothing is refuted but what is known, and much is decided.
//!
//! With `--table`: what was read and what came out, per corpus and file.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

#[path = "../support/sample.rs"]
mod sample;

mod alive2;
mod corpora;

use corpora::{Floor, Known, Pairs, Reading};
use libtest_mimic::{Arguments, Failed, Trial};
use mmprove::model::ModelSpec;
use mmprove::program::ir::{Effect, Function, Instruction, Module, Ordering};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{
    Assumed, Checked, Given, Options, Verdict, check_function, common_functions,
};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The pairs. Of changed functions that are supported, 98 % were decided and 91 % valid of `llvm`, 96 and 96 of the files
/// of `llvm23` in a normal run, 83 and 57 of all of them, with 5 to 10 s a function on a busy machine; most others of those
/// are refuted, for reasons that are known. Floors leave room for slower ones.
const PAIRS: [Pairs; 2] = [
    Pairs {
        name: "llvm",
        refuted: &IN_BOTH,
        every: 1,
        floors: [Floor { decided: 65, valid: 60 }; 2],
    },
    Pairs {
        name: "llvm23",
        refuted: &KNOWN,
        every: 12,
        floors: [Floor { decided: 80, valid: 80 }, Floor { decided: 70, valid: 50 }],
    },
];

/// What is wrong in files that both have.
const IN_BOTH: [Known; 4] = [
    known("DeadStoreElimination__atomic.ll @test7", STORED_BACK),
    known("DeadStoreElimination__atomic.ll @test_load_atomic", STORED_BACK),
    known("DeadStoreElimination__atomic.ll @test_store_atomic", STORED_BACK_PLAIN),
    known("InstCombine__select-cmpxchg.ll @cmpxchg_*", ANOTHER_UNDEF),
];

const KNOWN: [Known; 11] = [
    known("AtomicExpand__AMDGPU__expand-atomic-i*.ll @test_atomicrmw_min_*", USED_TWICE),
    known("AtomicExpand__AMDGPU__expand-atomic-i*.ll @test_atomicrmw_umin_*", USED_TWICE),
    known("AtomicExpand__SPARC__partword.ll @test_min_i16", FOUND_TWICE),
    Known { function: "AtomicExpand__*", why: PLAIN_LOAD, mended: Some(with_atomic_loads) },
    Known { function: "AtomicExpand__*", why: FENCES, mended: Some(with_orderings) },
    Known { function: "Attributor__*", why: INVARIANT_LOAD, mended: Some(without_invariant_loads) },
    IN_BOTH[0],
    IN_BOTH[1],
    IN_BOTH[2],
    IN_BOTH[3],
    known("IRCE__stride_more_than_1.ll @test_*", BRANCH_ON_POISON),
];

const fn known(function: &'static str, why: &'static str) -> Known {
    Known { function, why, mended: None }
}

const PLAIN_LOAD: &str = "a loop in the place of a read-modify-write begins with a plain load: \
                          examples/bugs/atomic-expand-plain-load.md";

const FENCES: &str = "an ordered read-modify-write becomes a monotonic one between fences: \
                      examples/bugs/atomic-expand-fences.md";

const INVARIANT_LOAD: &str = "a load is marked !invariant.load although others may write: \
                              examples/bugs/attributor-invariant-load.md";

const STORED_BACK: &str = "an unordered store hides older writes: examples/bugs/dse-stored-back.md";

const STORED_BACK_PLAIN: &str = "an unordered store hides a plain write from atomic reads: \
                                 specs/findings/langref-initialised-plainly.md";

const BRANCH_ON_POISON: &str = "a branch in front of the loop is on a value that the original need not have looked at, \
                                and that may be poison, for `!range` is promised of it";

const ANOTHER_UNDEF: &str = "what an exchange has found is replaced by what it expected, which may be undef: \
                             examples/bugs/instcombine-select-cmpxchg.md";

const USED_TWICE: &str = "a loop in the place of a read-modify-write begins with a plain load, and uses twice what that \
                          gives, so that an atomic one is no remedy: examples/bugs/atomic-expand-plain-load.md";

const FOUND_TWICE: &str = "what a loop in the place of a read-modify-write finds is undef where a plain write races, and \
                           it is compared and written, each use as it likes: a minimum that is larger than the operand; \
                           examples/bugs/atomic-expand-plain-load.md has the same of plain loads";

/// How long a mended function is looked at: what is found at once before has to be gone.
const MENDED: Duration = Duration::from_secs(2);

/// The loads of expanded read-modify-writes are atomic.
fn with_atomic_loads(function: &mut Function) {
    for instruction in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        if let Effect::Load { access, .. } = &mut instruction.effect
            && access.ordering == Ordering::NotAtomic
        {
            access.ordering = Ordering::Monotonic;
        }
    }
}

/// Whatever is atomic is ordered by itself, and not by fences alone.
fn with_orderings(function: &mut Function) {
    for instruction in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        if let Effect::CmpXchg { failure, .. } = &mut instruction.effect {
            *failure = Ordering::SeqCst;
        }
        if let Effect::Load { access, .. }
        | Effect::AtomicRmw { access, .. }
        | Effect::CmpXchg { access, .. } = &mut instruction.effect
            && access.ordering > Ordering::NotAtomic
        {
            access.ordering = Ordering::SeqCst;
        }
    }
}

/// No load is marked.
fn without_invariant_loads(function: &mut Function) {
    for instruction in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        if let Effect::Load { access, .. } = &mut instruction.effect {
            access.invariant = false;
        }
    }
}

/// What came out for a file or for all of them.
#[derive(Default)]
struct Tally {
    functions: usize,
    changed: usize,
    valid: usize,
    /// How many of them in all contexts.
    proved: usize,
    /// Of each function that is refuted, the reason, if there is one that is known.
    refuted: Vec<(String, Option<&'static str>)>,
    unsupported: BTreeMap<String, usize>,
    undecided: BTreeMap<String, usize>,
    /// Seconds that each changed function took.
    times: Vec<f64>,
    /// Functions on which there is no verdict in time.
    late: Vec<String>,
    /// Changed functions with an atomic access, a fence or a tag, and how many were decided.
    relevant: usize,
    relevant_decided: usize,
    seconds: f64,
}

impl Tally {
    /// What came out for other files, too.
    fn add(&mut self, other: Tally) {
        self.functions += other.functions;
        self.changed += other.changed;
        self.valid += other.valid;
        self.proved += other.proved;
        self.times.extend(other.times);
        self.refuted.extend(other.refuted);
        let reasons =
            [(&mut self.unsupported, other.unsupported), (&mut self.undecided, other.undecided)];
        for (all, others) in reasons {
            others.into_iter().for_each(|(why, count)| *all.entry(why).or_default() += count);
        }
        self.late.extend(other.late);
        self.relevant += other.relevant;
        self.relevant_decided += other.relevant_decided;
        self.seconds += other.seconds;
    }

    /// Whether enough is decided, and enough of it valid: one that never decides anything is never wrong.
    fn is_enough(&self, corpus: &Pairs) -> bool {
        let (valid, decided) = (self.valid, self.valid + self.refuted.len());
        let supported = decided + self.undecided.values().sum::<usize>();
        let percent = |count: usize| 100 * count / supported.max(1);
        let (decided, valid) = (percent(decided), percent(valid));
        let least = corpus.floors[usize::from(all())];
        println!(
            "{}: {supported} functions are changed and supported; decided {decided} % (floor {} %), valid {valid} % \
             (floor {} %)",
            corpus.name, least.decided, least.valid
        );
        decided >= least.decided && valid >= least.valid
    }
}

/// Whether all files are judged.
fn all() -> bool {
    sample::all()
}

fn main() {
    if std::env::args().any(|a| a == "--table") {
        print_reading();
        PAIRS.iter().for_each(print_table);
        return;
    }
    let arguments = Arguments::from_args();
    let mut trials = vec![
        Trial::test("everything_is_read", everything_is_read),
        Trial::test("alive2_as_stated", alive2::as_stated),
    ];
    let tallies: Arc<Mutex<[Vec<Tally>; 2]>> = Arc::default();
    let mut files = [0; 2];
    for (nth, corpus) in PAIRS.into_iter().enumerate() {
        if corpus.folder().is_none() {
            println!("conformance: skipped, there is no corpus {} (MMPROVE_SHARED)", corpus.name);
        }
        let every = if all() { 1 } else { corpus.every };
        for file in corpus.files().into_iter().step_by(every) {
            let name = format!("{}::{file}", corpus.name);
            let tallies = tallies.clone();
            files[nth] += 1;
            trials.push(Trial::test(name, move || {
                let tally = check(&corpus, &file, Duration::from_secs(2));
                let result = nothing_refuted(&tally);
                tallies.lock().expect("no trial panics with it")[nth].push(tally);
                result
            }));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_if_failed();
    let tallies = std::mem::take(&mut *tallies.lock().expect("no trial panics with it"));
    let mut enough = true;
    for ((corpus, judged), files) in PAIRS.iter().zip(tallies).zip(files) {
        // A filter of names may have left some out.
        if files > 0 && judged.len() == files {
            let mut total = Tally::default();
            judged.into_iter().for_each(|tally| total.add(tally));
            enough &= total.is_enough(corpus);
            if all() {
                let refuted = total.refuted.iter().map(|(name, _)| name);
                let open: Vec<&str> = refuted.chain(&total.late).map(String::as_str).collect();
                let stale = corpus.stale(&open);
                assert!(stale.is_empty(), "{}: no longer refuted: {stale:?}", corpus.name);
            }
        }
    }
    assert!(enough, "too little is decided");
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

fn nothing_refuted(tally: &Tally) -> Result<(), Failed> {
    let surprising: Vec<&String> =
        tally.refuted.iter().filter(|(_, why)| why.is_none()).map(|(name, _)| name).collect();
    match surprising.is_empty() {
        true => Ok(()),
        false => Err(format!("refuted: {surprising:?}").into()),
    }
}

/// What the pass that is tested assumes: AtomicExpand, that there is a word around each halfword.
fn assumed(file: &str) -> Assumed {
    Assumed { aligned_words: file.starts_with("AtomicExpand__"), ..Assumed::default() }
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
        given: Given { assumed: assumed(file), ..Given::ANYTHING },
    };
    let pairs = common_functions(&before, &after);
    let outcomes: Vec<(bool, f64, Outcome)> = pairs
        .par_iter()
        .map(|&(source, target)| {
            let relevant = is_relevant(source.function) || is_relevant(target.function);
            // A verdict may hold on to the solver, which belongs to one thread.
            let checked = check_function(source, target, &options);
            let time = checked.time.as_secs_f64();
            let mut outcome = Outcome::from(checked);
            if let Outcome::Refuted(function, why) = &mut outcome {
                *function = format!("{file} @{function}");
                let known = corpus.known(function).find(|known| {
                    known.mended.is_none_or(|mend| {
                        let mended = mended(target, mend);
                        let options = Options { timeout: MENDED, ..options.clone() };
                        let again = check_function(source, side(&mended, target), &options);
                        !matches!(again.verdict, Verdict::Refuted(_))
                    })
                });
                *why = known.map(|known| known.why);
            }
            (relevant, time, outcome)
        })
        .collect();
    for (relevant, time, outcome) in outcomes {
        tally.functions += 1;
        let decided = matches!(outcome, Outcome::Valid { .. } | Outcome::Refuted(..));
        let changed = !matches!(outcome, Outcome::Unchanged);
        tally.changed += usize::from(changed);
        tally.times.extend(changed.then_some(time));
        tally.relevant += usize::from(relevant && changed);
        tally.relevant_decided += usize::from(relevant && decided);
        match outcome {
            Outcome::Unchanged => {}
            Outcome::Valid { proved } => {
                tally.valid += 1;
                tally.proved += usize::from(proved);
            }
            Outcome::Refuted(function, why) => tally.refuted.push((function, why)),
            Outcome::Unsupported(why) => *tally.unsupported.entry(why).or_default() += 1,
            Outcome::Undecided { why, late } => {
                *tally.undecided.entry(why).or_default() += 1;
                tally.late.extend(late.map(|function| format!("{file} @{function}")));
            }
        }
    }
    tally.seconds = start.elapsed().as_secs_f64();
    tally
}

/// The file of a function, all of whose functions are mended.
fn mended(target: Side<'_>, mend: fn(&mut Function)) -> Module {
    let mut module = target.module.clone();
    module.functions.iter_mut().for_each(mend);
    module
}

/// The same function in another version of its file.
fn side<'m>(module: &'m Module, of: Side<'_>) -> Side<'m> {
    let function = Module::function(module, &of.function.name).expect("it is there");
    Side { module, function }
}

/// What a verdict counts as.
enum Outcome {
    Unchanged,
    Valid {
        proved: bool,
    },
    /// Which function, and why it may be.
    Refuted(String, Option<&'static str>),
    Unsupported(String),
    Undecided {
        why: String,
        /// Which function, if there was not enough time.
        late: Option<String>,
    },
}

impl From<Checked> for Outcome {
    fn from(checked: Checked) -> Outcome {
        match checked.verdict {
            Verdict::Unchanged => Outcome::Unchanged,
            Verdict::Valid { proof, .. } => Outcome::Valid { proved: proof.is_ok() },
            Verdict::Refuted(_) => Outcome::Refuted(checked.function, None),
            Verdict::Unsupported(error) => Outcome::Unsupported(error.message),
            Verdict::Undecided { reason, .. } => {
                let late = reason.is_out_of_time().then_some(checked.function);
                Outcome::Undecided { why: reason.to_string(), late }
            }
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
        total.add(tally);
    }
    print_row("total", &total);
    let Tally { relevant, relevant_decided, .. } = total;
    let percent = 100.0 * relevant_decided as f64 / relevant.max(1) as f64;
    println!(
        "\ndecided: {relevant_decided} of {relevant} changed functions with an atomic access, a \
         fence or !mmra ({percent:.0} %)"
    );
    for (name, why) in &total.refuted {
        println!("refuted: {name} {}", why.unwrap_or("for no reason that is known"));
    }
    println!("valid in all contexts: {} of {}", total.proved, total.valid);
    total.times.sort_by(f64::total_cmp);
    for percent in [50, 95, 99] {
        let slow = total.times.get(total.times.len() * percent / 100);
        println!("{percent} % of them took at most {:.2} s", slow.unwrap_or(&0.0));
    }
    for (what, reasons) in [("unsupported", &total.unsupported), ("undecided", &total.undecided)] {
        let mut reasons: Vec<_> = reasons.iter().collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (reason, count) in reasons {
            println!("{what}, {count} times: {reason}");
        }
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
        tally.undecided.values().sum::<usize>(),
        tally.seconds
    );
}
