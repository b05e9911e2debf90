//! What a model demands of an execution.

use super::{Id, Polarity, Rel, Set, Symbol};
use std::fmt;

/// A closed formula over an execution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// No cycle.
    Acyclic(Rel),
    /// No event related to itself.
    Irreflexive(Rel),
    /// No pair.
    Empty(Rel),
    /// No event.
    NoElement(Set),
    /// Every pair of the first is a pair of the second.
    Included(Rel, Rel),
    /// Every event of the first is in the second.
    Subset(Set, Set),
    /// It does not hold.
    Not(Box<Formula>),
    /// All of them hold.
    All(Vec<Formula>),
    /// One of them holds.
    Any(Vec<Formula>),
}

impl Formula {
    /// It does not hold.
    pub fn negated(self) -> Formula {
        match self {
            Formula::Not(inner) => *inner,
            other => Formula::Not(Box::new(other)),
        }
    }

    /// The formula with other expressions.
    #[must_use]
    pub fn with(&self, other: &mut dyn FnMut(Id) -> Id) -> Formula {
        let mut list = |parts: &[Formula]| parts.iter().map(|p| p.with(other)).collect();
        match self {
            Formula::All(parts) => Formula::All(list(parts)),
            Formula::Any(parts) => Formula::Any(list(parts)),
            Formula::Not(inner) => Formula::Not(Box::new(inner.with(other))),
            Formula::Acyclic(r) => Formula::Acyclic(Rel::of_id(other(r.id()))),
            Formula::Irreflexive(r) => Formula::Irreflexive(Rel::of_id(other(r.id()))),
            Formula::Empty(r) => Formula::Empty(Rel::of_id(other(r.id()))),
            Formula::NoElement(s) => Formula::NoElement(Set::of_id(other(s.id()))),
            Formula::Included(r, s) => {
                Formula::Included(Rel::of_id(other(r.id())), Rel::of_id(other(s.id())))
            }
            Formula::Subset(a, b) => {
                Formula::Subset(Set::of_id(other(a.id())), Set::of_id(other(b.id())))
            }
        }
    }

    /// The expressions in it, with the polarity in which it depends on each.
    pub fn expressions(&self) -> Vec<(Id, Polarity)> {
        use Polarity::{Negative, Positive};
        match self {
            Formula::Acyclic(r) | Formula::Irreflexive(r) | Formula::Empty(r) => {
                vec![(r.id(), Negative)]
            }
            Formula::NoElement(s) => vec![(s.id(), Negative)],
            Formula::Included(r, s) => vec![(r.id(), Negative), (s.id(), Positive)],
            Formula::Subset(a, b) => vec![(a.id(), Negative), (b.id(), Positive)],
            Formula::Not(inner) => {
                inner.expressions().into_iter().map(|(id, p)| (id, p.flipped())).collect()
            }
            Formula::All(parts) | Formula::Any(parts) => {
                parts.iter().flat_map(Formula::expressions).collect()
            }
        }
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, word: &str, parts: &[Formula]| {
            for (i, part) in parts.iter().enumerate() {
                write!(f, "{}({part})", if i == 0 { "" } else { word })?;
            }
            Ok(())
        };
        match self {
            Formula::Acyclic(r) => write!(f, "acyclic({r})"),
            Formula::Irreflexive(r) => write!(f, "irreflexive({r})"),
            Formula::Empty(r) => write!(f, "empty({r})"),
            Formula::NoElement(s) => write!(f, "empty({s})"),
            Formula::Included(r, s) => write!(f, "{r} in {s}"),
            Formula::Subset(a, b) => write!(f, "{a} in {b}"),
            Formula::Not(inner) => write!(f, "not ({inner})"),
            Formula::All(parts) => list(f, " and ", parts),
            Formula::Any(parts) => list(f, " or ", parts),
        }
    }
}

/// A named demand, with the clause it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axiom {
    /// Short name, `coherence_read_read[0]`.
    pub name: String,
    /// The base symbol that it is a demand on above all, if it is one on a single one: proofs that need few demands
    /// try those first.
    pub about: Option<Symbol>,
    /// Id of the clause in the ledger, `langref.monotonic.read-read`.
    pub clause: &'static str,
    /// The demand.
    pub formula: Formula,
}

impl Axiom {
    /// Whether it is a demand on that base symbol above all.
    pub fn is_about(&self, symbol: &'static str) -> bool {
        self.about == Some(symbol.into())
    }
}
