//! Checking an execution against a model without a solver. Nothing is shown that did not pass here.

use crate::execution::scopes::Scope;
use crate::execution::tags::Tag;
use crate::execution::{EventKind, Execution};
use crate::model::{Model, ModelSpec, Vocabulary};
use crate::relation::{Axiom, Member, Symbol, indexed};
use crate::solve::evaluate::Evaluator;
use std::collections::BTreeSet;

/// The members of the symbol families that the execution uses.
pub fn vocabulary(execution: &Execution) -> Vocabulary {
    let names = || execution.sets.keys().chain(execution.relations.keys());
    let members = |family: &str| -> BTreeSet<Member> {
        names().filter_map(|name| name.member(family)).collect()
    };
    let mut tags: BTreeSet<Tag> =
        execution.events.iter().flat_map(|e| e.tags.0.iter().copied()).collect();
    tags.extend(execution.sets.keys().filter_map(|set| Tag::of_set(*set)));
    let mut scopes = members("scoped");
    scopes.extend(members("same_instance"));
    Vocabulary {
        cells: execution.cells,
        scopes: scopes.into_iter().map(Scope::from).collect(),
        tags: tags.into_iter().collect(),
        spaces: members("in_space").iter().filter_map(|n| n.name().parse().ok()).collect(),
        marks: execution.sets.keys().copied().filter(|name| is_mark(*name)).collect(),
        ..Vocabulary::default()
    }
}

/// Whether a base set is none of the families that every model knows.
fn is_mark(set: Symbol) -> bool {
    set.is_member() && !["at", "tagged", "scoped", "in_space"].contains(&set.family())
}

/// The model that `spec` names, over the vocabulary of `execution`.
pub fn model_of(execution: &Execution, spec: &ModelSpec) -> Model {
    Model::new(spec, &vocabulary(execution))
}

/// Whether the model allows the execution.
///
/// # Errors
/// The axiom it breaks, or what makes it no execution at all.
pub fn consistent(execution: &Execution, spec: &ModelSpec) -> Result<(), String> {
    let model = model_of(execution, spec);
    satisfies(execution, &model, model.demands())
}

/// Whether the execution is a candidate for the model to judge, consistent or not.
///
/// # Errors
/// What makes it none.
pub fn candidate(execution: &Execution, spec: &ModelSpec) -> Result<(), String> {
    let model = model_of(execution, spec);
    satisfies(execution, &model, &model.well_formed)
}

/// Whether some pair of operations races, in models where that is undefined behaviour.
pub fn racy(execution: &Execution, spec: &ModelSpec) -> bool {
    let races = model_of(execution, spec).races;
    races.is_some_and(|races| !Evaluator::new(execution).relation(races).is_empty())
}

fn satisfies<'m>(
    execution: &Execution,
    model: &'m Model,
    demands: impl IntoIterator<Item = &'m Axiom>,
) -> Result<(), String> {
    well_formed(execution)?;
    let mut evaluator = Evaluator::new(execution);
    if let Some(axiom) = evaluator.broken(demands) {
        return Err(format!("axiom {} ({}) does not hold", axiom.name, axiom.clause));
    }
    same_values(execution, &undefined(&mut evaluator, model))
}

/// The reads that the model says return undef, in some byte.
///
/// The execution must be [`well_formed`].
pub fn undefined_reads(execution: &Execution, spec: &ModelSpec) -> Vec<usize> {
    let model = model_of(execution, spec);
    let per_cell = undefined(&mut Evaluator::new(execution), &model);
    let all: BTreeSet<usize> = per_cell.into_iter().flatten().collect();
    all.into_iter().collect()
}

fn undefined(evaluator: &mut Evaluator<'_>, model: &Model) -> Vec<Vec<usize>> {
    model.undefined.iter().map(|set| evaluator.set(*set).iter().collect()).collect()
}

/// Whether the base symbols fit the events: indices exist, orders go the way they must.
///
/// # Errors
/// What is wrong.
pub fn well_formed(execution: &Execution) -> Result<(), String> {
    let n = execution.events.len();
    for (name, members) in &execution.sets {
        if let Some(i) = members.iter().find(|i| **i >= n) {
            return Err(format!("set {name} has event {i}, but there are only {n}"));
        }
    }
    for (name, pairs) in &execution.relations {
        if let Some((a, b)) = pairs.iter().find(|(a, b)| *a >= n || *b >= n) {
            return Err(format!("relation {name} has ({a}, {b}), but there are only {n} events"));
        }
    }
    let label = |i: usize| &execution.events[i].label;
    let thread = |i: usize| execution.events[i].thread;
    let mut ordered = BTreeSet::new();
    for (j, i) in (0..n).flat_map(|j| (0..j).map(move |i| (j, i))) {
        if thread(i).is_some() && thread(i) == thread(j) {
            ordered.insert((i, j));
        }
    }
    let stated: BTreeSet<(usize, usize)> =
        execution.relations.get("po").into_iter().flatten().copied().collect();
    if let Some((i, j)) = stated.symmetric_difference(&ordered).next() {
        let (a, b) = (label(*i), label(*j));
        return Err(format!("program order of {a} and {b} does not follow their index"));
    }
    for cell in 0..execution.cells {
        let at = indexed("at", cell);
        for (w, r) in execution.relations.get(&indexed("rf", cell)).into_iter().flatten() {
            let access = |i: &usize, set: &str| contains(execution, set, *i);
            let both = access(w, "W") && access(r, "R");
            if !(both && access(w, at.as_str()) && access(r, at.as_str())) {
                let (w, r) = (label(*w), label(*r));
                return Err(format!("{r} cannot read a byte from {w}"));
            }
        }
    }
    Ok(())
}

/// A read that takes all its bytes from one write to the same place has that write's value.
fn same_values(execution: &Execution, undefined: &[Vec<usize>]) -> Result<(), String> {
    let cells_of = |i: usize| -> Vec<usize> {
        (0..execution.cells).filter(|c| contains(execution, indexed("at", c), i)).collect()
    };
    for (r, reader) in execution.events.iter().enumerate() {
        let cells = if contains(execution, "R", r) { cells_of(r) } else { vec![] };
        if cells.is_empty() || cells.iter().any(|c| undefined[*c].contains(&r)) {
            continue;
        }
        let sources = execution.relations.get(&indexed("rf", cells[0])).into_iter().flatten();
        for w in sources.filter(|(_, to)| *to == r).map(|(w, _)| *w) {
            let writer = &execution.events[w];
            let takes = |c: &usize| related(execution, indexed("rf", c), w, r);
            // Accesses of different sizes at one place have one name for it.
            let all = cells.iter().all(takes)
                && writer.location == reader.location
                && cells_of(w) == cells;
            if all && writer.writes.is_some() && writer.writes != reader.reads {
                let (r, w) = (&reader.label, &writer.label);
                return Err(format!("{r} does not have the value that {w} wrote"));
            }
        }
    }
    Ok(())
}

/// Whether the event is in the base set.
pub(super) fn contains(execution: &Execution, set: impl AsRef<str>, i: usize) -> bool {
    execution.sets.get(set.as_ref()).is_some_and(|s| s.contains(&i))
}

/// Whether the pair is in the base relation.
pub(super) fn related(
    execution: &Execution,
    relation: impl AsRef<str>,
    i: usize,
    j: usize,
) -> bool {
    execution.relations.get(relation.as_ref()).is_some_and(|r| r.contains(&(i, j)))
}

/// Events that belong to a thread.
pub(super) fn in_thread(execution: &Execution, i: usize) -> bool {
    let event = &execution.events[i];
    event.thread.is_some() && !matches!(event.kind, EventKind::Initial | EventKind::Final)
}
