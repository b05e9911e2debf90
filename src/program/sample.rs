//! What operations on floating-point numbers give of some small numbers, which leaves nothing open: no rounding, no NaN, no
//! denormal number.
//!
//! Else they are operations without a meaning here, so that a counterexample that hangs on what they give is none. One in
//! which they are only given such numbers is one.

use super::callee::Applied;
use super::float_format::Format;
use super::input::Input;
use super::memory::split_address;
use super::named::{Arithmetic, OfNumbers, What};
use super::target::asked_space;
use super::term::{Pool, Term, TermKind};
use itertools::Itertools;

/// An operation on two numbers.
#[derive(Clone, Copy)]
enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Max,
    Min,
}

/// Numbers that are looked at.
const SAMPLES: [f64; 4] = [0.0, -0.0, 1.0, 2.0];

/// What the numbers are multiples of, in parts of 1.
const PARTS: f64 = 16.0;

/// Larger ones are not looked at.
const MOST: f64 = 1024.0;

/// The operation, and the format of numbers so wide, if it is one of these.
fn known(function: &Applied, width: u32) -> Option<(Op, Format)> {
    let Applied::Operation(named) = function else { return None };
    let op = match named.what {
        What::Arithmetic(Arithmetic::Add) => Op::Add,
        What::Arithmetic(Arithmetic::Sub) => Op::Sub,
        What::Arithmetic(Arithmetic::Mul) => Op::Mul,
        What::Arithmetic(Arithmetic::Div) => Op::Div,
        What::OfNumbers(
            OfNumbers::MaxNum | OfNumbers::Maximum | OfNumbers::MaximumNum,
            None,
            _,
        ) => Op::Max,
        What::OfNumbers(
            OfNumbers::MinNum | OfNumbers::Minimum | OfNumbers::MinimumNum,
            None,
            _,
        ) => Op::Min,
        _ => return None,
    };
    // A double has to have room for each number.
    let format = named.format(width).filter(|format| *format != Format::Quad)?;
    named.flags.is_empty().then_some((op, format))
}

/// Whether an operation is one of these.
pub fn is_sampled(function: &Applied, width: u32) -> bool {
    known(function, width).is_some()
}

/// Whether this may be false of whatever pointer an argument is: that it leads to such memory, or that this is poison.
pub fn may_be_false(pool: &Pool, term: Term) -> bool {
    let TermKind::Apply(function, operands) = pool.kind(term) else { return false };
    let (function, poison) = match function {
        Applied::Poison(of) => (&**of, true),
        Applied::Defined(of) => (&**of, false),
        function => (function, false),
    };
    let Applied::Result(callee) = function else { return false };
    let given = |pointer: &Term| {
        let root = split_address(pool, *pointer).0;
        root.is_some_and(|root| matches!(pool.kind(root), TermKind::Input(Input::Argument(..))))
    };
    callee.name().and_then(asked_space).is_some()
        && operands.first().is_some_and(|p| poison || given(p))
}

/// Pairs of numbers of which it is known what an operation gives, and that, as bits.
pub fn samples(function: &Applied, width: u32) -> Vec<([u128; 2], u128)> {
    let Some((_, format)) = known(function, width) else { return vec![] };
    let numbers: Vec<u128> = SAMPLES.into_iter().filter_map(|number| format.bits(number)).collect();
    let pairs = numbers.iter().cartesian_product(&numbers).map(|(a, b)| [*a, *b]);
    pairs.filter_map(|of| Some((of, computed(function, &of, width)?))).collect()
}

/// The bits that an operation gives of such bits, if these leave nothing open. What comes behind the first two operands
/// only chooses a NaN.
pub fn computed(function: &Applied, operands: &[u128], width: u32) -> Option<u128> {
    let (op, format) = known(function, width)?;
    let [a, b, ..] = *operands else { return None };
    let (a, b) = (format.number(a)?, format.number(b)?);
    let result = match op {
        Op::Add => a + b,
        Op::Sub => a - b,
        Op::Mul => a * b,
        Op::Div if b != 0.0 && a / b * b == a => a / b,
        // Which zero the older ones give is open.
        Op::Max | Op::Min
            if a == 0.0 && b == 0.0 && a.is_sign_positive() != b.is_sign_positive() =>
        {
            return None;
        }
        Op::Max => {
            if a < b {
                b
            } else {
                a
            }
        }
        Op::Min => {
            if b < a {
                b
            } else {
                a
            }
        }
        Op::Div => return None,
    };
    format.bits(result)
}

impl Pool {
    /// States that operations on floating-point numbers are only given samples in the transformed function.
    pub fn sample(&mut self) {
        self.sampled = true;
    }

    /// Whether they are.
    pub fn is_sampled(&self) -> bool {
        self.sampled
    }
}

impl Format {
    fn bias(self) -> i64 {
        (1 << (self.exponent() - 1)) - 1
    }

    /// The number that bits stand for, if it is a small multiple of a part.
    fn number(self, bits: u128) -> Option<f64> {
        let fraction = (bits & ((1 << self.fraction()) - 1)) as u64;
        let exponent = (bits >> self.fraction() & ((1 << self.exponent()) - 1)) as i64;
        let sign = if bits >> (self.exponent() + self.fraction()) & 1 == 1 { -1.0 } else { 1.0 };
        let number = match (exponent, fraction) {
            (0, 0) => 0.0,
            (0, _) => return None,
            _ if exponent == (1 << self.exponent()) - 1 => return None,
            _ => {
                let whole = (fraction | 1 << self.fraction()) as f64;
                let power = exponent - self.bias() - i64::from(self.fraction());
                whole * 2f64.powi(i32::try_from(power).ok()?)
            }
        };
        is_small(number).then_some(sign * number)
    }

    /// The bits of a small multiple of a part.
    fn bits(self, number: f64) -> Option<u128> {
        let sign = u128::from(number.is_sign_negative()) << (self.exponent() + self.fraction());
        let size = number.abs();
        if !is_small(size) {
            return None;
        }
        if size == 0.0 {
            return Some(sign);
        }
        // A double has the same bits with other widths.
        let exponent = (size.to_bits() >> 52) as i64 - 1023;
        let fraction = size.to_bits() & ((1 << 52) - 1);
        let lost = 52 - self.fraction();
        if fraction & ((1u64 << lost) - 1) != 0 && lost > 0 {
            return None;
        }
        let exponent = u128::try_from(exponent + self.bias()).ok()? << self.fraction();
        Some(sign | exponent | u128::from(fraction >> lost))
    }
}

fn is_small(number: f64) -> bool {
    number.abs() <= MOST && (number * PARTS).fract() == 0.0
}

#[cfg(test)]
mod tests {
    use super::{SAMPLES, computed, samples};
    use crate::program::callee::Applied;
    use crate::program::named::tests::named;

    fn operation(name: &str) -> Applied {
        Applied::Operation(named(name))
    }

    #[test]
    fn as_the_machine_computes() {
        let bits = |number: f32| u128::from(number.to_bits());
        let all = [0.0f32, -0.0, 1.0, -1.0, 2.0, 0.5, 3.0, -1024.0];
        for (a, b) in all.into_iter().flat_map(|a| all.map(|b| (a, b))) {
            let of = |name: &str| computed(&operation(name), &[bits(a), bits(b), 0], 32);
            assert_eq!(of("fsub"), Some(bits(a - b)).filter(|_| (a - b).abs() <= 1024.0));
            assert!(of("fadd").is_none_or(|sum| sum == bits(a + b)));
            assert!(of("fmul").is_none_or(|product| product == bits(a * b)));
            assert!(of("fdiv").is_none_or(|quotient| quotient == bits(a / b)));
            assert!(of("llvm.maxnum.f32").is_none_or(|most| most == bits(a.max(b))));
        }
    }

    #[test]
    fn of_all_formats() {
        let formats =
            [("fadd", 16, 0x3c00), ("fadd bfloat", 16, 0x3f80), ("fadd", 64, 0x3ff0 << 48)];
        for (name, width, one) in formats {
            let known = samples(&operation(name), width);
            assert_eq!(known.len(), SAMPLES.len() * SAMPLES.len(), "{name}");
            let two = computed(&operation(name), &[one, one], width);
            assert!(known.iter().any(|(of, sum)| *of == [one, one] && Some(*sum) == two), "{name}");
        }
        // Which zero is given is open, and what comes of a division by one.
        assert_eq!(samples(&operation("llvm.minnum.bf16"), 16).len(), 14);
        assert_eq!(samples(&operation("fdiv"), 32).len(), 8);
    }

    #[test]
    fn what_is_open_is_not_computed() {
        let f32 = |number: f32| u128::from(number.to_bits());
        let of = |name: &str, a: f32, b: f32| computed(&operation(name), &[f32(a), f32(b)], 32);
        assert_eq!(of("fadd", f32::NAN, 1.0), None);
        assert_eq!(of("fadd", f32::MIN_POSITIVE, 1.0), None);
        assert_eq!(of("fadd", f32::from_bits(1), 0.0), None);
        assert_eq!(of("fdiv", 1.0, 0.0), None);
        assert_eq!(of("fdiv", 1.0, 3.0), None);
        assert_eq!(of("llvm.minnum.f32", 0.0, -0.0), None);
        assert_eq!(of("fadd nnan", 1.0, 1.0), None);
        assert_eq!(of("llvm.maxnum.f64", 1.0, 1.0), None);
        assert_eq!(of("frem", 1.0, 1.0), None);
    }
}
