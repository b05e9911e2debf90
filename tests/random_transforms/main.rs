//! Random functions, unchanged or with an edit that is right by the documents, are never refuted;
//! with an edit that is wrong, they are never called valid; and whatever is changed, a proof for all contexts and
//! the search for counterexamples agree.
//!
//! `MMPROVE_RANDOM` says how many functions of each sort to try, `MMPROVE_SEED` which, and
//! `MMPROVE_CONTEXTS` how many accesses the surrounding program has. With `MMPROVE_WRITE=DIR` the
//! originals are written there as files, for `mmprove check-pass`, and nothing is checked.

mod edits;
mod faults;
mod functions;
mod mutations;
mod tally;

use edits::Edit;
use fastrand::Rng;
use faults::Fault;
use functions::{Function, Op, Shape};
use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::confirm::Opinion;
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::pair::Side;
use mmprove::question::transform::{Options, Refutation, Verdict, check_function};
use mmprove::read::llvm::read_module;
use mutations::Mutation;
use rayon::prelude::*;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tally::Tallies;

/// Functions of a sort in a normal run: of those with a wrong edit so many that there are all kinds of edits.
const DEFAULT: u64 = 48;

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}

/// The verdict without the witness, which cannot leave its thread.
#[derive(Clone, PartialEq, Eq)]
enum Answer {
    Valid,
    /// Whether enumeration without the solver came to the same answer.
    Refuted {
        confirmed: bool,
    },
    Undecided(String),
    /// Two opinions of which one has to be wrong.
    Contradicted(String),
}

/// What the documents say of an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Right(Edit),
    /// And then something in the result becomes stronger.
    Stronger(Edit),
    Wrong(Fault),
    /// Nobody says which.
    Any(Mutation),
}

struct Case {
    kind: Kind,
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
    fn right(edit: Edit, seed: u64) -> Case {
        let mut rng = Rng::with_seed(seed);
        let count = 2 + rng.usize(..if edit == Edit::Nothing { 4 } else { 3 });
        let (source, mut target) = edit.plant(&mut rng, count);
        let models = edit.models();
        let model = models[rng.usize(..models.len())];
        let contexts = if count <= 2 && rng.u32(..100) < 10 { 2 } else { 1 };
        let contexts = number("MMPROVE_CONTEXTS", contexts) as usize;
        let mut kind = Kind::Right(edit);
        if edit != Edit::Nothing && rng.u32(..100) < 25 && !target.ops.is_empty() {
            edits::strengthen(&mut rng, &mut target);
            kind = Kind::Stronger(edit);
        }
        Case { kind, seed, model, contexts, source, target }
    }

    fn wrong(fault: Fault, seed: u64) -> Case {
        let mut rng = Rng::with_seed(seed);
        let count = rng.usize(..if fault.contexts() < 2 { 4 } else { 2 });
        let (source, target) = fault.plant(&mut rng, count);
        let models = fault.models();
        let model = models[rng.usize(..models.len())];
        let contexts = fault.contexts().max(number("MMPROVE_CONTEXTS", 0) as usize);
        Case { kind: Kind::Wrong(fault), seed, model, contexts, source, target }
    }

    fn any(mutation: Mutation, seed: u64) -> Case {
        let mut rng = Rng::with_seed(seed);
        let count = 2 + rng.usize(..4);
        let (source, target) = mutation.plant(&mut rng, count);
        let models = ["llvm", "llvm+mmra", "llvm+mmra,hb=pairs"];
        let model = models[rng.usize(..models.len())];
        let contexts = number("MMPROVE_CONTEXTS", 1) as usize;
        Case { kind: Kind::Any(mutation), seed, model, contexts, source, target }
    }

    /// The answer; of what nobody knows the right one of, a proof is held against the search.
    fn check(&self, source: &Function, target: &Function) -> (Answer, Duration) {
        let start = Instant::now();
        let mut answer = self.answer(source, target, true);
        if let (Kind::Any(_), Answer::Valid) = (self.kind, &answer)
            && let Answer::Refuted { .. } = self.answer(source, target, false)
        {
            answer = Answer::Contradicted("it is proved, and refuted".into());
        }
        (answer, start.elapsed())
    }

    fn answer(&self, source: &Function, target: &Function, prove: bool) -> Answer {
        let (before, after) = (read(&source.text()), read(&target.text()));
        let side = |module| Side { module, function: Module::function(module, "f").expect("f") };
        let options = Options {
            model: self.model.parse().expect("a model"),
            contexts: self.contexts,
            loop_bound: 1,
            timeout: Duration::from_secs(20),
            unchanged: true,
            prove,
            library: Library::recorded(),
            given: mmprove::question::transform::Given::ANYTHING,
        };
        let checked = check_function(side(&before), side(&after), &options);
        match checked.verdict {
            Verdict::Valid { .. } => Answer::Valid,
            Verdict::Refuted(refutation) => Answer::Refuted {
                confirmed: match *refutation {
                    Refutation::Execution { opinion, .. } => {
                        matches!(opinion, Opinion::Confirmed(_))
                    }
                    Refutation::SideEffects(_) => true,
                },
            },
            Verdict::Undecided { reason, .. } if reason.is_internal_error() => {
                Answer::Contradicted(reason.to_string())
            }
            Verdict::Undecided { reason, .. } => Answer::Undecided(reason.to_string()),
            Verdict::Unsupported(error) => panic!("{error}\n{}\n{}", source.text(), target.text()),
            Verdict::Unchanged => panic!("not compared:\n{}", source.text()),
        }
    }

    /// Whether the answer is one that must not be.
    fn is_wrong(&self, answer: &Answer) -> bool {
        match (self.kind, answer) {
            (_, Answer::Contradicted(_)) => true,
            (Kind::Wrong(_), answer) => *answer == Answer::Valid,
            (Kind::Any(_), _) => false,
            (_, answer) => matches!(answer, Answer::Refuted { .. }),
        }
    }

    /// The smallest pair of functions, by leaving operations and attributes out on both sides, of
    /// which the same wrong answer is given.
    fn shrink(&self) -> (Function, Function) {
        let (mut source, mut target) = (self.source.clone(), self.target.clone());
        loop {
            let mut smaller = None;
            // Of what is in one function only, nothing may change: it is the edit.
            for op in source.ops.iter().filter(|op| target.ops.contains(op)) {
                let on = |f: &mut Function, change: &dyn Fn(&mut Op)| {
                    f.ops.iter_mut().filter(|o| o.id == op.id).for_each(change);
                };
                let changes: [&dyn Fn(&mut Function); 5] = [
                    &|f| f.remove(op.id),
                    &|f| on(f, &|o| o.tags = 0),
                    &|f| on(f, &|o| o.agent = false),
                    &|f| on(f, &|o| (o.volatile, o.half, o.promises) = (false, false, 0)),
                    &|f| {
                        f.shape = Shape::Straight;
                        f.ops.iter_mut().for_each(|o| o.block = 0);
                    },
                ];
                smaller = changes.iter().find_map(|change| {
                    let (mut s, mut t) = (source.clone(), target.clone());
                    change(&mut s);
                    change(&mut t);
                    let wrong = s != source && self.is_wrong(&self.check(&s, &t).0);
                    wrong.then_some((s, t))
                });
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

/// Checks all cases, prints what came out per edit and fails when some answer is wrong.
fn run(cases: Vec<Case>) {
    if let Ok(dir) = std::env::var("MMPROVE_WRITE") {
        std::fs::create_dir_all(&dir).unwrap_or_else(|e| panic!("{dir}: {e}"));
        for case in &cases {
            let path = format!("{dir}/{:x}.ll", case.seed);
            std::fs::write(&path, case.source.text()).unwrap_or_else(|e| panic!("{path}: {e}"));
        }
        return;
    }
    let start = Instant::now();
    let answers: Vec<(Answer, Duration)> =
        cases.par_iter().map(|case| case.check(&case.source, &case.target)).collect();
    let mut tallies = Tallies::default();
    for (case, (answer, time)) in cases.iter().zip(&answers) {
        tallies.add(case.kind, case.model, answer, *time);
    }
    print!("{tallies}");
    println!("{} functions in {:.0?}", cases.len(), start.elapsed());
    let pairs = cases.iter().zip(&answers);
    let wrong: Vec<&Case> = pairs.filter(|(c, (a, _))| c.is_wrong(a)).map(|(c, _)| c).collect();
    for case in wrong.iter().take(4) {
        let (source, target) = case.shrink();
        println!(
            "--- {:?} under {} with {} context accesses, seed {}\n{}\n=>\n{}",
            case.kind,
            case.model,
            case.contexts,
            case.seed,
            source.text(),
            target.text()
        );
    }
    assert!(wrong.is_empty(), "{} answers are wrong", wrong.len());
}

fn cases(sort: u64, default: u64, case: impl Fn(u64, u64) -> Case) {
    let base = number("MMPROVE_SEED", 1) << 32 | sort << 30;
    run((0..number("MMPROVE_RANDOM", default)).map(|i| case(i, base + i)).collect());
}

#[test]
fn an_unchanged_function_is_never_refuted() {
    cases(0, DEFAULT / 3, |_, seed| Case::right(Edit::Nothing, seed));
}

#[test]
fn a_right_edit_is_never_refuted() {
    cases(2, DEFAULT / 2, |i, seed| Case::right(Edit::ALL[i as usize % Edit::ALL.len()], seed));
}

#[test]
fn a_wrong_edit_is_never_valid() {
    cases(3, DEFAULT, |i, seed| Case::wrong(Fault::nth(i as usize), seed));
}

#[test]
fn a_proof_and_the_search_agree_on_any_change() {
    cases(1, DEFAULT / 3, |i, seed| {
        Case::any(Mutation::ALL[i as usize % Mutation::ALL.len()], seed)
    });
}
