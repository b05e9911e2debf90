//! What an execution is like under all of a range of annotations at a time: what is certainly in each base set, and what
//! may be.

use crate::execution::{EventKind, Execution};
use crate::relation::{Member, Symbol};
use crate::solve::evaluate::{Base, Evaluator};
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

impl Row {
    /// Whether its events are related as in the other one, which may have more of them.
    fn is_part_of(&self, other: &Row) -> bool {
        let both = |(a, b): &&(Key, Key)| self.sets.contains_key(a) && self.sets.contains_key(b);
        let none = BTreeSet::new();
        let names = self.relations.keys().chain(other.relations.keys());
        let related = names.collect::<BTreeSet<_>>().into_iter().all(|name| {
            let here = self.relations.get(name).unwrap_or(&none);
            let there = other.relations.get(name).unwrap_or(&none);
            here.iter().eq(there.iter().filter(both))
        });
        related
            && self.threads == other.threads
            && self.cells == other.cells
            && self.undefined_behaviour == other.undefined_behaviour
    }
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
    pub(super) certain: Certain,
    pub(super) possible: Execution,
}

/// What is certain of an execution, with numbers for all events that may happen.
pub(super) struct Certain {
    pub execution: Execution,
    /// The events that happen for certain: a fence of some of the annotations does not.
    happens: Bits,
}

impl Base for Certain {
    fn events(&self) -> usize {
        Base::events(&self.execution)
    }

    fn all(&self) -> Bits {
        self.happens.clone()
    }

    fn set(&self, name: Symbol) -> Bits {
        Base::set(&self.execution, name)
    }

    fn relation(&self, name: Symbol) -> Matrix {
        Base::relation(&self.execution, name)
    }
}

impl Range {
    /// The range in which each of these operations is as in one of its rows, and everything else as in the first row;
    /// `None` where a row has an event that the first one has not, or an operation's rows differ in anything but that
    /// operation.
    pub fn of(first: &Row, operations: &[(&[Place], Vec<&Row>)]) -> Option<Range> {
        let keys: Vec<Key> = first.sets.keys().copied().collect();
        let apart = |(places, rows): &(&[Place], Vec<&Row>)| {
            rows.iter().all(|row| {
                let own = |key: &Key| places.iter().any(|place| place.has(key));
                let mut here = first.sets.iter();
                let as_here = here.all(|(key, sets)| own(key) || row.sets.get(key) == Some(sets));
                as_here
                    && row.sets.keys().all(|key| first.sets.contains_key(key))
                    && row.is_part_of(first)
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
        let mut happens = Bits::empty(keys.len());
        let mut certain = Execution {
            threads: first.threads.clone(),
            events: keys.iter().map(event).collect(),
            cells: first.cells,
            ..Execution::default()
        };
        let mut possible = certain.clone();
        for (i, key) in keys.iter().enumerate() {
            let rows: Vec<Option<&BTreeSet<Symbol>>> =
                rows_of(key).into_iter().map(|row| row.sets.get(key)).collect();
            if rows.iter().all(Option::is_some) {
                happens.insert(i);
            }
            for set in rows.iter().copied().flatten().flatten() {
                let members = possible.sets.entry(*set).or_default();
                if members.last() != Some(&i) {
                    members.push(i);
                    if rows.iter().all(|row| row.is_some_and(|sets| sets.contains(set))) {
                        certain.sets.entry(*set).or_default().push(i);
                    }
                }
            }
        }
        let at: FxHashMap<&Key, usize> = keys.iter().enumerate().map(|(i, k)| (k, i)).collect();
        for (name, pairs) in &first.relations {
            let mut known: Vec<(usize, usize)> =
                pairs.iter().map(|(a, b)| (at[a], at[b])).collect();
            known.sort_unstable();
            let sure = known.iter().filter(|(i, j)| happens.contains(*i) && happens.contains(*j));
            certain.relations.insert(*name, sure.copied().collect());
            possible.relations.insert(*name, known);
        }
        drop(at);
        Some(Range { keys, certain: Certain { execution: certain, happens }, possible })
    }

    /// Gives it a modification order.
    pub(super) fn order(&mut self, order: Vec<(usize, usize)>) {
        let mo = Symbol::from("mo");
        self.certain.execution.relations.insert(mo, order.clone());
        self.possible.relations.insert(mo, order);
    }

    /// An evaluator for all of the range.
    pub(super) fn evaluator(&self) -> Evaluator<'_> {
        match self.is_one() {
            true => Evaluator::new(&self.possible),
            false => Evaluator::between(&self.certain, &self.possible),
        }
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
        self.certain.happens == Bits::all(self.keys.len())
            && self.certain.execution.sets == self.possible.sets
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
