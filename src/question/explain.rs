//! Why an execution is forbidden or allowed, in the model's own words.

mod races;
mod steps;
mod undef;

pub use races::races;

use super::validate::{contains, in_thread, model_of, undefined_reads};
use crate::execution::{EventKind, Execution};
use crate::model::{Model, ModelSpec};
use crate::relation::{Axiom, Formula, Rel, indexed};
use crate::solve::evaluate::Evaluator;
use crate::solve::matrix::Matrix;
use crate::witness::Edges;
use std::collections::BTreeMap;
use steps::{Step, steps};

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

/// Why an execution is forbidden: sentences, and the edges they are about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    /// The reason.
    pub sentences: Vec<String>,
    /// Edges that should stand out.
    pub edges: Vec<Edges>,
}

/// The first axiom the execution breaks, and how; empty when it breaks none.
pub fn why_forbidden(execution: &Execution, spec: &ModelSpec) -> Why {
    let model = model_of(execution, spec);
    let mut evaluator = Evaluator::new(execution);
    let Some(axiom) = evaluator.broken(model.demands()) else { return Why::default() };
    let mut explainer = Explainer { execution, evaluator: &mut evaluator };
    let (what, steps) = explainer.broken(axiom, &axiom.formula, &model);
    let sentence = format!("{} ({}): {what}", axiom.name, axiom.clause);
    let mut by_relation: BTreeMap<String, Vec<(usize, usize)>> = BTreeMap::new();
    for step in steps.iter().filter(|s| s.from != s.to) {
        let pairs = by_relation.entry(step.relation.clone()).or_default();
        if !pairs.contains(&(step.from, step.to)) {
            pairs.push((step.from, step.to));
        }
    }
    let edge = |(relation, pairs)| Edges { relation, pairs, highlight: true };
    Why { sentences: vec![sentence], edges: by_relation.into_iter().map(edge).collect() }
}

/// What is remarkable about an execution that is allowed: undef reads, and what synchronises.
pub fn why_allowed(execution: &Execution, spec: &ModelSpec) -> Vec<String> {
    let model = model_of(execution, spec);
    let mut evaluator = Evaluator::new(execution);
    let mut out = Vec::new();
    for read in undefined_reads(execution, spec) {
        if execution.events[read].kind != EventKind::Final {
            out.push(undef::sentence(execution, &model, &mut evaluator, read));
        }
    }
    if let Some(synchronizes) = model.relation("synchronizes_with") {
        for (a, b) in evaluator.relation(synchronizes).pairs() {
            if in_thread(execution, a) && in_thread(execution, b) {
                out.push(format!(
                    "{} synchronizes with {}",
                    name(execution, a),
                    name(execution, b)
                ));
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

struct Explainer<'a, 'e> {
    execution: &'e Execution,
    evaluator: &'a mut Evaluator<'e>,
}

impl Explainer<'_, '_> {
    fn name(&self, event: usize) -> String {
        name(self.execution, event)
    }

    /// What breaks the formula.
    fn broken(&mut self, axiom: &Axiom, formula: &Formula, model: &Model) -> (String, Vec<Step>) {
        match formula {
            Formula::Acyclic(r) => {
                let matrix = self.evaluator.relation(*r);
                let cycle = matrix.cycle().unwrap_or_default();
                let mut steps = Vec::new();
                for (i, from) in cycle.iter().enumerate() {
                    let to = cycle[(i + 1) % cycle.len()];
                    steps.extend(self.steps(*r, *from, to));
                }
                (format!("the cycle {}", self.spell(&steps)), steps)
            }
            Formula::Irreflexive(r) => {
                let event = self.evaluator.relation(*r).reflexive_event().unwrap_or(0);
                let steps = self.steps(*r, event, event);
                (format!("the cycle {}", self.spell(&steps)), steps)
            }
            Formula::Empty(r) => {
                let pair = self.evaluator.relation(*r).pairs().first().copied().unwrap_or((0, 0));
                let steps = self.steps(*r, pair.0, pair.1);
                (format!("there is {}", self.spell(&steps)), steps)
            }
            Formula::Included(r, s) => self.not_included(axiom, *r, *s, model),
            Formula::Subset(a, b) => {
                let right = self.evaluator.set(*b);
                let bad = self.evaluator.set(*a).iter().find(|i| !right.contains(*i));
                let bad = bad.map(|i| self.name(i)).unwrap_or_default();
                (format!("{bad} reads bytes from no write"), vec![])
            }
            Formula::NoElement(s) => {
                let first = self.evaluator.set(*s).iter().next();
                let bad = first.map(|i| self.name(i)).unwrap_or_default();
                (format!("{bad} must not be in {s}"), vec![])
            }
            Formula::All(parts) => {
                let part = parts.iter().find(|p| !self.evaluator.holds(p));
                part.map_or_else(Default::default, |p| self.broken(axiom, p, model))
            }
            Formula::Not(_) | Formula::Any(_) => (format!("{formula} does not hold"), vec![]),
        }
    }

    fn not_included(
        &mut self,
        axiom: &Axiom,
        r: Rel,
        s: Rel,
        model: &Model,
    ) -> (String, Vec<Step>) {
        let right = self.evaluator.relation(s);
        let pairs = self.evaluator.relation(r).pairs();
        let Some((a, b)) = pairs.into_iter().find(|(a, b)| !right.contains(*a, *b)) else {
            return Default::default();
        };
        let steps = self.steps(r, a, b);
        if let Some(cell) = axiom.name.strip_prefix("sees_only_visible") {
            return self.invisible(cell, a, b, steps, model);
        }
        let (from, to) = (self.name(a), self.name(b));
        let what = match axiom.name.split('[').next().unwrap_or("") {
            "mo_total" => format!("{from} and {to} must be ordered by mo"),
            "sees_one" => format!("bytes come from both {from} and {to}"),
            "coherence_write_write" => {
                format!("{}, but mo orders them the other way", self.spell(&steps))
            }
            _ => format!("{}, but not ({from}, {to}) in {s}", self.spell(&steps)),
        };
        (what, steps)
    }

    /// Why the write may not be seen by the read.
    fn invisible(
        &mut self,
        cell: &str,
        write: usize,
        read: usize,
        mut steps: Vec<Step>,
        model: &Model,
    ) -> (String, Vec<Step>) {
        let before = model.relation(format!("before{cell}"));
        let Some(before) = before.or_else(|| model.relation("happens_before")) else {
            return (format!("{} may not see it", self.name(read)), steps);
        };
        let order = self.evaluator.relation(before);
        let (writer, reader) = (self.name(write), self.name(read));
        if order.contains(read, write) {
            steps.extend(self.steps(before, read, write));
            return (format!("{reader} reads from {writer}, which comes after it"), steps);
        }
        let at = format!("at{cell}");
        let between = (0..self.execution.events.len()).find(|w| {
            contains(self.execution, "W", *w)
                && contains(self.execution, &at, *w)
                && order.contains(write, *w)
                && order.contains(*w, read)
        });
        let Some(between) = between else {
            return (format!("{reader} may not see {writer}"), steps);
        };
        steps.extend(self.steps(before, write, between));
        steps.extend(self.steps(before, between, read));
        let what = format!(
            "{reader} reads from {writer}, which {} overwrites before it: {}",
            self.name(between),
            self.spell(&steps[1..])
        );
        (what, steps)
    }

    fn steps(&mut self, relation: Rel, from: usize, to: usize) -> Vec<Step> {
        steps(self.evaluator, relation.id(), from, to, true)
    }

    /// `A -rf-> B -po-> C -fr-> A`.
    fn spell(&self, steps: &[Step]) -> String {
        let mut out = String::new();
        for step in steps {
            if out.is_empty() {
                out = self.name(step.from);
            }
            out.push_str(&format!(" -{}-> {}", step.short(), self.name(step.to)));
        }
        out
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
