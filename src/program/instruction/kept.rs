//! Addresses in one form: what is accessed is computed as if promises were kept, for behaviour is undefined where they are
//! not, and what is equal then is written alike.

use crate::program::callee::Applied;
use crate::program::ir::{BinaryOp, Flags, Predicate};
use crate::program::term::{Pool, Term, TermKind, mask};
use rustc_hash::FxHashMap;

/// What an address is if it is not poison.
pub fn kept(pool: &mut Pool, address: Term) -> Term {
    without_poison(pool, address, &mut FxHashMap::default())
}

fn without_poison(pool: &mut Pool, term: Term, known: &mut FxHashMap<Term, Term>) -> Term {
    if let Some(known) = known.get(&term) {
        return *known;
    }
    let out = match pool.kind(term).clone() {
        TermKind::Select(_, value, poison) if pool.is_poison(poison) => {
            without_poison(pool, value, known)
        }
        TermKind::Select(condition, a, b) => {
            let (a, b) = (without_poison(pool, a, known), without_poison(pool, b, known));
            pool.select(condition, a, b)
        }
        TermKind::Merge(condition, a, b) => {
            let (a, b) = (without_poison(pool, a, known), without_poison(pool, b, known));
            pool.merge(condition, a, b)
        }
        TermKind::Binary(op, flags, a, b) if pool.width(term) > 1 => {
            let (a, b) = (without_poison(pool, a, known), without_poison(pool, b, known));
            computed(pool, op, flags, a, b)
        }
        TermKind::ZeroExtend(a) => {
            let a = without_poison(pool, a, known);
            pool.extend(a, pool.width(term), false)
        }
        TermKind::SignExtend(a) => {
            let negative = most(pool, a, DEPTH) >> (pool.width(a) - 1) == 1;
            let a = without_poison(pool, a, known);
            pool.extend(a, pool.width(term), negative)
        }
        TermKind::Apply(Applied::NonNegative, of) => {
            let a = without_poison(pool, of[0], known);
            pool.extend(a, pool.width(term), false)
        }
        _ => term,
    };
    known.insert(term, out);
    out
}

/// What an operation gives if that is not poison, so that what is equal is written alike: flags say nothing then, shifts
/// multiply, and constants are added last.
fn computed(pool: &mut Pool, op: BinaryOp, flags: Flags, a: Term, b: Term) -> Term {
    let width = pool.width(a);
    let none = Flags::default();
    let times = |pool: &mut Pool, a: Term, by: u128| {
        let by = pool.constant(by & mask(width), width);
        computed(pool, BinaryOp::Mul, none, a, by)
    };
    match (op, pool.as_constant(a), pool.as_constant(b)) {
        (BinaryOp::Mul, Some(_), None) => computed(pool, op, none, b, a),
        (BinaryOp::Shl, None, Some(by)) if by < u128::from(width) => times(pool, a, 1 << by),
        (BinaryOp::Sub, None, Some(less)) => {
            let more = pool.constant(less.wrapping_neg() & mask(width), width);
            computed(pool, BinaryOp::Add, none, a, more)
        }
        (BinaryOp::Add, _, None) => match *pool.kind(b) {
            TermKind::Binary(BinaryOp::Add, _, of, more) if pool.as_constant(more).is_some() => {
                let sum = pool.binary(op, none, a, of);
                pool.binary(op, none, sum, more)
            }
            _ => pool.binary(op, none, a, b),
        },
        (BinaryOp::Sub, Some(_), None) => {
            let minus = times(pool, b, 1_u128.wrapping_neg());
            computed(pool, BinaryOp::Add, none, minus, a)
        }
        (BinaryOp::Or, None, Some(_)) if flags.disjoint => {
            computed(pool, BinaryOp::Add, none, a, b)
        }
        (BinaryOp::Mul, None, Some(by)) => match *pool.kind(a) {
            TermKind::Binary(BinaryOp::Mul, _, of, times_before) => {
                match pool.as_constant(times_before) {
                    Some(before) => times(pool, of, before.wrapping_mul(by)),
                    None => pool.binary(op, none, a, b),
                }
            }
            TermKind::Binary(BinaryOp::Add, _, of, more) => match pool.as_constant(more) {
                Some(more) => {
                    let of = times(pool, of, by);
                    let more = pool.constant(more.wrapping_mul(by) & mask(width), width);
                    computed(pool, BinaryOp::Add, none, of, more)
                }
                None => pool.binary(op, none, a, b),
            },
            _ => pool.binary(op, none, a, b),
        },
        _ => pool.binary(op, none, a, b),
    }
}

/// How many operations are looked through for how large a term may be.
const DEPTH: usize = 8;

/// The largest number that a term may be if it is not poison.
fn most(pool: &Pool, term: Term, depth: usize) -> u128 {
    let all = mask(pool.width(term));
    let Some(depth) = depth.checked_sub(1) else { return all };
    let of = |a: &Term| most(pool, *a, depth);
    let found = match pool.kind(term) {
        TermKind::Constant(bits) => Some(*bits),
        TermKind::Select(promise, value, poison) if pool.is_poison(*poison) => {
            Some(of(value).min(promised(pool, *promise, *value)))
        }
        TermKind::Select(_, a, b) | TermKind::Merge(_, a, b) => Some(of(a).max(of(b))),
        TermKind::ZeroExtend(a) => Some(of(a)),
        TermKind::Apply(Applied::NonNegative, a) => Some(of(&a[0]).min(mask(pool.width(a[0]) - 1))),
        TermKind::Extract(a, 0, _) => Some(of(a)),
        TermKind::Binary(op, _, a, b) => match (op, pool.as_constant(*b)) {
            (BinaryOp::And, _) => Some(of(a).min(of(b))),
            (BinaryOp::LShr, Some(by)) if by < 128 => Some(of(a) >> by),
            (BinaryOp::UDiv, Some(by)) => of(a).checked_div(by),
            (BinaryOp::URem, Some(by)) => by.checked_sub(1),
            (BinaryOp::Shl, Some(by)) if by < 128 => {
                of(a).checked_mul(1 << by).filter(|_| by < u128::from(pool.width(term)))
            }
            (BinaryOp::Mul, _) => of(a).checked_mul(of(b)),
            (BinaryOp::Add, _) => of(a).checked_add(of(b)),
            _ => None,
        },
        _ => None,
    };
    // What may be larger than there is room for wraps around.
    found.filter(|found| *found <= all).unwrap_or(all)
}

/// The largest number that a value may be where what is promised of it holds.
fn promised(pool: &Pool, promise: Term, value: Term) -> u128 {
    let all = mask(pool.width(value));
    match *pool.kind(promise) {
        TermKind::Compare(Predicate::Ult, a, b) if a == value => {
            pool.as_constant(b).and_then(|b| b.checked_sub(1)).unwrap_or(all)
        }
        TermKind::Binary(BinaryOp::And, _, a, b) => {
            promised(pool, a, value).min(promised(pool, b, value))
        }
        _ => all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::input::Input;

    fn unknown(pool: &mut Pool) -> Term {
        pool.input(Input::Luck(0), 32)
    }

    fn with(pool: &mut Pool, op: BinaryOp, flags: Flags, a: Term, b: u128) -> Term {
        let b = pool.constant(b, pool.width(a));
        pool.binary(op, flags, a, b)
    }

    #[test]
    fn what_is_equal_is_written_alike() {
        let (mut p, none) = (Pool::default(), Flags::default());
        let pool = &mut p;
        let x = unknown(pool);
        let no_wrap = Flags { nsw: true, nuw: true, ..none };
        let pairs = [
            (with(pool, BinaryOp::Mul, none, x, 8), with(pool, BinaryOp::Shl, no_wrap, x, 3)),
            (
                with(pool, BinaryOp::Sub, none, x, 8),
                with(pool, BinaryOp::Add, no_wrap, x, (1 << 32) - 8),
            ),
        ];
        for (a, b) in pairs {
            assert_eq!(kept(pool, a), kept(pool, b));
        }
        let sum = with(pool, BinaryOp::Add, none, x, 3);
        let a = with(pool, BinaryOp::Shl, none, sum, 2);
        let product = with(pool, BinaryOp::Mul, none, x, 4);
        let b = with(pool, BinaryOp::Add, none, product, 12);
        assert_eq!(kept(pool, a), kept(pool, b));
        assert_ne!(kept(pool, a), kept(pool, product));
    }

    #[test]
    fn signs_are_looked_at_only_where_there_may_be_some() {
        let (mut p, none) = (Pool::default(), Flags::default());
        let pool = &mut p;
        let x = unknown(pool);
        for (most_of_it, is_alike) in [(0x7FFF_FFFF, true), (0xFFFF_FFFF, false), (1023, true)] {
            let part = with(pool, BinaryOp::And, none, x, most_of_it);
            let [signed, unsigned] = [true, false].map(|signed| pool.extend(part, 64, signed));
            assert_eq!(kept(pool, signed) == kept(pool, unsigned), is_alike, "{most_of_it:x}");
        }
        let large = with(pool, BinaryOp::And, none, x, 0x4000_0000);
        let doubled = with(pool, BinaryOp::Add, none, large, 0x4000_0000);
        let [signed, unsigned] = [true, false].map(|signed| pool.extend(doubled, 64, signed));
        assert_ne!(kept(pool, signed), kept(pool, unsigned));
        let wrapped = with(pool, BinaryOp::Mul, none, large, 4);
        assert_eq!(most(pool, wrapped, DEPTH), 0xFFFF_FFFF);
    }
}
