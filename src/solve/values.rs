//! The meaning of terms in a session: their bits, and whether they are undef or poison.

use super::circuit::Lit;
use super::session::{Bits, Session};
use crate::program::callee::Applied;
use crate::program::input::Input;
use crate::program::ir::{BinaryOp, Flags, Predicate};
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use rustc_hash::FxHashMap;
use z3::ast::BV;

/// What to say of an operation on undef whose result is neither fully undef nor defined (`and`,
/// `mul`, a comparison): each world must err on its safe side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// Call it undef: every behaviour is there, and perhaps more.
    Over,
    /// Call it defined: only behaviours that are there.
    Under,
}

/// Bits of terms in one world, remembered.
pub struct Values<'p> {
    pool: &'p Pool,
    bits: FxHashMap<Term, Bits>,
    reads: FxHashMap<EventIndex, Bits>,
    choices: FxHashMap<Input, Lit>,
    frozen: FxHashMap<Term, Bits>,
}

impl<'p> Values<'p> {
    /// Terms of `pool`, with what each read returns.
    pub fn new(pool: &'p Pool) -> Self {
        Values {
            pool,
            bits: FxHashMap::default(),
            reads: FxHashMap::default(),
            choices: FxHashMap::default(),
            frozen: FxHashMap::default(),
        }
    }

    /// The same reads, with no term evaluated yet.
    pub fn with_reads(other: &Values<'p>) -> Self {
        let (reads, choices) = (other.reads.clone(), other.choices.clone());
        let frozen = other.frozen.clone();
        Values { pool: other.pool, bits: FxHashMap::default(), reads, choices, frozen }
    }

    /// States what a `freeze` gives, and which bits undef or poison happens to have.
    pub fn set_frozen(&mut self, freeze: Term, bits: Bits) {
        self.frozen.insert(freeze, bits);
    }

    /// States when an input of one bit is set.
    pub fn set_choice(&mut self, input: &Input, chosen: Lit) {
        self.choices.insert(input.clone(), chosen);
    }

    /// States what a term is.
    pub fn set(&mut self, term: Term, bits: Bits) {
        self.bits.insert(term, bits);
    }

    /// States what a read returns.
    pub fn set_read(&mut self, event: EventIndex, bits: Bits) {
        self.reads.insert(event, bits);
    }

    /// What a read returns, if stated.
    pub fn read(&self, event: EventIndex) -> Option<&Bits> {
        self.reads.get(&event)
    }

    /// A truth-valued term as a wire.
    pub fn lit(&mut self, s: &mut Session, term: Term) -> Lit {
        match self.bits(s, term) {
            Bits::Wire(lit) => lit,
            Bits::Constant(bits, _) => Lit::constant(bits & 1 == 1),
            Bits::Vector(bv) => s.atom(bv.extract(0, 0).eq(BV::from_u64(1, 1))),
        }
    }

    /// The bits of a term. For undef or poison they are some arbitrary value.
    pub fn bits(&mut self, s: &mut Session, term: Term) -> Bits {
        if let Some(known) = self.bits.get(&term) {
            return known.clone();
        }
        let width = self.pool.width(term);
        let bits = match self.pool.kind(term).clone() {
            TermKind::Constant(bits) if width == 1 => Bits::Wire(Lit::constant(bits == 1)),
            TermKind::Constant(bits) => Bits::Constant(bits, width),
            // Any bits.
            TermKind::Undef | TermKind::Poison => match self.frozen.get(&term) {
                Some(picked) => picked.clone(),
                None => s.unknown_bits("undef", width),
            },
            TermKind::Input(input) => match self.choices.get(&input) {
                Some(chosen) => Bits::Wire(*chosen),
                None => s.input(&input, width),
            },
            TermKind::Read(event) => {
                let read = self.reads.get(&event).cloned();
                read.unwrap_or(Bits::zero(width))
            }
            TermKind::Binary(op, _, a, b) => self.binary(s, op, a, b),
            TermKind::Compare(predicate, a, b) => self.compare(s, predicate, a, b),
            TermKind::Select(c, a, b) | TermKind::Merge(c, a, b) => {
                let c = self.lit(s, c);
                let (a, b) = (self.bits(s, a), self.bits(s, b));
                choose(s, c, &a, &b)
            }
            TermKind::ZeroExtend(a) => self.extend(s, a, width, false),
            TermKind::SignExtend(a) => self.extend(s, a, width, true),
            TermKind::Extract(a, low, _) => {
                let a = self.bits(s, a);
                slice(s, &a, low, width)
            }
            TermKind::Concat(a, b) => {
                let (a, b) = (self.bits(s, a), self.bits(s, b));
                let joined = s.vector(&a).concat(s.vector(&b));
                s.bits(joined)
            }
            TermKind::Freeze(a, _) => match self.frozen.get(&term) {
                Some(frozen) => frozen.clone(),
                None => self.bits(s, a),
            },
            TermKind::Apply(Applied::NonNegative, operands) => {
                self.extend(s, operands[0], width, false)
            }
            TermKind::Apply(Applied::Partly | Applied::Operand(_), operands) => {
                self.bits(s, operands[0])
            }
            TermKind::Apply(function, operands) => {
                let operands: Vec<Bits> = operands.iter().map(|o| self.bits(s, *o)).collect();
                s.apply(&function, &operands, width)
            }
        };
        self.bits.insert(term, bits.clone());
        bits
    }

    fn binary(&mut self, s: &mut Session, op: BinaryOp, a: Term, b: Term) -> Bits {
        let (x, y) = (self.bits(s, a), self.bits(s, b));
        if let (Bits::Wire(x), Bits::Wire(y)) = (&x, &y) {
            let (x, y) = (*x, *y);
            match op {
                BinaryOp::And | BinaryOp::Mul => return Bits::Wire(s.circuit.and(x, y)),
                BinaryOp::Or => return Bits::Wire(s.circuit.or(x, y)),
                BinaryOp::Xor | BinaryOp::Add | BinaryOp::Sub => {
                    return Bits::Wire(!s.circuit.iff(x, y));
                }
                _ => {}
            }
        }
        let (x, y) = (s.vector(&x), s.vector(&y));
        let result = match op {
            BinaryOp::Add => x.bvadd(&y),
            BinaryOp::Sub => x.bvsub(&y),
            BinaryOp::Mul => x.bvmul(&y),
            BinaryOp::UDiv => x.bvudiv(&y),
            BinaryOp::SDiv => x.bvsdiv(&y),
            BinaryOp::URem => x.bvurem(&y),
            BinaryOp::SRem => x.bvsrem(&y),
            BinaryOp::Shl => x.bvshl(&y),
            BinaryOp::LShr => x.bvlshr(&y),
            BinaryOp::AShr => x.bvashr(&y),
            BinaryOp::And => x.bvand(&y),
            BinaryOp::Or => x.bvor(&y),
            BinaryOp::Xor => x.bvxor(&y),
        };
        s.bits(result)
    }

    fn compare(&mut self, s: &mut Session, predicate: Predicate, a: Term, b: Term) -> Bits {
        let (x, y) = (self.bits(s, a), self.bits(s, b));
        if let (Bits::Constant(x, width), Bits::Constant(y, _)) = (&x, &y) {
            let value = crate::program::term::fold_compare(predicate, *x, *y, *width);
            return Bits::Wire(Lit::constant(value));
        }
        if let Predicate::Eq | Predicate::Ne = predicate {
            let same = s.equal(&x, &y);
            return Bits::Wire(if predicate == Predicate::Eq { same } else { !same });
        }
        let (x, y) = (s.vector(&x), s.vector(&y));
        let holds = match predicate {
            Predicate::Ugt => x.bvugt(&y),
            Predicate::Uge => x.bvuge(&y),
            Predicate::Ult => x.bvult(&y),
            Predicate::Ule => x.bvule(&y),
            Predicate::Sgt => x.bvsgt(&y),
            Predicate::Sge => x.bvsge(&y),
            Predicate::Slt => x.bvslt(&y),
            _ => x.bvsle(&y),
        };
        Bits::Wire(s.atom(holds))
    }

    fn extend(&mut self, s: &mut Session, of: Term, width: u32, sign: bool) -> Bits {
        let more = width - self.pool.width(of);
        let of = self.bits(s, of);
        if let Bits::Constant(bits, from) = of {
            let bits = if sign { crate::program::term::signed(bits, from) as u128 } else { bits };
            return Bits::Constant(bits & crate::program::term::mask(width), width);
        }
        let bv = s.vector(&of);
        Bits::Vector(if sign { bv.sign_ext(more) } else { bv.zero_ext(more) })
    }

    /// When the operation itself makes poison (violated `nsw`, oversized shift …).
    pub fn makes_poison(&mut self, s: &mut Session, term: Term) -> Lit {
        match self.pool.kind(term).clone() {
            TermKind::Binary(op, flags, a, b) => {
                let shift = matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr);
                if flags == Flags::default() && !shift {
                    return Lit::FALSE;
                }
                let (x, y) = (self.bits(s, a), self.bits(s, b));
                let (x, y) = (s.vector(&x), s.vector(&y));
                let bad = overflow(op, flags, &x, &y);
                bad.into_iter().fold(Lit::FALSE, |all, condition| {
                    let lit = s.atom(condition);
                    s.circuit.or(all, lit)
                })
            }
            TermKind::Extract(a, 0, flags) if flags != Flags::default() => {
                let (from, to) = (self.pool.width(a), self.pool.width(term));
                let whole = self.bits(s, a);
                let whole = s.vector(&whole);
                let low = whole.extract(to - 1, 0);
                let mut bad = Lit::FALSE;
                let unsigned = flags.nuw.then(|| low.zero_ext(from - to));
                let signed = flags.nsw.then(|| low.sign_ext(from - to));
                for back in unsigned.into_iter().chain(signed) {
                    let kept = s.atom(back.eq(&whole));
                    bad = s.circuit.or(bad, !kept);
                }
                bad
            }
            TermKind::Apply(Applied::NonNegative, operands) => {
                let of = self.bits(s, operands[0]);
                let zero = Bits::Constant(0, Session::width(&of));
                let (of, zero) = (s.vector(&of), s.vector(&zero));
                s.atom(of.bvslt(&zero))
            }
            _ => Lit::FALSE,
        }
    }
}

/// Conditions under which the flags of a binary operation are violated.
fn overflow(op: BinaryOp, flags: Flags, x: &BV, y: &BV) -> Vec<z3::ast::Bool> {
    let width = x.get_size();
    let mut bad = Vec::new();
    let mut need = |ok: z3::ast::Bool| bad.push(ok.not());
    match op {
        BinaryOp::Add => {
            if flags.nsw {
                need(x.bvadd_no_overflow(y, true));
                need(x.bvadd_no_underflow(y));
            }
            if flags.nuw {
                need(x.bvadd_no_overflow(y, false));
            }
        }
        BinaryOp::Sub => {
            if flags.nsw {
                need(x.bvsub_no_overflow(y));
                need(x.bvsub_no_underflow(y, true));
            }
            if flags.nuw {
                need(x.bvuge(y));
            }
        }
        BinaryOp::Mul => {
            if flags.nsw {
                need(x.bvmul_no_overflow(y, true));
                need(x.bvmul_no_underflow(y));
            }
            if flags.nuw {
                need(x.bvmul_no_overflow(y, false));
            }
        }
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
            need(y.bvult(BV::from_u64(u64::from(width), width)));
            if flags.nuw {
                need(x.bvshl(y).bvlshr(y).eq(x));
            }
            if flags.nsw {
                need(x.bvshl(y).bvashr(y).eq(x));
            }
            if flags.exact {
                need(x.bvlshr(y).bvshl(y).eq(x));
            }
        }
        BinaryOp::UDiv if flags.exact => need(x.bvurem(y).eq(BV::from_u64(0, width))),
        BinaryOp::SDiv if flags.exact => need(x.bvsrem(y).eq(BV::from_u64(0, width))),
        BinaryOp::Or if flags.disjoint => need(x.bvand(y).eq(BV::from_u64(0, width))),
        _ => {}
    }
    bad
}

/// `a` where `condition` holds, `b` elsewhere.
pub fn choose(s: &mut Session, condition: Lit, a: &Bits, b: &Bits) -> Bits {
    match (condition.as_constant(), a, b) {
        (Some(true), _, _) => a.clone(),
        (Some(false), _, _) => b.clone(),
        (None, Bits::Wire(a), Bits::Wire(b)) => Bits::Wire(s.circuit.ite(condition, *a, *b)),
        _ => {
            let (a, b) = (s.vector(a), s.vector(b));
            Bits::Vector(s.expression(condition).ite(&a, &b))
        }
    }
}

/// Bits `low..low + width` of a value.
pub fn slice(s: &mut Session, of: &Bits, low: u32, width: u32) -> Bits {
    if low == 0 && width == Session::width(of) {
        return of.clone();
    }
    if let Bits::Constant(bits, _) = of {
        let bits = bits >> low & crate::program::term::mask(width);
        return if width == 1 {
            Bits::Wire(Lit::constant(bits == 1))
        } else {
            Bits::Constant(bits, width)
        };
    }
    let piece = s.vector(of).extract(low + width - 1, low);
    s.bits(piece)
}
