//! Demands that are looked at when there is a model.
//!
//! To say of many events that a relation of theirs has no cycle, or what its closure is, takes more gates than all the
//! rest, and hardly any of them matter. Expressions that take too many are *dear* ([`Bounds`]). Of a demand on one the
//! solver is told what follows with bounds in the place of what is dear; whether a model of that keeps the demand itself is
//! evaluated, and if it does not, the solver learns why: the wires from which it follows that the demand is broken
//! ([`Reasons`]). "Consistency as a theory": Haas, Meyer and Ponce de León, OOPSLA 2022.
//!
//! How much is dear is a guess. Where one question has it learn many times, the solver is told of operations that take more
//! gates, again and again, until nothing is dear or there are many gates.

mod bounds;
mod extent;
mod reasons;

pub(super) use bounds::{Bounds, Extents, Reach};

use super::circuit::Lit;
use super::derivation::Fact;
use super::evaluate::Evaluator;
use super::interpret::Structure;
use super::session::{Session, Snapshot};
use super::wires::WireMatrix;
use crate::relation::{Formula, Id, Symbol};
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

impl Parts {
    /// The parts as base symbols of a structure.
    fn structure(self) -> Structure {
        let relations = self.relations.into_iter().map(|(name, r)| (name, Rc::unwrap_or_clone(r)));
        Structure::of(self.events, self.sets, relations.collect())
    }
}

/// Something that has to be so.
enum Demanded {
    /// The formula holds.
    Formula(Formula),
    /// The pair is in the relation.
    Pair(Id, usize, usize),
}

/// The demands on one world, in terms of its parts.
pub(super) struct Demands {
    parts: Parts,
    /// Where the wire is true, that has to be so. It may be false all the same: it is never denied.
    all: Vec<(Lit, Demanded)>,
    /// Operations are dear that take more gates than that.
    dear: usize,
}

/// Clauses that are learned of one model.
const MOST: usize = 2_000;

/// How many times as many gates an operation may take when learning takes long.
const MORE: usize = 64;

/// Learning is never worth fewer gates than that.
const FEW_GATES: usize = 10_000;

impl Demands {
    /// How many events there are.
    pub fn events(&self) -> usize {
        self.parts.events
    }

    /// Tells the solver of operations that take more gates than those that it knows of, until it has so many; what is
    /// left, if anything.
    pub fn tell_more(self, s: &mut Session, full: usize) -> Option<Demands> {
        let structure = self.parts.structure();
        let extents = Extents::of(&structure);
        let mut known = extents.evaluator();
        let reach = Reach::Gates(self.dear.saturating_mul(MORE).max(FEW_GATES));
        let mut bounds = Bounds::new(&structure, &mut known, reach).up_to(full);
        for (wire, demanded) in self.all {
            let follows = match demanded {
                Demanded::Formula(formula) => bounds.demand(s, &formula),
                Demanded::Pair(relation, from, to) => bounds.demand_pair(s, relation, (from, to)),
            };
            s.assert_one_of(&[!wire, follows]);
        }
        bounds.demands()
    }

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
                Demanded::Pair(relation, from, to) => {
                    let fact = Fact::pair(*relation, *from, *to);
                    reasons.against(fact).into_iter().collect()
                }
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
