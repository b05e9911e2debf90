//! The solver-free interpreter: expressions over one concrete execution.

use super::matrix::{Bits, Matrix};
use crate::execution::Execution;
use crate::relation::{Axiom, Formula, FreeVariables, Id, Node, Rel, Set, group, node};
use rustc_hash::FxHashMap;

/// Evaluates expressions over one execution, remembering what it has computed.
pub struct Evaluator<'a> {
    execution: &'a Execution,
    n: usize,
    sets: FxHashMap<Id, Bits>,
    relations: FxHashMap<Id, Matrix>,
    /// What the fixpoints being computed are so far.
    variables: FxHashMap<u32, Matrix>,
    /// What has been computed from `variables` as they are.
    step_sets: FxHashMap<Id, Bits>,
    step_relations: FxHashMap<Id, Matrix>,
    free: FreeVariables,
}

impl<'a> Evaluator<'a> {
    /// An evaluator for this execution. A base symbol the execution does not list is empty.
    pub fn new(execution: &'a Execution) -> Self {
        Evaluator {
            execution,
            n: execution.events.len(),
            sets: FxHashMap::default(),
            relations: FxHashMap::default(),
            variables: FxHashMap::default(),
            step_sets: FxHashMap::default(),
            step_relations: FxHashMap::default(),
            free: FreeVariables::default(),
        }
    }

    /// The events of a set.
    pub fn set(&mut self, set: Set) -> Bits {
        self.set_at(set.id())
    }

    /// The pairs of a relation.
    pub fn relation(&mut self, relation: Rel) -> Matrix {
        self.relation_at(relation.id())
    }

    /// The pairs of the relation with this id.
    pub fn relation_of(&mut self, id: Id) -> Matrix {
        self.relation_at(id)
    }

    /// Whether the formula holds.
    pub fn holds(&mut self, formula: &Formula) -> bool {
        match formula {
            Formula::Acyclic(r) => self.relation(*r).closure().reflexive_event().is_none(),
            Formula::Irreflexive(r) => self.relation(*r).reflexive_event().is_none(),
            Formula::Empty(r) => self.relation(*r).is_empty(),
            Formula::NoElement(s) => self.set(*s).is_empty(),
            Formula::Included(r, s) => {
                let right = self.relation(*s);
                self.relation(*r).is_subset(&right)
            }
            Formula::Subset(a, b) => {
                let right = self.set(*b);
                self.set(*a).is_subset(&right)
            }
            Formula::Not(inner) => !self.holds(inner),
            Formula::All(parts) => parts.iter().all(|p| self.holds(p)),
            Formula::Any(parts) => parts.iter().any(|p| self.holds(p)),
        }
    }

    /// The first axiom that does not hold, if there is one.
    pub fn broken<'b>(&mut self, axioms: impl IntoIterator<Item = &'b Axiom>) -> Option<&'b Axiom> {
        axioms.into_iter().find(|a| !self.holds(&a.formula))
    }

    fn set_at(&mut self, id: Id) -> Bits {
        if let Some(known) = self.sets.get(&id).or_else(|| self.step_sets.get(&id)) {
            return known.clone();
        }
        let result = match node(id) {
            Node::SetBase(name) => {
                let mut bits = Bits::empty(self.n);
                for i in self.execution.sets.get(&name).into_iter().flatten() {
                    bits.insert(*i);
                }
                bits
            }
            Node::SetEmpty => Bits::empty(self.n),
            Node::SetAll => Bits::all(self.n),
            Node::SetUnion(a, b) => self.set_at(a).combine(&self.set_at(b), |x, y| x | y),
            Node::SetIntersection(a, b) => self.set_at(a).combine(&self.set_at(b), |x, y| x & y),
            Node::SetDifference(a, b) => self.set_at(a).combine(&self.set_at(b), |x, y| x & !y),
            Node::Domain(r) => {
                let relation = self.relation_at(r);
                self.select(|i| !relation.row(i).is_empty())
            }
            Node::Range(r) => {
                let inverse = self.relation_at(r).inverse();
                self.select(|i| !inverse.row(i).is_empty())
            }
            Node::SetNamed(_, body) => self.set_at(body),
            other => unreachable!("{other:?} is not a set"),
        };
        match self.is_closed(id) {
            true => self.sets.insert(id, result.clone()),
            false => self.step_sets.insert(id, result.clone()),
        };
        result
    }

    fn select(&self, keep: impl Fn(usize) -> bool) -> Bits {
        let mut bits = Bits::empty(self.n);
        (0..self.n).filter(|i| keep(*i)).for_each(|i| bits.insert(i));
        bits
    }

    fn relation_at(&mut self, id: Id) -> Matrix {
        if let Some(known) = self.relations.get(&id).or_else(|| self.step_relations.get(&id)) {
            return known.clone();
        }
        let result = match node(id) {
            Node::Base(name) => {
                let mut matrix = Matrix::empty(self.n);
                for (i, j) in self.execution.relations.get(&name).into_iter().flatten() {
                    matrix.insert(*i, *j);
                }
                matrix
            }
            Node::Empty => Matrix::empty(self.n),
            Node::All => Matrix::of_rows(vec![Bits::all(self.n); self.n]),
            Node::Identity(set) => {
                let set = self.set_at(set);
                let mut matrix = Matrix::empty(self.n);
                set.iter().for_each(|i| matrix.insert(i, i));
                matrix
            }
            Node::Product(a, b) => {
                let (from, to) = (self.set_at(a), self.set_at(b));
                let row = |i| if from.contains(i) { to.clone() } else { Bits::empty(self.n) };
                Matrix::of_rows((0..self.n).map(row).collect())
            }
            Node::Union(a, b) => {
                let right = self.relation_at(b);
                self.relation_at(a).combine(&right, |x, y| x | y)
            }
            Node::Intersection(a, b) => {
                let right = self.relation_at(b);
                self.relation_at(a).combine(&right, |x, y| x & y)
            }
            Node::Difference(a, b) => {
                let right = self.relation_at(b);
                self.relation_at(a).combine(&right, |x, y| x & !y)
            }
            Node::Sequence(a, b) => {
                let right = self.relation_at(b);
                self.relation_at(a).then(&right)
            }
            Node::Inverse(r) => self.relation_at(r).inverse(),
            Node::Plus(r) => self.relation_at(r).closure(),
            Node::Variable(v) => self.variables[&v].clone(),
            Node::Fix(g, index) => self.fixpoint(g, index as usize),
            Node::Named(_, body) => self.relation_at(body),
            other => unreachable!("{other:?} is not a relation"),
        };
        match self.is_closed(id) {
            true => self.relations.insert(id, result.clone()),
            false => self.step_relations.insert(id, result.clone()),
        };
        result
    }

    /// Whether what the expression means does not depend on how far a fixpoint around it has come.
    fn is_closed(&mut self, id: Id) -> bool {
        self.variables.is_empty() || self.free.is_closed(id)
    }

    /// Sets a variable, or with `None` takes it away: what was computed from it is out of date.
    fn assign(&mut self, variable: u32, value: Option<Matrix>) {
        match value {
            Some(value) => self.variables.insert(variable, value),
            None => self.variables.remove(&variable),
        };
        self.step_sets.clear();
        self.step_relations.clear();
    }

    /// Least fixpoint from below, all members of the group in step.
    fn fixpoint(&mut self, index: u32, member: usize) -> Matrix {
        let group = group(index);
        let mut now = vec![Matrix::empty(self.n); group.bodies.len()];
        loop {
            for (variable, value) in group.variables.iter().zip(&now) {
                self.assign(*variable, Some(value.clone()));
            }
            let next: Vec<Matrix> = group.bodies.iter().map(|b| self.relation_at(*b)).collect();
            if next == now {
                break;
            }
            now = next;
        }
        group.variables.iter().for_each(|v| self.assign(*v, None));
        now.swap_remove(member)
    }
}
