//! What LLVM says of floating-point numbers by their bits: of their signs, of how they compare, and of which class they
//! are.

use super::stop::NotInterpreted;
use super::value::{Scalar, mask};
use std::cmp::Ordering::{self, Equal, Greater, Less};

/// What is done to one number.
#[derive(Clone, Copy)]
enum What {
    /// The other sign.
    Negate,
    /// No sign.
    Absolute,
    /// The sign of another number.
    CopySign,
    /// Whether it is of one of the classes of a mask.
    IsOfClass,
    /// Whether it compares with another one in one of these ways.
    Compare(&'static [Option<Ordering>]),
}

/// How many bits the exponent has.
fn exponent_bits(lane: &str) -> Option<u32> {
    [("f16", 5), ("bf16", 8), ("f32", 8), ("f64", 11), ("f128", 15)]
        .into_iter()
        .find_map(|(name, bits)| (name == lane).then_some(bits))
}

/// The result of an operation of that name on numbers of so many bits.
///
/// # Errors
/// It is none of these, or it has flags.
pub(super) fn applied(
    name: &str,
    width: u32,
    operands: &[Scalar],
) -> Result<Scalar, NotInterpreted> {
    let unknown = || NotInterpreted::Operation(name.to_owned());
    let intrinsics = [
        ("llvm.fabs.", What::Absolute),
        ("llvm.copysign.", What::CopySign),
        ("llvm.is.fpclass.", What::IsOfClass),
    ];
    let known = intrinsics.into_iter().find_map(|(start, what)| {
        let types = name.strip_prefix(start)?;
        let digits = |c: char| c.is_ascii_digit();
        let lane = types.strip_prefix('v').map_or(types, |rest| rest.trim_start_matches(digits));
        Some((what, exponent_bits(lane)?))
    });
    let exponent_of_width = || match width {
        16 => Some(5),
        32 => Some(8),
        64 => Some(11),
        128 => Some(15),
        _ => None,
    };
    let compared = || {
        let words: Vec<&str> = name.strip_prefix("fcmp ")?.split(' ').collect();
        let (condition, exponent) = match words[..] {
            [condition] => (condition, exponent_of_width()?),
            [condition, "bfloat"] => (condition, 8),
            _ => return None,
        };
        Some((What::Compare(ways(condition)?), exponent))
    };
    let (what, exponent) = match known.or_else(compared) {
        Some(known) => known,
        None if name == "fneg" => (What::Negate, 0),
        None => return Err(unknown()),
    };
    let mut bits = Vec::new();
    for operand in operands {
        match operand {
            Scalar::Poison => return Ok(Scalar::Poison),
            Scalar::Undef => return Err(NotInterpreted::PartlyUndef),
            Scalar::Bits(number) => bits.push(*number),
        }
    }
    let (sign, rest) = (1 << (width - 1), mask(width - 1));
    Ok(Scalar::Bits(match (what, &bits[..]) {
        (What::Negate, [x]) => x ^ sign,
        (What::Absolute, [x]) => x & rest,
        (What::CopySign, [x, y]) => x & rest | y & sign,
        (What::Compare(ways), [x, y]) => u128::from(ways.contains(&order(*x, *y, width, exponent))),
        (What::IsOfClass, [x, classes]) => classes >> class(*x, width, exponent) & 1,
        _ => return Err(unknown()),
    }))
}

/// The ways in which numbers compare where a condition of `fcmp` holds; nothing is how a NaN does.
fn ways(condition: &str) -> Option<&'static [Option<Ordering>]> {
    Some(match condition {
        "false" => &[],
        "oeq" => &[Some(Equal)],
        "ogt" => &[Some(Greater)],
        "oge" => &[Some(Greater), Some(Equal)],
        "olt" => &[Some(Less)],
        "ole" => &[Some(Less), Some(Equal)],
        "one" => &[Some(Less), Some(Greater)],
        "ord" => &[Some(Less), Some(Equal), Some(Greater)],
        "ueq" => &[None, Some(Equal)],
        "ugt" => &[None, Some(Greater)],
        "uge" => &[None, Some(Greater), Some(Equal)],
        "ult" => &[None, Some(Less)],
        "ule" => &[None, Some(Less), Some(Equal)],
        "une" => &[None, Some(Less), Some(Greater)],
        "uno" => &[None],
        "true" => &[None, Some(Less), Some(Equal), Some(Greater)],
        _ => return None,
    })
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
