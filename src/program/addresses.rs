//! Addresses as terms: constants, as long as nobody looks at them as numbers; else each object has one of its own.

use super::input::Input;
use super::ir::{BinaryOp, Flags};
use super::memory::SPACING;
use super::term::{Pool, Term, TermKind, mask, signed};

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

    /// Of the result of an allocation, or what is computed from it by adding to it: when it fails, and the address
    /// otherwise.
    pub fn allocated(&self, term: Term) -> Option<(Term, Term)> {
        let TermKind::Select(fails, _, address) = *self.kind(term) else { return None };
        let of_allocation = matches!(self.kind(fails), TermKind::Input(Input::Fails(_)));
        of_allocation.then_some((fails, address))
    }
}
