//! Which expressions take too many gates to be said, and what is said of them instead: bounds, of which the lower one is
//! part of what the expression means, and the upper one has it as a part.

use super::{Demanded, Demands, Extent, Parts};
use crate::relation::{
    self, Formula, FreeVariables, Id, Node, Rel, Substitution, Symbol, children, group, indexed,
    intern, node,
};
use crate::solve::circuit::{Circuit, Lit};
use crate::solve::evaluate::{Evaluator, Side};
use crate::solve::interpret::{Interpreter, Operands, Structure, state};
use crate::solve::orders::shortcuts;
use crate::solve::session::Session;
use crate::solve::wires::WireMatrix;
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What may be in the base symbols of a structure for certain, and at most.
#[derive(Default)]
pub(in crate::solve) struct Extents {
    certain: Extent,
    possible: Extent,
}

impl Extents {
    /// Of a structure.
    pub fn of(structure: &Structure) -> Extents {
        Extents { certain: Extent::certain(structure), possible: Extent::possible(structure) }
    }

    /// Both bounds of any expression.
    pub fn evaluator(&self) -> Evaluator<'_> {
        Evaluator::between(&self.certain, &self.possible)
    }
}

/// Closures are worth so much more than compositions of as many gates: what is composed with them is as large.
const CLOSURES: usize = 10;

/// What is interpreted exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::solve) enum Reach {
    /// Everything.
    All,
    /// Operations that take no more gates than that.
    Gates(usize),
    /// What is said of these of the events does not look at the others: compositions and closures may be by way of them.
    Among(Vec<usize>),
}

/// Interprets what is not dear exactly, and bounds the rest.
pub(in crate::solve) struct Bounds<'a, 'e> {
    exact: Interpreter<'a>,
    /// Of a structure that has the events of this one.
    known: &'a mut Evaluator<'e>,
    reach: Reach,
    /// In a circuit that is as large as that, whatever takes gates is dear.
    full: usize,
    dear: FxHashMap<Id, bool>,
    sets: FxHashMap<(Id, Side), Vec<Lit>>,
    relations: FxHashMap<(Id, Side), Rc<WireMatrix>>,
    in_parts: FxHashMap<Id, Id>,
    free: FreeVariables,
    /// What is said in the place of what is demanded.
    shortcuts: Option<Substitution>,
    demands: Demands,
}

impl<'a, 'e> Bounds<'a, 'e> {
    /// Over a structure; the evaluator is of the extents of that, or of one that it has some of the events of.
    pub fn new(structure: &'a Structure, known: &'a mut Evaluator<'e>, reach: Reach) -> Self {
        let dear = match reach {
            Reach::Gates(most) => most,
            Reach::All | Reach::Among(_) => usize::MAX,
        };
        Bounds {
            exact: Interpreter::new(structure),
            known,
            reach,
            full: usize::MAX,
            dear: FxHashMap::default(),
            sets: FxHashMap::default(),
            relations: FxHashMap::default(),
            in_parts: FxHashMap::default(),
            free: FreeVariables::default(),
            shortcuts: None,
            demands: Demands {
                parts: Parts { events: structure.n, ..Parts::default() },
                all: Vec::new(),
                dear,
            },
        }
    }

    /// The same, where nothing more is exact that takes gates once the circuit has so many.
    pub fn up_to(self, full: usize) -> Self {
        Bounds { full, ..self }
    }

    /// How many gates an operation may take, where that is what counts.
    fn most(&self, c: &Circuit) -> Option<usize> {
        match self.reach {
            Reach::Gates(_) if c.len() >= self.full => Some(0),
            Reach::Gates(most) => Some(most),
            Reach::All | Reach::Among(_) => None,
        }
    }

    /// What is exact.
    pub fn exact(&mut self) -> &mut Interpreter<'a> {
        &mut self.exact
    }

    /// The same where all of these demands are stated together: closures over what is an order by them are no more than it.
    pub fn with_orders<'f>(
        mut self,
        c: &mut Circuit,
        demands: impl Iterator<Item = &'f Formula> + Clone,
    ) -> Self {
        let bounds = |id| {
            let pairs = self.exact.relation_at(c, id);
            (pairs.always(), pairs.possible())
        };
        self.shortcuts = Some(shortcuts(demands, bounds));
        self
    }

    /// A wire that is only true where the formula holds. It may be false all the same: it is to be stated, and never to be
    /// denied.
    pub fn demand(&mut self, s: &mut Session, formula: &Formula) -> Lit {
        match &mut self.shortcuts {
            Some(shortcuts) => {
                let formula = shortcuts.formula(formula);
                self.demand_as_written(s, &formula)
            }
            None => self.demand_as_written(s, formula),
        }
    }

    fn demand_as_written(&mut self, s: &mut Session, formula: &Formula) -> Lit {
        if !matches!(self.reach, Reach::Gates(_)) {
            return self.exact.formula(&mut s.circuit, formula);
        }
        if let Formula::All(parts) = formula {
            let parts: Vec<Lit> =
                parts.iter().map(|part| self.demand_as_written(s, part)).collect();
            return s.circuit.all(parts);
        }
        let c = &mut s.circuit;
        let dear = formula.expressions().into_iter().any(|(id, _)| self.is_dear(c, id));
        let long = match formula {
            Formula::Acyclic(r) => {
                let takes = self.relation(c, r.id(), Side::Certain).cycles_take();
                self.most(c).is_some_and(|most| takes > most)
            }
            _ => false,
        };
        match formula {
            Formula::Not(_) | Formula::Any(_) => return self.exact.formula(c, formula),
            _ if !dear && !long => return self.exact.formula(c, formula),
            _ => {}
        }
        let follows = match formula {
            // What is related both ways is found at once.
            Formula::Acyclic(r) if long => {
                let pairs = self.relation(c, r.id(), Side::Certain);
                let ways = pairs.pairs().filter(|(from, to, _)| from <= to);
                let both: Vec<Lit> =
                    ways.map(|(from, to, lit)| c.and(lit, pairs.get(to, from))).collect();
                c.all(both.into_iter().map(|lit| !lit))
            }
            _ => state(self, c, formula, Side::Possible),
        };
        let wire = s.unknown("demand");
        let demanded = Demanded::Formula(formula.with(&mut |id| self.in_parts(&mut s.circuit, id)));
        self.demands.all.push((wire, demanded));
        s.circuit.and(wire, follows)
    }

    /// A wire that is only true where some pair is in the relation; likewise.
    pub fn some_pair(&mut self, s: &mut Session, relation: Rel) -> Lit {
        let relation = self.shortcuts.as_mut().map_or(relation, |said| said.rel(relation));
        let pairs = self.relation(&mut s.circuit, relation.id(), Side::Possible);
        let pairs = pairs.pairs().map(|(from, to, _)| (from, to));
        let some: Vec<Lit> = pairs.map(|pair| self.demand_pair(s, relation.id(), pair)).collect();
        s.circuit.any(some)
    }

    /// A wire that is only true where the pair is in the relation; likewise.
    pub fn demand_pair(
        &mut self,
        s: &mut Session,
        relation: Id,
        (from, to): (usize, usize),
    ) -> Lit {
        let may_be = self.relation(&mut s.circuit, relation, Side::Possible).get(from, to);
        if !self.is_dear(&mut s.circuit, relation) {
            return may_be;
        }
        let inner = self.in_parts(&mut s.circuit, relation);
        let wire = s.unknown("pair");
        self.demands.all.push((wire, Demanded::Pair(inner, from, to)));
        s.circuit.and(wire, may_be)
    }

    /// What follows from a formula for the events that are looked at.
    pub fn follows(&mut self, s: &mut Session, formula: &Formula) -> Lit {
        state(self, &mut s.circuit, formula, Side::Possible)
    }

    /// What has been demanded and is still to be looked at; none if there is nothing.
    pub fn demands(self) -> Option<Demands> {
        (!self.demands.all.is_empty()).then_some(self.demands)
    }

    /// Whether the expression is not interpreted exactly.
    fn is_dear(&mut self, c: &mut Circuit, id: Id) -> bool {
        if matches!(self.reach, Reach::All) {
            return false;
        }
        if let Some(known) = self.dear.get(&id) {
            return *known;
        }
        let dear = self.weigh(c, id);
        self.dear.insert(id, dear);
        dear
    }

    fn weigh(&mut self, c: &mut Circuit, id: Id) -> bool {
        let here = node(id);
        if let Node::Named(_, body) | Node::SetNamed(_, body) = here {
            return self.is_dear(c, body);
        }
        let parts = self.parts(here);
        let dear = parts.into_iter().any(|part| self.is_dear(c, part))
            || !self.is_within_reach(c, id, here);
        dear && !self.is_settled(id, here)
    }

    /// Whether what certainly is in there is all that may be: that takes no gates, however it is computed.
    fn is_settled(&mut self, id: Id, here: Node) -> bool {
        if here.is_set() {
            let certain = self.known_set(id, Side::Certain);
            let settled = certain == self.known_set(id, Side::Possible);
            if settled {
                self.exact.know_set(id, certain);
            }
            return settled;
        }
        let certain = self.known_relation(id, Side::Certain);
        let settled = certain == self.known_relation(id, Side::Possible);
        if settled {
            self.exact.know_relation(id, certain);
        }
        settled
    }

    fn known_set(&mut self, id: Id, side: Side) -> Vec<Lit> {
        let bits = self.known.set_at(id, side);
        let constant = |event: usize| Lit::constant(bits.contains(event));
        match &self.reach {
            Reach::Among(events) => events.iter().map(|event| constant(*event)).collect(),
            _ => (0..self.demands.parts.events).map(constant).collect(),
        }
    }

    fn known_relation(&mut self, id: Id, side: Side) -> WireMatrix {
        let pairs = self.known.relation_at(id, side);
        let mut wires = WireMatrix::empty(self.demands.parts.events);
        match &self.reach {
            Reach::Among(events) => {
                let all = events.iter().enumerate().cartesian_product(events.iter().enumerate());
                let here = all.filter(|((_, from), (_, to))| pairs.contains(**from, **to));
                here.for_each(|((from, _), (to, _))| wires.set(from, to, Lit::TRUE));
            }
            _ => return WireMatrix::certain(&pairs),
        }
        wires
    }

    /// The parts of an expression that mean something by themselves.
    fn parts(&mut self, here: Node) -> Vec<Id> {
        let Node::Fix(index, _) = here else { return children(here) };
        let mut todo = group(index).bodies;
        let mut parts = Vec::new();
        while let Some(id) = todo.pop() {
            match self.free.is_closed(id) {
                true => parts.push(id),
                false => todo.extend(children(node(id))),
            }
        }
        parts
    }

    /// Whether an expression of which all parts are exact is to be, too.
    fn is_within_reach(&mut self, c: &mut Circuit, id: Id, here: Node) -> bool {
        let most = match (&self.reach, self.most(c)) {
            (_, Some(most)) => most,
            (Reach::Among(_), _) => match here {
                Node::Sequence(a, b) => return is_identity(a) || is_identity(b),
                Node::Plus(_) | Node::Fix(..) | Node::Domain(_) | Node::Range(_) => return false,
                _ => return true,
            },
            _ => return true,
        };
        match here {
            Node::Sequence(a, b) if !is_identity(a) && !is_identity(b) => {
                let (a, b) = (self.exact.relation_at(c, a), self.exact.relation_at(c, b));
                a.then_takes(&b) <= most
            }
            Node::Plus(_) | Node::Fix(..) => {
                // Of each pair that is open, the events that it may come about by way of.
                let possible = self.known.relation_at(id, Side::Possible);
                let certain = self.known.relation_at(id, Side::Certain);
                let into = possible.inverse();
                let open = possible.without(&certain).pairs().into_iter();
                let mut ways = open.map(|(from, to)| possible.count_between(&into, from, to));
                let most = most / CLOSURES;
                ways.try_fold(0, |all, more| Some(all + more).filter(|all| *all <= most)).is_some()
            }
            _ => true,
        }
    }

    /// The expression with symbols in the place of what is not dear.
    fn in_parts(&mut self, c: &mut Circuit, id: Id) -> Id {
        if let Some(known) = self.in_parts.get(&id) {
            return *known;
        }
        let mut exchanged = Vec::new();
        let mut todo = vec![id];
        while let Some(at) = todo.pop() {
            if self.is_dear(c, at) {
                todo.extend(self.parts(node(at)));
            } else {
                exchanged.push((at, self.symbol_of(c, at)));
            }
        }
        let inner = Substitution::new(exchanged, relation::Reach::Everywhere).apply(id);
        self.in_parts.insert(id, inner);
        inner
    }

    /// A base symbol for an expression that is not dear.
    fn symbol_of(&mut self, c: &mut Circuit, id: Id) -> Id {
        let symbol: Symbol = indexed("exactly", id as usize);
        if node(id).is_set() {
            let wires = self.exact.set_at(c, id);
            self.demands.parts.sets.insert(symbol, wires);
            return intern(Node::SetBase(symbol));
        }
        let wires = self.exact.relation_at(c, id);
        self.demands.parts.relations.insert(symbol, wires);
        intern(Node::Base(symbol))
    }

    /// Whether that bound of what may be by way of other events is one that is known here.
    fn sees_all(&self, side: Side) -> bool {
        !matches!(self.reach, Reach::Among(_)) || side == Side::Certain
    }

    fn bounded_set(&mut self, c: &mut Circuit, id: Id, side: Side) -> Vec<Lit> {
        match node(id) {
            Node::SetNamed(_, body) => self.set(c, body, side),
            Node::SetUnion(a, b) => {
                let (a, b) = (self.set(c, a, side), self.set(c, b, side));
                a.iter().zip(&b).map(|(x, y)| c.or(*x, *y)).collect()
            }
            Node::SetIntersection(a, b) => {
                let (a, b) = (self.set(c, a, side), self.set(c, b, side));
                a.iter().zip(&b).map(|(x, y)| c.and(*x, *y)).collect()
            }
            Node::SetDifference(a, b) => {
                let (a, b) = (self.set(c, a, side), self.set(c, b, side.other()));
                a.iter().zip(&b).map(|(x, y)| c.and(*x, !*y)).collect()
            }
            Node::Domain(r) if self.sees_all(side) => self.relation(c, r, side).domain(c),
            Node::Range(r) if self.sees_all(side) => self.relation(c, r, side).range(c),
            _ => self.known_set(id, side),
        }
    }

    fn bounded_relation(&mut self, c: &mut Circuit, id: Id, side: Side) -> WireMatrix {
        let known = self.known_relation(id, side);
        let among = matches!(self.reach, Reach::Among(_));
        let built = match node(id) {
            Node::Identity(set) => WireMatrix::identity(&self.set(c, set, side)),
            Node::Product(a, b) => {
                let (from, to) = (self.set(c, a, side), self.set(c, b, side));
                WireMatrix::product(c, &from, &to)
            }
            Node::Union(a, b) => {
                let (a, b) = (self.relation(c, a, side), self.relation(c, b, side));
                a.or(c, &b)
            }
            Node::Intersection(a, b) => {
                let (a, b) = (self.relation(c, a, side), self.relation(c, b, side));
                a.and(c, &b)
            }
            Node::Difference(a, b) => {
                let (a, b) = (self.relation(c, a, side), self.relation(c, b, side.other()));
                a.without(c, &b)
            }
            Node::Sequence(a, b) => {
                if !self.sees_all(side) {
                    return known;
                }
                let (a, b) = (self.relation(c, a, side), self.relation(c, b, side));
                if self.most(c).is_some_and(|most| a.then_takes(&b) > most) {
                    return known;
                }
                a.then(c, &b)
            }
            Node::Inverse(r) => self.relation(c, r, side).inverse(),
            // A step is a path, and of longer ones what is certain is.
            Node::Plus(r) if side == Side::Certain => {
                let steps = self.relation(c, r, side);
                if among { steps.closure(c) } else { steps.as_ref().clone() }
            }
            _ => return known,
        };
        match side {
            Side::Certain => built.or(c, &known),
            Side::Possible => built.and(c, &known),
        }
    }
}

impl Operands for Bounds<'_, '_> {
    fn set(&mut self, c: &mut Circuit, set: Id, side: Side) -> Vec<Lit> {
        if !self.is_dear(c, set) {
            return self.exact.set_at(c, set);
        }
        if let Some(known) = self.sets.get(&(set, side)) {
            return known.clone();
        }
        let wires = self.bounded_set(c, set, side);
        self.sets.insert((set, side), wires.clone());
        wires
    }

    fn relation(&mut self, c: &mut Circuit, relation: Id, side: Side) -> Rc<WireMatrix> {
        if !self.is_dear(c, relation) {
            return self.exact.relation_at(c, relation);
        }
        if let Some(known) = self.relations.get(&(relation, side)) {
            return known.clone();
        }
        let wires = match node(relation) {
            Node::Named(_, body) => self.relation(c, body, side),
            _ => Rc::new(self.bounded_relation(c, relation, side)),
        };
        self.relations.insert((relation, side), wires.clone());
        wires
    }
}

fn is_identity(id: Id) -> bool {
    matches!(node(id), Node::Identity(_))
}
