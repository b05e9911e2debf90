//! What LLVM says of floating-point numbers by their bits: of their signs, of how they compare, and of which class they
//! are.

use super::stop::NotInterpreted;
use super::value::{Scalar, mask};
use crate::program::float_order::Condition;
use crate::program::named::{Named, OfNumbers, What};
use std::cmp::Ordering::{self, Equal, Greater, Less};

/// The result of an operation on numbers of so many bits.
///
/// # Errors
/// It is none of these, or it has flags.
pub(super) fn applied(
    named: &Named,
    width: u32,
    operands: &[Scalar],
) -> Result<Scalar, NotInterpreted> {
    let unknown = || NotInterpreted::Operation(named.to_string());
    let by_bits = matches!(
        named.what,
        What::Negate
            | What::Compare(_)
            | What::OfNumbers(OfNumbers::Absolute | OfNumbers::CopySign | OfNumbers::IsOfClass, ..)
    );
    let format = named.format(width).filter(|_| by_bits && named.flags.is_empty());
    let exponent = format.ok_or_else(unknown)?.exponent();
    let mut bits = Vec::new();
    for operand in operands {
        match operand {
            Scalar::Poison => return Ok(Scalar::Poison),
            Scalar::Undef => return Err(NotInterpreted::PartlyUndef),
            Scalar::Bits(number) => bits.push(*number),
        }
    }
    let (sign, rest) = (1 << (width - 1), mask(width - 1));
    Ok(Scalar::Bits(match (&named.what, &bits[..]) {
        (What::Negate, [x]) => x ^ sign,
        (What::Compare(condition), [x, y]) => {
            u128::from(ways(*condition).contains(&order(*x, *y, width, exponent)))
        }
        (What::OfNumbers(OfNumbers::Absolute, ..), [x]) => x & rest,
        (What::OfNumbers(OfNumbers::CopySign, ..), [x, y]) => x & rest | y & sign,
        (What::OfNumbers(OfNumbers::IsOfClass, ..), [x, classes]) => {
            classes >> class(*x, width, exponent) & 1
        }
        _ => return Err(unknown()),
    }))
}

/// The ways in which numbers compare where a condition of `fcmp` holds; nothing is how a NaN does.
fn ways(condition: Condition) -> &'static [Option<Ordering>] {
    match condition {
        Condition::False => &[],
        Condition::Oeq => &[Some(Equal)],
        Condition::Ogt => &[Some(Greater)],
        Condition::Oge => &[Some(Greater), Some(Equal)],
        Condition::Olt => &[Some(Less)],
        Condition::Ole => &[Some(Less), Some(Equal)],
        Condition::One => &[Some(Less), Some(Greater)],
        Condition::Ord => &[Some(Less), Some(Equal), Some(Greater)],
        Condition::Ueq => &[None, Some(Equal)],
        Condition::Ugt => &[None, Some(Greater)],
        Condition::Uge => &[None, Some(Greater), Some(Equal)],
        Condition::Ult => &[None, Some(Less)],
        Condition::Ule => &[None, Some(Less), Some(Equal)],
        Condition::Une => &[None, Some(Less), Some(Greater)],
        Condition::Uno => &[None],
        Condition::True => &[None, Some(Less), Some(Equal), Some(Greater)],
    }
}

/// How two numbers compare.
fn order(x: u128, y: u128, width: u32, exponent: u32) -> Option<Ordering> {
    if [x, y].into_iter().any(|number| class(number, width, exponent) < 2) {
        return None;
    }
    // As numbers of two's complement, in which both zeros are the same.
    let number = |bits: u128| {
        let size = (bits & mask(width - 1)) as i128;
        if bits >> (width - 1) == 0 { size } else { -size }
    };
    Some(number(x).cmp(&number(y)))
}

/// The number of the class that a `float` or `double` is in.
pub(super) fn class_of(x: u128, width: u32) -> u32 {
    class(x, width, if width == 32 { 8 } else { 11 })
}

/// The number of the class that a number is in, as `llvm.is.fpclass` numbers them.
fn class(x: u128, width: u32, exponent: u32) -> u32 {
    let fraction_bits = width - 1 - exponent;
    let negative = x >> (width - 1) != 0;
    let (fraction, exponent_of_x) = (x & mask(fraction_bits), x >> fraction_bits & mask(exponent));
    let [least, greatest] = [exponent_of_x == 0, exponent_of_x == mask(exponent)];
    match (least, greatest, fraction == 0, negative) {
        (_, true, false, _) => u32::from(fraction >> (fraction_bits - 1) != 0),
        (_, true, true, true) => 2,
        (false, false, _, true) => 3,
        (true, _, false, true) => 4,
        (true, _, true, true) => 5,
        (true, _, true, false) => 6,
        (true, _, false, false) => 7,
        (false, false, _, false) => 8,
        (_, true, true, false) => 9,
    }
}
