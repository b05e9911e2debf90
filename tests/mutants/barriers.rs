//! Which mutants the tests of a ledger tell apart: those of what models say of barriers, and those of PTX's model.
//!
//! The executions are the candidates of those tests: all ways to choose reads-from, and whatever else executions choose.

use crate::support::ledger::root;
use mmprove::execution::Execution;
use mmprove::model::mutant::{Change, changes};
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::question::litmus::{candidates, model_of, visit_executions};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{
    Given, Options, Refutation, Verdict, check_function, sources_and_targets,
};
use mmprove::question::validate;
use mmprove::read;
use mmprove::relation::Symbol;
use mmprove::solve::evaluate::Evaluator;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

/// Candidates of one sketch that are looked at.
const CANDIDATES: usize = 400;

/// Definitions, axioms and base symbols of which some mutant is killed.
pub fn told_apart() -> BTreeSet<String> {
    told_apart_by(&sketches("barriers", &["mmra", "ll"]), &[], &is_of_barriers)
}

/// The same of PTX's model.
pub fn told_apart_of_ptx() -> BTreeSet<String> {
    let models = ["ptx", "ptx,isa=v60"];
    told_apart_by(&sketches("ptx", &["litmus"]), &models, &|_, _| true)
}

/// Under these models, or if there are none each under its own.
fn told_apart_by(
    files: &[PathBuf],
    models: &[&str],
    concerns: &dyn Fn(&Change, &Model) -> bool,
) -> BTreeSet<String> {
    let mut killed: BTreeSet<String> = BTreeSet::new();
    for file in files {
        let name = file.display();
        let litmus = read::litmus(file).unwrap_or_else(|e| panic!("{name}: {e}")).remove(0);
        let own = [model_of(&litmus).expect("a model")];
        let others = models.iter().map(|model| model.parse().expect("a model"));
        let others: Vec<ModelSpec> = others.collect();
        for spec in if models.is_empty() { &own[..] } else { &others } {
            let mut seen: Vec<Execution> = Vec::new();
            let mut keep = |execution: &Execution| seen.push(execution.clone());
            candidates(&litmus, spec, 0, CANDIDATES, &mut keep).expect("candidates");
            let known = Mutex::new(None);
            let build = |spec: &ModelSpec, vocabulary: &Vocabulary| {
                let model = Model::new(spec, vocabulary);
                *known.lock().expect("one thread") = Some(model.clone());
                model
            };
            // Whether all executions can be visited does not matter here.
            let _ = visit_executions(&litmus, spec, &build, 1, &mut |_| {});
            let model = known.lock().expect("one thread").take().expect("a model");
            let judged: Vec<Judgement> = seen.iter().map(|e| judge(e, &model)).collect();
            for change in changes(&model).into_iter().filter(|c| concerns(c, &model)) {
                let of = change.of.clone();
                if killed.contains(&of) {
                    continue;
                }
                let Some(mutant) = change.of(&model) else { continue };
                let differs =
                    |(e, known): (&Execution, &Judgement)| judge(e, &mutant.model) != *known;
                if seen.iter().zip(&judged).any(differs) {
                    killed.insert(of);
                }
            }
        }
    }
    killed
}

/// Whether an execution is consistent, and which operations are undefined behaviour, or undef.
type Judgement = (bool, Vec<(usize, usize)>, Vec<Vec<usize>>);

fn judge(execution: &Execution, model: &Model) -> Judgement {
    let mut evaluator = Evaluator::new(execution);
    let consistent = model.demands().all(|axiom| evaluator.holds(&axiom.formula));
    let undefined = model.relation("barrier_undefined").map(|r| evaluator.relation(r).pairs());
    let undef = model.undefined.iter().map(|set| {
        let set = evaluator.set(*set);
        (0..execution.events.len()).filter(|i| set.contains(*i)).collect()
    });
    (consistent, undefined.unwrap_or_default(), undef.collect())
}

/// What a change is about: what a clause on barriers stands behind, or a symbol of theirs.
fn is_of_barriers(change: &Change, model: &Model) -> bool {
    let definitions = model.definitions.iter().map(|d| (d.name.family().to_owned(), d.clause));
    let axioms = model
        .demands()
        .map(|a| (a.name.split('[').next().unwrap_or_default().to_owned(), a.clause));
    let cited = definitions
        .chain(axioms)
        .any(|(n, clause)| n == change.of && clause.starts_with("barriers."));
    cited || change.of.starts_with("barrier_") || change.of == "participates"
}

fn sketches(document: &str, kinds: &[&str]) -> Vec<PathBuf> {
    let folder = root().join("specs").join(document);
    let entries = std::fs::read_dir(&folder).expect("a folder").flatten().map(|e| e.path());
    let mut all: Vec<PathBuf> =
        entries.filter(|p| p.extension().is_some_and(|e| kinds.iter().any(|k| e == *k))).collect();
    all.sort();
    assert!(all.len() > 60, "sketches in {}", folder.display());
    all
}

/// Pairs of functions around barriers, by their files in `tests/pairs`, and the model that they are compared under.
const PAIRS: [(&str, &str); 5] = [
    ("barriers-1", "llvm+mmra"),
    ("barriers-2", "llvm+mmra,sync=amdgpu"),
    ("barriers-5", "llvm+mmra"),
    ("barriers-6", "llvm+mmra,sync=amdgpu"),
    ("barriers-7", "llvm+mmra,sync=amdgpu"),
];

/// What says who comes to a barrier, and as what.
const AT_BARRIERS: [&str; 3] = ["barrier_arrive", "barrier_wait", "barrier_orders"];

/// What models say of barriers that others come to, too, while a function is transformed: names of which some mutant is
/// killed, and of which none is. The executions are counterexamples to pairs of functions, and those that differ from them in
/// who comes to which barrier, and as what.
pub fn told_apart_of_meetings() -> &'static (BTreeSet<String>, BTreeSet<String>) {
    static FOUND: LazyLock<(BTreeSet<String>, BTreeSet<String>)> = LazyLock::new(of_meetings);
    &FOUND
}

fn of_meetings() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut killed, mut all) = (BTreeSet::new(), BTreeSet::new());
    let counterexamples: Vec<(ModelSpec, Execution)> =
        PAIRS.par_iter().flat_map(counterexamples).collect();
    assert!(counterexamples.len() > 20, "{} counterexamples", counterexamples.len());
    for (spec, execution) in &counterexamples {
        let model = validate::model_of(execution, spec);
        let mut without = validate::vocabulary(execution);
        without.marks.retain(|mark| mark.family() != "comes_to");
        let elsewhere = changes(&Model::new(spec, &without));
        let elsewhere: BTreeSet<String> = elsewhere.into_iter().map(|change| change.of).collect();
        let mut own = changes(&model);
        own.retain(|change| !elsewhere.contains(&change.of));
        all.extend(own.iter().map(|change| change.of.clone()));
        let once = varied(execution);
        let twice = once.iter().flat_map(varied).collect();
        for executions in [vec![execution.clone()], once, twice] {
            own.retain(|change| !killed.contains(&change.of));
            let mutants: Vec<_> =
                own.iter().cloned().filter_map(|change| change.of(&model)).collect();
            if mutants.is_empty() {
                break;
            }
            let found = executions.par_iter().map(|execution| {
                let known = judge(execution, &model);
                let differ =
                    mutants.iter().filter(|mutant| judge(execution, &mutant.model) != known);
                differ.map(|mutant| mutant.of.clone()).collect::<BTreeSet<String>>()
            });
            killed.extend(found.flatten_iter().collect::<Vec<String>>());
        }
    }
    let alive = all.difference(&killed).cloned().collect();
    (killed, alive)
}

/// The executions that refute what is wrong in a file of pairs.
fn counterexamples((file, model): &(&str, &str)) -> Vec<(ModelSpec, Execution)> {
    let path = root().join("tests/pairs").join(file).with_extension("ll");
    let module = read::llvm::read_module(read::source(&path).expect("a file")).expect("LLVM IR");
    let model: ModelSpec = model.parse().expect("a model");
    let options = Options {
        model,
        contexts: 3,
        loop_bound: 2,
        timeout: Duration::from_secs(5),
        unchanged: true,
        prove: false,
        library: Library::recorded(),
        given: Given::ANYTHING,
    };
    let text = std::fs::read_to_string(&path).expect("a file");
    let refuted = text.lines().filter_map(|line| line.strip_prefix("; refuted:"));
    let refuted: BTreeSet<&str> = refuted.flat_map(str::split_whitespace).collect();
    let mut pairs = sources_and_targets(&module);
    pairs.retain(|(_, after)| refuted.contains(after.function.name.as_str()));
    let found = pairs.into_par_iter().filter_map(|(before, after)| {
        match check_function(before, after, &options).verdict {
            Verdict::Refuted(refutation) => match *refutation {
                Refutation::Execution { proposal, .. } => Some((model, proposal.execution)),
                Refutation::SideEffects(_) => None,
            },
            _ => None,
        }
    });
    found.collect()
}

/// The executions in which one operation comes to another barrier, or to none, or as something else.
fn varied(execution: &Execution) -> Vec<Execution> {
    let meetings = execution.sets.keys().copied().filter(|set| set.family() == "comes_to");
    let sets: Vec<Symbol> = meetings.chain(AT_BARRIERS.map(Symbol::from)).collect();
    let fences = (0..execution.events.len()).filter(|event| {
        execution.is_in("F", *event) || sets.iter().any(|set| execution.is_in(*set, *event))
    });
    let changed = fences.flat_map(|event| sets.iter().map(move |set| (event, *set)));
    let toggled = |(event, set): (usize, Symbol)| {
        let mut execution = execution.clone();
        let members = execution.sets.entry(set).or_default();
        match members.iter().position(|member| *member == event) {
            Some(at) => drop(members.remove(at)),
            None => members.push(event),
        }
        members.sort_unstable();
        execution
    };
    changed.map(toggled).collect()
}
