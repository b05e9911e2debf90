//! Which bits of a value are undef.
//!
//! Each use of such a value picks each of these bits anew, so what a value may be is told by what bits of it are undef
//! and what the others are, as long as no bit is copied.

use super::circuit::Lit;
use super::session::{Bits, Known, Session, Snapshot};
use super::values::{choose, slice};
use crate::program::ir::BinaryOp;
use crate::program::term::mask;

/// Which bits of a value are undef.
#[derive(Clone, Debug)]
pub struct Undef<B = Bits> {
    /// Some bit is.
    pub some: Lit,
    /// Those that are; nothing if all of them are where some are.
    pub bits: Option<B>,
}

impl<B> Undef<B> {
    /// Nowhere.
    pub const NONE: Undef<B> = Undef { some: Lit::FALSE, bits: None };

    /// All bits where this holds, and none elsewhere.
    pub fn whole(when: Lit) -> Self {
        Undef { some: when, bits: None }
    }

    /// No bit ever is.
    pub fn is_none(&self) -> bool {
        self.some == Lit::FALSE
    }
}

impl<B: Clone + Into<Bits>> Undef<B> {
    /// Which bits are, of a value so wide.
    pub fn mask(&self, s: &mut Session, width: u32) -> Bits {
        match &self.bits {
            Some(bits) => bits.clone().into(),
            None => choose(s, self.some, &Bits::ones(width), &Bits::zero(width)),
        }
    }
}

impl Undef {
    /// The bits that are set here.
    pub fn of(s: &mut Session, bits: Bits) -> Undef {
        match bits {
            Bits::Wire(lit) => Undef::whole(lit),
            Bits::Constant(0, _) => Undef::NONE,
            Bits::Constant(bits, width) if bits == mask(width) => Undef::whole(Lit::TRUE),
            bits => {
                let none = Bits::zero(Session::width(&bits));
                Undef { some: !s.equal(&bits, &none), bits: Some(bits) }
            }
        }
    }

    /// When all bits are.
    pub fn all(&self, s: &mut Session) -> Lit {
        match &self.bits {
            None => self.some,
            Some(bits) => s.equal(bits, &Bits::ones(Session::width(bits))),
        }
    }

    /// The same where this holds.
    pub fn when(self, s: &mut Session, holds: Lit) -> Undef {
        match self.bits {
            _ if holds == Lit::TRUE => self,
            None => Undef::whole(s.circuit.and(self.some, holds)),
            Some(bits) => {
                let none = Bits::zero(Session::width(&bits));
                let bits = choose(s, holds, &bits, &none);
                Undef::of(s, bits)
            }
        }
    }

    /// Those of either, in values so wide.
    pub fn or(&self, s: &mut Session, other: &Undef, width: u32) -> Undef {
        match (&self.bits, &other.bits) {
            _ if other.is_none() => self.clone(),
            _ if self.is_none() => other.clone(),
            (None, None) => Undef::whole(s.circuit.or(self.some, other.some)),
            _ => {
                let (a, b) = (self.mask(s, width), other.mask(s, width));
                let both = s.bitwise(BinaryOp::Or, &a, &b);
                Undef::of(s, both)
            }
        }
    }

    /// The first where the condition holds, the second elsewhere, in values so wide.
    pub fn choose(s: &mut Session, condition: Lit, a: &Undef, b: &Undef, width: u32) -> Undef {
        match (&a.bits, &b.bits) {
            (None, None) => Undef::whole(s.circuit.ite(condition, a.some, b.some)),
            _ => {
                let (a, b) = (a.mask(s, width), b.mask(s, width));
                let chosen = choose(s, condition, &a, &b);
                Undef::of(s, chosen)
            }
        }
    }

    /// Of a part of the value, from a bit on.
    pub fn slice(&self, s: &mut Session, low: u32, width: u32) -> Undef {
        match &self.bits {
            None => self.clone(),
            Some(bits) => {
                let part = slice(s, bits, low, width);
                Undef::of(s, part)
            }
        }
    }

    /// Of a value so wide that has this one from a bit on.
    pub fn placed(&self, s: &mut Session, own: u32, low: u32, width: u32) -> Undef {
        if self.is_none() || (low, own) == (0, width) {
            return self.clone();
        }
        let mut bits = self.mask(s, own);
        for (n, above) in [(low, false), (width - low - own, true)] {
            if n > 0 {
                let (rest, part) = (s.vector(&Bits::zero(n)), s.vector(&bits));
                bits = Bits::Vector(if above { rest.concat(part) } else { part.concat(rest) });
            }
        }
        Undef::of(s, bits)
    }

    /// Which bits are in a model, of a value so wide.
    pub fn value(&self, s: &Session, at: &Snapshot, width: u32) -> u128 {
        match &self.bits {
            _ if !at.holds(self.some) => 0,
            Some(bits) => s.value(bits, at),
            None => mask(width),
        }
    }

    /// The same as it is in a model.
    pub fn fixed(&self, s: &Session, at: &Snapshot) -> Undef<Known> {
        let bits = self.bits.as_ref().filter(|_| at.holds(self.some));
        Undef {
            some: Lit::constant(at.holds(self.some)),
            bits: bits.map(|bits| Known(s.value(bits, at), Session::width(bits))),
        }
    }
}
