//! What a model demands of an execution.

use super::{Rel, Set};
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
    /// Id of the clause in the ledger, `langref.monotonic.read-read`.
    pub clause: &'static str,
    /// The demand.
    pub formula: Formula,
}
