//! Locations that are only updated.
//!
//! Where nothing but read-modify-writes writes a location, and each of them reads from the one right before it, they are in
//! a row, and what each reads is what those before it have made of the initial value. The solver would find that by trying
//! all orders; where it follows from what the model demands of any few of them ([`super::in_turn`]), it is told.

use super::World;
use crate::execution::EventKind;
use crate::model::Model;
use crate::program::ir::{BinaryOp, Flags};
use crate::program::term::{EventIndex, Term, TermKind, mask};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::matrix::Matrix;
use crate::solve::propagate::Propagator;
use crate::solve::session::{Bits, Session};
use crate::solve::values::choose;
use itertools::Itertools;

/// Fewer updates than that are followed as fast without.
const FEW: usize = 4;

/// More of them take too many gates.
const MANY: usize = 100;

/// Sums of different numbers are stated of so many.
const MANY_SUMS: usize = 32;

/// A read-modify-write.
#[derive(Clone, Copy)]
pub(super) struct Update {
    pub read: EventIndex,
    pub write: EventIndex,
    /// What it writes.
    value: Term,
    /// What it adds to what it has read, if that is all it does.
    added: Option<u128>,
}

/// A location with its initial value and all updates; nobody else writes it.
pub(super) struct Chain {
    pub cell: usize,
    pub initial: EventIndex,
    value: u128,
    width: u32,
    pub updates: Vec<Update>,
}

impl World<'_> {
    /// States in which order locations are updated that are only updated, of a world whose demands are stated; of which
    /// cells that is. It is known already of some, from a world of which this one is a part.
    pub fn follow_chains(&mut self, s: &mut Session, model: &Model, known: &[usize]) -> Vec<usize> {
        let mut in_turn = Vec::new();
        for cell in 0..self.program.cells {
            let Some(chain) = self.chain(s, cell) else { continue };
            if self.all_read_from_updates(s, &chain)
                && (known.contains(&cell) || self.in_turn(s, model, &chain))
            {
                in_turn.push(cell);
                let places = self.state_places(s, &chain);
                self.state_values(s, &chain, &places);
                if chain.updates.len() <= MANY_SUMS {
                    self.state_sums(s, &chain);
                }
            }
        }
        in_turn
    }

    /// The location of a cell, if everybody only updates it, and all of it.
    fn chain(&mut self, s: &mut Session, cell: usize) -> Option<Chain> {
        let (location, _, bytes) = self.program.cell(cell);
        let (at, width) = (indexed("at", cell), bytes as u32 * 8);
        let whole = location.size == bytes;
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
            if !whole || !here(write, "W") {
                return None;
            }
            match event.kind {
                EventKind::Initial => initial = Some((write, self.pool.as_constant(event.value?)?)),
                _ => {
                    let read = self.read_of(write)?;
                    if !here(read, "R") || self.stated.contains_key(&read) {
                        return None;
                    }
                    let value = event.value?;
                    updates.push(Update { read, write, value, added: self.added(read, value) });
                }
            }
        }
        let (initial, value) = initial?;
        if !(FEW..=MANY).contains(&updates.len()) {
            return None;
        }
        let defined = |update: &Update| {
            let (undef, poison) = self.status(s, update.value);
            undef.some == Lit::FALSE && poison == Lit::FALSE
        };
        let defined = updates.iter().filter(|update| update.added.is_none()).all(defined);
        defined.then_some(Chain { cell, initial, value, width, updates })
    }

    /// The read of a read-modify-write; where they are two events, that is another one.
    fn read_of(&self, write: EventIndex) -> Option<EventIndex> {
        if self.structure.holds("R", write) == Lit::TRUE {
            return Some(write);
        }
        let reads = (0..self.structure.n)
            .filter(|read| self.structure.related("rmw", *read, write) == Lit::TRUE);
        reads.exactly_one().ok()
    }

    /// What a value is the sum of with what has been read there.
    fn added(&self, read: EventIndex, value: Term) -> Option<u128> {
        let TermKind::Binary(op, flags, of, added) = *self.pool.kind(value) else { return None };
        if flags != Flags::default() || *self.pool.kind(of) != TermKind::Read(read) {
            return None;
        }
        let added = self.pool.as_constant(added)?;
        match op {
            BinaryOp::Add => Some(added),
            BinaryOp::Sub => Some(added.wrapping_neg() & mask(self.pool.width(value))),
            _ => None,
        }
    }

    /// Whether each update reads from the initial write or another update, without any choice, and no read of theirs is
    /// undef.
    fn all_read_from_updates(&self, s: &mut Session, chain: &Chain) -> bool {
        let rf = indexed("rf", chain.cell);
        let mut broken = Vec::new();
        for update in &chain.updates {
            let sources = chain.updates.iter().map(|source| source.write).chain([chain.initial]);
            let others = sources.filter(|source| *source != update.write);
            let edges = others.map(|source| self.structure.related(rf, source, update.read));
            let edges: Vec<Lit> = edges.collect();
            broken.push(!s.circuit.any(edges));
            broken.push(self.undefined[chain.cell][update.read]);
        }
        let mut known = Propagator::new(&s.circuit, &self.rules);
        broken.into_iter().all(|wire| known.excludes(wire))
    }

    /// States that the updates are in a row; for each of them when it has 0, 1 … others before it.
    fn state_places(&mut self, s: &mut Session, chain: &Chain) -> Vec<Vec<Lit>> {
        let (rf, count) = (indexed("rf", chain.cell), chain.updates.len());
        let updates = &chain.updates;
        let at: Vec<Vec<Lit>> =
            updates.iter().map(|_| (0..count).map(|_| s.unknown("place")).collect()).collect();
        // Whether an update is at a place or an earlier one.
        let by: Vec<Vec<Lit>> = at
            .iter()
            .map(|at| {
                let mut so_far = Lit::FALSE;
                let mut step = |here: &Lit| {
                    so_far = s.circuit.or(so_far, *here);
                    so_far
                };
                at.iter().map(&mut step).collect()
            })
            .collect();
        for k in 0..count {
            // Everybody has a place, and every place somebody.
            let somebody = s.circuit.any(at.iter().map(|at| at[k]));
            s.assert(by[k][count - 1]);
            s.assert(somebody);
            for i in 0..count {
                let earlier = if i == 0 { Lit::FALSE } else { by[k][i - 1] };
                s.assert_one_of(&[!at[k][i], !earlier]);
            }
        }
        let apart = self.apart(updates);
        for [(i, a), (j, b)] in updates.iter().enumerate().array_combinations::<2>() {
            let (before, after) = (
                self.structure.related("mo", a.write, b.write),
                self.structure.related("mo", b.write, a.write),
            );
            let ordered = s.circuit.iff(before, !after);
            s.assert(ordered);
            let reads =
                |from: &Update, to: &Update| self.structure.related(rf, from.write, to.read);
            let edges = [(i, j, reads(a, b)), (j, i, reads(b, a))];
            if apart.contains(i, j) || apart.contains(j, i) {
                // What their places have to do with each other follows by way of whoever is between them.
                edges.iter().for_each(|(.., edge)| s.assert(!*edge));
                continue;
            }
            for k in 0..count {
                s.assert_one_of(&[!at[i][k], !at[j][k]]);
                s.assert_one_of(&[!at[i][k], !before, !by[j][k]]);
                s.assert_one_of(&[!at[i][k], before, by[j][k]]);
                // Where the order is known, whoever is later has one more before it.
                let later = match before {
                    Lit::TRUE => Some((i, j)),
                    Lit::FALSE => Some((j, i)),
                    _ => None,
                };
                if let Some((first, then)) = later {
                    let earlier = if k == 0 { Lit::FALSE } else { by[first][k - 1] };
                    s.assert_one_of(&[!by[then][k], earlier]);
                }
                for (from, to, edge) in edges {
                    let next = at[to].get(k + 1).copied().unwrap_or(Lit::FALSE);
                    s.assert_one_of(&[!at[from][k], !edge, next]);
                }
            }
        }
        for (update, at) in updates.iter().zip(&at) {
            let edge = self.structure.related(rf, chain.initial, update.read);
            let same = s.circuit.iff(edge, at[0]);
            s.assert(same);
        }
        at
    }

    /// For each update those that certainly come later, with another one between them.
    fn apart(&self, updates: &[Update]) -> Matrix {
        let mut order = Matrix::empty(updates.len());
        for (i, j) in (0..updates.len()).cartesian_product(0..updates.len()) {
            if self.structure.related("mo", updates[i].write, updates[j].write) == Lit::TRUE {
                order.insert(i, j);
            }
        }
        order.then(&order)
    }

    /// What is there at each place is what is read there, and what is written is there at the next.
    fn state_values(&mut self, s: &mut Session, chain: &Chain, places: &[Vec<Lit>]) {
        let count = chain.updates.len();
        let same = chain.updates.iter().map(|update| update.added).all_equal_value().ok().flatten();
        let value = |s: &mut Session, k: usize| match (same, k) {
            (Some(added), _) => {
                let sum = chain.value.wrapping_add(added.wrapping_mul(k as u128));
                Bits::Constant(sum & mask(chain.width), chain.width)
            }
            (None, 0) => Bits::Constant(chain.value, chain.width),
            (None, _) => s.unknown_bits("value", chain.width),
        };
        let there: Vec<Bits> = (0..=count).map(|k| value(s, k)).collect();
        for (update, at) in chain.updates.iter().zip(places) {
            let Some(read) = self.values.read(update.read).cloned() else { continue };
            let written = self.values.bits(s, update.value);
            for (k, here) in at.iter().enumerate() {
                for (value, there) in [(&read, &there[k]), (&written, &there[k + 1])] {
                    let is_there = s.equal(value, there);
                    s.assert_one_of(&[!*here, is_there]);
                }
            }
        }
    }

    /// What an update reads is what was there first, and what those before it have added, if all only add.
    fn state_sums(&mut self, s: &mut Session, chain: &Chain) {
        let added: Option<Vec<u128>> = chain.updates.iter().map(|update| update.added).collect();
        let Some(added) = added.filter(|added| !added.iter().all_equal()) else { return };
        for update in &chain.updates {
            let Some(read) = self.values.read(update.read).cloned() else { continue };
            let mut sum = Bits::Constant(chain.value, chain.width);
            for (other, added) in chain.updates.iter().zip(&added) {
                if other.write != update.write {
                    let before = self.structure.related("mo", other.write, update.write);
                    let more = s.plus(&sum, *added);
                    sum = choose(s, before, &more, &sum);
                }
            }
            let same = s.equal(&read, &sum);
            s.assert(same);
        }
    }
}
