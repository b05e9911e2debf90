//! When values are undef or poison.
//!
//! Both follow reads-from and data dependencies together, which may be circular where no axiom forbids it.
//! Nothing is undef or poison merely because it depends on itself: what is asked for is the least solution.
//! It is approached from below, one group of reads that depend on one another after the other.

use super::flow::keeps_undef;
use super::{Stated, World};
use crate::program::callee::Applied;
use crate::program::event::Target;
use crate::program::input::Input;
use crate::program::ir::{BinaryOp, Flags, Predicate};
use crate::program::term::{EventIndex, Term, TermKind};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::matrix::Matrix;
use crate::solve::session::{Bits, Known, Session};
use crate::solve::values::Rounding;
use itertools::Itertools;
use rustc_hash::FxHashSet;

impl World<'_> {
    /// When what a read returns is undef, and when it is poison.
    pub(super) fn read_status(&mut self, s: &mut Session, event: EventIndex) -> (Lit, Lit) {
        self.settle_reads(s);
        self.reads[event]
    }

    /// When a term is undef, and when it is poison.
    pub(super) fn status(&mut self, s: &mut Session, term: Term) -> (Lit, Lit) {
        self.settle_reads(s);
        self.status_now(s, term)
    }

    /// Finds out about all reads.
    fn settle_reads(&mut self, s: &mut Session) {
        let n = self.program.events.len();
        if self.reads.len() == n {
            return;
        }
        self.reads = vec![(Lit::FALSE, Lit::FALSE); n];
        let depends = self.dependencies().closure();
        // What a read depends on, but does not depend on it, has fewer dependencies.
        let mut order: Vec<EventIndex> = (0..n).collect();
        order.sort_by_key(|r| (depends.row(*r).iter().count(), *r));
        let mut settled = vec![false; n];
        for first in order {
            if settled[first] {
                continue;
            }
            let mutual =
                |r: &EventIndex| depends.contains(first, *r) && depends.contains(*r, first);
            let group: Vec<EventIndex> = (0..n).filter(|r| *r == first || mutual(r)).collect();
            self.settle(s, &group);
            group.iter().for_each(|r| settled[*r] = true);
        }
    }

    /// Finds out about reads that depend on one another, when what else they depend on is known. Being undef
    /// comes along a path through the group, and so does being poison, which may decide about undef.
    fn settle(&mut self, s: &mut Session, group: &[EventIndex]) {
        for _ in 0..2 * group.len() {
            let mut changed = false;
            for read in group {
                self.status.clear();
                let cells = self.read_cells.clone();
                let now = self.read_status_now(s, *read);
                changed |= cells != self.read_cells;
                changed |= std::mem::replace(&mut self.reads[*read], now) != now;
            }
            if !changed {
                break;
            }
        }
        self.status.clear();
    }

    /// From each read to those whose values its own may come from.
    fn dependencies(&self) -> Matrix {
        let events = &self.program.events;
        let mut depends = Matrix::empty(events.len());
        for (r, event) in events.iter().enumerate() {
            let mut terms: Vec<Term> = match self.stated.get(&r) {
                Some(Stated::Wires(..)) => continue,
                Some(Stated::Like(term)) => vec![*term],
                None if self.pool.is(event.reads, false) => continue,
                None => (0..events.len())
                    .filter(|w| {
                        let edge = |c| self.structure.related(indexed("rf", c), *w, r);
                        (0..self.program.cells).any(|c| edge(c) != Lit::FALSE)
                    })
                    .filter_map(|w| events[w].value)
                    .collect(),
            };
            let mut seen = FxHashSet::default();
            while let Some(term) = terms.pop() {
                match self.pool.kind(term) {
                    TermKind::Read(other) => depends.insert(r, *other),
                    kind if seen.insert(term) => terms.extend(kind.operands()),
                    _ => {}
                }
            }
        }
        depends
    }

    /// When a read is undef or poison, as far as is known of others by now.
    fn read_status_now(&mut self, s: &mut Session, event: EventIndex) -> (Lit, Lit) {
        match self.stated.get(&event) {
            Some(Stated::Wires(undef, poison)) => return (*undef, *poison),
            Some(Stated::Like(term)) => {
                let term = *term;
                return self.status_now(s, term);
            }
            None => {}
        }
        let (mut undef, mut poison) = (Lit::FALSE, Lit::FALSE);
        for cell in 0..self.program.cells {
            let (u, p) = self.cell_status(s, event, cell);
            self.read_cells.insert((event, cell), u);
            undef = s.circuit.or(undef, u);
            poison = s.circuit.or(poison, p);
        }
        (undef, poison)
    }

    /// When the bytes are undef or poison that a read takes from a cell. A read that may see several writes, one of them
    /// of poison, is poison: LangRef calls what it gives undef, which would say that to have one write less, or an
    /// ordering more, makes poison of it that it was not.
    fn cell_status(&mut self, s: &mut Session, event: EventIndex, cell: usize) -> (Lit, Lit) {
        let (mut undef, mut poison) = (self.undefined[cell][event], Lit::FALSE);
        let (_, start, len) = self.program.cell(cell);
        for (w, writer) in self.program.events.iter().enumerate() {
            let edge = self.structure.related(indexed("rf", cell), w, event);
            let Some(value) = writer.value.filter(|_| edge != Lit::FALSE) else { continue };
            let racy = self.undefined[cell][event];
            let n = self.structure.n;
            let seen = match &self.may_see[cell] {
                Some(seen) => s.circuit.and(racy, seen[w * n + event]),
                None => Lit::FALSE,
            };
            let order = self.program.order;
            let mut low = self.covering(writer, cell).map(|t| t.low_bit(order, (start, len)));
            let (u, p) = match low.all_equal_value() {
                Ok(low) => self.status_of_part(s, value, low, (len * 8) as u32),
                Err(_) => self.status_now(s, value),
            };
            let edge = s.circuit.and(edge, !racy);
            let u = s.circuit.and(edge, u);
            let edge = s.circuit.or(edge, seen);
            let p = s.circuit.and(edge, p);
            undef = s.circuit.or(undef, u);
            poison = s.circuit.or(poison, p);
        }
        (undef, poison)
    }

    /// When some of so many bits of what is read are undef: each byte is so by itself.
    fn read_part(&mut self, s: &mut Session, event: EventIndex, low: u32, width: u32) -> Lit {
        if self.stated.contains_key(&event) {
            return self.reads[event].0;
        }
        let reader = &self.program.events[event];
        let mut undef = Lit::FALSE;
        for cell in 0..self.program.cells {
            let (_, start, len) = self.program.cell(cell);
            let order = self.program.order;
            let here = |place: &Target| {
                let at = place.low_bit(order, (start, len));
                at < low + width && low < at + (len * 8) as u32
            };
            let places: Vec<Term> =
                self.covering(reader, cell).filter(|t| here(t)).map(|t| t.when).collect();
            let places: Vec<Lit> = places.into_iter().map(|t| self.values.lit(s, t)).collect();
            let there = s.circuit.any(places);
            if there != Lit::FALSE {
                let u = self.read_cells.get(&(event, cell)).copied().unwrap_or(Lit::FALSE);
                let u = s.circuit.and(there, u);
                undef = s.circuit.or(undef, u);
            }
        }
        undef
    }

    /// When a term is undef or poison, as far as is known of reads by now.
    fn status_now(&mut self, s: &mut Session, term: Term) -> (Lit, Lit) {
        if let Some(known) = self.status.get(&term) {
            return *known;
        }
        let kind = self.pool.kind(term).clone();
        let (undef, poison) = match kind {
            TermKind::Constant(_) => (Lit::FALSE, Lit::FALSE),
            TermKind::Input(input) => {
                let [undef, poison] = [self.pool.undef_of(&input), self.pool.poison_of(&input)];
                let mut lit = |doubt: Option<Input>| doubt.map_or(Lit::FALSE, |d| s.input_lit(&d));
                (lit(undef), lit(poison))
            }
            TermKind::Freeze(..) => (Lit::FALSE, Lit::FALSE),
            TermKind::Undef => (Lit::TRUE, Lit::FALSE),
            TermKind::Poison => (Lit::FALSE, Lit::TRUE),
            TermKind::Read(event) => self.reads[event],
            TermKind::Apply(Applied::Operand(_), operands) => self.status_now(s, operands[0]),
            TermKind::Apply(function, operands) if function.is_of_program() => {
                let mut poison = Lit::FALSE;
                if let Some(doubt) = function.doubt().filter(|_| self.pool.doubts_poison()) {
                    let bits: Vec<Bits> =
                        operands.iter().map(|o| self.values.bits(s, *o)).collect();
                    let doubt = s.apply(&doubt, &bits, 1);
                    poison = s.at_least(&doubt, 1);
                }
                let mut undef = Lit::FALSE;
                // An unknown callee may look at what is undef or poison, or not.
                if self.rounding == Rounding::Over {
                    for operand in operands {
                        let (u, p) = self.status_now(s, operand);
                        undef = s.circuit.or(undef, u);
                        poison = s.circuit.or(poison, p);
                    }
                }
                (undef, poison)
            }
            TermKind::Merge(c, a, b) => {
                let c = self.values.lit(s, c);
                let (a, b) = (self.status_now(s, a), self.status_now(s, b));
                (s.circuit.ite(c, a.0, b.0), s.circuit.ite(c, a.1, b.1))
            }
            TermKind::Select(c, a, b) => {
                let (c_undef, c_poison) = self.status_now(s, c);
                let c = self.values.lit(s, c);
                let (a, b) = (self.status_now(s, a), self.status_now(s, b));
                let undef = s.circuit.ite(c, a.0, b.0);
                let poison = s.circuit.ite(c, a.1, b.1);
                // An undef condition picks either arm; the source may pick the undef or poison one.
                let either = match self.rounding {
                    Rounding::Over => c_undef,
                    Rounding::Under => {
                        let some = s.circuit.any([a.0, b.0, a.1, b.1]);
                        s.circuit.and(c_undef, some)
                    }
                };
                (s.circuit.or(undef, either), s.circuit.or(poison, c_poison))
            }
            TermKind::Extract(whole, low, flags) if flags == Flags::default() => {
                let width = self.pool.width(term);
                let (of, low) = match *self.pool.kind(whole) {
                    TermKind::Binary(BinaryOp::LShr, flags, of, by)
                        if flags == Flags::default() =>
                    {
                        match self.pool.as_constant(by) {
                            Some(by)
                                if by + u128::from(low + width) <= self.pool.width(of).into() =>
                            {
                                (of, low + by as u32)
                            }
                            _ => (whole, low),
                        }
                    }
                    _ => (whole, low),
                };
                let (undef, poison) = self.status_now(s, of);
                match *self.pool.kind(of) {
                    TermKind::Read(event) => (self.read_part(s, event, low, width), poison),
                    _ if of == whole => (undef, poison),
                    _ => (self.partly(undef), poison),
                }
            }
            TermKind::Concat(high, low) => {
                let (a, b) = (self.status_now(s, high), self.status_now(s, low));
                let undef = match self.rounding {
                    Rounding::Over => s.circuit.or(a.0, b.0),
                    Rounding::Under => s.circuit.and(a.0, b.0),
                };
                let poison = match self.rounding {
                    Rounding::Over => s.circuit.or(a.1, b.1),
                    Rounding::Under => s.circuit.and(a.1, b.1),
                };
                (undef, poison)
            }
            TermKind::Compare(predicate, a, b)
                if self.rounding == Rounding::Under && predicate.extreme(1).is_some() =>
            {
                let ((ua, pa), (ub, pb)) = (self.status_now(s, a), self.status_now(s, b));
                let a_may_be_either = self.is_inner(s, predicate, b);
                let b_may_be_either = self.is_inner(s, predicate.swapped(), a);
                let from_a = s.circuit.all([ua, a_may_be_either, !ub]);
                let from_b = s.circuit.all([ub, b_may_be_either, !ua]);
                let both = s.circuit.and(ua, ub);
                (s.circuit.any([from_a, from_b, both]), s.circuit.or(pa, pb))
            }
            other => {
                let whole = keeps_undef(&other);
                let (mut undef, mut poison) = (Lit::FALSE, self.values.makes_poison(s, term));
                for operand in other.operands() {
                    let (u, p) = self.status_now(s, operand);
                    let u = if whole { u } else { self.partly(u) };
                    undef = s.circuit.or(undef, u);
                    poison = s.circuit.or(poison, p);
                }
                (undef, poison)
            }
        };
        let status = (s.circuit.and(undef, !poison), poison);
        self.status.insert(term, status);
        status
    }

    /// When so many bits of a term are undef or poison: those that were put together keep what they are.
    fn status_of_part(&mut self, s: &mut Session, term: Term, low: u32, width: u32) -> (Lit, Lit) {
        match *self.pool.kind(term) {
            TermKind::Concat(above, below) => match self.pool.width(below) {
                middle if low >= middle => self.status_of_part(s, above, low - middle, width),
                middle if low + width <= middle => self.status_of_part(s, below, low, width),
                _ => self.status_now(s, term),
            },
            TermKind::Merge(c, a, b) => {
                let c = self.values.lit(s, c);
                let a = self.status_of_part(s, a, low, width);
                let b = self.status_of_part(s, b, low, width);
                (s.circuit.ite(c, a.0, b.0), s.circuit.ite(c, a.1, b.1))
            }
            _ => self.status_now(s, term),
        }
    }

    /// When a number has others on both sides of it, as the comparison takes them: whether one that may be any is
    /// among those is open then.
    fn is_inner(&mut self, s: &mut Session, predicate: Predicate, number: Term) -> Lit {
        let width = self.pool.width(number);
        let Some(extreme) = predicate.extreme(width) else { return Lit::TRUE };
        let bits = self.values.bits(s, number);
        !s.equal(&bits, &Known(extreme, width).into())
    }

    /// Undef in an operand of an operation whose result is then only partly arbitrary.
    fn partly(&self, undef: Lit) -> Lit {
        match self.rounding {
            Rounding::Over => undef,
            Rounding::Under => Lit::FALSE,
        }
    }
}
