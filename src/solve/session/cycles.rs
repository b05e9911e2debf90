//! Relations that must have no cycle: looked at when there is a model.
//!
//! To say of many events that a relation of theirs has no cycle takes more wires than all the rest, and hardly any of
//! them matter. What a model breaks is learned instead: the edges of a cycle are not there together.

use super::{Session, Snapshot};
use crate::solve::circuit::Lit;
use crate::solve::matrix::Matrix;
use crate::solve::wires::WireMatrix;
use itertools::Itertools;
use std::collections::BTreeSet;
use std::iter::successors;
use std::rc::Rc;
use z3::ast::Bool;

/// A relation that has no cycle where a wire is true.
pub(super) struct Acyclic {
    wire: Lit,
    relation: Rc<WireMatrix>,
}

impl Acyclic {
    /// The cycles of the relation in a model: of each edge that is on any, a shortest one.
    fn cycles(&self, at: &Snapshot) -> BTreeSet<Vec<usize>> {
        let mut cycles = BTreeSet::new();
        if !at.holds(self.wire) {
            return cycles;
        }
        let mut graph = Matrix::empty(self.relation.len());
        let here = self.relation.pairs().filter(|(_, _, lit)| at.holds(*lit));
        here.for_each(|(from, to, _)| graph.insert(from, to));
        let closed = graph.closure();
        let is_on_one = |event: &usize| closed.contains(*event, *event);
        for start in (0..graph.len()).filter(is_on_one) {
            let onward = graph.shortest_paths(start);
            for last in (0..graph.len()).filter(|last| graph.contains(*last, start)) {
                let back = |at: &usize| (*at != start).then(|| onward[*at]).flatten();
                let mut cycle: Vec<usize> = successors(Some(last), back).collect();
                if cycle.last() == Some(&start) {
                    let least = cycle.iter().position_min().unwrap_or(0);
                    cycle.rotate_left(least);
                    cycles.insert(cycle);
                }
            }
        }
        cycles
    }
}

/// Cycles that are learned of one model.
const MOST: usize = 2_000;

impl Session {
    /// A wire that is only true where the relation has no cycle. It may be false all the same: it is to be stated, and
    /// never to be denied.
    pub fn acyclic(&mut self, relation: Rc<WireMatrix>) -> Lit {
        let wire = self.unknown("acyclic");
        self.acyclic.push(Acyclic { wire, relation });
        wire
    }

    /// States of each cycle in the last model that has to have none that its edges are not there together; whether there
    /// was one.
    pub(super) fn learn_cycles(&mut self) -> bool {
        if self.acyclic.is_empty() {
            return false;
        }
        let at = self.snapshot();
        let mut learned = Vec::new();
        for acyclic in &self.acyclic {
            for cycle in acyclic.cycles(&at) {
                // They are in the order in which they are found, from the last to the first.
                let next = cycle.iter().cycle().skip(1);
                let edges = cycle.iter().zip(next);
                let edges = edges.map(|(to, from)| acyclic.relation.get(*from, *to));
                learned.push(edges.chain([acyclic.wire]).collect::<Vec<Lit>>());
            }
        }
        // Short ones say more.
        learned.sort_by_key(Vec::len);
        learned.truncate(MOST);
        for edges in &learned {
            let clause: Vec<Bool> = edges.iter().map(|lit| self.expression(!*lit)).collect();
            self.solver.assert(Bool::or(&clause));
        }
        !learned.is_empty()
    }
}
