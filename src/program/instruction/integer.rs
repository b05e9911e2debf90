//! Integer functions that LLVM has as intrinsics, in terms of what terms can do.
//!
//! Of undef they keep a part: `umin(undef, 5)` is no larger than 5. So the result is marked as one of which
//! that is all that is known.

use super::Env;
use crate::program::callee::Applied;
use crate::program::ir::{BinaryOp, Flags, Predicate, Type};
use crate::program::term::{Pool, Term, TermKind, mask};
use crate::program::value::Val;

/// Intrinsics by their names without the types at their ends, with the number of operands.
const KNOWN: &[(&str, usize)] = &[
    ("umin", 2),
    ("umax", 2),
    ("smin", 2),
    ("smax", 2),
    ("abs", 2),
    ("uadd.sat", 2),
    ("usub.sat", 2),
    ("sadd.sat", 2),
    ("ssub.sat", 2),
    ("uadd.with.overflow", 2),
    ("usub.with.overflow", 2),
    ("sadd.with.overflow", 2),
    ("ssub.with.overflow", 2),
    ("umul.with.overflow", 2),
    ("smul.with.overflow", 2),
    ("fshl", 3),
    ("fshr", 3),
    ("bswap", 1),
    ("bitreverse", 1),
    ("ctpop", 1),
    ("ctlz", 2),
    ("cttz", 2),
];

impl Env<'_, '_> {
    /// The result of an intrinsic that is known here, of type `ty`.
    pub(super) fn integer(&mut self, name: &str, ty: &Type, operands: &[Val]) -> Option<Val> {
        let name = name.strip_prefix("llvm.")?;
        let suffix = |known: &str| {
            let of = name.strip_prefix(known).and_then(|rest| rest.strip_prefix('.'));
            of.is_some_and(is_integer)
        };
        let (known, _) = KNOWN.iter().find(|(k, n)| suffix(k) && *n == operands.len())?;
        let lanes = match operands.first()? {
            Val::Scalar(_) => None,
            Val::Aggregate(lanes) => Some(lanes.len()),
        };
        let mut results: Vec<Vec<Term>> = Vec::new();
        for lane in 0..lanes.unwrap_or(1) {
            let of_lane = |v: &Val| match v {
                Val::Scalar(term) => Some(*term),
                Val::Aggregate(lanes) => lanes.get(lane).and_then(Val::scalar),
            };
            let scalars: Option<Vec<Term>> = operands.iter().map(of_lane).collect();
            let results_of_lane = scalar(self.pool, known, &scalars?)?;
            results.push(results_of_lane.into_iter().map(|r| partly(self.pool, r)).collect());
        }
        let member = |i: usize| -> Option<Val> {
            let all: Option<Vec<Val>> =
                results.iter().map(|r| r.get(i).copied().map(Val::Scalar)).collect();
            let mut all = all?;
            if lanes.is_some() { Some(Val::Aggregate(all)) } else { all.pop() }
        };
        match ty {
            Type::Struct(..) => Some(Val::Aggregate(vec![member(0)?, member(1)?])),
            _ => member(0),
        }
    }
}

/// Whether a name of an intrinsic ends in an integer type, or in a vector of such.
fn is_integer(suffix: &str) -> bool {
    let is_number = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let lane = match suffix.strip_prefix('v').and_then(|rest| rest.split_once('i')) {
        Some((lanes, lane)) if is_number(lanes) => Some(lane),
        Some(_) => None,
        None => suffix.strip_prefix('i'),
    };
    lane.is_some_and(is_number)
}

/// Marks a result of which only a part is undef where an operand is.
fn partly(pool: &mut Pool, result: Term) -> Term {
    let width = pool.width(result);
    match pool.as_constant(result) {
        Some(_) => result,
        None => pool.term(TermKind::Apply(Applied::Partly, vec![result]), width),
    }
}

fn plain(pool: &mut Pool, op: BinaryOp, a: Term, b: Term) -> Term {
    pool.binary(op, Flags::default(), a, b)
}

fn scalar(pool: &mut Pool, name: &str, operands: &[Term]) -> Option<Vec<Term>> {
    let a = *operands.first()?;
    let width = pool.width(a);
    let b = operands.get(1).copied().unwrap_or(a);
    let flag = pool.as_constant(b);
    let zero = pool.constant(0, width);
    let choose = |pool: &mut Pool, predicate| {
        let keeps = pool.compare(predicate, a, b);
        pool.select(keeps, a, b)
    };
    Some(match name {
        "umin" => vec![choose(pool, Predicate::Ult)],
        "umax" => vec![choose(pool, Predicate::Ugt)],
        "smin" => vec![choose(pool, Predicate::Slt)],
        "smax" => vec![choose(pool, Predicate::Sgt)],
        "abs" => {
            let flags = Flags { nsw: flag? == 1, ..Flags::default() };
            let negated = pool.binary(BinaryOp::Sub, flags, zero, a);
            let negative = pool.compare(Predicate::Slt, a, zero);
            vec![pool.select(negative, negated, a)]
        }
        "fshl" | "fshr" => vec![funnel(pool, name == "fshl", a, b, *operands.get(2)?)],
        "bswap" if width.is_multiple_of(16) => vec![reversed(pool, a, 8)],
        "bitreverse" => vec![reversed(pool, a, 1)],
        "ctpop" => {
            let bits: Vec<Term> = (0..width).map(|i| bit(pool, a, i)).collect();
            let count = |sum: Term, bit: Term| {
                let bit = pool.extend(bit, width, false);
                plain(pool, BinaryOp::Add, sum, bit)
            };
            vec![bits.into_iter().fold(zero, count)]
        }
        "ctlz" | "cttz" => {
            let none = match flag? {
                0 => pool.constant(u128::from(width), width),
                _ => pool.term(TermKind::Poison, width),
            };
            // The bit that is looked at last is the one that counts most.
            let count = |found: Term, nth: u32| {
                let at = if name == "ctlz" { width - 1 - nth } else { nth };
                let set = bit(pool, a, at);
                let number = pool.constant(u128::from(nth), width);
                pool.select(set, number, found)
            };
            vec![(0..width).rev().fold(none, count)]
        }
        _ => return overflowing(pool, name, a, b),
    })
}

/// Additions, subtractions and multiplications that tell of overflow, or saturate.
fn overflowing(pool: &mut Pool, name: &str, a: Term, b: Term) -> Option<Vec<Term>> {
    let width = pool.width(a);
    let zero = pool.constant(0, width);
    let (op, wide_enough) = match name.get(1..4)? {
        "add" => (BinaryOp::Add, true),
        "sub" => (BinaryOp::Sub, true),
        "mul" => (BinaryOp::Mul, width <= 64),
        _ => return None,
    };
    if !wide_enough {
        return None;
    }
    let signed = name.starts_with('s');
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
    if !name.ends_with("sat") {
        return Some(vec![result, overflows]);
    }
    let ones = mask(width);
    let limit = match (signed, op) {
        (true, _) => {
            let least = pool.constant(1 << (width - 1), width);
            let most = pool.constant(ones >> 1, width);
            let negative = pool.compare(Predicate::Slt, a, zero);
            pool.select(negative, least, most)
        }
        (false, BinaryOp::Add) => pool.constant(ones, width),
        (false, _) => zero,
    };
    Some(vec![pool.select(overflows, limit, result)])
}

/// The upper or lower half of two values next to each other, shifted by `by` modulo their width.
fn funnel(pool: &mut Pool, left: bool, high: Term, low: Term, by: Term) -> Term {
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

fn bit(pool: &mut Pool, of: Term, at: u32) -> Term {
    pool.extract(of, at, 1, Flags::default())
}

/// The value with its groups of `step` bits in the opposite order.
fn reversed(pool: &mut Pool, of: Term, step: u32) -> Term {
    let width = pool.width(of);
    let groups: Vec<Term> =
        (0..width / step).map(|i| pool.extract(of, i * step, step, Flags::default())).collect();
    let first = groups[0];
    groups[1..].iter().fold(first, |high, low| pool.concat(high, *low))
}

#[cfg(test)]
mod tests {
    use super::scalar;
    use crate::program::term::Pool;

    /// The results of an intrinsic on constants of 8 bits.
    fn results(name: &str, operands: &[u128]) -> Vec<Option<u128>> {
        let mut pool = Pool::default();
        let terms: Vec<_> = operands.iter().map(|bits| pool.constant(*bits, 8)).collect();
        let results = scalar(&mut pool, name, &terms).expect("known");
        results.into_iter().map(|term| pool.as_constant(term)).collect()
    }

    #[test]
    fn intrinsics_compute_what_the_language_reference_says() {
        for (name, operands, expected) in [
            ("umin", &[200, 5][..], &[5][..]),
            ("umax", &[200, 5], &[200]),
            ("smin", &[200, 5], &[200]),
            ("smax", &[200, 5], &[5]),
            ("abs", &[200, 0], &[56]),
            ("abs", &[128, 0], &[128]),
            ("uadd.sat", &[200, 100], &[255]),
            ("uadd.sat", &[100, 100], &[200]),
            ("usub.sat", &[5, 6], &[0]),
            ("sadd.sat", &[100, 100], &[127]),
            ("sadd.sat", &[156, 156], &[128]),
            ("sadd.sat", &[156, 100], &[0]),
            ("ssub.sat", &[156, 100], &[128]),
            ("ssub.sat", &[100, 156], &[127]),
            ("uadd.with.overflow", &[200, 100], &[44, 1]),
            ("usub.with.overflow", &[5, 6], &[255, 1]),
            ("sadd.with.overflow", &[100, 27], &[127, 0]),
            ("sadd.with.overflow", &[100, 28], &[128, 1]),
            ("ssub.with.overflow", &[128, 1], &[127, 1]),
            ("umul.with.overflow", &[16, 16], &[0, 1]),
            ("smul.with.overflow", &[16, 8], &[128, 1]),
            ("smul.with.overflow", &[255, 128], &[128, 1]),
            ("smul.with.overflow", &[255, 127], &[129, 0]),
            ("fshl", &[0x81, 0xc3, 4], &[0x1c]),
            ("fshl", &[0x81, 0xc3, 8], &[0x81]),
            ("fshr", &[0x81, 0xc3, 4], &[0x1c]),
            ("fshr", &[0x81, 0xc3, 16], &[0xc3]),
            ("bitreverse", &[0b1101_0000], &[0b1011]),
            ("ctpop", &[0b1101_0000], &[3]),
            ("ctlz", &[0b0001_0000, 0], &[3]),
            ("ctlz", &[0, 0], &[8]),
            ("cttz", &[0b0001_0000, 1], &[4]),
        ] {
            let expected: Vec<Option<u128>> = expected.iter().copied().map(Some).collect();
            assert_eq!(results(name, operands), expected, "{name} {operands:?}");
        }
        assert_eq!(results("cttz", &[0, 1]), [None], "poison");
    }

    #[test]
    fn bytes_are_swapped() {
        let mut pool = Pool::default();
        let value = pool.constant(0x0102_0304, 32);
        let swapped = scalar(&mut pool, "bswap", &[value]).expect("known")[0];
        assert_eq!(pool.as_constant(swapped), Some(0x0403_0201));
    }
}
