//! Random expressions of every kind of node.

use super::{chance, pick};
use fastrand::Rng;
use mmprove::execution::{Event, EventKind, Execution};
use mmprove::relation::{Formula, Rel, Set, base, base_set, least_fixpoint};

/// Base relations that random expressions mention.
pub const RELATIONS: [&str; 3] = ["r", "s", "t"];
/// Base sets that random expressions mention.
pub const SETS: [&str; 3] = ["A", "B", "D"];

/// An execution of nothing but base facts.
pub fn facts(rng: &mut Rng, n: usize) -> Execution {
    let mut out = Execution::default();
    for i in 0..n {
        out.events.push(Event::new(format!("E{i}"), EventKind::Fence, String::new()));
    }
    let density = 10 + rng.u32(..40);
    for name in RELATIONS {
        let pairs = (0..n * n).map(|k| (k / n, k % n)).filter(|_| chance(rng, density)).collect();
        out.relations.insert(name.into(), pairs);
    }
    for name in SETS {
        out.sets.insert(name.into(), (0..n).filter(|_| chance(rng, 50)).collect());
    }
    out
}

/// A generator of expressions; `nested` bounds fixpoints inside fixpoints.
pub struct Expressions<'a> {
    /// Where randomness comes from.
    pub rng: &'a mut Rng,
    /// How many fixpoints may stand inside each other.
    pub nested: usize,
    /// Fixpoint variables in scope.
    pub variables: Vec<Rel>,
}

impl Expressions<'_> {
    /// A relation.
    pub fn rel(&mut self, depth: usize) -> Rel {
        if depth == 0 {
            return match self.rng.u32(..12) {
                0 => Rel::empty(),
                1 => Rel::all(),
                2 => self.set(0).identity(),
                3..6 if !self.variables.is_empty() => *pick(self.rng, &self.variables),
                _ => base(pick::<&str>(self.rng, &RELATIONS)),
            };
        }
        let d = depth - 1;
        match self.rng.u32(..18) {
            0 | 1 => self.rel(d) | self.rel(d),
            2 | 3 => self.rel(d) & self.rel(d),
            4 | 5 => self.rel(d) - self.closed(|g| g.rel(d)),
            6..9 => self.rel(d) >> self.rel(d),
            9 => self.rel(d).inverse(),
            10 | 11 => self.rel(d).plus(),
            12 => self.rel(d).star(),
            13 => self.set(d).identity(),
            14 => self.set(d) * self.set(d),
            15 => self.rel(d).named("named"),
            _ if self.nested > 0 => {
                let group = self.fixpoint(d);
                *pick(self.rng, &group)
            }
            _ => self.rel(d).optional(),
        }
    }

    /// A group of mutually recursive relations.
    pub fn fixpoint(&mut self, depth: usize) -> Vec<Rel> {
        let members = 1 + self.rng.usize(..3);
        self.nested -= 1;
        let outer = self.variables.clone();
        let group = least_fixpoint(members, |own| {
            self.variables.extend(own);
            own.iter().map(|_| self.rel(depth.max(1))).collect()
        });
        self.variables = outer;
        self.nested += 1;
        group
    }

    /// A set.
    pub fn set(&mut self, depth: usize) -> Set {
        if depth == 0 {
            return match self.rng.u32(..8) {
                0 => Set::empty(),
                1 => Set::all(),
                _ => base_set(pick::<&str>(self.rng, &SETS)),
            };
        }
        let d = depth - 1;
        match self.rng.u32(..8) {
            0 => self.set(d) | self.set(d),
            1 => self.set(d) & self.set(d),
            2 | 3 => self.set(d) - self.closed(|g| g.set(d)),
            4 | 5 => self.rel(d).domain(),
            6 => self.rel(d).range(),
            _ => self.set(d).named("named_set"),
        }
    }

    /// Under a negation no variable may stand.
    fn closed<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::take(&mut self.variables);
        let out = make(self);
        self.variables = outer;
        out
    }

    /// A formula.
    pub fn formula(&mut self, depth: usize) -> Formula {
        match self.rng.u32(..if depth == 0 { 6 } else { 9 }) {
            0 => Formula::Acyclic(self.rel(depth)),
            1 => Formula::Irreflexive(self.rel(depth)),
            2 => Formula::Empty(self.rel(depth)),
            3 => Formula::NoElement(self.set(depth)),
            4 => Formula::Included(self.rel(depth), self.rel(depth)),
            5 => Formula::Subset(self.set(depth), self.set(depth)),
            6 => Formula::Not(Box::new(self.formula(depth - 1))),
            7 => Formula::All(vec![self.formula(depth - 1), self.formula(depth - 1)]),
            _ => Formula::Any(vec![self.formula(depth - 1), self.formula(depth - 1)]),
        }
    }
}
