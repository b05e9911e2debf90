//! What an execution is like under all of a range of annotations at a time: what is certainly in each base set, and what
//! may be.

use crate::execution::{EventKind, Execution};
use crate::relation::{Member, Symbol};
use crate::solve::matrix::{Bits, Matrix};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// An event, wherever it is counted: its thread, where its instruction stands, and which of those that stand there it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Key {
    pub rank: u8,
    pub thread: Option<usize>,
    pub position: Option<Member>,
    pub nth: usize,
}

/// What is known of an execution without its modification order, by [`Key`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub(super) sets: BTreeMap<Key, BTreeSet<Symbol>>,
    pub(super) relations: BTreeMap<Symbol, BTreeSet<(Key, Key)>>,
    pub(super) threads: Vec<crate::execution::Thread>,
    pub(super) cells: usize,
    pub(super) undefined_behaviour: bool,
}

/// Where an operation stands: its position in the file, and the threads that execute it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// `file:line`.
    pub position: Member,
    /// Indices of threads; whichever executes it, if there are none.
    pub threads: Option<Vec<usize>>,
}

impl Place {
    pub(super) fn has(&self, key: &Key) -> bool {
        let among = |threads: &Vec<usize>| key.thread.is_some_and(|t| threads.contains(&t));
        key.position == Some(self.position) && self.threads.as_ref().is_none_or(among)
    }
}

/// Annotations that are looked at together: each operation is as in one of its rows, whatever the others are.
pub struct Range {
    pub(super) keys: Vec<Key>,
    pub(super) certain: Execution,
    pub(super) possible: Execution,
}

impl Range {
    /// The range in which each of these operations is as in one of its rows, and everything else as in the first row;
    /// `None` where the rows do not have the same events, or an operation's rows differ in anything but that operation.
    pub fn of(first: &Row, operations: &[(&[Place], Vec<&Row>)]) -> Option<Range> {
        let keys: Vec<Key> = first.sets.keys().copied().collect();
        let apart = |(places, rows): &(&[Place], Vec<&Row>)| {
            rows.iter().all(|row| {
                let mut others = row.sets.iter().zip(&first.sets);
                row.sets.len() == first.sets.len()
                    && row.relations == first.relations
                    && others.all(|(a, b)| {
                        a == b || a.0 == b.0 && places.iter().any(|place| place.has(a.0))
                    })
            })
        };
        if !operations.iter().all(apart) {
            return None;
        }
        // Several operations may stand in one line.
        let rows_of = |key: &Key| -> Vec<&Row> {
            let own = operations.iter().filter(|(places, _)| places.iter().any(|p| p.has(key)));
            let own: Vec<&Row> = own.flat_map(|(_, rows)| rows.iter().copied()).collect();
            if own.is_empty() { vec![first] } else { own }
        };
        let mut certain = Execution {
            threads: first.threads.clone(),
            events: keys.iter().map(event).collect(),
            cells: first.cells,
            ..Execution::default()
        };
        let mut possible = certain.clone();
        for (i, key) in keys.iter().enumerate() {
            let rows = rows_of(key);
            for set in rows.iter().flat_map(|row| &row.sets[key]) {
                let members = possible.sets.entry(*set).or_default();
                if members.last() != Some(&i) {
                    members.push(i);
                    if rows.iter().all(|row| row.sets[key].contains(set)) {
                        certain.sets.entry(*set).or_default().push(i);
                    }
                }
            }
        }
        let at: FxHashMap<&Key, usize> = keys.iter().enumerate().map(|(i, k)| (k, i)).collect();
        for (name, pairs) in &first.relations {
            let known = certain.relations.entry(*name).or_default();
            known.extend(pairs.iter().map(|(a, b)| (at[a], at[b])));
            known.sort_unstable();
        }
        possible.relations = certain.relations.clone();
        drop(at);
        Some(Range { keys, certain, possible })
    }

    pub(super) fn events(&self, bits: &Bits) -> BTreeSet<Key> {
        bits.iter().map(|i| self.keys[i]).collect()
    }

    pub(super) fn pairs(&self, matrix: &Matrix) -> BTreeSet<(Key, Key)> {
        let pairs = matrix.pairs().into_iter();
        pairs.map(|(i, j)| (self.keys[i], self.keys[j])).collect()
    }

    /// Whether the range is a single annotation.
    pub(super) fn is_one(&self) -> bool {
        self.certain.sets == self.possible.sets
    }
}

/// An event of which only its place matters.
fn event(key: &Key) -> crate::execution::Event {
    let kind = match key.rank {
        0 => EventKind::Initial,
        2 => EventKind::Final,
        _ => EventKind::Operation,
    };
    let event = crate::execution::Event::new(String::new(), kind, String::new());
    crate::execution::Event { thread: key.thread, ..event }
}
