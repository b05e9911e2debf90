//! Functions of single bits: where they are, and how many.

use super::plain;
use crate::program::ir::{BinaryOp, Flags, Predicate};
use crate::program::term::{Pool, Term, TermKind};

/// The upper or lower half of two values next to each other, shifted by `by` modulo their width.
pub(super) fn funnel(pool: &mut Pool, left: bool, high: Term, low: Term, by: Term) -> Term {
    let width = pool.width(high);
    let (zero, all) = (pool.constant(0, width), pool.constant(u128::from(width), width));
    // One bit has no room for its own width, and can only be shifted by a multiple of that.
    let by = match width {
        1 => zero,
        _ => plain(pool, BinaryOp::URem, by, all),
    };
    let rest = plain(pool, BinaryOp::Sub, all, by);
    let (up, down) = if left { (by, rest) } else { (rest, by) };
    let upper = plain(pool, BinaryOp::Shl, high, up);
    let lower = plain(pool, BinaryOp::LShr, low, down);
    let shifted = plain(pool, BinaryOp::Or, upper, lower);
    let stays = pool.compare(Predicate::Eq, by, zero);
    pool.select(stays, if left { high } else { low }, shifted)
}

/// The number of bits that are set.
pub(super) fn population(pool: &mut Pool, of: Term) -> Term {
    let width = pool.width(of);
    let mut sum = pool.constant(0, width);
    for i in 0..width {
        let bit = bit(pool, of, i);
        let bit = pool.extend(bit, width, false);
        sum = plain(pool, BinaryOp::Add, sum, bit);
    }
    sum
}

/// The number of zeros above the highest bit that is set, or below the lowest one.
pub(super) fn zeros(pool: &mut Pool, of: Term, leading: bool, zero_is_poison: bool) -> Term {
    let width = pool.width(of);
    let none = match zero_is_poison {
        false => pool.constant(u128::from(width), width),
        true => pool.term(TermKind::Poison, width),
    };
    // The bit that is looked at last is the one that counts most.
    (0..width).rev().fold(none, |found, nth| {
        let at = if leading { width - 1 - nth } else { nth };
        let set = bit(pool, of, at);
        let number = pool.constant(u128::from(nth), width);
        pool.select(set, number, found)
    })
}

fn bit(pool: &mut Pool, of: Term, at: u32) -> Term {
    pool.extract(of, at, 1, Flags::default())
}

/// The value with its groups of `step` bits in the opposite order.
pub(super) fn reversed(pool: &mut Pool, of: Term, step: u32) -> Term {
    let width = pool.width(of);
    let groups: Vec<Term> =
        (0..width / step).map(|i| pool.extract(of, i * step, step, Flags::default())).collect();
    let first = groups[0];
    groups[1..].iter().fold(first, |high, low| pool.concat(high, *low))
}
