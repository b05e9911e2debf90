//! Why an execution is forbidden or allowed, in the model's own words.

mod chain;
mod glossary;
mod lacks;
mod races;
mod tell;
mod undef;

pub use chain::{Path, Step, short};
pub use glossary::define;
pub use lacks::{lacks, orders, reads};
pub use races::races;
pub use tell::Teller;

use super::validate::{contains, in_thread, model_of, undefined_reads};
use crate::execution::{EventKind, Execution};
use crate::model::{Model, ModelSpec};
use crate::relation::indexed;
use crate::solve::derivation::Violation;
use crate::solve::evaluate::Evaluator;
use crate::solve::matrix::Matrix;
use crate::witness::{Edges, Line};

/// The edges worth drawing: base relations, and what the model derives across threads.
pub fn edges(execution: &Execution, spec: &ModelSpec) -> Vec<Edges> {
    let model = model_of(execution, spec);
    let mut evaluator = Evaluator::new(execution);
    let n = execution.events.len();
    let threaded =
        |pair: &(usize, usize)| in_thread(execution, pair.0) && in_thread(execution, pair.1);
    let mut groups: Vec<(&str, Vec<(usize, usize)>)> = Vec::new();

    let po = matrix(n, execution.relations.get("po").into_iter().flatten().copied());
    groups.push(("po", reduced(&po)));
    let rf = (0..execution.cells).filter_map(|c| execution.relations.get(&indexed("rf", c)));
    groups.push(("rf", matrix(n, rf.flatten().copied()).pairs()));
    let mo = matrix(n, execution.relations.get("mo").into_iter().flatten().copied());
    groups.push(("mo", reduced(&mo)));
    if let Some(from_reads) = model.relation("from_reads") {
        // From a read to the first write it missed; the others follow by mo.
        let all = evaluator.relation(from_reads);
        let later = all.then(&mo);
        let first = all.pairs().into_iter().filter(|(a, b)| !later.contains(*a, *b));
        groups.push(("from_reads", first.filter(threaded).collect()));
    }
    if let Some(synchronizes) = model.relation("synchronizes_with") {
        let pairs = evaluator.relation(synchronizes).pairs();
        groups.push(("synchronizes_with", pairs.into_iter().filter(threaded).collect()));
    }
    if let Some(happens_before) = model.relation("happens_before") {
        let all = evaluator.relation(happens_before);
        let mut across = reduced(&all);
        across.retain(|(a, b)| {
            threaded(&(*a, *b)) && execution.events[*a].thread != execution.events[*b].thread
        });
        groups.push(("happens_before", across));
    }
    let edge = |(relation, pairs): (&str, Vec<_>)| Edges {
        relation: relation.into(),
        pairs,
        highlight: false,
    };
    groups.into_iter().filter(|(_, pairs)| !pairs.is_empty()).map(edge).collect()
}

/// Why an execution is forbidden: lines, and the edges that they are about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    /// The reason.
    pub lines: Vec<Line>,
    /// Edges that should stand out.
    pub edges: Vec<Edges>,
}

/// The axiom whose violation is the shortest to tell, and how it is violated, as a line and lines below it; empty when
/// the execution breaks none.
pub fn why_forbidden(execution: &Execution, spec: &ModelSpec) -> Why {
    let model = model_of(execution, spec);
    let mut evaluator = Evaluator::new(execution);
    let broken = model.demands().filter_map(|axiom| {
        let violation = Violation::of(&mut evaluator, &axiom.formula)?;
        Some((axiom, violation))
    });
    let Some((axiom, violation)) = broken.min_by_key(|(_, violation)| violation.size()) else {
        return Why::default();
    };
    let mut teller = Teller::new(execution, &model);
    teller.violation(0, &axiom.name, axiom.clause, &violation);
    if let Some(text) = instead(execution, &model, &teller.reads()) {
        teller.line(1, text, None);
    }
    let edges = teller.edges();
    Why { lines: teller.lines, edges }
}

/// What one of the reads has to read instead, so that nothing is broken: `so D must read 128 from A`.
fn instead(execution: &Execution, model: &Model, reads: &[usize]) -> Option<String> {
    reads.iter().rev().find_map(|read| {
        let at = |cell: &usize| contains(execution, indexed("at", *cell), *read);
        let cells: Vec<usize> = (0..execution.cells).filter(at).collect();
        let covers = |write: &usize| {
            let writes = contains(execution, "W", *write) && write != read;
            writes && cells.iter().all(|cell| contains(execution, indexed("at", *cell), *write))
        };
        let allowed = |write: &usize| {
            let mut other = execution.clone();
            for cell in &cells {
                let edges = other.relations.entry(indexed("rf", *cell)).or_default();
                edges.retain(|(_, r)| r != read);
                edges.push((*write, *read));
            }
            Evaluator::new(&other).broken(model.demands()).is_none()
        };
        let sources: Vec<usize> =
            (0..execution.events.len()).filter(covers).filter(allowed).collect();
        let from = |write: &usize| {
            let value = execution.events[*write].writes.as_deref().unwrap_or("what is written");
            format!("{value}, from {}", name(execution, *write))
        };
        let all: Vec<String> = sources.iter().map(from).collect();
        let reader = name(execution, *read);
        (!all.is_empty()).then(|| format!("so {reader} must read {}", all.join(", or ")))
    })
}

/// What is remarkable about an execution that is allowed: undef reads, and what synchronises.
pub fn why_allowed(execution: &Execution, spec: &ModelSpec) -> Vec<Line> {
    let model = model_of(execution, spec);
    let mut evaluator = Evaluator::new(execution);
    let mut out = Vec::new();
    for read in undefined_reads(execution, spec) {
        if execution.events[read].kind != EventKind::Final {
            out.push(Line::plain(undef::sentence(execution, &model, &mut evaluator, read)));
        }
    }
    if let Some(synchronizes) = model.relation("synchronizes_with") {
        for (a, b) in evaluator.relation(synchronizes).pairs() {
            if in_thread(execution, a) && in_thread(execution, b) {
                let [from, to] = [a, b].map(|event| name(execution, event));
                let about = vec![Edges::one("synchronizes_with", a, b)];
                out.push(Line { about, ..Line::plain(format!("{from} synchronizes with {to}")) });
            }
        }
    }
    out
}

/// How an event is called in a sentence.
fn name(execution: &Execution, event: usize) -> String {
    let event = &execution.events[event];
    let place = || event.location.clone().unwrap_or_else(|| "memory".into());
    match event.kind {
        EventKind::Initial => format!("the initial write of {}", place()),
        EventKind::Final => format!("the final read of {}", place()),
        _ => event.label.clone(),
    }
}

fn matrix(n: usize, pairs: impl Iterator<Item = (usize, usize)>) -> Matrix {
    let mut matrix = Matrix::empty(n);
    pairs.for_each(|(a, b)| matrix.insert(a, b));
    matrix
}

/// The pairs that do not follow from two others.
fn reduced(order: &Matrix) -> Vec<(usize, usize)> {
    let twice = order.then(order);
    order.pairs().into_iter().filter(|(a, b)| !twice.contains(*a, *b)).collect()
}
