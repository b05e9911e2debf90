//! What is known of an execution that has more events than a structure: of some of the structure's events any number of
//! copies, in the same threads. One of the copies of each is looked at by itself, so that something can be said of two.

use crate::program::term::EventIndex;
use crate::relation::{Symbol, indexed};
use crate::solve::circuit::Lit;
use crate::solve::evaluate::{Base, Evaluator, Single};
use crate::solve::interpret::Structure;
use crate::solve::matrix::{Bits, Matrix};
use rustc_hash::FxHashMap;

/// An event of which there may be more.
#[derive(Clone, Copy, Debug)]
pub struct Copied {
    /// Which one.
    pub of: EventIndex,
    /// Copies of events with the same number may stand in any relation to each other and to those events.
    pub among: usize,
    /// Whether a copy may write. What it writes no event of the structure reads.
    pub writes: bool,
    /// An event that has a copy wherever this one has, related to it as the two are.
    pub with: Option<EventIndex>,
}

/// Both bounds of base symbols over the events of a structure and, behind them, first an event for each event that has
/// copies, which stands for all of them but one, and then one for that.
pub(super) struct Summary {
    certain: Extent,
    possible: Extent,
    /// The events of the structure that are kept.
    pub kept: Bits,
    /// Those copies that are looked at by themselves: each may be any.
    pub ones: Bits,
    /// Of base relations the copies that are related to the one that comes with them.
    ranges: FxHashMap<Symbol, Bits>,
}

#[derive(Default)]
struct Extent {
    events: usize,
    sets: FxHashMap<Symbol, Bits>,
    relations: FxHashMap<Symbol, Matrix>,
}

impl Base for Extent {
    fn events(&self) -> usize {
        self.events
    }

    fn set(&self, name: Symbol) -> Bits {
        self.sets.get(&name).cloned().unwrap_or_else(|| Bits::empty(self.events))
    }

    fn relation(&self, name: Symbol) -> Matrix {
        self.relations.get(&name).cloned().unwrap_or_else(|| Matrix::empty(self.events))
    }
}

impl Summary {
    /// Of a structure in which what these events read is open; some of it are left out. If there is a reader, that takes the
    /// bytes of a cell from some event, copies among them.
    pub fn new(
        structure: &Structure,
        copied: &[Copied],
        left_out: &[EventIndex],
        reader: Option<(usize, EventIndex)>,
    ) -> Summary {
        let copied = [copied, copied].concat();
        let (own, events) = (structure.n, structure.n + copied.len());
        let original = |event: usize| match event.checked_sub(own) {
            Some(copy) => copied[copy].of,
            None => event,
        };
        let mut kept = Bits::empty(events);
        (0..own).filter(|event| !left_out.contains(event)).for_each(|event| kept.insert(event));
        let mut ones = Bits::empty(events);
        (own + copied.len() / 2..events).for_each(|event| ones.insert(event));
        let empty = || Extent { events, ..Extent::default() };
        let mut summary = Summary {
            certain: empty(),
            possible: empty(),
            kept,
            ones,
            ranges: FxHashMap::default(),
        };
        for (name, wires) in structure.sets() {
            let (mut certain, mut possible) = (Bits::empty(events), Bits::empty(events));
            for event in 0..events {
                let copy = event.checked_sub(own).map(|copy| copied[copy]);
                match wires[original(event)] {
                    Lit::FALSE => continue,
                    _ if name.as_str() == "W" && copy.is_some_and(|copy| !copy.writes) => continue,
                    Lit::TRUE => certain.insert(event),
                    _ => {}
                }
                possible.insert(event);
            }
            summary.certain.sets.insert(*name, certain);
            summary.possible.sets.insert(*name, possible);
        }
        // Copies among themselves, and with what they are copies of.
        let group = |event: usize| {
            let of = |copy: &&Copied| copy.of == original(event);
            copied.iter().find(of).map(|copy| copy.among)
        };
        let groups: Vec<Option<usize>> = (0..events).map(group).collect();
        for (name, wires) in structure.relations() {
            let is_source = name.family() == "rf";
            let both_ways = |a: usize, b: usize| {
                [(a, a), (a, b), (b, a), (b, b)]
                    .iter()
                    .all(|(from, to)| wires.get(*from, *to) == Lit::TRUE)
            };
            let (mut certain, mut possible) = (Matrix::empty(events), Matrix::empty(events));
            for from in 0..events {
                for to in 0..events {
                    let (a, b) = (original(from), original(to));
                    let together = groups[from].is_some() && groups[from] == groups[to];
                    let (is, may_be) = match () {
                        () if from < own && to < own => {
                            (wires.get(a, b) == Lit::TRUE, wires.get(a, b) != Lit::FALSE)
                        }
                        // What a copy writes is read by copies only.
                        () if is_source && from >= own && summary.kept.contains(to) => {
                            (false, reader.is_some())
                        }
                        () if is_source && from >= own => (false, copied[from - own].writes),
                        () if together => (both_ways(a, b), true),
                        () => (wires.get(a, b) == Lit::TRUE, wires.get(a, b) != Lit::FALSE),
                    };
                    if is {
                        certain.insert(from, to);
                    }
                    if may_be {
                        possible.insert(from, to);
                    }
                }
            }
            let mut range = Bits::empty(events);
            for (copy, Copied { of, with, .. }) in copied.iter().enumerate() {
                if with.is_some_and(|with| wires.get(with, *of) == Lit::TRUE) {
                    range.insert(own + copy);
                }
            }
            let found = reader.filter(|(cell, _)| *name == indexed("rf", *cell));
            found.into_iter().for_each(|(_, event)| range.insert(event));
            summary.ranges.insert(*name, range);
            summary.certain.relations.insert(*name, certain);
            summary.possible.relations.insert(*name, possible);
        }
        summary
    }

    /// Both bounds of any expression, where these events are there, which may be kept or looked at by themselves.
    pub fn evaluator(&self, there: &Bits) -> Evaluator<'_> {
        let (there, ranges) = (there.clone(), self.ranges.clone());
        let events = self.kept.combine(&self.ones, |x, y| x | y);
        let single = Single { events, there, ranges };
        Evaluator::with_many(&self.certain, &self.possible, single)
    }
}
