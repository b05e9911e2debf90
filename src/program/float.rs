//! Operations on floating-point numbers that LLVM defines by their bits: those that change nothing but the sign, and the
//! question of which class a number is.
//!
//! Of fast-math flags, `nnan` and `ninf` make poison of what they exclude. With the others the result is not definite,
//! and the operation stays one without a meaning.

use super::integer::{apart, partly};
use super::ir::{BinaryOp, Classes, Flags, Predicate};
use super::promised::poison_unless;
use super::term::{Pool, Term};

/// Intrinsics that change nothing but the sign, without what stands before and behind their names.
pub const OF_SIGNS: [&str; 2] = ["fabs", "copysign"];

/// What an `atomicrmw` does to a floating-point number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloatRmw {
    /// The operation.
    pub op: FloatOp,
    /// It is on `bfloat`, which is as wide as `half`.
    pub bfloat: bool,
    /// Denormal numbers need not be what the function's mode makes of them (`!amdgpu.ignore.denormal.mode`).
    pub any_denormals: bool,
}

/// Operations of `atomicrmw` on floating-point numbers, named as in LLVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum FloatOp {
    FAdd,
    FSub,
    FMax,
    FMin,
    FMaximum,
    FMinimum,
    FMaximumNum,
    FMinimumNum,
}

impl FloatRmw {
    /// The name, on numbers so wide, of the instruction or intrinsic that does the same (LangRef, "atomicrmw"). Nothing
    /// else is known to do the same about denormal numbers where these may be anything.
    pub fn operation(self, width: u32) -> String {
        let instruction = if self.bfloat { " bfloat" } else { "" };
        let intrinsic = if self.bfloat { "bf" } else { "f" };
        let same = match self.op {
            FloatOp::FAdd => format!("fadd{instruction}"),
            FloatOp::FSub => format!("fsub{instruction}"),
            FloatOp::FMax => format!("llvm.maxnum.{intrinsic}{width}"),
            FloatOp::FMin => format!("llvm.minnum.{intrinsic}{width}"),
            FloatOp::FMaximum => format!("llvm.maximum.{intrinsic}{width}"),
            FloatOp::FMinimum => format!("llvm.minimum.{intrinsic}{width}"),
            FloatOp::FMaximumNum => format!("llvm.maximumnum.{intrinsic}{width}"),
            FloatOp::FMinimumNum => format!("llvm.minimumnum.{intrinsic}{width}"),
        };
        if self.any_denormals { format!("{same} with any denormals") } else { same }
    }
}

/// How a floating-point type is laid out: bits of the exponent and of the fraction.
#[derive(Clone, Copy)]
struct Format {
    exponent: u32,
    fraction: u32,
}

impl Format {
    const FLOAT: Format = Format { exponent: 8, fraction: 23 };
    const DOUBLE: Format = Format { exponent: 11, fraction: 52 };

    fn of(word: &str) -> Option<Format> {
        Some(match word {
            "f16" => Format { exponent: 5, fraction: 10 },
            "bf16" => Format { exponent: 8, fraction: 7 },
            "f32" => Format::FLOAT,
            "f64" => Format::DOUBLE,
            "f128" => Format { exponent: 15, fraction: 112 },
            _ => return None,
        })
    }

    fn width(self) -> u32 {
        self.exponent + self.fraction + 1
    }
}

/// The scalar result of an operation of that name, flags and all, if it is one of these.
pub fn apply(pool: &mut Pool, name: &str, operands: &[Term]) -> Option<Term> {
    let mut words = name.split(' ');
    let what = words.next()?;
    let flags: Vec<&str> = words.collect();
    if let Some(of) = what.strip_prefix("llvm.is.fpclass.") {
        let ([value, mask], true) = (operands, flags.is_empty()) else { return None };
        let mask = pool.as_constant(*mask)?;
        return classified(pool, format(of)?, *value, mask);
    }
    let (format, result) = match (what, operands) {
        ("fneg", [value]) => {
            let format = of_negated(pool.width(*value), &flags)?;
            (format, negated(pool, *value))
        }
        (_, [value]) => {
            let format = format(what.strip_prefix("llvm.fabs.")?)?;
            (format, absolute(pool, *value))
        }
        (_, [value, sign]) => {
            let format = format(what.strip_prefix("llvm.copysign.")?)?;
            (format, with_sign(pool, *value, *sign))
        }
        _ => return None,
    };
    // A number's sign does not tell whether it is excluded.
    operands
        .iter()
        .try_fold(result, |result, operand| excluded(pool, format, &flags, *operand, result))
}

/// The format that an intrinsic's name ends in, of vectors too.
fn format(suffix: &str) -> Option<Format> {
    let lane = suffix
        .strip_prefix('v')
        .map_or(suffix, |rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    Format::of(lane)
}

/// The format of what `fneg` negates, whose name says only what its width does not.
fn of_negated(width: u32, flags: &[&str]) -> Option<Format> {
    match width {
        _ if flags.contains(&"ppc_fp128") => None,
        _ if flags.contains(&"bfloat") => Format::of("bf16"),
        16 => Format::of("f16"),
        32 => Format::of("f32"),
        64 => Format::of("f64"),
        128 => Format::of("f128"),
        _ => None,
    }
}

/// The result where flags do not exclude an operand, and poison elsewhere.
fn excluded(
    pool: &mut Pool,
    format: Format,
    flags: &[&str],
    operand: Term,
    result: Term,
) -> Option<Term> {
    let mut excluded = 0;
    for flag in flags {
        excluded |= match *flag {
            "nnan" => NAN,
            "ninf" => INFINITE,
            "bfloat" => 0,
            _ => return None,
        };
    }
    if excluded == 0 {
        return Some(result);
    }
    let broken = classified(pool, format, operand, excluded)?;
    let kept = pool.not(broken);
    Some(poison_unless(pool, kept, result))
}

fn sign_bit(pool: &mut Pool, of: Term) -> Term {
    let width = pool.width(of);
    pool.constant(1 << (width - 1), width)
}

fn rest(pool: &mut Pool, of: Term) -> Term {
    let width = pool.width(of);
    pool.constant((1 << (width - 1)) - 1, width)
}

fn plain(pool: &mut Pool, op: BinaryOp, a: Term, b: Term) -> Term {
    pool.binary(op, Flags::default(), a, b)
}

fn negated(pool: &mut Pool, value: Term) -> Term {
    let sign = sign_bit(pool, value);
    plain(pool, BinaryOp::Xor, value, sign)
}

fn absolute(pool: &mut Pool, value: Term) -> Term {
    let rest = rest(pool, value);
    plain(pool, BinaryOp::And, value, rest)
}

fn with_sign(pool: &mut Pool, value: Term, sign: Term) -> Term {
    let bit = sign_bit(pool, sign);
    let (value, sign) = (absolute(pool, value), plain(pool, BinaryOp::And, sign, bit));
    plain(pool, BinaryOp::Or, value, sign)
}

/// Bits of the mask of `llvm.is.fpclass`.
const NAN: u128 = 0b11;
const INFINITE: u128 = 1 << 2 | 1 << 9;

/// The numbers of these classes, as their bits: the first and the last of each range of them.
pub fn numbers_of(classes: Classes) -> Vec<(u128, u128)> {
    let format = match classes.width {
        32 => Format::FLOAT,
        64 => Format::DOUBLE,
        _ => return Vec::new(),
    };
    let sign = 1 << (format.width() - 1);
    let infinite = ((1 << format.exponent) - 1) << format.fraction;
    let quiet = infinite | 1 << (format.fraction - 1);
    // Of positive numbers, and the bits of `llvm.is.fpclass` for these and the negative ones.
    let classes_of = [
        ((0, 0), 6, 5),
        ((1, (1 << format.fraction) - 1), 7, 4),
        ((1 << format.fraction, infinite - 1), 8, 3),
        ((infinite, infinite), 9, 2),
        ((infinite + 1, quiet - 1), 0, 0),
        ((quiet, sign - 1), 1, 1),
    ];
    let mut numbers: Vec<(u128, u128)> = Vec::new();
    for negative in [false, true] {
        for ((first, last), above, below) in classes_of {
            let (bit, offset) = if negative { (below, sign) } else { (above, 0) };
            let (first, last) = (first + offset, last + offset);
            match numbers.last_mut() {
                _ if classes.mask >> bit & 1 == 0 => {}
                Some(before) if before.1 + 1 == first => before.1 = last,
                _ => numbers.push((first, last)),
            }
        }
    }
    numbers
}

/// Whether a number is of one of these classes; nothing if there are none.
pub fn is_of(pool: &mut Pool, classes: Classes, value: Term) -> Option<Term> {
    let format = match (classes.mask, classes.width) {
        (0, _) => None,
        (_, 32) => Some(Format::FLOAT),
        (_, 64) => Some(Format::DOUBLE),
        _ => None,
    };
    classified(pool, format?, value, u128::from(classes.mask))
}

/// Whether a number is in one of the classes of a mask.
fn classified(pool: &mut Pool, format: Format, value: Term, mask: u128) -> Option<Term> {
    if pool.width(value) != format.width() {
        return None;
    }
    let value = *apart(pool, &[value]).first()?;
    let flags = Flags::default();
    let (fraction, top) = (format.fraction, format.width() - 1);
    let sign = pool.extract(value, top, 1, flags);
    let exponent = pool.extract(value, fraction, format.exponent, flags);
    let below = pool.extract(value, 0, fraction, flags);
    let quiet = pool.extract(value, fraction - 1, 1, flags);
    let [none, all] = [0, u128::MAX].map(|bits| pool.constant(bits, format.exponent));
    let nothing = pool.constant(0, fraction);
    let is_zero_below = pool.compare(Predicate::Eq, below, nothing);
    let is_small = pool.compare(Predicate::Eq, exponent, none);
    let is_large = pool.compare(Predicate::Eq, exponent, all);
    // What each kind of number is counted to: of positive ones, and of negative ones.
    let class = |bit: u32| Term::of(mask >> bit & 1 != 0);
    let mut signed = |negative: u32, positive: u32| {
        let (negative, positive) = (class(negative), class(positive));
        if negative == positive { positive } else { pool.select(sign, negative, positive) }
    };
    let (infinite, normal) = (signed(2, 9), signed(3, 8));
    let (subnormal, zero) = (signed(4, 7), signed(5, 6));
    let nan = pool.select(quiet, class(1), class(0));
    let large = pool.select(is_zero_below, infinite, nan);
    let small = pool.select(is_zero_below, zero, subnormal);
    let rest = pool.select(is_small, small, normal);
    let result = pool.select(is_large, large, rest);
    Some(partly(pool, result))
}

#[cfg(test)]
mod tests {
    use super::apply;
    use crate::program::term::Pool;

    fn of(name: &str, operands: &[(u128, u32)]) -> Option<u128> {
        let mut pool = Pool::default();
        let terms: Vec<_> = operands.iter().map(|(bits, n)| pool.constant(*bits, *n)).collect();
        let result = apply(&mut pool, name, &terms)?;
        pool.as_constant(result)
    }

    #[test]
    fn signs() {
        assert_eq!(of("fneg", &[(0x3f80_0000, 32)]), Some(0xbf80_0000));
        assert_eq!(of("fneg nnan", &[(0x3f80_0000, 32)]), Some(0xbf80_0000));
        assert_eq!(of("fneg nnan", &[(0x7fc0_0000, 32)]), None, "poison");
        assert_eq!(of("fneg nsz", &[(0, 32)]), None, "either sign");
        assert_eq!(of("llvm.fabs.f16", &[(0xfe01, 16)]), Some(0x7e01));
        assert_eq!(of("llvm.copysign.f32", &[(0x4000_0000, 32), (1 << 31, 32)]), Some(0xc000_0000));
    }

    #[test]
    fn classes() {
        let class = |bits, mask| of("llvm.is.fpclass.f32", &[(bits, 32), (mask, 32)]);
        for (n, bits) in [
            0x7f80_0001,
            0x7fc0_0000,
            0xff80_0000,
            0xbf80_0000,
            0x8000_0001,
            0x8000_0000,
            0,
            1,
            0x3f80_0000,
            0x7f80_0000,
        ]
        .into_iter()
        .enumerate()
        {
            assert_eq!(class(bits, 1 << n), Some(1), "{bits:x}");
            assert_eq!(class(bits, 0x3ff & !(1 << n)), Some(0), "{bits:x}");
        }
    }
}
