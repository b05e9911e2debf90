//! Which mutants the tests of a ledger tell apart: those of what models say of barriers, and those of PTX's model.
//!
//! The executions are the candidates of those tests: all ways to choose reads-from, and whatever else executions choose.

use crate::support::ledger::root;
use mmprove::execution::Execution;
use mmprove::model::mutant::{Change, changes};
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::question::litmus::{candidates, model_of, visit_executions};
use mmprove::read;
use mmprove::solve::evaluate::Evaluator;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;

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
