//! The bounded interpreter: expressions over `n` events whose base symbols are circuit wires.

use super::circuit::{Circuit, Lit};
use crate::relation::{Formula, FreeVariables, Id, Node, Rel, Set, Symbol, group, node};
use rustc_hash::FxHashMap;

/// A relation as `n * n` wires, row by row.
pub type LitMatrix = Vec<Lit>;

/// The base symbols of `n` symbolic events. A symbol that is not listed is empty.
#[derive(Clone, Default)]
pub struct Structure {
    /// Number of events.
    pub n: usize,
    sets: FxHashMap<Symbol, Vec<Lit>>,
    relations: FxHashMap<Symbol, LitMatrix>,
}

impl Structure {
    /// A structure of `n` events with all symbols empty.
    pub fn new(n: usize) -> Self {
        Structure { n, ..Structure::default() }
    }

    /// States for event `i` when it is in the base set.
    pub fn put(&mut self, set: impl Into<Symbol>, i: usize, lit: Lit) {
        let n = self.n;
        self.sets.entry(set.into()).or_insert_with(|| vec![Lit::FALSE; n])[i] = lit;
    }

    /// States when the pair is in the base relation.
    pub fn relate(&mut self, relation: impl Into<Symbol>, i: usize, j: usize, lit: Lit) {
        let n = self.n;
        let matrix = self.relations.entry(relation.into());
        matrix.or_insert_with(|| vec![Lit::FALSE; n * n])[i * n + j] = lit;
    }

    /// When event `i` is in the base set.
    pub fn holds(&self, set: impl AsRef<str>, i: usize) -> Lit {
        self.sets.get(set.as_ref()).map_or(Lit::FALSE, |s| s[i])
    }

    /// When the pair is in the base relation.
    pub fn related(&self, relation: impl AsRef<str>, i: usize, j: usize) -> Lit {
        self.relations.get(relation.as_ref()).map_or(Lit::FALSE, |r| r[i * self.n + j])
    }

    /// The base sets by name.
    pub fn sets(&self) -> impl Iterator<Item = (&Symbol, &Vec<Lit>)> {
        self.sets.iter()
    }

    /// The base relations by name.
    pub fn relations(&self) -> impl Iterator<Item = (&Symbol, &LitMatrix)> {
        self.relations.iter()
    }
}

/// Interprets expressions over one [`Structure`], remembering what it has built.
///
/// Closures are exact (Warshall over wires), so a wire may be used in either polarity.
pub struct Interpreter<'a> {
    structure: &'a Structure,
    sets: FxHashMap<Id, Vec<Lit>>,
    relations: FxHashMap<Id, LitMatrix>,
    variables: FxHashMap<u32, LitMatrix>,
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
    pub fn relation(&mut self, c: &mut Circuit, relation: Rel) -> LitMatrix {
        self.relation_at(c, relation.id())
    }

    /// When the formula holds.
    pub fn formula(&mut self, c: &mut Circuit, formula: &Formula) -> Lit {
        if c.is_given_up() {
            return Lit::TRUE;
        }
        let n = self.structure.n;
        match formula {
            Formula::Acyclic(r) => {
                let closed = self.closure(c, r.id());
                c.all((0..n).map(|i| !closed[i * n + i]))
            }
            Formula::Irreflexive(r) => {
                let r = self.relation(c, *r);
                c.all((0..n).map(|i| !r[i * n + i]))
            }
            Formula::Empty(r) => {
                let r = self.relation(c, *r);
                c.all(r.into_iter().map(|l| !l))
            }
            Formula::NoElement(s) => {
                let s = self.set(c, *s);
                c.all(s.into_iter().map(|l| !l))
            }
            Formula::Included(r, s) => {
                let (r, s) = (self.relation(c, *r), self.relation(c, *s));
                let pairs: Vec<Lit> = r.iter().zip(&s).map(|(a, b)| c.implies(*a, *b)).collect();
                c.all(pairs)
            }
            Formula::Subset(a, b) => {
                let (a, b) = (self.set(c, *a), self.set(c, *b));
                let each: Vec<Lit> = a.iter().zip(&b).map(|(x, y)| c.implies(*x, *y)).collect();
                c.all(each)
            }
            Formula::Not(inner) => !self.formula(c, inner),
            Formula::All(parts) => {
                let parts: Vec<Lit> = parts.iter().map(|p| self.formula(c, p)).collect();
                c.all(parts)
            }
            Formula::Any(parts) => {
                let parts: Vec<Lit> = parts.iter().map(|p| self.formula(c, p)).collect();
                c.any(parts)
            }
        }
    }

    fn base_set(&self, name: Symbol) -> Vec<Lit> {
        let known = self.structure.sets.get(&name);
        known.cloned().unwrap_or_else(|| vec![Lit::FALSE; self.structure.n])
    }

    fn base_relation(&self, name: Symbol) -> LitMatrix {
        let n = self.structure.n;
        let known = self.structure.relations.get(&name);
        known.cloned().unwrap_or_else(|| vec![Lit::FALSE; n * n])
    }

    fn set_at(&mut self, c: &mut Circuit, id: Id) -> Vec<Lit> {
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
            Node::Domain(r) => {
                let r = self.relation_at(c, r);
                (0..n).map(|i| c.any((0..n).map(|j| r[i * n + j]))).collect()
            }
            Node::Range(r) => {
                let r = self.relation_at(c, r);
                (0..n).map(|j| c.any((0..n).map(|i| r[i * n + j]))).collect()
            }
            Node::SetNamed(_, body) => self.set_at(c, body),
            other => unreachable!("{other:?} is not a set"),
        };
        if self.is_closed(id) {
            self.sets.insert(id, result.clone());
        }
        result
    }

    fn relation_at(&mut self, c: &mut Circuit, id: Id) -> LitMatrix {
        if let Some(known) = self.relations.get(&id) {
            return known.clone();
        }
        let n = self.structure.n;
        if c.is_given_up() {
            return vec![Lit::FALSE; n * n];
        }
        let result = match node(id) {
            Node::Base(name) => self.base_relation(name),
            Node::Empty => vec![Lit::FALSE; n * n],
            Node::All => vec![Lit::TRUE; n * n],
            Node::Identity(set) => {
                let set = self.set_at(c, set);
                let mut out = vec![Lit::FALSE; n * n];
                (0..n).for_each(|i| out[i * n + i] = set[i]);
                out
            }
            Node::Product(a, b) => {
                let (from, to) = (self.set_at(c, a), self.set_at(c, b));
                let cell = |k: usize| c.and(from[k / n], to[k % n]);
                (0..n * n).map(cell).collect()
            }
            Node::Union(a, b) => {
                let (a, b) = (self.relation_at(c, a), self.relation_at(c, b));
                pairwise(&a, &b, |x, y| c.or(x, y))
            }
            Node::Intersection(a, b) => {
                let (a, b) = (self.relation_at(c, a), self.relation_at(c, b));
                pairwise(&a, &b, |x, y| c.and(x, y))
            }
            Node::Difference(a, b) => {
                let (a, b) = (self.relation_at(c, a), self.relation_at(c, b));
                pairwise(&a, &b, |x, y| c.and(x, !y))
            }
            Node::Sequence(a, b) => {
                let (a, b) = (self.relation_at(c, a), self.relation_at(c, b));
                sequence(c, n, &a, &b)
            }
            Node::Inverse(r) => {
                let r = self.relation_at(c, r);
                (0..n * n).map(|k| r[(k % n) * n + k / n]).collect()
            }
            Node::Plus(r) => return self.closure(c, r),
            Node::Variable(v) => self.variables[&v].clone(),
            Node::Fix(g, index) => self.fixpoint(c, g, index as usize),
            Node::Named(_, body) => self.relation_at(c, body),
            other => unreachable!("{other:?} is not a relation"),
        };
        if self.is_closed(id) {
            self.relations.insert(id, result.clone());
        }
        result
    }

    /// Transitive closure; `acyclic(r)` and `r+` share it.
    fn closure(&mut self, c: &mut Circuit, of: Id) -> LitMatrix {
        let id = Rel::plus_of(of);
        if let Some(known) = self.relations.get(&id) {
            return known.clone();
        }
        let n = self.structure.n;
        let base = self.relation_at(c, of);
        let mut out = base.clone();
        for k in 0..n {
            if bypassed(c, n, &base, k) {
                continue;
            }
            for i in 0..n {
                if out[i * n + k] == Lit::FALSE {
                    continue;
                }
                for j in 0..n {
                    let via = c.and(out[i * n + k], out[k * n + j]);
                    out[i * n + j] = c.or(out[i * n + j], via);
                }
            }
        }
        if self.is_closed(id) {
            self.relations.insert(id, out.clone());
        }
        out
    }

    fn is_closed(&mut self, id: Id) -> bool {
        self.variables.is_empty() || self.free.is_closed(id)
    }

    /// Least fixpoint by unrolling: over `n` events a group of `m` members is stable after at most
    /// `m * n * n` rounds, and after `n` if what starts at an event hangs on nothing that starts
    /// elsewhere; folding ends most of them early because nothing changes any more.
    fn fixpoint(&mut self, c: &mut Circuit, index: u32, member: usize) -> LitMatrix {
        let n = self.structure.n;
        let group = group(index);
        let mut now = vec![vec![Lit::FALSE; n * n]; group.bodies.len()];
        let rounds = match group.bodies[..] {
            [body] if self.free.keeps_starts(body) => n,
            _ => group.bodies.len() * n * n,
        };
        for _ in 0..=rounds {
            for (variable, value) in group.variables.iter().zip(&now) {
                self.variables.insert(*variable, value.clone());
            }
            let next: Vec<LitMatrix> =
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

/// Whether every path through `k` has a shortcut, so that closing the relation needs no steps via
/// `k`. Program order is transitive, so this holds for each event that only program order reaches.
fn bypassed(c: &mut Circuit, n: usize, base: &[Lit], k: usize) -> bool {
    let into: Vec<usize> = (0..n).filter(|i| base[i * n + k] != Lit::FALSE).collect();
    let from: Vec<usize> = (0..n).filter(|j| base[k * n + j] != Lit::FALSE).collect();
    into.iter().all(|&i| {
        from.iter().all(|&j| {
            let via = c.and(base[i * n + k], base[k * n + j]);
            c.and(via, base[i * n + j]) == via
        })
    })
}

fn pairwise(a: &[Lit], b: &[Lit], mut op: impl FnMut(Lit, Lit) -> Lit) -> Vec<Lit> {
    a.iter().zip(b).map(|(x, y)| op(*x, *y)).collect()
}

fn sequence(c: &mut Circuit, n: usize, a: &[Lit], b: &[Lit]) -> LitMatrix {
    let mut out = vec![Lit::FALSE; n * n];
    for i in 0..n {
        for k in (0..n).filter(|k| a[i * n + k] != Lit::FALSE) {
            for j in (0..n).filter(|j| b[k * n + j] != Lit::FALSE) {
                let via = c.and(a[i * n + k], b[k * n + j]);
                out[i * n + j] = c.or(out[i * n + j], via);
            }
        }
    }
    out
}
