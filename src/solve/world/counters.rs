//! Locations that everybody only adds to.
//!
//! What such an update reads is the initial value and all that has been added before. Which of the others that are
//! follows from the order of modifications alone, if each update reads from the one right before it. Where that follows
//! from the model's demands on this program without any choice, the sums are stated: the solver would find them by trying
//! all orders.

use super::World;
use crate::execution::EventKind;
use crate::program::ir::{BinaryOp, Flags};
use crate::program::term::{EventIndex, Term, TermKind, mask};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::propagate::Propagator;
use crate::solve::session::{Bits, Session};
use crate::solve::values::choose;
use itertools::Itertools;

/// Fewer updates than that are followed as fast without.
const FEW: usize = 4;

/// Whether they are in turn takes as many gates as the third power of that.
const MANY: usize = 80;

/// Something is added to what has been read.
struct Update {
    read: EventIndex,
    write: EventIndex,
    added: u128,
}

/// A location with its initial value and all updates; nobody else writes it.
struct Counter {
    cell: usize,
    initial: EventIndex,
    value: u128,
    width: u32,
    updates: Vec<Update>,
}

impl World<'_> {
    /// States what is read of locations that everybody only adds to, of a world whose demands are stated.
    pub fn add_up(&mut self, s: &mut Session) {
        for cell in 0..self.program.cells {
            let Some(counter) = self.counter(cell) else { continue };
            let mut broken = self.not_in_turn(s, &counter);
            // No other read of theirs is undef, and nothing is added to what is.
            let reads = counter.updates.iter().map(|update| update.read);
            broken.extend(reads.map(|read| self.undefined[cell][read]));
            let mut premises = self.rules.clone();
            premises.extend(self.without_cycles(s, &counter));
            let mut known = Propagator::new(&s.circuit, &premises);
            let in_turn = broken.iter().all(|wire| known.excludes(*wire));
            if in_turn {
                self.state_sums(s, &counter);
            }
        }
    }

    /// The location of a cell, if everybody only adds to it.
    fn counter(&self, cell: usize) -> Option<Counter> {
        let (location, _, bytes) = self.program.cell(cell);
        let (at, width) = (indexed("at", cell), bytes as u32 * 8);
        let (mut initial, mut updates) = (None, Vec::new());
        for (write, event) in self.program.events.iter().enumerate() {
            let writes = [self.structure.holds(at, write), self.structure.holds("W", write)];
            if writes.contains(&Lit::FALSE) {
                continue;
            }
            let here = |at_event: EventIndex, set: &str| {
                let event = &self.program.events[at_event];
                let whole = event.size == bytes && event.width == width;
                let mut sets = [at.as_str(), set].into_iter();
                whole && sets.all(|set| self.structure.holds(set, at_event) == Lit::TRUE)
            };
            if !here(write, "W") || location.size != bytes {
                return None;
            }
            match event.kind {
                EventKind::Initial => initial = Some((write, self.pool.as_constant(event.value?)?)),
                _ => {
                    let (read, added) = self.added(event.value?)?;
                    if !here(read, "R") || self.stated.contains_key(&read) {
                        return None;
                    }
                    updates.push(Update { read, write, added });
                }
            }
        }
        let (initial, value) = initial?;
        let enough = (FEW..=MANY).contains(&updates.len());
        enough.then_some(Counter { cell, initial, value, width, updates })
    }

    /// Of which read a value is the sum with what.
    fn added(&self, value: Term) -> Option<(EventIndex, u128)> {
        let TermKind::Binary(op, flags, read, added) = *self.pool.kind(value) else { return None };
        if flags != Flags::default() {
            return None;
        }
        let TermKind::Read(read) = *self.pool.kind(read) else { return None };
        let added = self.pool.as_constant(added)?;
        match op {
            BinaryOp::Add => Some((read, added)),
            BinaryOp::Sub => Some((read, added.wrapping_neg() & mask(self.pool.width(value)))),
            _ => None,
        }
    }

    /// When an update does not read from the one right before it: all the ways in which that may be. Where none is
    /// possible, what is before an update is its source and what is before that, so that one update has one more before
    /// it than its source has: what each reads follows by induction on how many that are.
    fn not_in_turn(&self, s: &mut Session, counter: &Counter) -> Vec<Lit> {
        let c = &mut s.circuit;
        let rf = indexed("rf", counter.cell);
        let before = |a: &Update, b: &Update| self.structure.related("mo", a.write, b.write);
        let mut broken = Vec::new();
        for (at, update) in counter.updates.iter().enumerate() {
            let others = || counter.updates.iter().enumerate().filter(|(k, _)| *k != at);
            let from_start = self.structure.related(rf, counter.initial, update.read);
            let from_itself = self.structure.related(rf, update.write, update.read);
            broken.push(from_itself);
            let mut sources = vec![from_start, from_itself];
            for (_, between) in others() {
                broken.push(c.and(from_start, before(between, update)));
            }
            for (k, source) in others() {
                let edge = self.structure.related(rf, source.write, update.read);
                sources.push(edge);
                broken.push(c.and(edge, !before(source, update)));
                for (_, other) in others().filter(|(other, _)| *other != k) {
                    let (first, then) = (before(other, source), before(other, update));
                    broken.push(c.all([edge, first, !then]));
                    broken.push(c.all([edge, !first, then]));
                }
            }
            broken.push(!c.any(sources));
        }
        broken
    }

    /// Of what the model demands of cycles, that no update reads from a later one, and that writes are in an order.
    fn without_cycles(&self, s: &mut Session, counter: &Counter) -> Vec<Lit> {
        let updates = || counter.updates.iter();
        let reads = updates().cartesian_product(updates());
        let ahead = reads.map(|(source, update)| [source.write, update.read, update.write]);
        let orders = updates().map(|update| update.write).array_combinations();
        let orders = orders.flat_map(|[a, b, c]| [[a, b, c], [a, c, b]]);
        let cycles: Vec<[EventIndex; 3]> = ahead.chain(orders).collect();
        let mut all = Vec::new();
        for (relation, cycle) in self.acyclic.iter().cartesian_product(&cycles) {
            let edges = cycle.iter().circular_tuple_windows().filter(|(from, to)| from != to);
            let edges: Vec<Lit> = edges.map(|(from, to)| relation.get(*from, *to)).collect();
            all.push(!s.circuit.all(edges));
        }
        all
    }

    /// What an update reads is what was there first, and what those before it have added.
    fn state_sums(&mut self, s: &mut Session, counter: &Counter) {
        let same = counter.updates.iter().map(|update| update.added).all_equal_value().ok();
        for update in &counter.updates {
            let Some(read) = self.values.read(update.read).cloned() else { continue };
            let others = counter.updates.iter().filter(|other| other.write != update.write);
            let before = |other: &Update| self.structure.related("mo", other.write, update.write);
            match same {
                Some(added) => {
                    let exactly = exactly(s, others.map(before));
                    for (count, lit) in exactly.into_iter().enumerate() {
                        let sum = counter.value.wrapping_add(added.wrapping_mul(count as u128));
                        let sum = Bits::Constant(sum & mask(counter.width), counter.width);
                        let same = s.equal(&read, &sum);
                        let rule = s.circuit.implies(lit, same);
                        s.assert(rule);
                    }
                }
                None => {
                    let mut sum = Bits::Constant(counter.value, counter.width);
                    for other in others {
                        let more = s.plus(&sum, other.added);
                        sum = choose(s, before(other), &more, &sum);
                    }
                    let same = s.equal(&read, &sum);
                    s.assert(same);
                }
            }
        }
    }
}

/// When exactly 0, 1 … of these wires are true.
fn exactly(s: &mut Session, wires: impl Iterator<Item = Lit>) -> Vec<Lit> {
    let c = &mut s.circuit;
    let mut at_least = vec![Lit::TRUE];
    for wire in wires {
        at_least.push(Lit::FALSE);
        for k in (1..at_least.len()).rev() {
            let more = c.and(wire, at_least[k - 1]);
            at_least[k] = c.or(at_least[k], more);
        }
    }
    at_least.push(Lit::FALSE);
    at_least.iter().tuple_windows().map(|(enough, more)| c.and(*enough, !*more)).collect()
}
