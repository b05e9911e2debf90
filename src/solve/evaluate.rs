//! The solver-free interpreter: expressions over one concrete execution, or over what is known of one.

use super::matrix::{Bits, Matrix};
use crate::execution::Execution;
use crate::relation::{Axiom, Formula, FreeVariables, Id, Node, Rel, Set, Symbol, group, node};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// An expression, and which of its bounds: where an execution is not known altogether, what is certainly in it and what
/// may be.
type Bound = (Id, Side);

/// What the base symbols of an execution mean.
pub trait Base {
    /// How many events there are.
    fn events(&self) -> usize;
    /// The events that there are: where it is not certain that an event happens, not all that have a number. One that does
    /// not happen is in no base symbol, so no expression has it.
    fn all(&self) -> Bits {
        Bits::all(self.events())
    }
    /// The events of a base set; none of one that is not known.
    fn set(&self, name: Symbol) -> Bits;
    /// The pairs of a base relation; none of one that is not known.
    fn relation(&self, name: Symbol) -> Matrix;
}

impl Base for Execution {
    fn events(&self) -> usize {
        self.events.len()
    }

    fn set(&self, name: Symbol) -> Bits {
        let mut bits = Bits::empty(self.events.len());
        for i in self.sets.get(&name).into_iter().flatten() {
            bits.insert(*i);
        }
        bits
    }

    fn relation(&self, name: Symbol) -> Matrix {
        let mut matrix = Matrix::empty(self.events.len());
        for (i, j) in self.relations.get(&name).into_iter().flatten() {
            matrix.insert(*i, *j);
        }
        matrix
    }
}

/// A bound of what an expression means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Side {
    /// What is certainly in it.
    Certain,
    /// What may be in it.
    Possible,
}

impl Side {
    /// The bound of what is taken away.
    pub(super) fn other(self) -> Side {
        match self {
            Side::Certain => Side::Possible,
            Side::Possible => Side::Certain,
        }
    }
}

/// Which events stand for exactly one event, where others stand for any number of events, for none as well.
#[derive(Clone)]
pub(super) struct Single {
    /// These, if they are there.
    pub events: Bits,
    /// Those that are.
    pub there: Bits,
    /// Of base relations, other events of which each has an event before it, if it is there.
    pub ranges: FxHashMap<Symbol, Bits>,
}

/// Evaluates expressions over one execution, remembering what it has computed.
pub struct Evaluator<'a> {
    execution: &'a dyn Base,
    /// The same with whatever may be in its relations besides, if it is not known altogether.
    possible: Option<&'a dyn Base>,
    /// The events that stand for exactly one event, if some do not.
    single: Option<Single>,
    n: usize,
    sets: FxHashMap<Bound, Bits>,
    relations: FxHashMap<Bound, Rc<Matrix>>,
    /// What the fixpoints being computed are so far.
    variables: FxHashMap<(u32, Side), Rc<Matrix>>,
    /// What has been computed from `variables` as they are.
    step_sets: FxHashMap<Bound, Bits>,
    step_relations: FxHashMap<Bound, Rc<Matrix>>,
    free: FreeVariables,
}

impl<'a> Evaluator<'a> {
    /// An evaluator for this execution. A base symbol the execution does not list is empty.
    pub fn new(execution: &'a dyn Base) -> Self {
        Evaluator::within(execution, None)
    }

    /// An evaluator for all executions that have whatever `certain` has and nothing that `possible` has not.
    pub fn between(certain: &'a dyn Base, possible: &'a dyn Base) -> Self {
        Evaluator::within(certain, Some(possible))
    }

    /// The same where not every event stands for one: what is certain holds of all that an event stands for, and what is
    /// possible may hold of some.
    pub(super) fn with_many(certain: &'a dyn Base, possible: &'a dyn Base, single: Single) -> Self {
        Evaluator { single: Some(single), ..Evaluator::within(certain, Some(possible)) }
    }

    fn within(execution: &'a dyn Base, possible: Option<&'a dyn Base>) -> Self {
        Evaluator {
            execution,
            possible,
            single: None,
            n: execution.events(),
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
        self.set_at(set.id(), Side::Certain)
    }

    /// The pairs of a relation.
    pub fn relation(&mut self, relation: Rel) -> Rc<Matrix> {
        self.relation_at(relation.id(), Side::Certain)
    }

    /// The pairs of the relation with this id.
    pub fn relation_of(&mut self, id: Id) -> Rc<Matrix> {
        self.relation_at(id, Side::Certain)
    }

    /// The pairs that the relation with this id may have, where the execution is not known altogether.
    pub fn possible_relation(&mut self, id: Id) -> Rc<Matrix> {
        self.relation_at(id, Side::Possible)
    }

    /// The events of the set with this id.
    pub(super) fn set_of(&mut self, id: Id) -> Bits {
        self.set_at(id, Side::Certain)
    }

    /// The events that the set with this id may have, where the execution is not known altogether.
    pub fn possible_set(&mut self, id: Id) -> Bits {
        self.set_at(id, Side::Possible)
    }

    /// How many events there are.
    pub(super) fn events(&self) -> usize {
        self.n
    }

    /// Whether the formula holds; of executions that are not known altogether, whether it may hold in one of them.
    pub fn holds(&mut self, formula: &Formula) -> bool {
        self.holds_at(formula, Side::Possible)
    }

    /// Whether the formula holds; of executions that are not known altogether, whether it holds in all of them.
    pub fn certain(&mut self, formula: &Formula) -> bool {
        self.holds_at(formula, Side::Certain)
    }

    /// Whether the formula may hold, or does for certain.
    fn holds_at(&mut self, formula: &Formula, side: Side) -> bool {
        // What has to be small is smallest where it is what is certain.
        let small = side.other();
        match formula {
            Formula::Acyclic(r) => {
                self.relation_at(r.id(), small).closure().reflexive_event().is_none()
            }
            Formula::Irreflexive(r) => self.relation_at(r.id(), small).reflexive_event().is_none(),
            Formula::Empty(r) => self.relation_at(r.id(), small).is_empty(),
            Formula::NoElement(s) => self.set_at(s.id(), small).is_empty(),
            Formula::Included(r, s) => {
                let right = self.relation_at(s.id(), side);
                self.relation_at(r.id(), small).is_subset(&right)
            }
            Formula::Subset(a, b) => {
                let right = self.set_at(b.id(), side);
                self.set_at(a.id(), small).is_subset(&right)
            }
            Formula::Not(inner) => !self.holds_at(inner, small),
            Formula::All(parts) => parts.iter().all(|p| self.holds_at(p, side)),
            Formula::Any(parts) => parts.iter().any(|p| self.holds_at(p, side)),
        }
    }

    /// What has these sets and relations.
    fn execution(&self, side: Side) -> &'a dyn Base {
        match (side, self.possible) {
            (Side::Possible, Some(possible)) => possible,
            _ => self.execution,
        }
    }

    /// The first axiom that does not hold, if there is one.
    pub fn broken<'b>(&mut self, axioms: impl IntoIterator<Item = &'b Axiom>) -> Option<&'b Axiom> {
        axioms.into_iter().find(|a| !self.holds(&a.formula))
    }

    /// That bound of a set.
    /// From here on these events are certainly in a set of which nothing has been computed.
    pub(super) fn state(&mut self, set: Id, members: &Bits) {
        let mut certain = self.set_at(set, Side::Certain);
        certain.add(members);
        self.sets.insert((set, Side::Certain), certain);
    }

    pub(super) fn set_at(&mut self, id: Id, side: Side) -> Bits {
        // Both bounds of what is known altogether are the same.
        let side = if self.possible.is_some() { side } else { Side::Certain };
        let key = (id, side);
        if let Some(known) = self.sets.get(&key).or_else(|| self.step_sets.get(&key)) {
            return known.clone();
        }
        let result = match node(id) {
            Node::SetBase(name) => self.execution(side).set(name),
            Node::SetEmpty => Bits::empty(self.n),
            Node::SetAll => self.execution(side).all(),
            Node::SetUnion(a, b) => {
                self.set_at(a, side).combine(&self.set_at(b, side), |x, y| x | y)
            }
            Node::SetIntersection(a, b) => {
                self.set_at(a, side).combine(&self.set_at(b, side), |x, y| x & y)
            }
            Node::SetDifference(a, b) => {
                let without = self.set_at(b, side.other());
                self.set_at(a, side).combine(&without, |x, y| x & !y)
            }
            Node::Domain(r) => self.relation_to(r, side).domain(),
            Node::Range(r) => {
                let mut range = self.relation_from(r, side).range();
                if let (Node::Base(name), Some(single)) = (node(r), &self.single) {
                    single.ranges.get(&name).into_iter().for_each(|more| range.add(more));
                }
                range
            }
            Node::SetNamed(_, body) => self.set_at(body, side),
            other => unreachable!("{other:?} is not a set"),
        };
        match self.is_closed(id) {
            true => self.sets.insert(key, result.clone()),
            false => self.step_sets.insert(key, result.clone()),
        };
        result
    }

    /// That bound of a relation.
    pub(super) fn relation_at(&mut self, id: Id, side: Side) -> Rc<Matrix> {
        let side = if self.possible.is_some() { side } else { Side::Certain };
        let key = (id, side);
        if let Some(known) = self.relations.get(&key).or_else(|| self.step_relations.get(&key)) {
            return known.clone();
        }
        let result = match node(id) {
            Node::Variable(v) => self.variables[&(v, side)].clone(),
            Node::Fix(g, index) => self.fixpoint(g, index as usize, side),
            Node::Named(_, body) => self.relation_at(body, side),
            other => Rc::new(self.computed(other, side)),
        };
        // Most bounds of an expression are one relation.
        let other = self.relations.get(&(id, side.other()));
        let result = other.filter(|other| **other == result).cloned().unwrap_or(result);
        match self.is_closed(id) {
            true => self.relations.insert(key, result.clone()),
            false => self.step_relations.insert(key, result.clone()),
        };
        result
    }

    /// Whether the event stands for exactly one.
    fn is_single(&self, event: usize) -> bool {
        self.single.as_ref().is_none_or(|single| single.events.contains(event))
    }

    /// That bound of a relation to events that there are: what is certain of all that an event stands for says nothing of
    /// one of them where there may be none.
    fn relation_to(&mut self, id: Id, side: Side) -> Rc<Matrix> {
        let related = self.relation_at(id, side);
        match (&self.single, side) {
            (Some(single), Side::Certain) => {
                Rc::new(related.and(&Matrix::product(&Bits::all(self.n), &single.there)))
            }
            _ => related,
        }
    }

    /// The same from events that there are.
    fn relation_from(&mut self, id: Id, side: Side) -> Rc<Matrix> {
        let related = self.relation_at(id, side);
        match (&self.single, side) {
            (Some(single), Side::Certain) => {
                Rc::new(related.and(&Matrix::product(&single.there, &Bits::all(self.n))))
            }
            _ => related,
        }
    }

    fn computed(&mut self, relation: Node, side: Side) -> Matrix {
        match relation {
            Node::Base(name) => self.execution(side).relation(name),
            Node::Empty => Matrix::empty(self.n),
            Node::All => {
                let all = self.execution(side).all();
                Matrix::product(&all, &all)
            }
            Node::Identity(set) => {
                let mut matrix = Matrix::empty(self.n);
                let related = self.set_at(set, side);
                let here = related.iter().filter(|i| side == Side::Possible || self.is_single(*i));
                here.for_each(|i| matrix.insert(i, i));
                matrix
            }
            Node::Product(a, b) => {
                let (from, to) = (self.set_at(a, side), self.set_at(b, side));
                Matrix::product(&from, &to)
            }
            Node::Union(a, b) => {
                let right = self.relation_at(b, side);
                self.relation_at(a, side).or(&right)
            }
            Node::Intersection(a, b) => {
                let right = self.relation_at(b, side);
                self.relation_at(a, side).and(&right)
            }
            Node::Difference(a, b) => {
                let right = self.relation_at(b, side.other());
                self.relation_at(a, side).without(&right)
            }
            Node::Sequence(a, b) => match (node(a), node(b), &self.single) {
                // That is no way through an event, which would have to be there.
                (Node::Identity(set), _, Some(_)) => {
                    let (from, related) = (self.set_at(set, side), self.relation_at(b, side));
                    related.and(&Matrix::product(&from, &Bits::all(self.n)))
                }
                (_, Node::Identity(set), Some(_)) => {
                    let (to, related) = (self.set_at(set, side), self.relation_at(a, side));
                    related.and(&Matrix::product(&Bits::all(self.n), &to))
                }
                _ => {
                    let right = self.relation_at(b, side);
                    self.relation_to(a, side).then(&right)
                }
            },
            Node::Inverse(r) => self.relation_at(r, side).inverse(),
            Node::Plus(r) => {
                let steps = self.relation_at(r, side);
                match (&self.single, side) {
                    (Some(_), Side::Certain) => {
                        let paths = self.relation_to(r, side).closure().then(&steps);
                        paths.or(&steps)
                    }
                    _ => steps.closure(),
                }
            }
            other => unreachable!("{other:?} is not a relation"),
        }
    }

    /// Whether what the expression means does not depend on how far a fixpoint around it has come.
    fn is_closed(&mut self, id: Id) -> bool {
        self.variables.is_empty() || self.free.is_closed(id)
    }

    /// Sets a variable, or with `None` takes it away: what was computed from it is out of date.
    fn assign(&mut self, variable: (u32, Side), value: Option<Rc<Matrix>>) {
        match value {
            Some(value) => self.variables.insert(variable, value),
            None => self.variables.remove(&variable),
        };
        self.step_sets.clear();
        self.step_relations.clear();
    }

    /// Least fixpoint from below, all members of the group in step.
    fn fixpoint(&mut self, index: u32, member: usize, side: Side) -> Rc<Matrix> {
        let group = group(index);
        let empty = Rc::new(Matrix::empty(self.n));
        let mut now: Vec<Rc<Matrix>> = group.bodies.iter().map(|_| empty.clone()).collect();
        loop {
            for (variable, value) in group.variables.iter().zip(&now) {
                self.assign((*variable, side), Some(value.clone()));
            }
            let next: Vec<Rc<Matrix>> =
                group.bodies.iter().map(|b| self.relation_at(*b, side)).collect();
            if next == now {
                break;
            }
            now = next;
        }
        group.variables.iter().for_each(|v| self.assign((*v, side), None));
        now.swap_remove(member)
    }
}
