//! Arithmetic that tells of overflow, or saturates.
//!
//! Fixed-point operations are none of it: LLVM leaves open which way they round.

use super::plain;
use crate::program::ir::{BinaryOp, Predicate};
use crate::program::term::{Pool, Term, mask};

/// What an addition, a subtraction or a multiplication is: which one, whether of signed numbers, and whether it saturates.
fn known(name: &str) -> Option<(BinaryOp, bool, bool)> {
    Some(match name {
        "uadd.sat" => (BinaryOp::Add, false, true),
        "sadd.sat" => (BinaryOp::Add, true, true),
        "usub.sat" => (BinaryOp::Sub, false, true),
        "ssub.sat" => (BinaryOp::Sub, true, true),
        "uadd.with.overflow" => (BinaryOp::Add, false, false),
        "sadd.with.overflow" => (BinaryOp::Add, true, false),
        "usub.with.overflow" => (BinaryOp::Sub, false, false),
        "ssub.with.overflow" => (BinaryOp::Sub, true, false),
        "umul.with.overflow" => (BinaryOp::Mul, false, false),
        "smul.with.overflow" => (BinaryOp::Mul, true, false),
        _ => return None,
    })
}

/// Additions, subtractions and multiplications: the result and whether it overflows, or the result that saturates.
pub(super) fn overflowing(pool: &mut Pool, name: &str, a: Term, b: Term) -> Option<Vec<Term>> {
    let (width, (op, signed, saturates)) = (pool.width(a), known(name)?);
    if op == BinaryOp::Mul && width > 64 {
        return None;
    }
    let zero = pool.constant(0, width);
    let result = plain(pool, op, a, b);
    let overflows = match (op, signed) {
        (BinaryOp::Mul, _) => {
            let (x, y) = (pool.extend(a, 2 * width, signed), pool.extend(b, 2 * width, signed));
            let exact = plain(pool, BinaryOp::Mul, x, y);
            let kept = pool.extend(result, 2 * width, signed);
            pool.compare(Predicate::Ne, exact, kept)
        }
        (BinaryOp::Add, false) => pool.compare(Predicate::Ult, result, a),
        (_, false) => pool.compare(Predicate::Ult, a, b),
        // The result has another sign than it must have.
        (_, true) => {
            let other = if op == BinaryOp::Add { result } else { b };
            let first = plain(pool, BinaryOp::Xor, a, other);
            let second = if op == BinaryOp::Add { b } else { a };
            let second = plain(pool, BinaryOp::Xor, second, result);
            let both = plain(pool, BinaryOp::And, first, second);
            pool.compare(Predicate::Slt, both, zero)
        }
    };
    if !saturates {
        return Some(vec![result, overflows]);
    }
    let limit = match (signed, op) {
        (false, BinaryOp::Sub) => zero,
        _ => limit(pool, signed, a),
    };
    Some(vec![pool.select(overflows, limit, result)])
}

/// A shift to the left that saturates where it loses bits; poison where it shifts by the width or more.
pub(super) fn saturating_shift(pool: &mut Pool, signed: bool, a: Term, by: Term) -> Term {
    let back = if signed { BinaryOp::AShr } else { BinaryOp::LShr };
    let shifted = plain(pool, BinaryOp::Shl, a, by);
    let back = plain(pool, back, shifted, by);
    let kept = pool.compare(Predicate::Eq, back, a);
    let limit = limit(pool, signed, a);
    pool.select(kept, shifted, limit)
}

/// The number of the operand's sign that is farthest from zero.
fn limit(pool: &mut Pool, signed: bool, a: Term) -> Term {
    let width = pool.width(a);
    if !signed {
        return pool.constant(mask(width), width);
    }
    let zero = pool.constant(0, width);
    let least = pool.constant(1 << (width - 1), width);
    let most = pool.constant(mask(width) >> 1, width);
    let negative = pool.compare(Predicate::Slt, a, zero);
    pool.select(negative, least, most)
}
