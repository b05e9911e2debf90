//! Substitution: an expression with some of its parts exchanged.

use super::node::{intern, regroup};
use super::{Formula, Id, Node, Rel, Set, group, node};
use rustc_hash::FxHashMap;

/// How far a substitution reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Everywhere, also inside the bodies of named expressions.
    Everywhere,
    /// Up to named expressions: those stay as they are.
    UntilNames,
}

/// A substitution, remembering what it has rebuilt, so that everything it is applied to shares the
/// same new fixpoint groups.
pub struct Substitution {
    reach: Reach,
    rebuilt: FxHashMap<Id, Id>,
    groups: FxHashMap<u32, u32>,
}

impl Substitution {
    /// Exchanges every key for its value. Values are taken as they are: nothing is exchanged inside
    /// them.
    pub fn new(parts: impl IntoIterator<Item = (Id, Id)>, reach: Reach) -> Self {
        Substitution { reach, rebuilt: parts.into_iter().collect(), groups: FxHashMap::default() }
    }

    /// The relation after the exchange.
    ///
    /// # Panics
    /// When a set is exchanged for a relation or the other way round, once that is interpreted.
    pub fn rel(&mut self, relation: Rel) -> Rel {
        Rel(self.apply(relation.id()))
    }

    /// The set after the exchange.
    pub fn set(&mut self, set: Set) -> Set {
        Set(self.apply(set.id()))
    }

    /// The formula after the exchange.
    pub fn formula(&mut self, formula: &Formula) -> Formula {
        formula.with(&mut |id| self.apply(id))
    }

    /// The expression after the exchange. Nodes are interned as they are, without the
    /// simplifications of the operators: what was written stays recognisable.
    pub fn apply(&mut self, id: Id) -> Id {
        if let Some(known) = self.rebuilt.get(&id) {
            return *known;
        }
        let new = match node(id) {
            same @ (Node::Named(..) | Node::SetNamed(..)) if self.reach == Reach::UntilNames => {
                same
            }
            Node::Fix(g, member) => Node::Fix(self.group(g), member),
            other => other.with(|child| self.apply(child)),
        };
        let new = intern(new);
        self.rebuilt.insert(id, new);
        new
    }

    /// The group after the exchange: itself when nothing in it changes, else a new one with
    /// variables of its own, since a variable must belong to one group only.
    fn group(&mut self, index: u32) -> u32 {
        if let Some(known) = self.groups.get(&index) {
            return *known;
        }
        let bodies: Vec<Id> = group(index).bodies.iter().map(|b| self.apply(*b)).collect();
        let new = renamed(index, bodies);
        self.groups.insert(index, new);
        new
    }
}

/// A group with other bodies, in terms of variables of its own.
pub(super) fn renamed(index: u32, bodies: Vec<Id>) -> u32 {
    regroup(index, bodies.clone(), |old, new| {
        let variable = |v: &u32| intern(Node::Variable(*v));
        let renaming = old.iter().zip(new).map(|(o, n)| (variable(o), variable(n)));
        // Renaming must reach the variables wherever they stand, also inside names.
        let mut rename = Substitution::new(renaming, Reach::Everywhere);
        bodies.into_iter().map(|b| rename.apply(b)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::{base, least_fixpoint};

    #[test]
    fn rebuilds_everything_above_the_exchanged_part() {
        let (r, s, t) = (base("r"), base("s"), base("t"));
        let inner = (r | s).named("inner");
        let outer = (inner.plus() & t.inverse()).named("outer");
        let changed = (r & s).named("inner");
        let mut exchange = Substitution::new([(inner.id(), changed.id())], Reach::Everywhere);
        assert_eq!(exchange.rel(outer), (changed.plus() & t.inverse()).named("outer"));
        let mut nothing = Substitution::new([(inner.id(), changed.id())], Reach::UntilNames);
        assert_eq!(nothing.rel(outer), outer);
    }

    #[test]
    fn a_changed_fixpoint_gets_its_own_variables() {
        let (r, s) = (base("r"), base("s"));
        let group = least_fixpoint(2, |v| vec![r | (v[1] >> r), v[0] | s]);
        let mut exchange = Substitution::new([(r.id(), s.id())], Reach::Everywhere);
        let (first, second) = (exchange.rel(group[0]), exchange.rel(group[1]));
        let (Node::Fix(g, 0), Node::Fix(h, 1)) = (node(first.id()), node(second.id())) else {
            panic!("{first} and {second} are not members of a group");
        };
        assert_eq!(g, h, "members of one group stay together");
        let Node::Fix(old, _) = node(group[0].id()) else { panic!() };
        assert_ne!(crate::relation::group(g).variables, crate::relation::group(old).variables);
        let mut nothing = Substitution::new([(base("q").id(), s.id())], Reach::Everywhere);
        assert_eq!(nothing.rel(group[0]), group[0]);
    }
}
