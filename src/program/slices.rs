//! Bytes of a word, each taken for a value of its own: what is poison of the others is nothing to them.
//!
//! So it is where memory is made of words (`program/words.rs`). By LangRef, a value is poison as a whole.

use super::ir::{BinaryOp, Flags};
use super::term::{Pool, Term, TermKind, mask};

/// Bits `low..low + width` of a word, computed from those bits of what it is computed from as far as operations keep
/// bits apart.
pub(super) fn slice(pool: &mut Pool, of: Term, low: u32, width: u32) -> Term {
    let whole = pool.width(of);
    if low == 0 && width == whole {
        return of;
    }
    let plain = Flags::default();
    match pool.kind(of).clone() {
        TermKind::Concat(high, lower) => {
            let middle = pool.width(lower);
            if low >= middle {
                return slice(pool, high, low - middle, width);
            }
            if low + width <= middle {
                return slice(pool, lower, low, width);
            }
            let high = slice(pool, high, 0, low + width - middle);
            let lower = slice(pool, lower, low, middle - low);
            pool.concat(high, lower)
        }
        TermKind::ZeroExtend(a) => {
            let from = pool.width(a);
            if low >= from {
                return pool.constant(0, width);
            }
            let inside = width.min(from - low);
            let part = slice(pool, a, low, inside);
            pool.extend(part, width, false)
        }
        TermKind::Extract(a, from, flags) if flags == plain => slice(pool, a, from + low, width),
        TermKind::Select(c, a, b) if !pool.is_poison(b) => {
            let (a, b) = (slice(pool, a, low, width), slice(pool, b, low, width));
            pool.select(c, a, b)
        }
        TermKind::Binary(op @ (BinaryOp::Shl | BinaryOp::LShr), flags, a, by) if flags == plain => {
            let Some(by) = pool.as_constant(by).filter(|by| *by < u128::from(whole)) else {
                return pool.extract(of, low, width, plain);
            };
            let by = by as u32;
            let (from, none) = match op {
                BinaryOp::Shl => (low.checked_sub(by), low + width <= by),
                _ => (Some(low + by).filter(|from| from + width <= whole), low + by >= whole),
            };
            match from {
                _ if none => pool.constant(0, width),
                Some(from) => slice(pool, a, from, width),
                None => pool.extract(of, low, width, plain),
            }
        }
        TermKind::Binary(op @ (BinaryOp::And | BinaryOp::Or | BinaryOp::Xor), _, a, b) => {
            let (a, b) = (slice(pool, a, low, width), slice(pool, b, low, width));
            let ones = mask(width);
            for (one, other) in [(a, b), (b, a)] {
                match (op, pool.as_constant(one)) {
                    (BinaryOp::And, Some(0)) => return one,
                    (BinaryOp::And, Some(bits)) if bits == ones => return other,
                    (BinaryOp::Or | BinaryOp::Xor, Some(0)) => return other,
                    (BinaryOp::Or, Some(bits)) if bits == ones => return one,
                    _ => {}
                }
            }
            pool.binary(op, plain, a, b)
        }
        // Nothing is carried from where nothing is added.
        TermKind::Binary(op @ (BinaryOp::Add | BinaryOp::Sub), _, a, b)
            if low == 0 || is_zero(pool, b, low) =>
        {
            let (a, b) = (slice(pool, a, low, width), slice(pool, b, low, width));
            pool.binary(op, plain, a, b)
        }
        _ => pool.extract(of, low, width, plain),
    }
}

/// Whether the lowest bits of a word are evidently zero.
fn is_zero(pool: &mut Pool, of: Term, width: u32) -> bool {
    let lowest = slice(pool, of, 0, width);
    pool.as_constant(lowest) == Some(0)
}
