//! Which bits of what operations give are undef.
//!
//! Where bits of a result depend on one another, or on more than the bits of the operands in their place, what may come
//! out cannot be told by bits: then it is rounded.

use super::World;
use crate::program::callee::Applied;
use crate::program::ir::{BinaryOp, Predicate};
use crate::program::term::{Term, TermKind};
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Session};
use crate::solve::undef::Undef;
use crate::solve::values::{Rounding, slice};

impl World<'_> {
    /// Of an operation on operands of which these bits are undef.
    pub(super) fn undef_of_operation(
        &mut self,
        s: &mut Session,
        term: Term,
        of: &[Undef],
    ) -> Undef {
        let width = self.pool.width(term);
        if of.iter().all(Undef::is_none) {
            return Undef::NONE;
        }
        match (self.pool.kind(term).clone(), of) {
            (TermKind::Binary(op, _, a, b), [x, y]) => self.undef_of_binary(s, op, (a, x), (b, y)),
            (TermKind::Compare(predicate, a, b), [x, y]) => {
                self.undef_of_comparison(s, predicate, (a, x), (b, y))
            }
            (TermKind::Extract(_, low, _), [x]) => x.slice(s, low, width),
            (TermKind::ZeroExtend(a), [x]) => x.placed(s, self.pool.width(a), 0, width),
            (TermKind::SignExtend(a), [x]) => {
                let from = self.pool.width(a);
                let bits = x.mask(s, from);
                let bits = match self.rounding {
                    Rounding::Over => bits,
                    // The copies of the sign are alike.
                    Rounding::Under => without_sign(s, &bits),
                };
                let bits = s.vector(&bits).sign_ext(width - from);
                let bits = s.bits(bits);
                Undef::of(s, bits)
            }
            (TermKind::Concat(high, low), [x, y]) => {
                let (above, below) = (self.pool.width(high), self.pool.width(low));
                let high = x.placed(s, above, below, width);
                let low = y.placed(s, below, 0, width);
                high.or(s, &low, width)
            }
            // A text of operations that is told bit by bit.
            (TermKind::Apply(Applied::Partly, _), [x]) if self.rounding == Rounding::Over => {
                x.clone()
            }
            _ => self.rounded(s, of),
        }
    }

    /// Of what may be some of the values of its width.
    fn rounded(&self, s: &mut Session, of: &[Undef]) -> Undef {
        match self.rounding {
            Rounding::Over => Undef::whole(s.circuit.any(of.iter().map(|undef| undef.some))),
            Rounding::Under => Undef::NONE,
        }
    }

    fn undef_of_binary(
        &mut self,
        s: &mut Session,
        op: BinaryOp,
        (a, x): (Term, &Undef),
        (b, y): (Term, &Undef),
    ) -> Undef {
        let width = self.pool.width(a);
        let under = self.rounding == Rounding::Under;
        match op {
            BinaryOp::Xor => x.or(s, y, width),
            BinaryOp::And | BinaryOp::Or => {
                // Where one has the bit that decides, nothing depends on the other.
                let mut open = |s: &mut Session, undef: &Undef, other: (Term, &Undef)| {
                    let value = self.values.bits(s, other.0);
                    let decides = match op {
                        BinaryOp::And => value,
                        _ => s.bitwise(BinaryOp::Xor, &value, &Bits::ones(width)),
                    };
                    let free = other.1.mask(s, width);
                    let free = s.bitwise(BinaryOp::Or, &free, &decides);
                    let undef = undef.mask(s, width);
                    s.bitwise(BinaryOp::And, &undef, &free)
                };
                let (first, second) = (open(s, x, (b, y)), open(s, y, (a, x)));
                let both = s.bitwise(BinaryOp::Or, &first, &second);
                Undef::of(s, both)
            }
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if y.is_none() => {
                let mut bits = x.mask(s, width);
                if op == BinaryOp::AShr && under {
                    // The copies of the sign are alike.
                    bits = without_sign(s, &bits);
                }
                let by = self.values.bits(s, b);
                let (bits, by) = (s.vector(&bits), s.vector(&by));
                let shifted = match op {
                    BinaryOp::Shl => bits.bvshl(&by),
                    BinaryOp::LShr => bits.bvlshr(&by),
                    _ => bits.bvashr(&by),
                };
                let shifted = s.bits(shifted);
                Undef::of(s, shifted)
            }
            BinaryOp::Add | BinaryOp::Sub if under || x.bits.is_none() && y.bits.is_none() => {
                let (x, y) = (x.all(s), y.all(s));
                Undef::whole(s.circuit.or(x, y))
            }
            BinaryOp::Mul if under => {
                // Times an odd number, each number comes from one.
                let is_odd = |term: Term| self.pool.as_constant(term).is_some_and(|n| n & 1 == 1);
                match (is_odd(a), is_odd(b)) {
                    (_, true) => Undef::whole(x.all(s)),
                    (true, _) => Undef::whole(y.all(s)),
                    _ => Undef::NONE,
                }
            }
            // What is below the lowest bit that is undef does not depend on it.
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => {
                let bits = x.or(s, y, width).mask(s, width);
                let bits = s.vector(&bits);
                let above = s.bits(bits.bvneg().bvor(&bits));
                Undef::of(s, above)
            }
            _ => self.rounded(s, &[x.clone(), y.clone()]),
        }
    }

    /// Both answers are possible.
    fn undef_of_comparison(
        &mut self,
        s: &mut Session,
        predicate: Predicate,
        (a, x): (Term, &Undef),
        (b, y): (Term, &Undef),
    ) -> Undef {
        let width = self.pool.width(a);
        let (mut one, mut other) = (self.values.bits(s, a), self.values.bits(s, b));
        if let Predicate::Eq | Predicate::Ne = predicate {
            return match (x.is_none(), y.is_none()) {
                (_, true) => self.undef_of_equality(s, (a, x), other),
                (true, _) => self.undef_of_equality(s, (b, y), one),
                _ => {
                    let open = x.or(s, y, width);
                    may_be_same(s, &open, &one, &other)
                }
            };
        }
        let (mut x, mut y) = (x.mask(s, width), y.mask(s, width));
        let (signed, swap, or_equal) = match predicate {
            Predicate::Ult => (false, false, false),
            Predicate::Ule => (false, false, true),
            Predicate::Ugt => (false, true, false),
            Predicate::Uge => (false, true, true),
            Predicate::Slt => (true, false, false),
            Predicate::Sle => (true, false, true),
            Predicate::Sgt => (true, true, false),
            _ => (true, true, true),
        };
        if swap {
            std::mem::swap(&mut one, &mut other);
            std::mem::swap(&mut x, &mut y);
        }
        if signed {
            // Numbers with the other sign bit are in the order of unsigned ones.
            let sign = sign_of(width);
            (one, other) = (flip(s, &one, &sign), flip(s, &other, &sign));
        }
        let less = |s: &mut Session, (a, high): (&Bits, bool), (b, other): (&Bits, bool)| {
            let (mut a, mut b) = (a.clone(), b.clone());
            for (value, undef, high) in [(&mut a, &x, high), (&mut b, &y, other)] {
                let with = s.bitwise(BinaryOp::Or, value, undef);
                *value = if high { with } else { s.bitwise(BinaryOp::Xor, &with, undef) };
            }
            let (a, b) = (s.vector(&a), s.vector(&b));
            let less = if or_equal { a.bvule(&b) } else { a.bvult(&b) };
            s.atom(less)
        };
        let may_hold = less(s, (&one, false), (&other, true));
        let must_hold = less(s, (&one, true), (&other, false));
        Undef::whole(s.circuit.and(may_hold, !must_hold))
    }

    /// Of a comparison for being the same as a number. Which one that has to be is followed through what is done to the
    /// value, as far as no two values become the same by it.
    fn undef_of_equality(&mut self, s: &mut Session, (a, x): (Term, &Undef), other: Bits) -> Undef {
        let (mut value, mut undef, mut other) = (a, x.clone(), other);
        // What the operations give at all.
        let mut given = Lit::TRUE;
        loop {
            value = match *self.pool.kind(value) {
                TermKind::Binary(BinaryOp::Add, _, inner, more)
                    if self.pool.as_constant(more).is_some() =>
                {
                    let more = self.values.bits(s, more);
                    let less = s.vector(&other).bvsub(s.vector(&more));
                    other = s.bits(less);
                    inner
                }
                TermKind::ZeroExtend(inner) | TermKind::SignExtend(inner) => {
                    let (width, narrow) = (self.pool.width(value), self.pool.width(inner));
                    let part = slice(s, &other, 0, narrow);
                    let part_again = match *self.pool.kind(value) {
                        TermKind::ZeroExtend(_) => s.vector(&part).zero_ext(width - narrow),
                        _ => s.vector(&part).sign_ext(width - narrow),
                    };
                    let again = s.bits(part_again);
                    let same = s.equal(&again, &other);
                    given = s.circuit.and(given, same);
                    other = part;
                    inner
                }
                _ => break,
            };
            undef = self.status_now(s, value).0;
        }
        let one = self.values.bits(s, value);
        may_be_same(s, &undef, &one, &other).when(s, given)
    }

    /// Of a choice on a condition of which that is undef.
    pub(super) fn undef_of_choice(
        &mut self,
        s: &mut Session,
        condition: (Term, Lit),
        (a, x): (Term, &(Undef, Lit)),
        (b, y): (Term, &(Undef, Lit)),
    ) -> Undef {
        let width = self.pool.width(a);
        let holds = self.values.lit(s, condition.0);
        let chosen = Undef::choose(s, holds, &x.0, &y.0, width);
        if condition.1 == Lit::FALSE {
            return chosen;
        }
        let either = match self.rounding {
            Rounding::Over => {
                let (one, other) = (self.values.bits(s, a), self.values.bits(s, b));
                let differ = s.bitwise(BinaryOp::Xor, &one, &other);
                let differ = Undef::of(s, differ);
                x.0.or(s, &y.0, width).or(s, &differ, width)
            }
            // The source may pick the one that may be anything.
            Rounding::Under => {
                let any = [x.0.all(s), y.0.all(s), x.1, y.1];
                Undef::whole(s.circuit.any(any))
            }
        };
        let either = either.when(s, condition.1);
        chosen.or(s, &either, width)
    }
}

/// When a value of which these bits are undef may be that number, and another one.
fn may_be_same(s: &mut Session, open: &Undef, one: &Bits, other: &Bits) -> Undef {
    if open.bits.is_none() {
        return open.clone();
    }
    let differ = s.bitwise(BinaryOp::Xor, one, other);
    let bits = open.mask(s, Session::width(one));
    let same = covered_by(s, &differ, &bits);
    Undef::whole(s.circuit.and(open.some, same))
}

/// When of these bits only some of those are set.
pub fn covered_by(s: &mut Session, bits: &Bits, those: &Bits) -> Lit {
    let joined = s.bitwise(BinaryOp::Or, bits, those);
    s.equal(&joined, those)
}

fn sign_of(width: u32) -> Bits {
    match width {
        1 => Bits::Wire(Lit::TRUE),
        _ => Bits::Constant(1 << (width - 1), width),
    }
}

fn flip(s: &mut Session, bits: &Bits, those: &Bits) -> Bits {
    s.bitwise(BinaryOp::Xor, bits, those)
}

fn without_sign(s: &mut Session, bits: &Bits) -> Bits {
    let width = Session::width(bits);
    let rest = flip(s, &Bits::ones(width), &sign_of(width));
    s.bitwise(BinaryOp::And, bits, &rest)
}
