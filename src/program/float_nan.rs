//! Arithmetic on a NaN gives a NaN (LangRef, "Behavior of Floating-Point NaN values"): which one is not said here.

use super::float::Format;
use super::float_flags::Fast;
use super::ir::{BinaryOp, Flags, Predicate};
use super::term::{Pool, Term, TermKind, mask};

/// Instructions that give a NaN where an operand is one.
const ARITHMETIC: [&str; 5] = ["fadd", "fsub", "fmul", "fdiv", "frem"];

/// The format of the numbers of so many bits that the operation of that name works on, if it is one of these.
pub fn format_of(name: &str, width: u32) -> Option<Format> {
    let mut words = name.split(' ');
    let is_known = ARITHMETIC.contains(&words.next()?);
    Format::of_width(width, &Fast::of(words)).filter(|_| is_known)
}

/// The condition on which an operand is a NaN that is a constant, or another one that is none.
pub fn condition(pool: &Pool, format: Format, operands: &[Term]) -> Option<Term> {
    operands.iter().find_map(|operand| match *pool.kind(*operand) {
        TermKind::Select(condition, a, b) => {
            let nans = [a, b].map(|number| is_nan(pool, format, number));
            (nans[0] != nans[1]).then_some(condition)
        }
        _ => None,
    })
}

/// The operands where that condition holds, or does not.
pub fn operands_where(pool: &Pool, condition: Term, holds: bool, operands: &[Term]) -> Vec<Term> {
    let one = |operand: &Term| match *pool.kind(*operand) {
        TermKind::Select(c, a, b) if c == condition => {
            if holds {
                a
            } else {
                b
            }
        }
        _ => *operand,
    };
    operands.iter().map(one).collect()
}

/// Whether that is a NaN, and a constant.
pub fn is_nan(pool: &Pool, format: Format, number: Term) -> bool {
    let size = |bits: u128| bits & mask(pool.width(number) - 1);
    pool.as_constant(number).is_some_and(|bits| size(bits) > format.infinity())
}

/// A NaN, for what the result would be otherwise.
pub fn made_nan(pool: &mut Pool, format: Format, result: Term) -> Term {
    let (width, flags) = (pool.width(result), Flags::default());
    let infinity = pool.constant(format.infinity(), width);
    let result = pool.binary(BinaryOp::Or, flags, result, infinity);
    let size = pool.constant(mask(width - 1), width);
    let size = pool.binary(BinaryOp::And, flags, result, size);
    let is_none = pool.compare(Predicate::Eq, size, infinity);
    let quiet = pool.constant(format.infinity() >> 1 | format.infinity(), width);
    let quiet = pool.binary(BinaryOp::Or, flags, result, quiet);
    pool.select(is_none, quiet, result)
}
