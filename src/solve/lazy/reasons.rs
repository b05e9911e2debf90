//! Why a model breaks a demand, down to wires.
//!
//! What is in a relation is there because of some of the parts, and so is what is not: of a composition, that there is no
//! way through any event; of a closure, that nothing leads from what can be reached to what can not.

use super::Parts;
use crate::relation::{Formula, Id, Node, Rel, approximants, node};
use crate::solve::circuit::Lit;
use crate::solve::derivation::Fact;
use crate::solve::evaluate::Evaluator;
use crate::solve::matrix::{Bits, Matrix};
use crate::solve::session::Snapshot;
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::iter::successors;
use std::rc::Rc;

/// Ways in which one demand is broken that are looked at.
const MOST_WAYS: usize = 2_000;

/// Over one model.
pub(super) struct Reasons<'e> {
    evaluator: Evaluator<'e>,
    parts: &'e Parts,
    at: &'e Snapshot,
    known: FxHashMap<Fact, Rc<BTreeSet<Lit>>>,
}

impl<'e> Reasons<'e> {
    pub fn new(evaluator: Evaluator<'e>, parts: &'e Parts, at: &'e Snapshot) -> Reasons<'e> {
        Reasons { evaluator, parts, at, known: FxHashMap::default() }
    }

    /// Each way in which the model breaks the formula: facts that contradict it.
    pub fn ways(&mut self, formula: &Formula) -> Vec<Vec<Fact>> {
        let pair = |r: &Rel, (from, to): (usize, usize)| Fact::pair(r.id(), from, to);
        let mut ways: Vec<Vec<Fact>> = match formula {
            Formula::Acyclic(r) => {
                let edges = |cycle: Vec<usize>| {
                    let steps = cycle.into_iter().circular_tuple_windows();
                    steps.map(|step| pair(r, step)).collect()
                };
                cycles(&self.evaluator.relation(*r)).into_iter().map(edges).collect()
            }
            Formula::Irreflexive(r) => {
                let pairs = self.evaluator.relation(*r);
                let events = (0..pairs.len()).filter(|event| pairs.contains(*event, *event));
                events.map(|event| vec![pair(r, (event, event))]).collect()
            }
            Formula::Empty(r) => {
                let pairs = self.evaluator.relation(*r).pairs();
                pairs.into_iter().map(|at| vec![pair(r, at)]).collect()
            }
            Formula::NoElement(set) => {
                let events = self.evaluator.set(*set);
                events.iter().map(|event| vec![Fact::member(set.id(), event)]).collect()
            }
            Formula::Included(r, s) => {
                let (small, large) = (self.evaluator.relation(*r), self.evaluator.relation(*s));
                let outside = small.pairs().into_iter().filter(|(a, b)| !large.contains(*a, *b));
                let way = |(a, b)| vec![pair(r, (a, b)), Fact::no_pair(s.id(), a, b)];
                outside.map(way).collect()
            }
            Formula::Subset(a, b) => {
                let (small, large) = (self.evaluator.set(*a), self.evaluator.set(*b));
                let outside = small.iter().filter(|event| !large.contains(*event));
                let way = |i| vec![Fact::member(a.id(), i), Fact::no_member(b.id(), i)];
                outside.map(way).collect()
            }
            // These are said exactly.
            Formula::Not(_) | Formula::All(_) | Formula::Any(_) => Vec::new(),
        };
        // Short ones say more.
        ways.sort_by_key(Vec::len);
        ways.truncate(MOST_WAYS);
        ways
    }

    /// That a pair is not in a relation that it has to be in, if it is not.
    pub fn against(&mut self, fact: Fact) -> Option<Vec<Fact>> {
        match fact {
            Fact::Pair { relation, from, to, .. } if !fact.is_true(&mut self.evaluator) => {
                Some(vec![Fact::no_pair(relation, from, to)])
            }
            _ => None,
        }
    }

    /// Wires that are true in the model and from which the facts follow, in order.
    pub fn of_all(&mut self, facts: &[Fact]) -> Vec<Lit> {
        let all: BTreeSet<Lit> =
            facts.iter().flat_map(|fact| self.of(*fact).iter().copied().collect_vec()).collect();
        all.into_iter().collect()
    }

    fn of(&mut self, fact: Fact) -> Rc<BTreeSet<Lit>> {
        if let Some(known) = self.known.get(&fact) {
            return known.clone();
        }
        let lits = match fact {
            Fact::Pair { relation, from, to, holds: true } => self.pair(relation, from, to),
            Fact::Pair { relation, from, to, holds: false } => self.no_pair(relation, from, to),
            Fact::Member { set, event, holds: true } => self.member(set, event),
            Fact::Member { set, event, holds: false } => self.no_member(set, event),
        };
        let lits = Rc::new(lits);
        self.known.insert(fact, lits.clone());
        lits
    }

    fn all(&mut self, facts: impl IntoIterator<Item = Fact>) -> BTreeSet<Lit> {
        let mut lits = BTreeSet::new();
        for fact in facts {
            lits.extend(self.of(fact).iter().copied());
        }
        lits
    }

    /// The fact with the fewest wires behind it, of those that are so.
    fn least(&mut self, facts: impl IntoIterator<Item = Fact>) -> BTreeSet<Lit> {
        let mut least: Option<Rc<BTreeSet<Lit>>> = None;
        for fact in facts {
            if !self.is_so(fact) {
                continue;
            }
            let lits = self.of(fact);
            if least.as_ref().is_none_or(|least| lits.len() < least.len()) {
                least = Some(lits);
            }
            if least.as_ref().is_some_and(|least| least.is_empty()) {
                break;
            }
        }
        least.map(|least| (*least).clone()).unwrap_or_default()
    }

    fn is_so(&mut self, fact: Fact) -> bool {
        fact.is_true(&mut self.evaluator)
    }

    fn pair(&mut self, relation: Id, from: usize, to: usize) -> BTreeSet<Lit> {
        let pair = |r: Id| Fact::pair(r, from, to);
        match node(relation) {
            Node::Base(symbol) => {
                let wires = self.parts.relations.get(&symbol);
                wire(wires.map_or(Lit::TRUE, |wires| wires.get(from, to)))
            }
            Node::Named(_, body) => self.all([pair(body)]),
            Node::Identity(set) => self.all([Fact::member(set, from)]),
            Node::Product(a, b) => self.all([Fact::member(a, from), Fact::member(b, to)]),
            Node::Union(a, b) => self.least([pair(a), pair(b)]),
            Node::Intersection(a, b) => self.all([pair(a), pair(b)]),
            Node::Difference(a, b) => self.all([pair(a), Fact::no_pair(b, from, to)]),
            Node::Sequence(a, b) => {
                let (left, right) = (self.evaluator.relation_of(a), self.evaluator.relation_of(b));
                let middle = left.row(from).find(|middle| right.contains(*middle, to));
                let steps = middle.map(|m| [Fact::pair(a, from, m), Fact::pair(b, m, to)]);
                self.all(steps.into_iter().flatten())
            }
            Node::Inverse(r) => self.all([Fact::pair(r, to, from)]),
            Node::Plus(r) => {
                let steps = self.evaluator.relation_of(r);
                let mut path = steps.path(from, to).unwrap_or_default();
                // The end of a cycle is given once.
                if from == to {
                    path.push(to);
                }
                self.all(path.into_iter().tuple_windows().map(|(a, b)| Fact::pair(r, a, b)))
            }
            Node::Fix(group, member) => {
                let round = |rounds: usize| approximants(group, rounds)[member as usize];
                let mut rounds = (1..=self.bound()).map(round);
                let here = rounds.find(|round| self.is_so(pair(*round)));
                self.all(here.map(pair))
            }
            _ => BTreeSet::new(),
        }
    }

    /// So many rounds make any fixpoint stable.
    fn bound(&self) -> usize {
        let n = self.parts.events;
        (n * n).max(1) * 8
    }

    fn no_pair(&mut self, relation: Id, from: usize, to: usize) -> BTreeSet<Lit> {
        let not = |r: Id| Fact::no_pair(r, from, to);
        match node(relation) {
            Node::Base(symbol) => {
                let wires = self.parts.relations.get(&symbol);
                wire(!wires.map_or(Lit::FALSE, |wires| wires.get(from, to)))
            }
            Node::Named(_, body) => self.all([not(body)]),
            Node::Identity(_) if from != to => BTreeSet::new(),
            Node::Identity(set) => self.all([Fact::no_member(set, from)]),
            Node::Product(a, b) => self.least([Fact::no_member(a, from), Fact::no_member(b, to)]),
            Node::Union(a, b) => self.all([not(a), not(b)]),
            Node::Intersection(a, b) => self.least([not(a), not(b)]),
            Node::Difference(a, b) => self.least([not(a), Fact::pair(b, from, to)]),
            Node::Sequence(a, b) => {
                let mut lits = BTreeSet::new();
                for middle in 0..self.parts.events {
                    let ways = [Fact::no_pair(a, from, middle), Fact::no_pair(b, middle, to)];
                    lits.extend(self.least(ways));
                }
                lits
            }
            Node::Inverse(r) => self.all([Fact::no_pair(r, to, from)]),
            Node::Plus(r) => {
                let steps = self.evaluator.relation_of(r);
                let mut reached = steps.closure().row(from).collect::<BTreeSet<usize>>();
                reached.insert(from);
                let outside = (0..self.parts.events).filter(|event| !reached.contains(event));
                let outside: Vec<usize> = outside.collect();
                // What closes a cycle stays among what is reached, and is no step to the end.
                let last = (to == from).then_some(to);
                let steps = reached.iter().cartesian_product(outside.iter().chain(&last));
                self.all(steps.map(|(a, b)| Fact::no_pair(r, *a, *b)))
            }
            Node::Empty => BTreeSet::new(),
            _ => self.everything(),
        }
    }

    fn member(&mut self, set: Id, event: usize) -> BTreeSet<Lit> {
        let member = |s: Id| Fact::member(s, event);
        match node(set) {
            Node::SetBase(symbol) => {
                let wires = self.parts.sets.get(&symbol);
                wire(wires.map_or(Lit::TRUE, |wires| wires[event]))
            }
            Node::SetNamed(_, body) => self.all([member(body)]),
            Node::SetUnion(a, b) => self.least([member(a), member(b)]),
            Node::SetIntersection(a, b) => self.all([member(a), member(b)]),
            Node::SetDifference(a, b) => self.all([member(a), Fact::no_member(b, event)]),
            Node::Domain(r) => {
                let to = self.evaluator.relation_of(r).row(event).next();
                self.all(to.map(|to| Fact::pair(r, event, to)))
            }
            Node::Range(r) => {
                let from = self.evaluator.relation_of(r).inverse().row(event).next();
                self.all(from.map(|from| Fact::pair(r, from, event)))
            }
            _ => BTreeSet::new(),
        }
    }

    fn no_member(&mut self, set: Id, event: usize) -> BTreeSet<Lit> {
        let not = |s: Id| Fact::no_member(s, event);
        let events = 0..self.parts.events;
        match node(set) {
            Node::SetBase(symbol) => {
                let wires = self.parts.sets.get(&symbol);
                wire(!wires.map_or(Lit::FALSE, |wires| wires[event]))
            }
            Node::SetNamed(_, body) => self.all([not(body)]),
            Node::SetUnion(a, b) => self.all([not(a), not(b)]),
            Node::SetIntersection(a, b) => self.least([not(a), not(b)]),
            Node::SetDifference(a, b) => self.least([not(a), Fact::member(b, event)]),
            Node::Domain(r) => self.all(events.map(|to| Fact::no_pair(r, event, to))),
            Node::Range(r) => self.all(events.map(|from| Fact::no_pair(r, from, event))),
            Node::SetEmpty => BTreeSet::new(),
            _ => self.everything(),
        }
    }

    /// Everything that is so: whatever follows in the model follows from that.
    fn everything(&self) -> BTreeSet<Lit> {
        let sets = self.parts.sets.values().flatten().copied();
        let relations = self.parts.relations.values().flat_map(|r| r.pairs().map(|(.., l)| l));
        let all = sets.chain(relations).filter(|lit| ![Lit::TRUE, Lit::FALSE].contains(lit));
        all.map(|lit| if self.at.holds(lit) { lit } else { !lit }).collect()
    }
}

/// A wire; none if that it is true needs no reason.
fn wire(lit: Lit) -> BTreeSet<Lit> {
    (lit != Lit::TRUE).then_some(lit).into_iter().collect()
}

/// The cycles of a relation: of each edge that is on any, a shortest one, from its least event on.
fn cycles(graph: &Matrix) -> BTreeSet<Vec<usize>> {
    let mut cycles = BTreeSet::new();
    let closed = graph.closure();
    let mut on_one = Bits::empty(graph.len());
    let events = (0..graph.len()).filter(|event| closed.contains(*event, *event));
    events.for_each(|event| on_one.insert(event));
    for start in on_one.iter() {
        let onward = graph.shortest_paths(start);
        for last in on_one.iter().filter(|last| graph.contains(*last, start)) {
            let back = |at: &usize| (*at != start).then(|| onward[*at]).flatten();
            let mut cycle: Vec<usize> = successors(Some(last), back).collect();
            if cycle.last() == Some(&start) {
                cycle.reverse();
                let least = cycle.iter().position_min().unwrap_or(0);
                cycle.rotate_left(least);
                cycles.insert(cycle);
            }
        }
    }
    cycles
}
