//! How the source imitates the target: for every target execution, which source execution to offer.
//!
//! A strategy is a *function* of the target's execution, so that "this strategy fails" is a formula
//! without further choices; what is left when all known strategies fail is a new candidate for a
//! counterexample, and the next strategy is learned from it.

use super::frozen::Frozen;
use crate::program::event::{Program, Target};
use crate::program::input::Input;
use crate::program::term::{EventIndex, Term};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Known, Session};
use crate::solve::values::choose;
use crate::solve::world::{Candidate, Piece, ReadValue, World};
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Where a source read takes its value, when not simply where its partner does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// Wherever this target read takes its own.
    LikeTarget(EventIndex),
    /// From these source writes, cell by cell (`None`: no write, the byte is undef).
    From(Vec<Option<EventIndex>>),
    /// The same where it is undef, for there is no write or it races: it happens to have these bits.
    Undef(Vec<Option<EventIndex>>, u128),
}

/// Where a source write stands in modification order, when not simply where its partner does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Immediately before this other source write.
    Before(EventIndex),
    /// Immediately after it.
    After(EventIndex),
}

/// A way for the source to imitate the target.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strategy {
    /// Reads that differ from their partner, or have none.
    pub reads: BTreeMap<EventIndex, Source>,
    /// Modifications that have no partner among the target's.
    pub writes: BTreeMap<EventIndex, Place>,
    /// Pairs of source writes that are ordered this way although their partners are not ordered so
    /// (they need not be, where scopes do not include each other).
    pub order: BTreeSet<(EventIndex, EventIndex)>,
    /// Choices of the source that the target does not have, or makes otherwise.
    pub choices: BTreeMap<Input, bool>,
    /// What is frozen otherwise than the partner is, or has none.
    pub frozen: BTreeMap<Term, Frozen>,
}

/// A strategy applied to the target's world.
pub struct Imitation<'a, 'p> {
    /// The strategy.
    pub strategy: &'a Strategy,
    /// The target's world.
    pub target: &'a mut World<'p>,
    /// The source program.
    pub source: &'a Program,
    /// Source event to the target events that play its part, one at a time.
    pub partners: &'a [Vec<EventIndex>],
    /// Likewise for `freeze` instructions.
    pub frozen: &'a FxHashMap<Term, Term>,
    /// Likewise for what the source chooses.
    pub chosen: &'a FxHashMap<Input, Input>,
}

impl Imitation<'_, '_> {
    fn target_reads_from(
        &self,
        s: &mut Session,
        cell: usize,
        write: EventIndex,
        read: EventIndex,
    ) -> Lit {
        let from = self.partners[write].iter();
        let edges = from.map(|w| self.target.structure.related(indexed("rf", cell), *w, read));
        s.circuit.any(edges)
    }

    /// What the target reads in the place of a source read.
    fn bits_of(&self, s: &mut Session, read: EventIndex, width: u32) -> Option<Bits> {
        let mut bits: Option<Bits> = None;
        for other in self.partners[read].iter().rev() {
            let this = self.target.read_bits(*other).filter(|b| Session::width(b) == width)?;
            bits = Some(match bits {
                None => this,
                Some(bits) => {
                    let here = self.target.structure.holds("R", *other);
                    choose(s, here, &this, &bits)
                }
            });
        }
        bits
    }

    /// What a source read returns that reads from these source writes, cell by cell.
    fn pieces_of(&self, writes: &[Option<EventIndex>], read: EventIndex) -> Vec<Piece> {
        let source = self.source;
        let covers = |target: &Target, cell: usize| {
            let (location, start, len) = source.cell(cell);
            let same = source.locations[target.location].address == location.address;
            same && target.offset <= start && start + len <= target.offset + target.size
        };
        // Where an event is that accesses all of these cells, and as few others as possible.
        let place = |event: EventIndex, cells: &[usize]| {
            let targets = source.events[event].targets.iter();
            let around = targets.filter(|t| cells.iter().all(|cell| covers(t, *cell)));
            around.min_by_key(|t| (0..writes.len()).filter(|cell| covers(t, *cell)).count())
        };
        let read_cells = (0..writes.len()).filter(|cell| writes[*cell].is_some()).collect_vec();
        let Some(reader) = place(read, &read_cells) else { return vec![] };
        let piece = |cell: usize| {
            let write = writes[cell]?;
            let cells = read_cells.iter().copied().filter(|c| writes[*c] == Some(write));
            let writer = place(write, &cells.collect_vec())?;
            let of = source.events[write].value?;
            let (_, start, len) = source.cell(cell);
            let low_bit = |target: &Target| target.low_bit(source.order, (start, len));
            Some(Piece { at: low_bit(reader), of, low: low_bit(writer), width: len as u32 * 8 })
        };
        read_cells.iter().filter_map(|cell| piece(*cell)).collect()
    }

    /// When source write `a` is before `b`.
    fn before(&self, s: &mut Session, a: EventIndex, b: EventIndex) -> Lit {
        match (self.strategy.writes.get(&a), self.strategy.writes.get(&b)) {
            (Some(Place::Before(other)), _) if *other == b => Lit::TRUE,
            (Some(Place::After(other)), _) if *other == b => Lit::FALSE,
            (_, Some(Place::Before(other))) if *other == a => Lit::FALSE,
            (_, Some(Place::After(other))) if *other == a => Lit::TRUE,
            // Two writes put next to the same one keep the order of their indices.
            (Some(p), Some(q)) if p == q => Lit::constant(a < b),
            (Some(Place::Before(other) | Place::After(other)), _) => {
                let other = *other;
                self.before(s, other, b)
            }
            (_, Some(Place::Before(other) | Place::After(other))) => {
                let other = *other;
                self.before(s, a, other)
            }
            _ if self.strategy.order.contains(&(a, b)) => Lit::TRUE,
            _ if self.strategy.order.contains(&(b, a)) => Lit::FALSE,
            (None, None) => {
                let (first, second) = (&self.partners[a], &self.partners[b]);
                let pairs = first.iter().flat_map(|a| second.iter().map(move |b| (*a, *b)));
                s.circuit.any(pairs.map(|(a, b)| self.target.structure.related("mo", a, b)))
            }
        }
    }
}

impl Candidate for Imitation<'_, '_> {
    fn reads_from(&mut self, s: &mut Session, cell: usize, w: EventIndex, r: EventIndex) -> Lit {
        match self.strategy.reads.get(&r) {
            Some(Source::LikeTarget(read)) => self.target_reads_from(s, cell, w, *read),
            Some(Source::From(writes) | Source::Undef(writes, _)) => {
                Lit::constant(writes[cell] == Some(w))
            }
            None => {
                let reads = self.partners[r].iter();
                let edges: Vec<Lit> =
                    reads.map(|read| self.target_reads_from(s, cell, w, *read)).collect();
                s.circuit.any(edges)
            }
        }
    }

    fn modification_order(&mut self, s: &mut Session, a: EventIndex, b: EventIndex) -> Lit {
        self.before(s, a, b)
    }

    fn choice(&mut self, s: &mut Session, input: &Input) -> Lit {
        match self.strategy.choices.get(input) {
            Some(chosen) => Lit::constant(*chosen),
            None => match self.chosen.get(input).map(|like| s.input(like, 1)) {
                Some(Bits::Wire(lit)) => lit,
                _ => Lit::FALSE,
            },
        }
    }

    fn frozen(&mut self, s: &mut Session, freeze: Term, width: u32) -> Option<Bits> {
        let partner = self.frozen.get(&freeze).copied();
        let like = partner.map(|partner| Frozen::Like(partner, 0));
        match self.strategy.frozen.get(&freeze).copied().or(like)? {
            Frozen::Like(other, more) => {
                let bits = self.target.bits(s, other);
                (Session::width(&bits) == width).then(|| s.plus(&bits, more))
            }
            Frozen::Bits(bits) => Some(Known(bits, width).into()),
        }
    }

    fn read_value(&mut self, s: &mut Session, read: EventIndex, width: u32) -> ReadValue {
        let bits = match self.strategy.reads.get(&read) {
            Some(Source::LikeTarget(other)) => self.target.read_bits(*other),
            Some(Source::Undef(_, bits)) => Some(Known(*bits, width).into()),
            Some(Source::From(writes)) => {
                let rest = self.bits_of(s, read, width).unwrap_or(Bits::zero(width));
                return ReadValue::Pieces(self.pieces_of(writes, read), rest);
            }
            None => self.bits_of(s, read, width),
        };
        match bits {
            Some(bits) if Session::width(&bits) == width => ReadValue::Bits(bits),
            _ => ReadValue::Bits(Bits::zero(width)),
        }
    }
}

/// The read takes bytes from some write.
pub(super) fn reads_something(s: &mut Session, world: &World<'_>, read: EventIndex) -> Lit {
    let cells = 0..world.program.cells;
    let edges = cells.flat_map(|cell| {
        let rf = indexed("rf", cell);
        (0..world.program.events.len()).map(move |write| (rf, write))
    });
    let edges: Vec<Lit> = edges.map(|(rf, w)| world.structure.related(rf, w, read)).collect();
    s.circuit.any(edges)
}
