//! What of a transformation matters to memory: a few operations, what each of them is before and after,
//! and in which order they stand.

use crate::relation::Symbol;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// When something holds of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Flag {
    /// Never.
    Never,
    /// Always.
    Always,
    /// When the guard of that number holds.
    When(usize),
}

/// How the bytes of two accesses lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Overlap {
    /// They are the same.
    Same,
    /// None of the first is one of the second.
    Disjoint,
    /// Those of the first are among those of the second.
    Inside,
}

/// Where a read of the original takes its value from that the transformed function has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Origin {
    /// From where this other operation reads.
    Like(usize),
    /// From this operation.
    Written(usize),
    /// From a write that it may see: its value does not matter.
    Visible,
}

impl Origin {
    /// The operation that it is about.
    pub fn operation(self) -> Option<usize> {
        match self {
            Origin::Like(i) | Origin::Written(i) => Some(i),
            Origin::Visible => None,
        }
    }

    /// The same with other numbers, if the operation has one.
    pub fn renumbered(self, number: impl Fn(usize) -> Option<usize>) -> Option<Origin> {
        Some(match self {
            Origin::Like(i) => Origin::Like(number(i)?),
            Origin::Written(i) => Origin::Written(number(i)?),
            Origin::Visible => Origin::Visible,
        })
    }
}

/// Where a modification of the original goes that the transformed function has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Place {
    /// Right before this one.
    Before(usize),
    /// Right after this one.
    After(usize),
}

impl Place {
    /// The same with other numbers, if the operation has one.
    pub fn renumbered(self, number: impl Fn(usize) -> Option<usize>) -> Option<Place> {
        Some(match self {
            Place::Before(i) => Place::Before(number(i)?),
            Place::After(i) => Place::After(number(i)?),
        })
    }
}

/// An operation of the function, of one side or of both.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Operation {
    /// Base sets that it is in, before and after the transformation; it is never in others.
    pub sets: BTreeMap<Symbol, [Flag; 2]>,
    /// Number of bodies of unknown calls before it.
    pub calls: usize,
}

impl Operation {
    /// When it is in that base set: before, and after.
    pub fn in_set(&self, set: impl AsRef<str>) -> [Flag; 2] {
        self.sets.get(set.as_ref()).copied().unwrap_or([Flag::Never; 2])
    }

    /// Whether it may be in that set on the side.
    pub fn may_be(&self, set: &str, side: usize) -> bool {
        self.in_set(set)[side] != Flag::Never
    }

    /// Whether it writes on any side.
    pub fn writes(&self) -> bool {
        self.may_be("W", 0) || self.may_be("W", 1)
    }

    /// Whether it is never anything but an access that orders nothing.
    pub fn is_plain(&self) -> bool {
        let of_accesses = |set: &Symbol| ["R", "W"].iter().any(|s| *set == Symbol::from(*s));
        let held = self.sets.iter().filter(|(_, flags)| **flags != [Flag::Never; 2]);
        let mut sets = held.map(|(set, _)| set);
        sets.all(|set| of_accesses(set) || set.family() == "in_space")
    }

    /// Whether the transformation makes something else of it.
    pub fn changes(&self) -> bool {
        self.sets.values().any(|[before, after]| before != after)
    }
}

/// The operations that a transformation is about, and what is known of them in every execution. Other
/// operations of the function are the same before and after, and stand before or after all of these.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Skeleton {
    /// The operations, in the order of the transformed function.
    pub operations: Vec<Operation>,
    /// The same, in the order of the original.
    pub before: Vec<usize>,
    /// The first guard implies the second, or that it does not hold.
    pub implications: Vec<(usize, usize, bool)>,
    /// How accesses overlap.
    pub overlaps: Vec<(usize, usize, Overlap)>,
    /// Accesses to memory that only operations of the function reach; all of them are here.
    pub private: Vec<usize>,
    /// Reads of the original alone.
    pub reads: BTreeMap<usize, Origin>,
    /// Modifications of the original alone.
    pub writes: BTreeMap<usize, Place>,
}

impl Skeleton {
    /// The operation that overwrites what this one writes.
    pub fn overwritten_by(&self, write: usize) -> Option<usize> {
        match self.writes.get(&write)? {
            Place::Before(other) => Some(*other),
            Place::After(_) => None,
        }
    }

    /// Pairs that stand in one order before and in the other after the transformation: first what came
    /// first.
    pub fn swapped(&self) -> Vec<(usize, usize)> {
        let place = |i: usize| self.before.iter().position(|o| *o == i).unwrap_or(i);
        let pairs = (0..self.operations.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
        pairs.filter(|(i, j)| place(*i) > place(*j)).map(|(i, j)| (j, i)).collect()
    }
}
