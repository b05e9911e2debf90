//! Theorems by first-order logic: directly, or by induction along closures, with candidates out of the theorem itself.

use crate::model::text::theorem::{Known, Origin};
use crate::relation::{Axiom, Formula, Id, Node, Rel, children, node};
use crate::solve::unbounded::{Prover, Step, closures};
use rustc_hash::FxHashSet;
use std::time::Instant;

/// How many candidates for inductions there are.
const MOST: usize = 24;

/// Shows the goal.
///
/// # Errors
/// Why it is not shown, in words.
pub(super) fn prove(
    says: &str,
    goal: &Formula,
    known: &[Known],
    deadline: Instant,
) -> Result<Vec<Step>, String> {
    let mut prover = prover(known, deadline).without_a_plan();
    if prover.direct(says, goal).is_ok() {
        return Ok(prover.steps);
    }
    let ids = || goal.expressions().into_iter().map(|(id, _)| id);
    let candidates = candidates(ids());
    for closure in closures(ids()) {
        if Instant::now() > deadline {
            break;
        }
        // A closure of a fixpoint's member needs the bounds of all members.
        if let Node::Fix(group, _) = node(closure.id())
            && crate::relation::group(group).bodies.len() > 1
        {
            continue;
        }
        prover.search(closure, &candidates);
    }
    match prover.direct(says, goal) {
        Ok(()) => Ok(prover.steps),
        Err(why) => Err(format!("{:?}", why.why).to_lowercase()),
    }
}

/// Whether what is known contradicts itself.
pub(super) fn contradictory(known: &[Known], deadline: Instant) -> bool {
    prover(known, deadline).is_contradictory(&[])
}

fn prover(known: &[Known], deadline: Instant) -> Prover {
    let axiom = |known: &Known| Axiom {
        name: known.name.clone(),
        about: None,
        clause: "theorem",
        formula: known.formula.clone(),
    };
    let (facts, premises): (Vec<&Known>, Vec<&Known>) =
        known.iter().partition(|known| known.origin == Origin::Fact);
    let facts = facts.into_iter().map(axiom).collect();
    let premises: Vec<Axiom> = premises.into_iter().map(axiom).collect();
    Prover::new(facts, &premises, deadline)
}

/// Relations in expressions that are closed, forwards and backwards.
fn candidates(of: impl Iterator<Item = Id>) -> Vec<(String, Rel)> {
    fn walk(id: Id, seen: &mut FxHashSet<Id>, out: &mut Vec<Rel>) {
        if !seen.insert(id) {
            return;
        }
        if !node(id).is_set() && !matches!(node(id), Node::Identity(_) | Node::Empty | Node::All) {
            out.push(Rel::of_id(id));
        }
        if !matches!(node(id), Node::Fix(..)) {
            children(node(id)).into_iter().for_each(|child| walk(child, seen, out));
        }
    }
    let (mut seen, mut all) = (FxHashSet::default(), Vec::new());
    of.for_each(|id| walk(id, &mut seen, &mut all));
    all.into_iter().take(MOST).map(|relation| (relation.to_string(), relation)).collect()
}
