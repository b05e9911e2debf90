//! Whether a derivation is one: each fact is true, and follows from its premises by the expression
//! that it is about.

use super::{Derivation, Fact};
use crate::relation::{Id, Node, approximants, node};
use crate::solve::evaluate::Evaluator;

/// What is wrong with a derivation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfounded {
    /// A fact that the evaluator says is not so.
    #[error("{0:?} is not so")]
    Untrue(Fact),
    /// Premises that are none of the fact above them.
    #[error("{0:?} does not follow from what is given for it")]
    Unrelated(Fact),
    /// What is shown is nothing that the axiom forbids.
    #[error("what is shown does not break {0}")]
    Harmless(String),
}

impl Derivation {
    /// Checks every step of it.
    ///
    /// # Errors
    /// The first step that is wrong.
    pub fn check(&self, evaluator: &mut Evaluator<'_>) -> Result<(), Unfounded> {
        if !self.fact.is_true(evaluator) {
            return Err(Unfounded::Untrue(self.fact));
        }
        let premises: Vec<Fact> = self.premises.iter().map(|p| p.fact).collect();
        if !follows(self.fact, &premises, evaluator.events()) {
            return Err(Unfounded::Unrelated(self.fact));
        }
        self.premises.iter().try_for_each(|premise| premise.check(evaluator))
    }
}

/// Whether a fact follows from others, all of which are true.
fn follows(fact: Fact, premises: &[Fact], events: usize) -> bool {
    match fact {
        Fact::Pair { relation, from, to, holds: true } => {
            pair_follows(relation, from, to, premises, events)
        }
        Fact::Member { set, event, holds: true } => member_follows(set, event, premises),
        // The evaluator has said that it is nowhere in there; premises tell where one would look.
        absent => premises.is_empty() || absent_follows(absent, premises),
    }
}

fn pair_follows(relation: Id, from: usize, to: usize, premises: &[Fact], events: usize) -> bool {
    let pair = |r: Id| Fact::pair(r, from, to);
    match (node(relation), premises) {
        (Node::Base(_) | Node::All, []) => true,
        (Node::Identity(s), [one]) => from == to && *one == Fact::member(s, from),
        (Node::Product(a, b), [one, other]) => {
            *one == Fact::member(a, from) && *other == Fact::member(b, to)
        }
        (Node::Union(a, b), [one]) => *one == pair(a) || *one == pair(b),
        (Node::Intersection(a, b), [one, other]) => *one == pair(a) && *other == pair(b),
        (Node::Difference(a, b), [one, other]) => {
            *one == pair(a) && *other == Fact::no_pair(b, from, to)
        }
        (Node::Sequence(a, b), [Fact::Pair { to: middle, .. }, Fact::Pair { from: again, .. }]) => {
            middle == again
                && premises[0] == Fact::pair(a, from, *middle)
                && premises[1] == Fact::pair(b, *middle, to)
        }
        (Node::Inverse(r), [one]) => *one == Fact::pair(r, to, from),
        (Node::Plus(r), [_, ..]) => {
            let end = premises.iter().try_fold(from, |at, premise| match premise {
                Fact::Pair { to, .. } if *premise == Fact::pair(r, at, *to) => Some(*to),
                _ => None,
            });
            end == Some(to)
        }
        (Node::Named(_, body), [one]) => *one == pair(body),
        (Node::Fix(group, member), [one]) => {
            // Every round but the last adds a pair.
            let rounds = 1..=events * events + 1;
            let mut rounds = rounds.map(|round| approximants(group, round)[member as usize]);
            // An expression that does not change any more was the last one to be another.
            let mut before = None;
            rounds.find_map(|id| match *one == pair(id) {
                true => Some(true),
                false if before == Some(id) => Some(false),
                false => {
                    before = Some(id);
                    None
                }
            }) == Some(true)
        }
        _ => false,
    }
}

fn member_follows(set: Id, event: usize, premises: &[Fact]) -> bool {
    let member = |s: Id| Fact::member(s, event);
    match (node(set), premises) {
        (Node::SetBase(_) | Node::SetAll, []) => true,
        (Node::SetUnion(a, b), [one]) => *one == member(a) || *one == member(b),
        (Node::SetIntersection(a, b), [one, other]) => *one == member(a) && *other == member(b),
        (Node::SetDifference(a, b), [one, other]) => {
            *one == member(a) && *other == Fact::no_member(b, event)
        }
        (Node::Domain(r), [one @ Fact::Pair { to, .. }]) => *one == Fact::pair(r, event, *to),
        (Node::Range(r), [one @ Fact::Pair { from, .. }]) => *one == Fact::pair(r, *from, event),
        (Node::SetNamed(_, body), [one]) => *one == member(body),
        _ => false,
    }
}

fn absent_follows(fact: Fact, premises: &[Fact]) -> bool {
    match fact {
        Fact::Pair { relation, from, to, .. } => {
            let (not, pair) = (|r: Id| Fact::no_pair(r, from, to), |r: Id| Fact::pair(r, from, to));
            match (node(relation), premises) {
                (Node::Named(_, body), [one]) => *one == not(body),
                (Node::Union(a, b), [one, other]) => *one == not(a) && *other == not(b),
                (Node::Intersection(a, b), [one]) => *one == not(a) || *one == not(b),
                (Node::Difference(a, b), [one]) => *one == not(a) || *one == pair(b),
                (Node::Inverse(r), [one]) => *one == Fact::no_pair(r, to, from),
                (Node::Product(a, b), [one]) => {
                    *one == Fact::no_member(a, from) || *one == Fact::no_member(b, to)
                }
                _ => false,
            }
        }
        Fact::Member { set, event, .. } => {
            let not = |s: Id| Fact::no_member(s, event);
            match (node(set), premises) {
                (Node::SetNamed(_, body), [one]) => *one == not(body),
                (Node::SetUnion(a, b), [one, other]) => *one == not(a) && *other == not(b),
                (Node::SetIntersection(a, b), [one]) => *one == not(a) || *one == not(b),
                (Node::SetDifference(a, b), [one]) => {
                    *one == not(a) || *one == Fact::member(b, event)
                }
                _ => false,
            }
        }
    }
}
