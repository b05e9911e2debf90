//! Indices: members of families of symbols that are left open.
//!
//! A model is built for an execution with so many memory cells, with these scopes and tags. It can also
//! be built for any number of them: then `rf[$cell]` is the reads-from of a cell that is not said, and
//! `$cell` is an index that ranges over all cells. `for_some` and `for_every` bind an index; one that
//! is free in a formula stands for every value.

use super::node::intern;
use super::substitute::renamed;
use super::{Formula, Id, Index, Member, Node, Symbol, children, group, node};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The indices that are free in expressions, remembered.
#[derive(Default)]
pub struct FreeIndices(FxHashMap<Id, Rc<BTreeSet<Index>>>);

impl FreeIndices {
    /// The indices that the meaning of an expression depends on.
    pub fn of(&mut self, id: Id) -> Rc<BTreeSet<Index>> {
        if let Some(known) = self.0.get(&id) {
            return known.clone();
        }
        let here = node(id);
        let mut free: BTreeSet<Index> = match here {
            Node::SetBase(name) | Node::Base(name) => name.indices().collect(),
            _ => BTreeSet::new(),
        };
        for child in children(here) {
            free.extend(self.of(child).iter().copied());
        }
        if let Node::ForSome(index, _)
        | Node::ForEvery(index, _)
        | Node::SetForSome(index, _)
        | Node::SetForEvery(index, _) = here
        {
            free.remove(&index);
        }
        let free = Rc::new(free);
        self.0.insert(id, free.clone());
        free
    }
}

/// Which value each index has.
pub type Chosen = BTreeMap<Index, Member>;

/// Expressions over any number of cells, tags and so on, written out for those that there are.
pub struct Expansion {
    members: FxHashMap<Index, Vec<Member>>,
    known: FxHashMap<(Id, Chosen), Id>,
    free: FreeIndices,
}

impl Expansion {
    /// Writes out each index for these values. An index of which nothing is said stays bound where it is.
    pub fn new(members: impl IntoIterator<Item = (Index, Vec<Member>)>) -> Self {
        Expansion {
            members: members.into_iter().collect(),
            known: FxHashMap::default(),
            free: FreeIndices::default(),
        }
    }

    /// The formula for all values of the indices that are free in it.
    pub fn formula(&mut self, formula: &Formula) -> Formula {
        let mut free = BTreeSet::new();
        for (id, _) in formula.expressions() {
            free.extend(self.free.of(id).iter().copied());
        }
        let mut choices = vec![Chosen::new()];
        for index in free {
            let with = |chosen: &Chosen| {
                let mut each = Vec::new();
                for member in self.members.get(&index).into_iter().flatten() {
                    let mut chosen = chosen.clone();
                    chosen.insert(index, *member);
                    each.push(chosen);
                }
                each
            };
            choices = choices.iter().flat_map(with).collect();
        }
        let of = |chosen: &Chosen| formula.with(&mut |id| self.expression(id, chosen));
        Formula::All(choices.iter().map(of).collect())
    }

    /// The expression for one choice of the indices that are free in it.
    pub fn expression(&mut self, id: Id, chosen: &Chosen) -> Id {
        let mut chosen = chosen.clone();
        let free = self.free.of(id);
        chosen.retain(|index, _| free.contains(index));
        if chosen.is_empty() && self.members.is_empty() {
            return id;
        }
        if let Some(known) = self.known.get(&(id, chosen.clone())) {
            return *known;
        }
        let renamed = |old: Symbol| {
            old.with(|member| {
                let new = member.index().and_then(|index| chosen.get(&index));
                new.copied().unwrap_or(member)
            })
        };
        let new = match node(id) {
            Node::SetBase(old) => Node::SetBase(renamed(old)),
            Node::Base(old) => Node::Base(renamed(old)),
            Node::SetNamed(old, body) => {
                Node::SetNamed(renamed(old), self.expression(body, &chosen))
            }
            Node::Named(old, body) => Node::Named(renamed(old), self.expression(body, &chosen)),
            Node::SetForSome(index, body) if self.ranges(index) => {
                self.each(index, body, &chosen, Node::SetEmpty, Node::SetUnion)
            }
            Node::SetForEvery(index, body) if self.ranges(index) => {
                self.each(index, body, &chosen, Node::SetAll, Node::SetIntersection)
            }
            Node::ForSome(index, body) if self.ranges(index) => {
                self.each(index, body, &chosen, Node::Empty, Node::Union)
            }
            Node::ForEvery(index, body) if self.ranges(index) => {
                self.each(index, body, &chosen, Node::All, Node::Intersection)
            }
            Node::Fix(g, member) => Node::Fix(self.group(g, &chosen), member),
            other => other.with(|child| self.expression(child, &chosen)),
        };
        let new = intern(new);
        self.known.insert((id, chosen), new);
        new
    }

    fn ranges(&self, index: Index) -> bool {
        self.members.contains_key(&index)
    }

    fn each(
        &mut self,
        index: Index,
        body: Id,
        chosen: &Chosen,
        none: Node,
        join: fn(Id, Id) -> Node,
    ) -> Node {
        let members = self.members.get(&index).cloned().unwrap_or_default();
        members.into_iter().fold(none, |all, member| {
            let mut chosen = chosen.clone();
            chosen.insert(index, member);
            let one = self.expression(body, &chosen);
            join(intern(all), one)
        })
    }

    fn group(&mut self, index: u32, chosen: &Chosen) -> u32 {
        let bodies = group(index).bodies.iter().map(|b| self.expression(*b, chosen)).collect();
        renamed(index, bodies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::{Rel, base};

    #[test]
    fn an_index_without_values_stays_bound() {
        let (free, bound) = (base("r[$cell]"), base("s[$cell]").for_some(Index("cell")));
        let chosen = Chosen::from([(Index("cell"), Index("cell2").into())]);
        let other = Expansion::new([]).expression((free & bound).id(), &chosen);
        assert_eq!(other, (base("r[$cell2]") & bound).id());
        let two = (Index("cell"), vec![0usize.into(), 1usize.into()]);
        let each = Expansion::new([two]).expression(bound.id(), &Chosen::new());
        let joined = |all, one: Rel| intern(Node::Union(all, one.id()));
        let first = joined(Rel::empty().id(), base("s[0]"));
        assert_eq!(each, joined(first, base("s[1]")));
    }
}
