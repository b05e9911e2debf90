//! The expressions themselves, stored once each (hash-consed) in a table shared by the whole process.
//!
//! Expressions are built once when a model is chosen and never freed: they are a few hundred small
//! nodes, and sharing makes every handle [`Copy`].

use super::member::Index;
use super::symbol::Symbol;
use rustc_hash::FxHashMap;
use std::sync::{LazyLock, RwLock, RwLockReadGuard};

/// Index of a node in the table.
pub type Id = u32;

/// One node of an expression. `S…` nodes are sets, the others binary relations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// A base set of the execution.
    SetBase(Symbol),
    /// No event.
    SetEmpty,
    /// Every event.
    SetAll,
    /// Union of two sets.
    SetUnion(Id, Id),
    /// Intersection of two sets.
    SetIntersection(Id, Id),
    /// First set without the second.
    SetDifference(Id, Id),
    /// Events with a successor in the relation.
    Domain(Id),
    /// Events with a predecessor in the relation.
    Range(Id),
    /// A named set: name and body. The clause stands in the model's list of definitions.
    SetNamed(Symbol, Id),
    /// Union over all values of an index.
    SetForSome(Index, Id),
    /// Intersection over all values of an index.
    SetForEvery(Index, Id),

    /// A base relation of the execution.
    Base(Symbol),
    /// No pair.
    Empty,
    /// Every pair, also of an event with itself.
    All,
    /// Each event of the set with itself.
    Identity(Id),
    /// Every pair from the first set to the second.
    Product(Id, Id),
    /// Union of two relations.
    Union(Id, Id),
    /// Intersection of two relations.
    Intersection(Id, Id),
    /// First relation without the second.
    Difference(Id, Id),
    /// First relation, then the second.
    Sequence(Id, Id),
    /// The relation backwards.
    Inverse(Id),
    /// Transitive closure.
    Plus(Id),
    /// A relation bound by a [`Node::Fix`]; the number is unique in the process.
    Variable(u32),
    /// Member `index` of least-fixpoint group `group`.
    Fix(u32, u32),
    /// A named relation: name and body.
    Named(Symbol, Id),
    /// Union over all values of an index.
    ForSome(Index, Id),
    /// Intersection over all values of an index.
    ForEvery(Index, Id),
}

impl Node {
    /// Whether it is a set.
    pub fn is_set(self) -> bool {
        matches!(
            self,
            Node::SetBase(_)
                | Node::SetEmpty
                | Node::SetAll
                | Node::SetUnion(..)
                | Node::SetIntersection(..)
                | Node::SetDifference(..)
                | Node::Domain(_)
                | Node::Range(_)
                | Node::SetNamed(..)
                | Node::SetForSome(..)
                | Node::SetForEvery(..)
        )
    }

    /// The node with other direct sub-expressions. A fixpoint stays as it is: its bodies belong to its
    /// group.
    #[must_use]
    pub fn with(self, mut other: impl FnMut(Id) -> Id) -> Node {
        match self {
            Node::SetBase(_) | Node::SetEmpty | Node::SetAll | Node::Base(_) | Node::Empty => self,
            Node::All | Node::Variable(_) | Node::Fix(..) => self,
            Node::SetUnion(a, b) => Node::SetUnion(other(a), other(b)),
            Node::SetIntersection(a, b) => Node::SetIntersection(other(a), other(b)),
            Node::SetDifference(a, b) => Node::SetDifference(other(a), other(b)),
            Node::Domain(a) => Node::Domain(other(a)),
            Node::Range(a) => Node::Range(other(a)),
            Node::SetNamed(name, a) => Node::SetNamed(name, other(a)),
            Node::SetForSome(index, a) => Node::SetForSome(index, other(a)),
            Node::SetForEvery(index, a) => Node::SetForEvery(index, other(a)),
            Node::Identity(a) => Node::Identity(other(a)),
            Node::Product(a, b) => Node::Product(other(a), other(b)),
            Node::Union(a, b) => Node::Union(other(a), other(b)),
            Node::Intersection(a, b) => Node::Intersection(other(a), other(b)),
            Node::Difference(a, b) => Node::Difference(other(a), other(b)),
            Node::Sequence(a, b) => Node::Sequence(other(a), other(b)),
            Node::Inverse(a) => Node::Inverse(other(a)),
            Node::Plus(a) => Node::Plus(other(a)),
            Node::Named(name, a) => Node::Named(name, other(a)),
            Node::ForSome(index, a) => Node::ForSome(index, other(a)),
            Node::ForEvery(index, a) => Node::ForEvery(index, other(a)),
        }
    }
}

/// A group of relations defined together as a least fixpoint.
#[derive(Clone, Debug)]
pub struct Group {
    /// The variable bound to each member.
    pub variables: Vec<u32>,
    /// The body of each member.
    pub bodies: Vec<Id>,
}

#[derive(Default)]
struct Table {
    nodes: Vec<Node>,
    index: FxHashMap<Node, Id>,
    groups: Vec<Group>,
    regrouped: FxHashMap<(u32, Vec<Id>), u32>,
    variables: u32,
}

static TABLE: LazyLock<RwLock<Table>> = LazyLock::new(RwLock::default);

fn read() -> RwLockReadGuard<'static, Table> {
    TABLE.read().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn write<T>(change: impl FnOnce(&mut Table) -> T) -> T {
    change(&mut TABLE.write().unwrap_or_else(std::sync::PoisonError::into_inner))
}

/// The one id of this node.
pub fn intern(node: Node) -> Id {
    if let Some(id) = read().index.get(&node) {
        return *id;
    }
    write(|t| {
        let next = t.nodes.len() as Id;
        let id = *t.index.entry(node).or_insert(next);
        if id == next {
            t.nodes.push(node);
        }
        id
    })
}

/// The node behind an id.
pub fn node(id: Id) -> Node {
    read().nodes[id as usize]
}

/// A variable no expression uses yet.
pub fn fresh_variable() -> u32 {
    write(|t| {
        t.variables += 1;
        t.variables
    })
}

/// The group with these bodies instead of its own, which are still in terms of its variables: itself if
/// nothing has changed, else one with variables of its own, since a variable must belong to one group
/// only. The same bodies give the same group each time.
pub fn regroup(index: u32, bodies: Vec<Id>, rename: impl FnOnce(&[u32], &[u32]) -> Vec<Id>) -> u32 {
    let old = group(index);
    if bodies == old.bodies {
        return index;
    }
    let key = (index, bodies);
    if let Some(known) = read().regrouped.get(&key) {
        return *known;
    }
    let variables: Vec<u32> = old.variables.iter().map(|_| fresh_variable()).collect();
    let new = add_group(Group { bodies: rename(&old.variables, &variables), variables });
    write(|t| *t.regrouped.entry(key).or_insert(new))
}

/// Stores a fixpoint group and returns its number.
pub fn add_group(group: Group) -> u32 {
    write(|t| {
        t.groups.push(group);
        t.groups.len() as u32 - 1
    })
}

/// The fixpoint group of that number.
pub fn group(index: u32) -> Group {
    read().groups[index as usize].clone()
}

/// The direct sub-expressions of a node; a fixpoint's are the bodies of its whole group.
pub fn children(node: Node) -> Vec<Id> {
    match node {
        Node::SetBase(_) | Node::SetEmpty | Node::SetAll => vec![],
        Node::Base(_) | Node::Empty | Node::All | Node::Variable(_) => vec![],
        Node::SetUnion(a, b)
        | Node::SetIntersection(a, b)
        | Node::SetDifference(a, b)
        | Node::Product(a, b)
        | Node::Union(a, b)
        | Node::Intersection(a, b)
        | Node::Difference(a, b)
        | Node::Sequence(a, b) => vec![a, b],
        Node::Domain(a) | Node::Range(a) | Node::SetNamed(_, a) | Node::Identity(a) => vec![a],
        Node::Inverse(a) | Node::Plus(a) | Node::Named(_, a) => vec![a],
        Node::SetForSome(_, a) | Node::SetForEvery(_, a) => vec![a],
        Node::ForSome(_, a) | Node::ForEvery(_, a) => vec![a],
        Node::Fix(g, _) => group(g).bodies,
    }
}
