//! Why a pair is in a relation, or an event in a set: a tree whose leaves are base symbols of the
//! execution and whose steps are the nodes of the relation's own expression.
//!
//! A union needs one of its sides, an intersection both, a composition the event in between, a
//! closure the path, a difference that the pair is not in its right side. There is nothing here that
//! a model does not say: the tree is found by walking the model's text, and [`Derivation::check`]
//! walks it again. Over executions that are known in part only (see [`Evaluator::between`]) a
//! derivation holds of all of them.

mod build;
mod check;
mod cost;
mod violation;

pub use build::{Missing, derive, missing};
pub use check::Unfounded;
pub use violation::Violation;

use super::evaluate::Evaluator;
use crate::relation::Id;

/// That a pair is in a relation or not, or an event in a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// About a pair of events.
    Pair {
        /// The relation.
        relation: Id,
        /// Its first event.
        from: usize,
        /// Its second event.
        to: usize,
        /// Whether the pair is in it.
        holds: bool,
    },
    /// About an event.
    Member {
        /// The set.
        set: Id,
        /// The event.
        event: usize,
        /// Whether it is in the set.
        holds: bool,
    },
}

/// A fact and why it is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derivation {
    /// What is shown.
    pub fact: Fact,
    /// What it follows from, by the expression of its relation or set; nothing for base symbols, and
    /// for what is in no relation at all, which there is nothing to show of but that.
    pub premises: Vec<Derivation>,
}

impl Fact {
    /// The pair is in the relation.
    pub fn pair(relation: Id, from: usize, to: usize) -> Fact {
        Fact::Pair { relation, from, to, holds: true }
    }

    /// The pair is not in the relation.
    pub fn no_pair(relation: Id, from: usize, to: usize) -> Fact {
        Fact::Pair { relation, from, to, holds: false }
    }

    /// The event is in the set.
    pub fn member(set: Id, event: usize) -> Fact {
        Fact::Member { set, event, holds: true }
    }

    /// The event is not in the set.
    pub fn no_member(set: Id, event: usize) -> Fact {
        Fact::Member { set, event, holds: false }
    }

    /// The expression that it is about.
    pub fn expression(self) -> Id {
        match self {
            Fact::Pair { relation, .. } => relation,
            Fact::Member { set, .. } => set,
        }
    }

    /// Whether it says that something is in there.
    pub fn holds(self) -> bool {
        match self {
            Fact::Pair { holds, .. } | Fact::Member { holds, .. } => holds,
        }
    }

    /// Whether it is true of every execution that the evaluator looks at.
    pub fn is_true(self, evaluator: &mut Evaluator<'_>) -> bool {
        let n = evaluator.events();
        match self {
            Fact::Pair { from, to, .. } if from >= n || to >= n => false,
            Fact::Member { event, .. } if event >= n => false,
            Fact::Pair { relation, from, to, holds: true } => {
                evaluator.relation_of(relation).contains(from, to)
            }
            Fact::Pair { relation, from, to, holds: false } => {
                !evaluator.possible_relation(relation).contains(from, to)
            }
            Fact::Member { set, event, holds: true } => evaluator.set_of(set).contains(event),
            Fact::Member { set, event, holds: false } => {
                !evaluator.possible_set(set).contains(event)
            }
        }
    }
}

impl Derivation {
    /// Without a reason.
    pub fn leaf(fact: Fact) -> Derivation {
        Derivation { fact, premises: vec![] }
    }

    /// Whether it rests on something that is there, and not only on what is absent.
    pub fn shows_something(&self) -> bool {
        self.fact.holds() || self.premises.iter().any(Derivation::shows_something)
    }

    /// How many facts there are in it.
    pub fn size(&self) -> usize {
        1 + self.premises.iter().map(Derivation::size).sum::<usize>()
    }
}
