//! Operations on floating-point numbers that LLVM defines by their bits: those that change nothing but the sign,
//! comparisons ([`super::float_order`]), and the question of which class a number is.
//!
//! Of fast-math flags, `nnan` and `ninf` make poison of what they exclude, of other operations, too; `nsz` leaves open
//! which sign a zero has, as an operand and as the result. With the others the result is not definite, and the operation
//! stays one without a meaning.

use super::float_flags::{FastMath, NAN, Rare, are_of_bits, excluded};
use super::float_format::Format;
use super::float_order;
use super::integer::{apart, partly};
use super::ir::{BinaryOp, Classes, Flags, Predicate};
use super::named::{Arithmetic, Named, OfNumbers, What};
use super::promised::poison_unless;
use super::term::{Pool, Term};

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
    /// The instruction or intrinsic that does the same on numbers so wide (LangRef, "atomicrmw"). Nothing else is known to do
    /// the same about denormal numbers where these may be anything.
    pub fn operation(self, width: u32) -> Named {
        let format = if self.bfloat { Some(Format::BFloat) } else { Format::of_width(width) };
        let instruction = |arithmetic| Named {
            rare: if self.bfloat { vec![Rare::BFloat] } else { vec![] },
            ..Named::plain(What::Arithmetic(arithmetic))
        };
        let intrinsic = |what: OfNumbers| {
            Named::plain(match format {
                Some(format) => What::OfNumbers(what, None, format),
                None => What::Intrinsic(format!("llvm.{}.f{width}", what.word())),
            })
        };
        let same = match self.op {
            FloatOp::FAdd => instruction(Arithmetic::Add),
            FloatOp::FSub => instruction(Arithmetic::Sub),
            FloatOp::FMax => intrinsic(OfNumbers::MaxNum),
            FloatOp::FMin => intrinsic(OfNumbers::MinNum),
            FloatOp::FMaximum => intrinsic(OfNumbers::Maximum),
            FloatOp::FMinimum => intrinsic(OfNumbers::Minimum),
            FloatOp::FMaximumNum => intrinsic(OfNumbers::MaximumNum),
            FloatOp::FMinimumNum => intrinsic(OfNumbers::MinimumNum),
        };
        Named { any_denormals: self.any_denormals, ..same }
    }
}

/// The scalar result of an operation, if it is one of these. `usual`: it is in the default floating-point environment. `choice`
/// gives a bit that an execution of it chooses; what that is where it changes nothing is said.
pub fn apply(
    pool: &mut Pool,
    named: &Named,
    usual: bool,
    operands: &[Term],
    choice: &mut dyn FnMut(&mut Pool, Term) -> Term,
) -> Option<Term> {
    let format = named.format(pool.width(*operands.first()?))?;
    if !are_of_bits(&named.flags) {
        return None;
    }
    let any_zero = named.flags.contains(&FastMath::Nsz);
    let mut zero_of_any_sign = |pool: &mut Pool, value, unchanged| match any_zero {
        true => with_any_zero(pool, value, unchanged, choice),
        false => value,
    };
    let result = match (&named.what, operands) {
        (What::OfNumbers(OfNumbers::IsOfClass, ..), [value, mask]) => {
            let mask = pool.as_constant(*mask)?;
            return classified(pool, format, *value, mask);
        }
        (What::Compare(condition), [a, b]) if usual => {
            float_order::compare(pool, format, *condition, [*a, *b])
        }
        (What::Negate, [value]) => {
            let result = negated(pool, *value);
            zero_of_any_sign(pool, result, result)
        }
        (What::OfNumbers(OfNumbers::Absolute, ..), [value]) => {
            let result = absolute(pool, *value);
            zero_of_any_sign(pool, result, *value)
        }
        (What::OfNumbers(OfNumbers::CopySign, ..), [value, sign]) => {
            let sign = zero_of_any_sign(pool, *sign, *sign);
            let result = with_sign(pool, *value, sign);
            zero_of_any_sign(pool, result, *value)
        }
        _ => return None,
    };
    // A number's sign does not tell whether it is excluded.
    excluding(pool, format, excluded(&named.flags), operands, result)
}

/// An operation without a meaning, and the flags of it that make poison of numbers.
pub struct Excluding {
    /// The same operation without these flags.
    pub plain: Named,
    format: Format,
    of_operands: u128,
    of_result: u128,
}

impl Excluding {
    /// That operation, if it has such flags, and takes and gives numbers so wide.
    pub fn of(named: &Named, width: u32) -> Option<Excluding> {
        let of_result = excluded(&named.flags);
        let format = named.format(width)?;
        let mut plain = named.clone();
        plain.flags.retain(|flag| !matches!(flag, FastMath::Nnan | FastMath::Ninf));
        // Where an operand is a NaN, the result of arithmetic is one as well, whatever else it gives.
        let is_shown = matches!(named.what, What::Arithmetic(_));
        let of_operands = if is_shown { of_result & !NAN } else { of_result };
        (of_result != 0).then_some(Excluding { plain, format, of_operands, of_result })
    }

    /// The result where neither that nor an operand is excluded, and poison elsewhere.
    pub fn applied(&self, pool: &mut Pool, operands: &[Term], result: Term) -> Option<Term> {
        let kept = excluding(pool, self.format, self.of_result, &[result], result)?;
        excluding(pool, self.format, self.of_operands, operands, kept)
    }
}

/// The result where none of these numbers is of an excluded class, and poison elsewhere.
fn excluding(
    pool: &mut Pool,
    format: Format,
    excluded: u128,
    numbers: &[Term],
    mut result: Term,
) -> Option<Term> {
    if excluded == 0 {
        return Some(result);
    }
    for number in numbers {
        let broken = classified(pool, format, *number, excluded)?;
        let kept = pool.not(broken);
        result = poison_unless(pool, kept, result);
    }
    Some(result)
}

/// A number that has any sign if it is zero; that of another one if that is what it is without the operation.
fn with_any_zero(
    pool: &mut Pool,
    value: Term,
    unchanged: Term,
    choice: &mut dyn FnMut(&mut Pool, Term) -> Term,
) -> Term {
    let width = pool.width(value);
    let size = absolute(pool, value);
    let zero = pool.constant(0, width);
    let is_zero = pool.compare(Predicate::Eq, size, zero);
    let natural = pool.extract(unchanged, width - 1, 1, Flags::default());
    let chosen = choice(pool, natural);
    let sign = sign_bit(pool, value);
    let signed = pool.select(chosen, sign, zero);
    pool.select(is_zero, signed, value)
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

/// The numbers of these classes, as their bits: the first and the last of each range of them.
pub fn numbers_of(classes: Classes) -> Vec<(u128, u128)> {
    let format = match classes.width {
        32 => Format::Float,
        64 => Format::Double,
        _ => return Vec::new(),
    };
    let sign = 1 << (format.width() - 1);
    let infinite = format.infinity();
    let quiet = infinite | 1 << (format.fraction() - 1);
    // Of positive numbers, and the bits of `llvm.is.fpclass` for these and the negative ones.
    let classes_of = [
        ((0, 0), 6, 5),
        ((1, (1 << format.fraction()) - 1), 7, 4),
        ((1 << format.fraction(), infinite - 1), 8, 3),
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
        (_, 32) => Some(Format::Float),
        (_, 64) => Some(Format::Double),
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
    let (fraction, top) = (format.fraction(), format.width() - 1);
    let sign = pool.extract(value, top, 1, flags);
    let exponent = pool.extract(value, fraction, format.exponent(), flags);
    let below = pool.extract(value, 0, fraction, flags);
    let quiet = pool.extract(value, fraction - 1, 1, flags);
    let [none, all] = [0, u128::MAX].map(|bits| pool.constant(bits, format.exponent()));
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
    use super::{Excluding, apply};
    use crate::program::input::Input;
    use crate::program::named::tests::named;
    use crate::program::term::Pool;

    fn of(name: &str, operands: &[(u128, u32)]) -> Option<u128> {
        let mut pool = Pool::default();
        let terms: Vec<_> = operands.iter().map(|(bits, n)| pool.constant(*bits, *n)).collect();
        // Whatever is open is no constant.
        let result = apply(&mut pool, &named(name), true, &terms, &mut |pool, _| {
            pool.input(Input::Nan(1), 1)
        })?;
        pool.as_constant(result)
    }

    #[test]
    fn signs() {
        assert_eq!(of("fneg", &[(0x3f80_0000, 32)]), Some(0xbf80_0000));
        assert_eq!(of("fneg nnan", &[(0x3f80_0000, 32)]), Some(0xbf80_0000));
        assert_eq!(of("fneg nnan", &[(0x7fc0_0000, 32)]), None, "poison");
        assert_eq!(of("fneg nsz", &[(0, 32)]), None, "either sign");
        assert_eq!(of("fneg nsz", &[(1, 32)]), Some(0x8000_0001), "no zero");
        assert_eq!(of("fneg reassoc", &[(1, 32)]), None, "no meaning");
        assert_eq!(of("fneg ppc_fp128", &[(1, 128)]), None, "no format");
        assert_eq!(of("llvm.fabs.f16", &[(0xfe01, 16)]), Some(0x7e01));
        assert_eq!(of("llvm.copysign.f32", &[(0x4000_0000, 32), (1 << 31, 32)]), Some(0xc000_0000));
        let nsz = |value, sign| of("llvm.copysign.f32 nsz", &[(value, 32), (sign, 32)]);
        assert_eq!(nsz(0x4000_0000, 0x8000_0001), Some(0xc000_0000));
        assert_eq!(nsz(0x4000_0000, 1 << 31), None, "the sign of a zero");
        assert_eq!(nsz(0, 0x8000_0001), None, "of a zero");
    }

    #[test]
    fn exclusions() {
        let plain = |name| Excluding::of(&named(name), 32).map(|excluding| excluding.plain);
        assert_eq!(plain("fmul nnan ninf nsz"), Some(named("fmul nsz")));
        assert_eq!(plain("fmul nsz"), None);
        let mut pool = Pool::default();
        let mut kept = |name: &str, operand: u128, result: u128| {
            let [operand, result] = [operand, result].map(|bits| pool.constant(bits, 32));
            let excluding = Excluding::of(&named(name), 32)?;
            let given = excluding.applied(&mut pool, &[operand, operand], result)?;
            pool.as_constant(given)
        };
        let (one, infinite, nan) = (0x3f80_0000, 0x7f80_0000, 0xffc0_0000);
        assert_eq!(kept("fadd nnan", one, infinite), Some(infinite));
        assert_eq!(kept("fadd nnan", one, nan), None);
        assert_eq!(kept("fadd ninf", infinite, one), None);
        assert_eq!(kept("fadd ninf", nan, nan), Some(nan));
        assert_eq!(kept("fadd ninf", one, infinite), None);
    }

    #[test]
    fn comparisons() {
        let numbers = [f32::NAN, -f32::NAN, f32::NEG_INFINITY, -2.0, -1.0, -1e-40, -0.0, 0.0];
        let numbers = numbers.into_iter().chain([1e-40, 2e-40, 1.0, 2.0, f32::INFINITY]);
        for (a, b) in numbers.clone().flat_map(|a| numbers.clone().map(move |b| (a, b))) {
            let unordered = a.is_nan() || b.is_nan();
            let all = [
                ("oeq", a == b),
                ("ogt", a > b),
                ("oge", a >= b),
                ("olt", a < b),
                ("ole", a <= b),
                ("one", !unordered && a != b),
                ("ord", !unordered),
                ("false", false),
            ];
            let opposite = ["une", "ule", "ult", "uge", "ugt", "ueq", "uno", "true"];
            for ((condition, holds), opposite) in all.into_iter().zip(opposite) {
                let of = |condition: &str| {
                    let operands = [a, b].map(|number| (u128::from(number.to_bits()), 32));
                    of(&format!("fcmp nsz {condition}"), &operands)
                };
                assert_eq!(of(condition), Some(u128::from(holds)), "{a} {condition} {b}");
                assert_eq!(of(opposite), Some(u128::from(!holds)), "{a} {opposite} {b}");
            }
        }
        assert_eq!(of("fcmp nnan ord", &[(0x7fc0_0000, 32), (0, 32)]), None, "poison");
        assert_eq!(of("fcmp fast oeq", &[(0, 32), (0, 32)]), None, "no meaning");
        assert_eq!(of("fcmp olt bfloat", &[(0xbf80, 16), (0x3f80, 16)]), Some(1));
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
