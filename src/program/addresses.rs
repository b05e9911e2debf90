//! Addresses as terms: constants, as long as nobody looks at them as numbers; else each object has one of its own.

use super::callee::Applied;
use super::input::Input;
use super::ir::{BinaryOp, Flags};
use super::memory::SPACING;
use super::term::{Pool, Term, TermKind, mask, signed};

/// An `addrspacecast` that a pointer went through.
pub struct Cast {
    /// The address space of the operand.
    pub from: u32,
    /// That of the result.
    pub to: u32,
    /// The operand.
    pub of: Term,
    /// When it did.
    pub when: Term,
}

impl Pool {
    /// States that addresses are looked at as numbers: nothing is known of where objects are.
    pub fn look_at_numbers(&mut self) {
        self.numbers = true;
    }

    /// Whether addresses are looked at as numbers.
    pub fn looks_at_numbers(&self) -> bool {
        self.numbers
    }

    /// An address in an object, `SPACING` apart from others as [`super::memory`] counts them.
    pub fn address(&mut self, bits: u128) -> Term {
        if !self.numbers || bits < SPACING {
            return self.constant(bits, 64);
        }
        let index = (bits / SPACING).saturating_sub(1) as usize;
        let base = self.input(Input::Base(index), 64);
        let offset = self.constant(bits % SPACING, 64);
        self.binary(BinaryOp::Add, Flags::default(), base, offset)
    }

    /// The address in an object, if it is known which one and where; and that of no object, null.
    pub fn as_address(&self, term: Term) -> Option<u128> {
        let first = |index: usize| SPACING * (index as u128 + 1);
        match self.kind(term) {
            TermKind::Constant(bits) => Some(*bits).filter(|bits| !self.numbers || *bits == 0),
            TermKind::Input(Input::Base(index)) => Some(first(*index)),
            TermKind::Binary(BinaryOp::Add, _, base, offset) => match self.kind(*base) {
                TermKind::Input(Input::Base(index)) => {
                    let offset = self.as_constant(*offset)?;
                    Some(first(*index).wrapping_add(signed(offset, 64) as u128) & mask(64))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Where a pointer points, whatever address spaces it has been cast between: what can be accessed behind an
    /// `addrspacecast` is the same memory (LangRef, "addrspacecast"). `casts` are told where that has to be so: the cast,
    /// what it casts from, and when.
    pub fn in_any_space(&mut self, pointer: Term, when: Term, casts: &mut Vec<Cast>) -> Term {
        let mut is_cast =
            |kind: &TermKind| matches!(kind, TermKind::Apply(Applied::InSpace { .. }, _));
        if !self.has(pointer, &mut is_cast) {
            return pointer;
        }
        match self.kind(pointer).clone() {
            TermKind::Apply(Applied::InSpace { from, to }, of) => {
                casts.push(Cast { from, to, of: of[0], when });
                self.in_any_space(of[0], when, casts)
            }
            TermKind::Binary(BinaryOp::Add, flags, base, offset) => {
                let base = self.in_any_space(base, when, casts);
                self.binary(BinaryOp::Add, flags, base, offset)
            }
            ref choice @ (TermKind::Select(condition, a, b) | TermKind::Merge(condition, a, b)) => {
                let negated = self.not(condition);
                let (first, second) = (self.and(when, condition), self.and(when, negated));
                let (a, b) =
                    (self.in_any_space(a, first, casts), self.in_any_space(b, second, casts));
                match choice {
                    TermKind::Merge(..) => self.merge(condition, a, b),
                    _ => self.select(condition, a, b),
                }
            }
            _ => pointer,
        }
    }

    /// Of the result of an allocation, or what is computed from it by adding to it: when it fails, and the address
    /// otherwise.
    pub fn allocated(&self, term: Term) -> Option<(Term, Term)> {
        let TermKind::Select(fails, _, address) = *self.kind(term) else { return None };
        let of_allocation = matches!(self.kind(fails), TermKind::Input(Input::Fails(_)));
        of_allocation.then_some((fails, address))
    }
}
