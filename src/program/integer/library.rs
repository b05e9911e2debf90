//! Functions of C's library that compute with integers.

use super::{absolute, bits, partly, plain};
use crate::program::ir::{BinaryOp, Flags, Predicate};
use crate::program::term::{Pool, Term};

/// Functions that have a meaning here.
const KNOWN: [&str; 7] = ["ffs", "ffsl", "ffsll", "abs", "labs", "llabs", "toascii"];

/// Whether the function of that name has a meaning here.
pub fn is_computed(name: &str) -> bool {
    KNOWN.contains(&name)
}

/// What the function of that name gives, whose result has so many bits. `abs` of the least number is undefined in C; LLVM
/// takes it to be poison.
pub fn library(pool: &mut Pool, name: &str, width: u32, operands: &[Term]) -> Option<Term> {
    let [of] = *operands else { return None };
    let result = match name {
        "ffs" | "ffsl" | "ffsll" => {
            let from = pool.width(of);
            let [zero, one] = [0, 1].map(|bits| pool.constant(bits, from));
            let zeros = bits::zeros(pool, of, false, false);
            let place = plain(pool, BinaryOp::Add, zeros, one);
            let none = pool.compare(Predicate::Eq, of, zero);
            let place = pool.select(none, zero, place);
            match from {
                wide if wide > width => pool.extract(place, 0, width, Flags::default()),
                _ => pool.extend(place, width, false),
            }
        }
        "abs" | "labs" | "llabs" => absolute(pool, of, true),
        "toascii" => {
            let low = pool.constant(0x7f, width);
            plain(pool, BinaryOp::And, of, low)
        }
        _ => return None,
    };
    Some(partly(pool, result))
}
