//! When values are undef or poison.
//!
//! Both follow reads-from and data dependencies together, which may be circular where no axiom forbids it.
//! Nothing is undef or poison merely because it depends on itself: what is asked for is the least solution.
//! It is approached from below, one group of reads that depend on one another after the other.

use super::{Source, Stated, World};
use crate::program::callee::Applied;
use crate::program::term::{EventIndex, Term, TermKind};
use crate::solve::circuit::Lit;
use crate::solve::matrix::Matrix;
use crate::solve::session::{Bits, Session};
use crate::solve::undef::Undef;
use crate::solve::values::Rounding;
use itertools::Itertools;
use rustc_hash::FxHashSet;

/// Which bits of a value are undef, and when it is poison.
pub(super) type Status = (Undef, Lit);

impl World<'_> {
    /// When what a read returns is undef, and when it is poison.
    pub(super) fn read_status(&mut self, s: &mut Session, event: EventIndex) -> Status {
        self.settle_reads(s);
        self.reads[event].clone()
    }

    /// When a term is undef, and when it is poison.
    pub(super) fn status(&mut self, s: &mut Session, term: Term) -> Status {
        self.settle_reads(s);
        self.status_now(s, term)
    }

    /// Finds out about all reads.
    fn settle_reads(&mut self, s: &mut Session) {
        let n = self.program.events.len();
        if self.reads.len() == n {
            return;
        }
        self.reads = vec![(Undef::NONE, Lit::FALSE); n];
        let depends = self.dependencies().closure();
        // What a read depends on, but does not depend on it, has fewer dependencies.
        let mut order: Vec<EventIndex> = (0..n).collect();
        order.sort_by_key(|r| (depends.row(*r).count(), *r));
        let mut settled = vec![false; n];
        for first in order {
            if settled[first] {
                continue;
            }
            let mutual =
                |r: &EventIndex| depends.contains(first, *r) && depends.contains(*r, first);
            let group: Vec<EventIndex> = (0..n).filter(|r| *r == first || mutual(r)).collect();
            self.settle(s, &group, depends.contains(first, first));
            group.iter().for_each(|r| settled[*r] = true);
        }
        self.settled = true;
    }

    /// Finds out about reads that depend on one another, when what else they depend on is known. Being undef
    /// comes along a path through the group, and so does being poison, which may decide about undef. All of what one of
    /// them gives is taken to be undef there, or nothing of it.
    fn settle(&mut self, s: &mut Session, group: &[EventIndex], mutual: bool) {
        if !mutual {
            self.reads[group[0]] = self.read_status_now(s, group[0]);
            self.status.clear();
            return;
        }
        for _ in 0..2 * group.len() {
            let mut changed = false;
            for read in group {
                self.status.clear();
                let (undef, poison) = self.read_status_now(s, *read);
                let undef = match self.rounding {
                    Rounding::Over => undef.some,
                    Rounding::Under => undef.all(s),
                };
                let before = &self.reads[*read];
                changed |= (before.0.some, before.1) != (undef, poison);
                self.reads[*read] = (Undef::whole(undef), poison);
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
                Some(Stated::Like(term, _)) => vec![*term],
                None if self.pool.is(event.reads, false) => continue,
                None => {
                    let sources = self.sources[r].iter().map(|source| source.write);
                    sources.sorted().dedup().filter_map(|w| events[w].value).collect()
                }
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
    fn read_status_now(&mut self, s: &mut Session, event: EventIndex) -> Status {
        let reader = &self.program.events[event];
        match self.stated.get(&event) {
            Some(Stated::Wires(undef, poison)) => return (undef.clone(), *poison),
            Some(Stated::Like(term, low)) => {
                let (term, low) = (*term, *low);
                return self.status_of_part(s, term, low, reader.width);
            }
            None => {}
        }
        let (mut undef, mut poison) = (Undef::NONE, Lit::FALSE);
        for cell in 0..self.program.cells {
            let (u, p) = self.cell_status(s, event, cell);
            poison = s.circuit.or(poison, p);
            if u.is_none() {
                continue;
            }
            let (_, start, len) = self.program.cell(cell);
            for target in self.covering(reader, cell) {
                let here = self.values.lit(s, target.when);
                let low = target.low_bit(self.program.order, (start, len));
                let own = (len as u32 * 8).min(reader.width - low);
                let part = u.slice(s, 0, own).placed(s, own, low, reader.width);
                let part = part.when(s, here);
                undef = undef.or(s, &part, reader.width);
            }
        }
        (undef, poison)
    }

    /// When the bytes are undef or poison that a read takes from a cell. A read that may see several writes, one of them
    /// of poison, is poison: LangRef calls what it gives undef, which would say that to have one write less, or an
    /// ordering more, makes poison of it that it was not.
    fn cell_status(&mut self, s: &mut Session, event: EventIndex, cell: usize) -> Status {
        let racy = self.undefined[cell][event];
        let (mut undef, mut poison) = (Undef::whole(racy), Lit::FALSE);
        let (_, start, len) = self.program.cell(cell);
        let width = (len * 8) as u32;
        let sources = self.sources[event].iter().filter(|source| source.cell == cell);
        for Source { write, edge, .. } in sources.copied().collect::<Vec<_>>() {
            let writer = &self.program.events[write];
            let Some(value) = writer.value else { continue };
            let seen = match &self.may_see[cell] {
                Some(seen) => s.circuit.and(racy, seen.get(write, event)),
                None => Lit::FALSE,
            };
            let order = self.program.order;
            let mut low = self.covering(writer, cell).map(|t| t.low_bit(order, (start, len)));
            let (u, p) = match low.all_equal_value() {
                Ok(low) => self.status_of_part(s, value, low, width),
                Err(_) => {
                    let (undef, poison) = self.status_now(s, value);
                    (self.of_some_part(s, &undef), poison)
                }
            };
            let edge = s.circuit.and(edge, !racy);
            let u = u.when(s, edge);
            let edge = s.circuit.or(edge, seen);
            let p = s.circuit.and(edge, p);
            undef = undef.or(s, &u, width);
            poison = s.circuit.or(poison, p);
        }
        (undef, poison)
    }

    /// Of any part of a value.
    fn of_some_part(&self, s: &mut Session, undef: &Undef) -> Undef {
        Undef::whole(match self.rounding {
            Rounding::Over => undef.some,
            Rounding::Under => undef.all(s),
        })
    }

    /// When a term is undef or poison, as far as is known of reads by now.
    pub(super) fn status_now(&mut self, s: &mut Session, term: Term) -> Status {
        if let Some(known) = self.status.get(&term) {
            return known.clone();
        }
        let kind = self.pool.kind(term).clone();
        let (undef, poison) = match kind {
            TermKind::Constant(_) | TermKind::Freeze(..) => (Undef::NONE, Lit::FALSE),
            TermKind::Input(input) => {
                let poison = self.pool.poison_of(&input);
                let poison = poison.map_or(Lit::FALSE, |poison| s.input_lit(&poison));
                let bits = self.pool.undef_bits_of(&input);
                let bits = bits.map(|bits| s.input(&bits, self.pool.width(term)));
                let some = bits.map_or(Undef::NONE, |bits| Undef::of(s, bits));
                let is = self.pool.undef_of(&input).map_or(Lit::TRUE, |undef| s.input_lit(&undef));
                (some.when(s, is), poison)
            }
            TermKind::Undef => (Undef::whole(Lit::TRUE), Lit::FALSE),
            TermKind::Poison => (Undef::NONE, Lit::TRUE),
            TermKind::Read(event) => self.reads[event].clone(),
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
                        undef = s.circuit.or(undef, u.some);
                        match function {
                            // It may give something else for each number that poison is taken for.
                            Applied::Defined(_) => undef = s.circuit.or(undef, p),
                            _ => poison = s.circuit.or(poison, p),
                        }
                    }
                }
                (Undef::whole(undef), poison)
            }
            TermKind::Merge(c, a, b) => {
                let c = self.values.lit(s, c);
                let (a, b) = (self.status_now(s, a), self.status_now(s, b));
                let undef = Undef::choose(s, c, &a.0, &b.0, self.pool.width(term));
                (undef, s.circuit.ite(c, a.1, b.1))
            }
            TermKind::Select(c, a, b) => {
                let (c_undef, c_poison) = self.status_now(s, c);
                let condition = (c, c_undef.some);
                let (x, y) = (self.status_now(s, a), self.status_now(s, b));
                let c = self.values.lit(s, c);
                let poison = s.circuit.ite(c, x.1, y.1);
                let undef = self.undef_of_choice(s, condition, (a, &x), (b, &y));
                (undef, s.circuit.or(poison, c_poison))
            }
            other => {
                let mut poison = self.values.makes_poison(s, term);
                let operands = other.operands().into_iter();
                let operands: Vec<Status> = operands.map(|o| self.status_now(s, o)).collect();
                for (_, p) in &operands {
                    poison = s.circuit.or(poison, *p);
                }
                let undef: Vec<Undef> = operands.into_iter().map(|(undef, _)| undef).collect();
                let mut undef = self.undef_of_operation(s, term, &undef);
                // A bit that may come out either way is undef.
                if self.rounding == Rounding::Under && self.settled && self.pool.width(term) == 1 {
                    let differs = self.differs(s, term);
                    undef = undef.or(s, &Undef::whole(differs), 1);
                }
                (undef, poison)
            }
        };
        let status = (undef.when(s, !poison), poison);
        self.status.insert(term, status.clone());
        status
    }

    /// Which of so many bits of a term are undef, and when it is poison.
    fn status_of_part(&mut self, s: &mut Session, term: Term, low: u32, width: u32) -> Status {
        let whole = self.pool.width(term);
        let (undef, poison) = self.status_now(s, term);
        // What is not of the value at all is nothing in particular.
        let known = width.min(whole.saturating_sub(low));
        if known == 0 {
            return (Undef::NONE, poison);
        }
        (undef.slice(s, low, known).placed(s, known, 0, width), poison)
    }
}
