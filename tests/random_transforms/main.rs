//! Random functions, unchanged or with an edit that is right by the documents, are never refuted.
//!
//! `MMPROVE_RANDOM` says how many functions of each sort to try, `MMPROVE_SEED` which, and
//! `MMPROVE_CONTEXTS` how many accesses the surrounding program has.

mod edits;
mod functions;

use edits::Edit;
use fastrand::Rng;
use functions::{Function, Operand};
use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{Options, Verdict, check_function};
use mmprove::read::llvm::read_module;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Functions of each sort in a normal run.
const DEFAULT: u64 = 400;

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}

/// The verdict without the witness, which cannot leave its thread.
#[derive(PartialEq, Eq)]
enum Answer {
    Valid,
    Refuted,
    Undecided(String),
}

struct Case {
    edit: Edit,
    seed: u64,
    model: &'static str,
    contexts: usize,
    source: Function,
    target: Function,
}

fn read(text: &str) -> Module {
    read_module(Arc::new(Source { name: "f.ll".into(), text: text.into() }))
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
}

impl Case {
    fn new(edit: Edit, seed: u64) -> Case {
        let mut rng = Rng::with_seed(seed);
        let count = 2 + rng.usize(..if edit == Edit::Nothing { 4 } else { 3 });
        let (source, target) = edit.plant(&mut rng, count);
        let models = edit.models();
        let model = models[rng.usize(..models.len())];
        let contexts = if count <= 2 && rng.u32(..100) < 10 { 2 } else { 1 };
        let contexts = number("MMPROVE_CONTEXTS", contexts) as usize;
        Case { edit, seed, model, contexts, source, target }
    }

    fn check(&self, source: &Function, target: &Function) -> (Answer, Duration) {
        let start = Instant::now();
        let (before, after) = (read(&source.text()), read(&target.text()));
        let side = |module| Side { module, function: Module::function(module, "f").expect("f") };
        let options = Options {
            model: self.model.parse().expect("a model"),
            contexts: self.contexts,
            loop_bound: 1,
            timeout: Duration::from_secs(20),
            unchanged: true,
            prove: true,
        };
        let checked = check_function(side(&before), side(&after), &options);
        let answer = match checked.verdict {
            Verdict::Valid { .. } => Answer::Valid,
            Verdict::Refuted(_) => Answer::Refuted,
            Verdict::Undecided { reason, .. } => Answer::Undecided(reason),
            Verdict::Unsupported(error) => panic!("{error}\n{}\n{}", source.text(), target.text()),
            Verdict::Unchanged => panic!("not compared:\n{}", source.text()),
        };
        (answer, start.elapsed())
    }

    /// The smallest pair of functions, by leaving operations and attributes out on both sides, that
    /// is still refuted.
    fn shrink(&self) -> (Function, Function) {
        let (mut source, mut target) = (self.source.clone(), self.target.clone());
        let refuted = |s: &Function, t: &Function| self.check(s, t).0 == Answer::Refuted;
        loop {
            let mut smaller = None;
            for op in source.ops.clone() {
                let common = target.ops.contains(&op);
                let changes: [&dyn Fn(&mut Function); 4] = [
                    &|f| {
                        f.replace(op.id, Operand::Constant(1));
                        f.ops.retain(|o| o.id != op.id);
                    },
                    &|f| f.ops.iter_mut().filter(|o| o.id == op.id).for_each(|o| o.tags = 0),
                    &|f| f.ops.iter_mut().filter(|o| o.id == op.id).for_each(|o| o.agent = false),
                    &|f| {
                        f.diamond = false;
                        f.ops.iter_mut().for_each(|o| o.block = 0);
                    },
                ];
                for change in changes.iter().filter(|_| common) {
                    let (mut s, mut t) = (source.clone(), target.clone());
                    change(&mut s);
                    change(&mut t);
                    if s != source && refuted(&s, &t) {
                        smaller = Some((s, t));
                        break;
                    }
                }
                if smaller.is_some() {
                    break;
                }
            }
            match smaller {
                Some(pair) => (source, target) = pair,
                None => return (source, target),
            }
        }
    }
}

#[derive(Default)]
struct Tally {
    valid: usize,
    undecided: BTreeMap<String, usize>,
    refuted: usize,
    time: Duration,
    longest: Duration,
}

/// Checks all cases, prints what came out per edit and fails when one was refuted.
fn run(cases: Vec<Case>) {
    let answers: Vec<(Answer, Duration)> =
        cases.par_iter().map(|case| case.check(&case.source, &case.target)).collect();
    let mut tallies: BTreeMap<(Edit, &str), Tally> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (case, (verdict, time)) in cases.iter().zip(answers) {
        let tally = tallies.entry((case.edit, case.model)).or_default();
        tally.time += time;
        tally.longest = tally.longest.max(time);
        match verdict {
            Answer::Valid => tally.valid += 1,
            Answer::Refuted => {
                tally.refuted += 1;
                wrong.push(case);
            }
            Answer::Undecided(reason) => *tally.undecided.entry(reason).or_default() += 1,
        }
    }
    for ((edit, model), t) in &tallies {
        let all = t.valid + t.refuted + t.undecided.values().sum::<usize>();
        let mean = t.time / all as u32;
        println!(
            "{edit:?} {model}: {} valid, {} refuted, undecided {:?}; {mean:.1?} each, at most {:.1?}",
            t.valid, t.refuted, t.undecided, t.longest
        );
    }
    for case in wrong.iter().take(4) {
        let (source, target) = case.shrink();
        println!(
            "--- {:?} refuted under {} with {} context accesses, seed {}\n{}\n=>\n{}",
            case.edit,
            case.model,
            case.contexts,
            case.seed,
            source.text(),
            target.text()
        );
    }
    assert!(wrong.is_empty(), "{} right transformations were refuted", wrong.len());
}

#[test]
fn an_unchanged_function_is_never_refuted() {
    let base = number("MMPROVE_SEED", 1) << 32;
    run((0..number("MMPROVE_RANDOM", DEFAULT))
        .map(|i| Case::new(Edit::Nothing, base + i))
        .collect());
}

#[test]
fn a_right_edit_is_never_refuted() {
    let base = number("MMPROVE_SEED", 1) << 32 | 1 << 31;
    let edit = |i: u64| Edit::ALL[i as usize % Edit::ALL.len()];
    run((0..number("MMPROVE_RANDOM", DEFAULT)).map(|i| Case::new(edit(i), base + i)).collect());
}
