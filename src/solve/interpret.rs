//! The bounded interpreter: expressions over `n` events whose base symbols are circuit wires.

use super::circuit::{Circuit, Lit};
use super::evaluate::Side;
use super::matrix::Shared;
use super::wires::WireMatrix;
use crate::relation::{Formula, FreeVariables, Id, Node, Rel, Set, Symbol, group, node};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The base symbols of `n` symbolic events. A symbol that is not listed is empty.
#[derive(Clone, Default)]
pub struct Structure {
    /// Number of events.
    pub n: usize,
    sets: FxHashMap<Symbol, Vec<Lit>>,
    relations: FxHashMap<Symbol, WireMatrix>,
}

impl Structure {
    /// A structure of `n` events with all symbols empty.
    pub fn new(n: usize) -> Self {
        Structure { n, ..Structure::default() }
    }

    /// A structure of `n` events with these symbols.
    pub(super) fn of(
        n: usize,
        sets: FxHashMap<Symbol, Vec<Lit>>,
        relations: FxHashMap<Symbol, WireMatrix>,
    ) -> Self {
        Structure { n, sets, relations }
    }

    /// States for event `i` when it is in the base set.
    pub fn put(&mut self, set: impl Into<Symbol>, i: usize, lit: Lit) {
        let n = self.n;
        self.sets.entry(set.into()).or_insert_with(|| vec![Lit::FALSE; n])[i] = lit;
    }

    /// States when the pair is in the base relation.
    pub fn relate(&mut self, relation: impl Into<Symbol>, i: usize, j: usize, lit: Lit) {
        let n = self.n;
        let wires = self.relations.entry(relation.into());
        wires.or_insert_with(|| WireMatrix::empty(n)).set(i, j, lit);
    }

    /// States that event `i` is in the base relation with each of these, whatever else it is in there with.
    pub(super) fn relate_to(&mut self, relation: impl Into<Symbol>, i: usize, to: &Shared) {
        let n = self.n;
        let wires = self.relations.entry(relation.into());
        wires.or_insert_with(|| WireMatrix::empty(n)).add(i, to);
    }

    /// When event `i` is in the base set.
    pub fn holds(&self, set: impl AsRef<str>, i: usize) -> Lit {
        self.sets.get(set.as_ref()).map_or(Lit::FALSE, |s| s[i])
    }

    /// When the pair is in the base relation.
    pub fn related(&self, relation: impl AsRef<str>, i: usize, j: usize) -> Lit {
        self.relations.get(relation.as_ref()).map_or(Lit::FALSE, |r| r.get(i, j))
    }

    /// The base relation, if any pair may be in it.
    pub fn relation(&self, relation: impl AsRef<str>) -> Option<&WireMatrix> {
        self.relations.get(relation.as_ref())
    }

    /// The base sets by name.
    pub fn sets(&self) -> impl Iterator<Item = (&Symbol, &Vec<Lit>)> {
        self.sets.iter()
    }

    /// The base relations by name.
    pub fn relations(&self) -> impl Iterator<Item = (&Symbol, &WireMatrix)> {
        self.relations.iter()
    }
}

/// Interprets expressions over one [`Structure`], remembering what it has built.
///
/// Closures are exact, so a wire may be used in either polarity.
pub struct Interpreter<'a> {
    structure: &'a Structure,
    sets: FxHashMap<Id, Vec<Lit>>,
    relations: FxHashMap<Id, Rc<WireMatrix>>,
    variables: FxHashMap<u32, Rc<WireMatrix>>,
    free: FreeVariables,
}

impl<'a> Interpreter<'a> {
    /// An interpreter over this structure.
    pub fn new(structure: &'a Structure) -> Self {
        Interpreter {
            structure,
            sets: FxHashMap::default(),
            relations: FxHashMap::default(),
            variables: FxHashMap::default(),
            free: FreeVariables::default(),
        }
    }

    /// When each event is in the set.
    pub fn set(&mut self, c: &mut Circuit, set: Set) -> Vec<Lit> {
        self.set_at(c, set.id())
    }

    /// When each pair is in the relation.
    pub fn relation(&mut self, c: &mut Circuit, relation: Rel) -> Rc<WireMatrix> {
        self.relation_at(c, relation.id())
    }

    /// When the formula holds.
    pub fn formula(&mut self, c: &mut Circuit, formula: &Formula) -> Lit {
        state(self, c, formula, Side::Possible)
    }

    /// Takes what a set means as given.
    pub(super) fn know_set(&mut self, set: Id, members: Vec<Lit>) {
        self.sets.insert(set, members);
    }

    /// Takes what a relation means as given.
    pub(super) fn know_relation(&mut self, relation: Id, pairs: WireMatrix) {
        self.relations.insert(relation, Rc::new(pairs));
    }

    fn base_set(&self, name: Symbol) -> Vec<Lit> {
        let known = self.structure.sets.get(&name);
        known.cloned().unwrap_or_else(|| vec![Lit::FALSE; self.structure.n])
    }

    fn base_relation(&self, name: Symbol) -> WireMatrix {
        let known = self.structure.relations.get(&name);
        known.cloned().unwrap_or_else(|| WireMatrix::empty(self.structure.n))
    }

    /// When each event is in the set with this id.
    pub(super) fn set_at(&mut self, c: &mut Circuit, id: Id) -> Vec<Lit> {
        if let Some(known) = self.sets.get(&id) {
            return known.clone();
        }
        let n = self.structure.n;
        let result = match node(id) {
            Node::SetBase(name) => self.base_set(name),
            Node::SetEmpty => vec![Lit::FALSE; n],
            Node::SetAll => vec![Lit::TRUE; n],
            Node::SetUnion(a, b) => {
                let (a, b) = (self.set_at(c, a), self.set_at(c, b));
                pairwise(&a, &b, |x, y| c.or(x, y))
            }
            Node::SetIntersection(a, b) => {
                let (a, b) = (self.set_at(c, a), self.set_at(c, b));
                pairwise(&a, &b, |x, y| c.and(x, y))
            }
            Node::SetDifference(a, b) => {
                let (a, b) = (self.set_at(c, a), self.set_at(c, b));
                pairwise(&a, &b, |x, y| c.and(x, !y))
            }
            Node::Domain(r) => self.relation_at(c, r).domain(c),
            Node::Range(r) => self.relation_at(c, r).range(c),
            Node::SetNamed(_, body) => self.set_at(c, body),
            other => unreachable!("{other:?} is not a set"),
        };
        if self.is_closed(id) {
            self.sets.insert(id, result.clone());
        }
        result
    }

    /// When each pair is in the relation with this id.
    pub(super) fn relation_at(&mut self, c: &mut Circuit, id: Id) -> Rc<WireMatrix> {
        if let Some(known) = self.relations.get(&id) {
            return known.clone();
        }
        let n = self.structure.n;
        if c.is_given_up() {
            return Rc::new(WireMatrix::empty(n));
        }
        let result = match node(id) {
            Node::Variable(v) => self.variables[&v].clone(),
            Node::Fix(g, index) => self.fixpoint(c, g, index as usize),
            Node::Named(_, body) => self.relation_at(c, body),
            other => Rc::new(self.computed(c, other)),
        };
        if self.is_closed(id) {
            self.relations.insert(id, result.clone());
        }
        result
    }

    fn computed(&mut self, c: &mut Circuit, relation: Node) -> WireMatrix {
        match relation {
            Node::Base(name) => self.base_relation(name),
            Node::Empty => WireMatrix::empty(self.structure.n),
            Node::All => WireMatrix::all(self.structure.n),
            Node::Identity(set) => WireMatrix::identity(&self.set_at(c, set)),
            Node::Product(a, b) => {
                let (from, to) = (self.set_at(c, a), self.set_at(c, b));
                WireMatrix::product(c, &from, &to)
            }
            Node::Union(a, b) => {
                let (a, b) = (self.relation_at(c, a), self.relation_at(c, b));
                a.or(c, &b)
            }
            Node::Intersection(a, b) => {
                let (a, b) = (self.relation_at(c, a), self.relation_at(c, b));
                a.and(c, &b)
            }
            Node::Difference(a, b) => {
                let (a, b) = (self.relation_at(c, a), self.relation_at(c, b));
                a.without(c, &b)
            }
            Node::Sequence(a, b) => match (node(a), node(b)) {
                (Node::Identity(from), _) => {
                    let (from, r) = (self.set_at(c, from), self.relation_at(c, b));
                    r.between(c, Some(&from), None)
                }
                (_, Node::Identity(to)) => {
                    let (r, to) = (self.relation_at(c, a), self.set_at(c, to));
                    r.between(c, None, Some(&to))
                }
                _ => {
                    let (a, b) = (self.relation_at(c, a), self.relation_at(c, b));
                    a.then(c, &b)
                }
            },
            Node::Inverse(r) => self.relation_at(c, r).inverse(),
            Node::Plus(r) => self.relation_at(c, r).closure(c),
            other => unreachable!("{other:?} is not a relation"),
        }
    }

    fn is_closed(&mut self, id: Id) -> bool {
        self.variables.is_empty() || self.free.is_closed(id)
    }

    /// Least fixpoint by unrolling: over `n` events a group of `m` members is stable after at most
    /// `m * n * n` rounds, and after `n` if what starts at an event hangs on nothing that starts
    /// elsewhere; folding ends most of them early because nothing changes any more.
    fn fixpoint(&mut self, c: &mut Circuit, index: u32, member: usize) -> Rc<WireMatrix> {
        let n = self.structure.n;
        let group = group(index);
        let empty = Rc::new(WireMatrix::empty(n));
        let mut now: Vec<Rc<WireMatrix>> = group.bodies.iter().map(|_| empty.clone()).collect();
        let rounds = match group.bodies[..] {
            [body] if self.free.keeps_starts(body) => n,
            _ => group.bodies.len() * n * n,
        };
        for _ in 0..=rounds {
            for (variable, value) in group.variables.iter().zip(&now) {
                self.variables.insert(*variable, value.clone());
            }
            let next: Vec<Rc<WireMatrix>> =
                group.bodies.iter().map(|b| self.relation_at(c, *b)).collect();
            if next == now {
                break;
            }
            now = next;
        }
        group.variables.iter().for_each(|v| {
            self.variables.remove(v);
        });
        now.swap_remove(member)
    }
}

impl Operands for Interpreter<'_> {
    fn set(&mut self, c: &mut Circuit, set: Id, _: Side) -> Vec<Lit> {
        self.set_at(c, set)
    }

    fn relation(&mut self, c: &mut Circuit, relation: Id, _: Side) -> Rc<WireMatrix> {
        self.relation_at(c, relation)
    }
}

/// What a formula is about. Where it is not known exactly, there are two bounds of it.
pub(super) trait Operands {
    /// When each event is in the set: for certain, or possibly.
    fn set(&mut self, c: &mut Circuit, set: Id, side: Side) -> Vec<Lit>;
    /// When each pair is in the relation: for certain, or possibly.
    fn relation(&mut self, c: &mut Circuit, relation: Id, side: Side) -> Rc<WireMatrix>;
}

/// When the formula holds; where what it is about is not known exactly, when it may hold, or does for certain.
pub(super) fn state(of: &mut dyn Operands, c: &mut Circuit, formula: &Formula, side: Side) -> Lit {
    if c.is_given_up() {
        return Lit::TRUE;
    }
    // What has to be small is smallest where it is what is certain.
    let small = side.other();
    match formula {
        Formula::Acyclic(r) => of.relation(c, r.id(), small).acyclic(c),
        Formula::Irreflexive(r) => {
            let r = of.relation(c, r.id(), small);
            c.all((0..r.len()).map(|i| !r.get(i, i)))
        }
        Formula::Empty(r) => {
            let r = of.relation(c, r.id(), small);
            c.all(r.pairs().map(|(_, _, lit)| !lit))
        }
        Formula::NoElement(s) => {
            let s = of.set(c, s.id(), small);
            c.all(s.into_iter().map(|l| !l))
        }
        Formula::Included(r, s) => {
            let (r, s) = (of.relation(c, r.id(), small), of.relation(c, s.id(), side));
            r.is_in(c, &s)
        }
        Formula::Subset(a, b) => {
            let (a, b) = (of.set(c, a.id(), small), of.set(c, b.id(), side));
            let each: Vec<Lit> = a.iter().zip(&b).map(|(x, y)| c.implies(*x, *y)).collect();
            c.all(each)
        }
        Formula::Not(inner) => !state(of, c, inner, small),
        Formula::All(parts) => {
            let parts: Vec<Lit> = parts.iter().map(|p| state(of, c, p, side)).collect();
            c.all(parts)
        }
        Formula::Any(parts) => {
            let parts: Vec<Lit> = parts.iter().map(|p| state(of, c, p, side)).collect();
            c.any(parts)
        }
    }
}

fn pairwise(a: &[Lit], b: &[Lit], mut op: impl FnMut(Lit, Lit) -> Lit) -> Vec<Lit> {
    a.iter().zip(b).map(|(x, y)| op(*x, *y)).collect()
}
