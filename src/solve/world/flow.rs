//! What the values of a world are: the bytes that flow along reads-from, undef and poison.
//!
//! Undef and poison follow reads-from and data dependencies together, which may be circular where no
//! axiom forbids it; so computing them cuts cycles, and remembers nothing that a cut made incomplete.

use super::{Stated, World};
use crate::program::term::{EventIndex, Term, TermKind};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::session::Session;
use crate::solve::values::{Rounding, slice};

impl World<'_> {
    /// Along every reads-from edge the bytes are the same, unless the read is undef there.
    pub(super) fn value_flow(&mut self, s: &mut Session) -> Vec<Lit> {
        let mut demands = Vec::new();
        for cell in 0..self.program.cells {
            let rf = indexed("rf", cell);
            let (_, start, len) = self.program.cell(cell);
            for (w, writer) in self.program.events.iter().enumerate() {
                let Some(value) = writer.value else { continue };
                for (r, reader) in self.program.events.iter().enumerate() {
                    let edge = self.structure.related(&rf, w, r);
                    if edge == Lit::FALSE {
                        continue;
                    }
                    let Some(read) = self.values.read(r).cloned() else { continue };
                    // Undef written is undef read: any bits will do.
                    let (undef, poison) = self.status(s, value);
                    let edge = s.circuit.all([edge, !undef, !poison]);
                    if edge == Lit::FALSE {
                        continue;
                    }
                    let written = self.values.bits(s, value);
                    let edge = s.circuit.and(edge, !self.undefined[cell][r]);
                    for from in self.covering(writer, cell) {
                        for to in self.covering(reader, cell) {
                            let (x, y) =
                                (self.values.lit(s, from.when), self.values.lit(s, to.when));
                            let here = s.circuit.all([edge, x, y]);
                            if here == Lit::FALSE {
                                continue;
                            }
                            let width = (len * 8) as u32;
                            let a = slice(s, &written, ((start - from.offset) * 8) as u32, width);
                            let b = slice(s, &read, ((start - to.offset) * 8) as u32, width);
                            let same = s.equal(&a, &b);
                            demands.push(s.circuit.implies(here, same));
                        }
                    }
                }
            }
        }
        demands
    }

    pub(super) fn read_status(&mut self, s: &mut Session, event: EventIndex) -> (Lit, Lit) {
        match self.stated.get(&event) {
            Some(Stated::Wires(undef, poison)) => return (*undef, *poison),
            Some(Stated::Like(term)) => return self.status(s, *term),
            None => {}
        }
        let (mut undef, mut poison) = (Lit::FALSE, Lit::FALSE);
        for cell in 0..self.program.cells {
            undef = s.circuit.or(undef, self.undefined[cell][event]);
            for (w, writer) in self.program.events.iter().enumerate() {
                let edge = self.structure.related(&indexed("rf", cell), w, event);
                let Some(value) = writer.value.filter(|_| edge != Lit::FALSE) else { continue };
                let (u, p) = self.status(s, value);
                let edge = s.circuit.and(edge, !self.undefined[cell][event]);
                let u = s.circuit.and(edge, u);
                let p = s.circuit.and(edge, p);
                undef = s.circuit.or(undef, u);
                poison = s.circuit.or(poison, p);
            }
        }
        (undef, poison)
    }

    /// When a term is undef, and when it is poison. Nothing is undef or poison merely because it
    /// depends on itself.
    pub(super) fn status(&mut self, s: &mut Session, term: Term) -> (Lit, Lit) {
        if let Some(known) = self.status.get(&term) {
            return *known;
        }
        if !self.in_progress.insert(term) {
            self.cut = true;
            return (Lit::FALSE, Lit::FALSE);
        }
        let cut_outside = std::mem::take(&mut self.cut);
        let kind = self.pool.kind(term).clone();
        let (undef, poison) = match kind {
            TermKind::Constant(_) | TermKind::Input(_) => (Lit::FALSE, Lit::FALSE),
            TermKind::Freeze(..) => (Lit::FALSE, Lit::FALSE),
            TermKind::Undef => (Lit::TRUE, Lit::FALSE),
            TermKind::Poison => (Lit::FALSE, Lit::TRUE),
            TermKind::Read(event) => self.read_status(s, event),
            // An unknown callee may look at what is undef or poison, or not.
            TermKind::Apply(name, _)
                if name.starts_with('@') && self.rounding == Rounding::Under =>
            {
                (Lit::FALSE, Lit::FALSE)
            }
            TermKind::Merge(c, a, b) => {
                let c = self.values.lit(s, c);
                let (a, b) = (self.status(s, a), self.status(s, b));
                (s.circuit.ite(c, a.0, b.0), s.circuit.ite(c, a.1, b.1))
            }
            TermKind::Select(c, a, b) => {
                let (c_undef, c_poison) = self.status(s, c);
                let c = self.values.lit(s, c);
                let (a, b) = (self.status(s, a), self.status(s, b));
                let undef = s.circuit.ite(c, a.0, b.0);
                let poison = s.circuit.ite(c, a.1, b.1);
                // An undef condition picks either arm; the source may pick the undef one.
                let either = match self.rounding {
                    Rounding::Over => c_undef,
                    Rounding::Under => {
                        let some = s.circuit.or(a.0, b.0);
                        s.circuit.and(c_undef, some)
                    }
                };
                (s.circuit.or(undef, either), s.circuit.or(poison, c_poison))
            }
            TermKind::Concat(high, low) => {
                let (a, b) = (self.status(s, high), self.status(s, low));
                let undef = match self.rounding {
                    Rounding::Over => s.circuit.or(a.0, b.0),
                    Rounding::Under => s.circuit.and(a.0, b.0),
                };
                (undef, s.circuit.or(a.1, b.1))
            }
            other => {
                let whole = keeps_undef(&other);
                let (mut undef, mut poison) = (Lit::FALSE, self.values.makes_poison(s, term));
                for operand in operands(&other) {
                    let (u, p) = self.status(s, operand);
                    let u = if whole { u } else { self.partly(u) };
                    undef = s.circuit.or(undef, u);
                    poison = s.circuit.or(poison, p);
                }
                (undef, poison)
            }
        };
        self.in_progress.remove(&term);
        let status = (s.circuit.and(undef, !poison), poison);
        if !self.cut || self.in_progress.is_empty() {
            self.status.insert(term, status);
        }
        self.cut |= cut_outside;
        status
    }

    /// Undef in an operand of an operation whose result is then only partly arbitrary.
    fn partly(&self, undef: Lit) -> Lit {
        match self.rounding {
            Rounding::Over => undef,
            Rounding::Under => Lit::FALSE,
        }
    }
}

/// Operations whose result is fully undef when an operand is.
pub fn keeps_undef(kind: &TermKind) -> bool {
    use crate::program::ir::{BinaryOp, Predicate};
    matches!(
        kind,
        TermKind::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor, ..)
            | TermKind::Compare(Predicate::Eq | Predicate::Ne, ..)
            | TermKind::Extract(..)
    )
}

fn operands(kind: &TermKind) -> Vec<Term> {
    match kind {
        TermKind::Binary(_, _, a, b) | TermKind::Compare(_, a, b) => vec![*a, *b],
        TermKind::ZeroExtend(a) | TermKind::SignExtend(a) | TermKind::Extract(a, _, _) => vec![*a],
        TermKind::Apply(_, operands) => operands.clone(),
        _ => vec![],
    }
}
