//! What may be true of an event: combinations of base sets that facts allow, and sets of those.

use crate::relation::{Id, Node, node};
use std::collections::BTreeSet;
use std::ops::{BitAnd, BitOr, Not};

/// How many combinations there may be.
pub(super) const MOST: usize = 256;

/// How many base sets are told apart: all their combinations are looked at once.
const MOST_SETS: usize = 16;

/// A set of combinations: a test of an event, which passes if the event is in one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Test([u64; MOST / 64]);

impl Test {
    pub(super) const NONE: Test = Test([0; MOST / 64]);

    pub(super) fn contains(self, combination: usize) -> bool {
        self.0[combination / 64] >> (combination % 64) & 1 == 1
    }

    fn insert(&mut self, combination: usize) {
        self.0[combination / 64] |= 1 << (combination % 64);
    }

    pub(super) fn is_within(self, other: Test) -> bool {
        self & other == self
    }
}

impl BitAnd for Test {
    type Output = Test;
    fn bitand(self, other: Test) -> Test {
        Test(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Test {
    type Output = Test;
    fn bitor(self, other: Test) -> Test {
        Test(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for Test {
    type Output = Test;
    fn not(self) -> Test {
        Test(self.0.map(|word| !word))
    }
}

/// The combinations of base sets that facts about single events allow.
#[derive(Clone, Debug)]
pub(super) struct Combinations {
    /// What is told apart: base sets, and sets that are not looked into, such as domains.
    sets: Vec<Id>,
    /// Which of them each combination consists of, as bits.
    all: Vec<u32>,
}

impl Combinations {
    /// Those of the sets in these expressions for which every fact holds: whatever is in all sets of its first part is in
    /// one of the sets of its second.
    pub(super) fn new(
        expressions: impl IntoIterator<Item = Id>,
        facts: &[(Vec<Id>, Vec<Vec<Id>>)],
    ) -> Option<Combinations> {
        let mut sets = BTreeSet::new();
        expressions.into_iter().for_each(|id| leaves(id, &mut sets));
        let sets: Vec<Id> = sets.into_iter().collect();
        if sets.len() > MOST_SETS {
            return None;
        }
        let mut out = Combinations { sets, all: Vec::new() };
        for combination in 0..1_u32 << out.sets.len() {
            let all = |part: &[Id]| part.iter().all(|set| out.has(combination, *set));
            if facts.iter().all(|(of, one)| !all(of) || one.iter().any(|part| all(part))) {
                out.all.push(combination);
            }
        }
        (out.all.len() <= MOST).then_some(out)
    }

    /// Every combination.
    pub(super) fn any(&self) -> Test {
        self.test(|_| true)
    }

    /// Those that are in all of these sets.
    pub(super) fn of(&self, sets: &[Id]) -> Test {
        self.test(|combination| sets.iter().all(|set| self.has(combination, *set)))
    }

    fn test(&self, passes: impl Fn(u32) -> bool) -> Test {
        let mut test = Test::NONE;
        for (i, combination) in self.all.iter().enumerate() {
            if passes(*combination) {
                test.insert(i);
            }
        }
        test
    }

    /// Whether an event of that combination is in the set.
    fn has(&self, combination: u32, set: Id) -> bool {
        match node(set) {
            Node::SetEmpty => false,
            Node::SetAll => true,
            Node::SetUnion(a, b) => self.has(combination, a) || self.has(combination, b),
            Node::SetIntersection(a, b) => self.has(combination, a) && self.has(combination, b),
            Node::SetDifference(a, b) => self.has(combination, a) && !self.has(combination, b),
            Node::SetNamed(_, body) => self.has(combination, body),
            _ => {
                let at = self.sets.binary_search(&set);
                at.is_ok_and(|at| combination >> at & 1 == 1)
            }
        }
    }

    /// The sets that all combinations of a test are in.
    pub(super) fn common(&self, test: Test) -> Vec<Id> {
        let passing = (0..self.all.len()).filter(|i| test.contains(*i));
        let common = passing.fold(u32::MAX, |common, i| common & self.all[i]);
        let sets = self.sets.iter().enumerate().filter(|(i, _)| common >> i & 1 == 1);
        sets.map(|(_, set)| *set).collect()
    }
}

/// The sets in an expression that are not put together of others.
pub(super) fn leaves(set: Id, out: &mut BTreeSet<Id>) {
    match node(set) {
        Node::SetEmpty | Node::SetAll => {}
        Node::SetUnion(a, b) | Node::SetIntersection(a, b) | Node::SetDifference(a, b) => {
            leaves(a, out);
            leaves(b, out);
        }
        Node::SetNamed(_, body) => leaves(body, out),
        _ => {
            out.insert(set);
        }
    }
}
