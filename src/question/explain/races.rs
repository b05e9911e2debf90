//! Which operations of an execution race, and why they do.

use super::{Why, lacks, name};
use crate::execution::Execution;
use crate::model::{Model, ModelSpec};
use crate::question::validate::{contains, model_of};
use crate::relation::indexed;
use crate::solve::evaluate::Evaluator;
use crate::witness::{Edges, Line};

/// The pairs of operations that race, in models where that is undefined behaviour; none otherwise.
pub fn races(execution: &Execution, spec: &ModelSpec) -> Why {
    let model = model_of(execution, spec);
    let Some(races) = model.races else { return Why::default() };
    let mut evaluator = Evaluator::new(execution);
    let conflicts = model.relation("data_races").map(|r| evaluator.relation(r));
    let mut pairs: Vec<(usize, usize)> =
        evaluator.relation(races).pairs().into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    pairs.dedup();
    if pairs.is_empty() {
        return Why::default();
    }
    let sentence = |&(a, b): &(usize, usize)| {
        let conflict = conflicts.as_ref().is_some_and(|r| r.contains(a, b) || r.contains(b, a));
        let freed = [a, b].iter().any(|e| contains(execution, "free", *e));
        let [first, second] = [a, b].map(|e| name(execution, e));
        match () {
            () if conflict => conflict_sentence(execution, &model, a, b),
            () if freed => format!(
                "{first} and {second} race: the deallocation does not happen after the access."
            ),
            // Models of others say what a race is by themselves.
            () => {
                format!("{first} and {second} race: nothing orders them as {} demands.", model.name)
            }
        }
    };
    let mut sentences: Vec<String> = pairs.iter().map(sentence).collect();
    for ((a, b), sentence) in pairs.iter().zip(&mut sentences) {
        if let Some(missing) = unordered(execution, &model, &mut evaluator, (*a, *b)) {
            sentence.push_str(&missing);
        }
    }
    let told = pairs.iter().zip(sentences).map(|((a, b), sentence)| {
        let about = vec![Edges::one("data_races", *a, *b)];
        Line { about, ..Line::plain(sentence) }
    });
    let lines = told.collect();
    Why { lines, edges: vec![Edges { relation: "data_races".into(), pairs, highlight: true }] }
}

fn conflict_sentence(execution: &Execution, model: &Model, a: usize, b: usize) -> String {
    let [first, second] = [a, b].map(|e| name(execution, e));
    let place = [a, b].iter().find_map(|e| execution.events[*e].location.as_deref());
    let plain = |e: &&usize| !contains(execution, "atomic", **e);
    let plain: Vec<String> = [a, b].iter().filter(plain).map(|e| name(execution, *e)).collect();
    let located = model.relation(indexed("location_order", 0usize)).is_some();
    let before = if located { "is location-ordered before" } else { "happens before" };
    let unordered = match &plain[..] {
        [] if located => "they are not mutually ordered".into(),
        [] => "they are not in each other's scope".into(),
        [one] => format!("{one} is not atomic"),
        both => format!("{} are not atomic", both.join(" and ")),
    };
    format!(
        "{first} and {second} race on {}: neither {before} the other, and {unordered}.",
        place.unwrap_or("memory")
    )
}

/// What is missing for one of the two to be location-ordered before the other.
fn unordered(
    execution: &Execution,
    model: &Model,
    evaluator: &mut Evaluator<'_>,
    (a, b): (usize, usize),
) -> Option<String> {
    let shared = |cell: &usize| {
        let at = indexed("at", *cell);
        contains(execution, at, a) && contains(execution, at, b)
    };
    let cell = (0..execution.cells).find(shared)?;
    let order = model.relation(indexed("location_order", cell))?;
    let mut ways = [(a, b), (b, a)].into_iter().filter_map(|pair| {
        let lacks = lacks(execution, model, evaluator, order.id(), pair)?;
        let [from, to] = [pair.0, pair.1].map(|event| name(execution, event));
        Some(format!(" {from} is not location-ordered before {to}; {lacks}."))
    });
    ways.next()
}
