//! What is missing for two operations to be ordered; and why reads may read what they read.

use super::chain::Path;
use super::{Teller, Why, contains, in_thread, model_of, name};
use crate::execution::{EventKind, Execution};
use crate::model::{Model, ModelSpec};
use crate::relation::{Id, Rel, Symbol, indexed};
use crate::solve::derivation::{Derivation, Fact, derive, missing};
use crate::solve::evaluate::Evaluator;

/// What orders accesses to a cell in the model's words, and the relation.
pub(super) fn order(model: &Model, cell: usize) -> Option<(&'static str, Rel)> {
    let of = |family: &'static str| model.relation(indexed(family, cell));
    let located = of("location_order").map(|order| ("is location-ordered before", order));
    let before = || of("before").or_else(|| model.relation("happens_before"));
    located.or_else(|| Some(("happens before", before()?)))
}

/// What is missing for a pair to be in a relation, as the end of a sentence: `C is acquire`, with the
/// path that there would be then. Nothing if no change to orderings, scopes and the like would do.
pub fn lacks(
    execution: &Execution,
    model: &Model,
    evaluator: &mut Evaluator<'_>,
    relation: Id,
    (from, to): (usize, usize),
) -> Option<String> {
    let least = missing(evaluator, relation, from, to)?;
    let teller = Teller::new(execution, model);
    let mut texts: Vec<String> = Vec::new();
    for fact in &least.lacks {
        let text = teller.fact(&Derivation::leaf(*fact));
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    if texts.is_empty() || texts.len() > 4 {
        return None;
    }
    let path = Path::of(&least.derivation);
    let by = teller.spell(&path.steps);
    Some(format!("it would be so by {by} if {}", texts.join(" and ")))
}

/// Of each read of a thread, what it reads and why it may: a sentence each.
pub fn reads(execution: &Execution, spec: &ModelSpec) -> Vec<String> {
    let model = model_of(execution, spec);
    let mut evaluator = Evaluator::new(execution);
    let mut out = Vec::new();
    for read in (0..execution.events.len()).filter(|i| in_thread(execution, *i)) {
        let mut said: Vec<usize> = Vec::new();
        for cell in 0..execution.cells {
            let edges = execution.relations.get(&indexed("rf", cell)).into_iter().flatten();
            let sources: Vec<usize> = edges.filter(|(_, r)| *r == read).map(|(w, _)| *w).collect();
            for write in sources {
                if !said.contains(&write) {
                    said.push(write);
                    out.push(sentence(execution, &model, &mut evaluator, cell, (write, read)));
                }
            }
        }
    }
    out
}

/// Why the read may take a cell's bytes from the write.
fn sentence(
    execution: &Execution,
    model: &Model,
    evaluator: &mut Evaluator<'_>,
    cell: usize,
    (write, read): (usize, usize),
) -> String {
    let (reader, writer) = (name(execution, read), name(execution, write));
    let value =
        execution.events[read].reads.as_deref().map(|v| format!(" {v}")).unwrap_or_default();
    let reads = format!("{reader} reads{value} from {writer}");
    let Some((ordered, relation)) = order(model, cell) else { return reads };
    let order = evaluator.relation(relation);
    let at: Symbol = indexed("at", cell);
    // What would hide the write if it came before the read.
    let others = (0..execution.events.len()).filter(|w| {
        let writes = contains(execution, "W", *w) && contains(execution, at, *w);
        writes && *w != write && *w != read && order.contains(write, *w)
    });
    let mut unordered: Vec<usize> = others.filter(|w| !order.contains(*w, read)).collect();
    let initial = |w: &usize| execution.events[*w].kind == EventKind::Initial;
    unordered.retain(|w| !initial(w) && !order.contains(read, *w));
    let Some(other) = unordered.first() else {
        return match order.contains(write, read) {
            true => format!("{reads}, which {ordered} it"),
            false => format!("{reads}, which nothing orders with it"),
        };
    };
    let lacks = lacks(execution, model, evaluator, relation.id(), (*other, read));
    let but =
        format!("{} overwrites that, but neither {ordered} the other", name(execution, *other));
    match lacks {
        Some(lacks) => format!("{reads}: {but}; {lacks}"),
        None => format!("{reads}: {but}"),
    }
}

/// Of reads that are not atomic, or read from what is not: how the write comes before the read in
/// another thread, step by step, so that the read must have its value, or a later one.
pub fn orders(execution: &Execution, spec: &ModelSpec) -> Why {
    let model = model_of(execution, spec);
    let mut evaluator = Evaluator::new(execution);
    let mut teller = Teller::new(execution, &model);
    let plain = |event: usize| !contains(execution, "atomic", event);
    let thread = |event: usize| execution.events[event].thread;
    for cell in 0..execution.cells {
        let Some((_, relation)) = order(&model, cell) else { continue };
        let edges = execution.relations.get(&indexed("rf", cell)).into_iter().flatten();
        let apart = edges.filter(|(w, r)| {
            in_thread(execution, *w) && in_thread(execution, *r) && thread(*w) != thread(*r)
        });
        for (write, read) in apart.filter(|(w, r)| plain(*w) || plain(*r)) {
            let fact = Fact::pair(relation.id(), *write, *read);
            let Some(derivation) = derive(&mut evaluator, fact) else { continue };
            teller.open(0, &derivation);
            let value = execution.events[*read].reads.as_deref().unwrap_or("what is written");
            let [writer, reader] = [*write, *read].map(|event| name(execution, event));
            let text = format!("so {reader} must read {value}, from {writer}, or something later");
            teller.line(1, text, None);
        }
    }
    let edges = teller.edges();
    Why { lines: teller.lines, edges }
}
