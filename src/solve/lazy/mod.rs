//! Demands that are looked at when there is a model.
//!
//! To say of many events that a relation of theirs has no cycle, or what its closure is, takes more gates than all the
//! rest, and hardly any of them matter. Expressions that take too many are *dear* ([`Bounds`]). Of a demand on one the
//! solver is told what follows with bounds in the place of what is dear; whether a model of that keeps the demand itself is
//! evaluated, and if it does not, the solver learns why: the wires from which it follows that the demand is broken
//! ([`Reasons`]). "Consistency as a theory": Haas, Meyer and Ponce de León, OOPSLA 2022.

mod bounds;
mod extent;
mod reasons;

pub(super) use bounds::{Bounds, Extents, Reach};

use super::circuit::Lit;
use super::derivation::Fact;
use super::evaluate::Evaluator;
use super::session::Snapshot;
use super::wires::WireMatrix;
use crate::relation::{Formula, Symbol};
use extent::Extent;
use itertools::Itertools;
use reasons::Reasons;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What is not dear, under symbols that stand for it in demands on what is.
#[derive(Default)]
struct Parts {
    events: usize,
    sets: FxHashMap<Symbol, Vec<Lit>>,
    relations: FxHashMap<Symbol, Rc<WireMatrix>>,
}

/// Something that has to be so.
enum Demanded {
    /// The formula holds.
    Formula(Formula),
    /// This is so.
    Fact(Fact),
}

/// The demands on one world, in terms of its parts.
pub(super) struct Demands {
    parts: Parts,
    /// Where the wire is true, that has to be so. It may be false all the same: it is never denied.
    all: Vec<(Lit, Demanded)>,
}

/// Clauses that are learned of one model.
const MOST: usize = 2_000;

impl Demands {
    /// Of each way in which a model breaks a demand, the wires that are not true together; short ones first.
    pub fn broken(&self, at: &Snapshot) -> Vec<Vec<Lit>> {
        let asked = || self.all.iter().filter(|(wire, _)| at.holds(*wire));
        if asked().next().is_none() {
            return Vec::new();
        }
        let extent = Extent::of_parts(&self.parts, at);
        let mut reasons = Reasons::new(Evaluator::new(&extent), &self.parts, at);
        let mut clauses = Vec::new();
        for (wire, demanded) in asked() {
            let ways = match demanded {
                Demanded::Formula(formula) => reasons.ways(formula),
                Demanded::Fact(fact) => reasons.against(*fact).into_iter().collect(),
            };
            for facts in ways {
                let mut clause = reasons.of_all(&facts);
                clause.push(*wire);
                clauses.push(clause);
            }
        }
        clauses.sort_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
        clauses.into_iter().dedup().take(MOST).collect()
    }
}
