//! What may be promised of values; of addresses, what is not known to be so.

use super::float;
use super::input::Input;
use super::ir::{BinaryOp, Flags, Predicate, Promises};
use super::term::{Pool, Term, TermKind, mask};

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

/// When a value keeps its promises whatever the bits of this mask are. A value that is undef in some bits, of which one
/// choice would break a promise, is none that keeps it.
pub fn keeps_whatever(pool: &mut Pool, promises: &Promises, value: Term, undef: Term) -> Term {
    let (width, flags) = (pool.width(value), Flags::default());
    let ones = pool.constant(mask(width), width);
    let given = pool.binary(BinaryOp::Xor, flags, undef, ones);
    let least = pool.binary(BinaryOp::And, flags, value, given);
    let most = pool.binary(BinaryOp::Or, flags, value, undef);
    let mut kept = Vec::new();
    for (first, last) in excluded(promises, width) {
        let (first, last) = (pool.constant(first, width), pool.constant(last, width));
        let below = pool.compare(Predicate::Ult, most, first);
        let above = pool.compare(Predicate::Ugt, least, last);
        kept.push(pool.or(below, above));
    }
    if promises.align > 1 {
        kept.push(multiple_of(pool, most, promises.align));
    }
    pool.all(kept)
}

/// The numbers of that width that break a promise, but for those about how addresses are aligned: the first and the last
/// of each range of them.
fn excluded(promises: &Promises, width: u32) -> Vec<(u128, u128)> {
    let end = mask(width);
    let mut excluded = float::numbers_of(promises.excluded);
    if promises.nonnull {
        excluded.push((0, 0));
    }
    for ranges in &promises.ranges {
        // What lies between the ranges, none of which wraps around then.
        let mut inside: Vec<(u128, u128)> = Vec::new();
        for (first, behind) in ranges {
            let last = behind.wrapping_sub(1) & end;
            match *first <= last {
                true => inside.push((*first, last)),
                false => inside.extend([(*first, end), (0, last)]),
            }
        }
        inside.sort_unstable();
        let mut next = Some(0);
        for (first, last) in inside {
            excluded.extend(next.filter(|next| *next < first).map(|next| (next, first - 1)));
            next = next.and_then(|next| (last < end).then(|| next.max(last + 1)));
        }
        excluded.extend(next.map(|next| (next, end)));
    }
    excluded
}

/// The value where a condition holds, poison elsewhere.
pub fn poison_unless(pool: &mut Pool, condition: Term, value: Term) -> Term {
    let poison = pool.term(TermKind::Poison, pool.width(value));
    pool.select(condition, value, poison)
}

#[cfg(test)]
mod tests {
    use super::{keeps, keeps_whatever};
    use crate::program::ir::{Classes, Promises};
    use crate::program::term::{Pool, Term};

    /// Whether each number of that many bits keeps a promise, and whether all do that differ in some bits.
    fn agree(
        promises: &Promises,
        width: u32,
        values: impl Iterator<Item = u128> + Clone,
        undef: &[u128],
    ) {
        let mut pool = Pool::default();
        for value in values {
            let term = pool.constant(value, width);
            for mask in undef {
                let bits: Vec<u32> = (0..width).filter(|n| mask >> n & 1 != 0).collect();
                let all = (0..1u128 << bits.len()).all(|choice| {
                    let chosen = bits.iter().enumerate().fold(value, |value, (i, bit)| {
                        value & !(1 << bit) | (choice >> i & 1) << bit
                    });
                    let chosen = pool.constant(chosen, width);
                    keeps(&mut pool, promises, chosen) == Term::TRUE
                });
                let undef = pool.constant(*mask, width);
                let kept = keeps_whatever(&mut pool, promises, term, undef) == Term::TRUE;
                assert_eq!(kept, all, "{promises:?}: {value:x}, undef {mask:x}");
            }
        }
    }

    #[test]
    fn whatever_bits_are_undef() {
        let all: Vec<u128> = (0..64).collect();
        for ranges in
            [vec![(0, 16)], vec![(8, 24)], vec![(56, 8)], vec![(3, 1)], vec![(0, 4), (60, 0)]]
        {
            let promises = Promises { ranges: vec![ranges.clone()], ..Promises::default() };
            // Numbers on both sides of what is excluded are taken to break the promise.
            let both = ranges.iter().any(|(first, last)| first > last) || ranges.len() > 1;
            agree(&promises, 6, 0..64, if both { &[0] } else { &all });
        }
        let promises = Promises { nonnull: true, ..Promises::default() };
        agree(&promises, 6, 0..64, &all);
    }

    #[test]
    fn whatever_class() {
        let interesting = [0, 1, 0x007f_ffff, 0x0080_0000, 0x3f80_0000, 0x7f7f_ffff, 0x7f80_0000];
        let interesting = interesting.into_iter().chain([0x7f80_0001, 0x7fc0_0000, 0x7fff_ffff]);
        let values = interesting.flat_map(|bits: u128| [bits, bits | 1 << 31]);
        for mask in [0x3ff, 0x3, 0x3c, 0x3f, 0x3c0, 0x204, 0x108, 0x1] {
            let excluded = Classes { mask, width: 32 };
            let promises = Promises { excluded, ..Promises::default() };
            agree(&promises, 32, values.clone(), &[0]);
        }
        let negative =
            Promises { excluded: Classes { mask: 0x3c, width: 32 }, ..Promises::default() };
        agree(&negative, 32, values, &[0, 1, 1 << 22, 1 << 23, 3 << 22]);
    }
}
