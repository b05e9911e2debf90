//! What may be promised of values; of addresses, what is not known to be so.

use super::float;
use super::input::Input;
use super::ir::{BinaryOp, Flags, Predicate, Promises};
use super::term::{Pool, Term, TermKind};

/// What may be promised of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Promise {
    /// `inbounds`: what it is computed from is in bounds of the same object.
    InBounds,
    /// `nusw`: its computation does not wrap, offsets being signed.
    Nusw,
    /// `nuw`: its computation does not wrap, offsets being unsigned.
    Nuw,
    /// It is a multiple of so many bytes.
    Aligned(u64),
    /// What it points into is memory in another address space, too.
    Reaches {
        /// The address space that it is in.
        from: u32,
        /// The other one.
        to: u32,
    },
}

impl std::fmt::Display for Promise {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Promise::InBounds => f.write_str("inbounds"),
            Promise::Nusw => f.write_str("nusw"),
            Promise::Nuw => f.write_str("nuw"),
            Promise::Aligned(bytes) => write!(f, "align {bytes}"),
            Promise::Reaches { from, to } => {
                write!(f, "that memory of addrspace({from}) is in addrspace({to})")
            }
        }
    }
}

/// A promise about an address that is not known to be kept.
#[derive(Clone, Debug)]
pub struct Promised {
    /// Input that says whether it is kept.
    pub kept: Input,
    /// What is promised.
    pub what: Promise,
    /// What the address is computed from.
    pub base: Term,
    /// The address.
    pub address: Term,
    /// Where behaviour is undefined if it is not kept: when one of these holds.
    pub when: Vec<Term>,
    /// The instruction on one line.
    pub text: String,
}

/// Whether a number is a multiple of that power of two, by how it is computed.
pub fn is_evidently_multiple(pool: &Pool, term: Term, align: u64) -> bool {
    let multiple = |bits: u128| bits.is_multiple_of(u128::from(align));
    let constant = |term: Term| pool.as_constant(term);
    match *pool.kind(term) {
        TermKind::Constant(bits) => multiple(bits),
        TermKind::Binary(BinaryOp::Add | BinaryOp::Sub, _, a, b) => {
            is_evidently_multiple(pool, a, align) && is_evidently_multiple(pool, b, align)
        }
        TermKind::Binary(BinaryOp::Mul | BinaryOp::And, _, _, b) => {
            constant(b).is_some_and(multiple)
        }
        TermKind::Binary(BinaryOp::Shl, _, _, b) => {
            constant(b).is_some_and(|n| n < 64 && multiple(1 << n))
        }
        TermKind::Select(_, a, b) | TermKind::Merge(_, a, b) => {
            is_evidently_multiple(pool, a, align) && is_evidently_multiple(pool, b, align)
        }
        _ => false,
    }
}

/// When the number is a multiple of that power of two.
pub fn multiple_of(pool: &mut Pool, value: Term, align: u64) -> Term {
    if is_evidently_multiple(pool, value, align) {
        return Term::TRUE;
    }
    let width = pool.width(value);
    let low = pool.constant(u128::from(align - 1), width);
    let low = pool.binary(BinaryOp::And, Flags::default(), value, low);
    let zero = pool.constant(0, width);
    pool.compare(Predicate::Eq, low, zero)
}

/// When a value is as promised; of an address, but for how it is aligned.
pub fn keeps(pool: &mut Pool, promises: &Promises, value: Term) -> Term {
    let width = pool.width(value);
    let zero = pool.constant(0, width);
    let mut kept = Vec::new();
    if promises.nonnull {
        kept.push(pool.compare(Predicate::Ne, value, zero));
    }
    for ranges in &promises.ranges {
        let mut inside = Vec::new();
        for (first, last) in ranges {
            let begin = pool.constant(*first, width);
            let distance = pool.binary(BinaryOp::Sub, Flags::default(), value, begin);
            let length = pool.constant(last.wrapping_sub(*first), width);
            inside.push(pool.compare(Predicate::Ult, distance, length));
        }
        kept.push(pool.any(inside));
    }
    if let Some(excluded) = float::is_of(pool, promises.excluded, value) {
        kept.push(pool.not(excluded));
    }
    pool.all(kept)
}
