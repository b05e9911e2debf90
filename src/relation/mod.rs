//! The relational language: sets and binary relations over events.
//!
//! A model is written in this language and in nothing else; `solve` holds the interpreters.
//!
//! ```
//! use mmprove::relation::{base, base_set, Rel, Set};
//! let po = base("po");
//! let rf = base("rf");
//! let happens_before = (po | rf).plus().named("happens_before");
//! let racy = (base_set("W") * base_set("R")) - happens_before;
//! assert_eq!(happens_before.to_string(), "(po | rf)+");
//! assert_eq!(racy.to_string(), "W * R - happens_before");
//! ```

mod approximant;
mod axiom;
mod change;
mod digest;
mod free;
mod indices;
mod member;
mod node;
mod polarity;
mod print;
mod substitute;
mod symbol;

pub use approximant::approximants;
pub use axiom::{Axiom, Formula};
pub use change::{Change, Changes};
pub use digest::Digests;
pub use free::FreeVariables;
pub use indices::{Chosen, Expansion, FreeIndices};
pub(crate) use member::interned;
pub use member::{Index, Member};
pub use node::{Group, Id, Node, children, group, intern, node};
pub use polarity::{Polarity, polarity};
pub use substitute::{Reach, Substitution};
pub use symbol::Symbol;

use node::{add_group, fresh_variable};
use rustc_hash::FxHashMap;
use std::ops::{BitAnd, BitOr, Mul, Shr, Sub};
use std::sync::{LazyLock, Mutex, PoisonError};

/// A set of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Set(Id);

/// A binary relation over events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rel(Id);

/// The base set of that name.
pub fn base_set(name: impl Into<Symbol>) -> Set {
    Set(intern(Node::SetBase(name.into())))
}

/// The base relation of that name.
pub fn base(name: impl Into<Symbol>) -> Rel {
    Rel(intern(Node::Base(name.into())))
}

/// A member of a family, `at[3]`.
pub fn indexed(family: impl Into<Symbol>, member: impl Into<Member>) -> Symbol {
    family.into().at(member)
}

/// The identity on all events.
pub fn identity() -> Rel {
    Set::all().identity()
}

/// Relations defined together as a least fixpoint: `bodies` receives one variable per member and
/// returns the members' bodies. A parameter (a scope, a storage-class set) is a choice of index.
///
/// # Panics
/// When `bodies` returns another number of expressions than it was given variables, or uses a
/// variable under a negation (the right side of `-`), where a least fixpoint need not exist.
pub fn least_fixpoint(members: usize, bodies: impl FnOnce(&[Rel]) -> Vec<Rel>) -> Vec<Rel> {
    let variables: Vec<u32> = (0..members).map(|_| fresh_variable()).collect();
    let handles: Vec<Rel> = variables.iter().map(|v| Rel(intern(Node::Variable(*v)))).collect();
    let bodies: Vec<Id> = bodies(&handles).into_iter().map(|r| r.0).collect();
    assert_eq!(bodies.len(), members, "a fixpoint needs one body per member");
    for (body, variable) in bodies.iter().flat_map(|b| handles.iter().map(move |v| (*b, v.0))) {
        let ok = matches!(polarity(body, variable), Polarity::Absent | Polarity::Positive);
        assert!(ok, "a fixpoint's variable stands under a negation");
    }
    let group =
        same_group(&handles, &bodies, || add_group(Group { variables, bodies: bodies.clone() }));
    (0..members as u32).map(|i| Rel(intern(Node::Fix(group, i)))).collect()
}

/// The group with these bodies, whatever its variables are, or a new one: what is put together twice is the same.
fn same_group(variables: &[Rel], bodies: &[Id], new: impl FnOnce() -> u32) -> u32 {
    static KNOWN: LazyLock<Mutex<FxHashMap<Vec<Id>, u32>>> = LazyLock::new(Mutex::default);
    let placeholder = |i: usize| intern(Node::Variable(u32::MAX - i as u32));
    let parts = variables.iter().enumerate().map(|(i, variable)| (variable.0, placeholder(i)));
    let mut placed = Substitution::new(parts, Reach::Everywhere);
    let key = bodies.iter().map(|body| placed.apply(*body)).collect();
    *KNOWN.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_insert_with(new)
}

impl Set {
    /// No event.
    pub fn empty() -> Set {
        Set(intern(Node::SetEmpty))
    }
    /// Every event.
    pub fn all() -> Set {
        Set(intern(Node::SetAll))
    }
    /// Its events, each related to itself: `[S]`.
    pub fn identity(self) -> Rel {
        Rel(intern(Node::Identity(self.0)))
    }
    /// The same set under a name that printers stop at.
    pub fn named(self, name: impl Into<Symbol>) -> Set {
        Set(intern(Node::SetNamed(name.into(), self.0)))
    }
    /// What is in the set for some value of the index: the union over all values. A member that is no
    /// index changes nothing.
    pub fn for_some(self, member: impl Into<Member>) -> Set {
        match member.into().index() {
            Some(index) => Set(intern(Node::SetForSome(index, self.0))),
            None => self,
        }
    }
    /// What is in the set for every value of the index: the intersection over all values.
    pub fn for_every(self, member: impl Into<Member>) -> Set {
        match member.into().index() {
            Some(index) => Set(intern(Node::SetForEvery(index, self.0))),
            None => self,
        }
    }
    /// The node's id, for interpreters.
    pub fn id(self) -> Id {
        self.0
    }
    /// The set behind the id of a set's node.
    pub fn of_id(id: Id) -> Set {
        Set(id)
    }
}

impl Rel {
    /// No pair.
    pub fn empty() -> Rel {
        Rel(intern(Node::Empty))
    }
    /// Every pair.
    pub fn all() -> Rel {
        Rel(intern(Node::All))
    }
    /// The relation backwards.
    pub fn inverse(self) -> Rel {
        match node(self.0) {
            Node::Inverse(inner) => Rel(inner),
            _ => Rel(intern(Node::Inverse(self.0))),
        }
    }
    /// One step or more.
    pub fn plus(self) -> Rel {
        Rel(Rel::plus_of(self.0))
    }
    /// The id of the transitive closure of the relation with that id.
    pub fn plus_of(id: Id) -> Id {
        intern(Node::Plus(id))
    }
    /// Any number of steps, also none.
    pub fn star(self) -> Rel {
        self.plus() | identity()
    }
    /// One step or none.
    pub fn optional(self) -> Rel {
        self | identity()
    }
    /// Events it leads from.
    pub fn domain(self) -> Set {
        Set(intern(Node::Domain(self.0)))
    }
    /// Events it leads to.
    pub fn range(self) -> Set {
        Set(intern(Node::Range(self.0)))
    }
    /// Its pairs with both ends in `set`.
    pub fn within(self, set: Set) -> Rel {
        set.identity() >> self >> set.identity()
    }
    /// The same relation under a name that printers stop at.
    pub fn named(self, name: impl Into<Symbol>) -> Rel {
        Rel(intern(Node::Named(name.into(), self.0)))
    }
    /// The pairs for some value of the index: the union over all values. A member that is no index
    /// changes nothing.
    pub fn for_some(self, member: impl Into<Member>) -> Rel {
        match member.into().index() {
            Some(index) => Rel(intern(Node::ForSome(index, self.0))),
            None => self,
        }
    }
    /// The pairs for every value of the index: the intersection over all values.
    pub fn for_every(self, member: impl Into<Member>) -> Rel {
        match member.into().index() {
            Some(index) => Rel(intern(Node::ForEvery(index, self.0))),
            None => self,
        }
    }
    /// The node's id, for interpreters.
    pub fn id(self) -> Id {
        self.0
    }
    /// The relation behind the id of a relation's node.
    pub fn of_id(id: Id) -> Rel {
        Rel(id)
    }
}

impl BitOr for Set {
    type Output = Set;
    fn bitor(self, other: Set) -> Set {
        match (node(self.0), node(other.0)) {
            (Node::SetEmpty, _) => other,
            (_, Node::SetEmpty) => self,
            _ if self == other => self,
            _ => Set(intern(Node::SetUnion(self.0, other.0))),
        }
    }
}

impl BitAnd for Set {
    type Output = Set;
    fn bitand(self, other: Set) -> Set {
        Set(intern(Node::SetIntersection(self.0, other.0)))
    }
}

impl Sub for Set {
    type Output = Set;
    fn sub(self, other: Set) -> Set {
        Set(intern(Node::SetDifference(self.0, other.0)))
    }
}

/// `A * B`: every pair from `A` to `B`.
impl Mul for Set {
    type Output = Rel;
    fn mul(self, other: Set) -> Rel {
        Rel(intern(Node::Product(self.0, other.0)))
    }
}

impl BitOr for Rel {
    type Output = Rel;
    fn bitor(self, other: Rel) -> Rel {
        match (node(self.0), node(other.0)) {
            (Node::Empty, _) => other,
            (_, Node::Empty) => self,
            _ if self == other => self,
            _ => Rel(intern(Node::Union(self.0, other.0))),
        }
    }
}

impl BitAnd for Rel {
    type Output = Rel;
    fn bitand(self, other: Rel) -> Rel {
        match (node(self.0), node(other.0)) {
            (Node::All, _) => other,
            (_, Node::All) => self,
            _ => Rel(intern(Node::Intersection(self.0, other.0))),
        }
    }
}

impl Sub for Rel {
    type Output = Rel;
    fn sub(self, other: Rel) -> Rel {
        match node(other.0) {
            Node::Empty => self,
            _ => Rel(intern(Node::Difference(self.0, other.0))),
        }
    }
}

/// `r >> s`: `r`, then `s`.
impl Shr for Rel {
    type Output = Rel;
    fn shr(self, other: Rel) -> Rel {
        Rel(intern(Node::Sequence(self.0, other.0)))
    }
}
