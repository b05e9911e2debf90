//! Arithmetic of integers, as LangRef has it.

use super::stop::{End, NotInterpreted, Undefined};
use super::value::{Scalar, mask};
use crate::program::ir::{BinaryOp, Flags, Predicate, RmwOp};

/// The bits as a two's-complement number.
pub fn signed(bits: u128, width: u32) -> i128 {
    let bits = bits & mask(width);
    match width {
        1..=127 if bits >> (width - 1) == 1 => (bits | !mask(width)) as i128,
        _ => bits as i128,
    }
}

/// The least and the greatest signed number of that width.
fn range(width: u32) -> (i128, i128) {
    let most = (mask(width) >> 1) as i128;
    (-most - 1, most)
}

/// A binary operation.
///
/// # Errors
/// Behaviour is undefined, or more than one outcome is possible.
pub fn binary(op: BinaryOp, flags: Flags, width: u32, a: Scalar, b: Scalar) -> Result<Scalar, End> {
    let divides = matches!(op, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem);
    if divides {
        divisible(op, width, a, b)?;
    }
    let (x, y) = match (a, b) {
        (Scalar::Poison, _) | (_, Scalar::Poison) => return Ok(Scalar::Poison),
        (Scalar::Bits(x), Scalar::Bits(y)) => (x, y),
        _ => return of_undef(op, flags),
    };
    Ok(of_numbers(op, flags, width, x, y).map_or(Scalar::Poison, Scalar::Bits))
}

/// A division has undefined behaviour unless its divisor is some number other than 0, and, of signed numbers, unless
/// the quotient is one. A dividend that is not defined may be the least number.
fn divisible(op: BinaryOp, width: u32, a: Scalar, b: Scalar) -> Result<(), End> {
    let is_signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
    let Some(divisor) = b.bits().filter(|bits| *bits != 0) else {
        return Err(Undefined::Division.into());
    };
    let overflows = a.bits().is_none_or(|bits| signed(bits, width) == range(width).0);
    match is_signed && divisor == mask(width) && overflows {
        true => Err(Undefined::Division.into()),
        false => Ok(()),
    }
}

/// The result where an operand is undef, and the others defined: undef if any result is possible.
fn of_undef(op: BinaryOp, flags: Flags) -> Result<Scalar, End> {
    let onto = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor);
    match onto && flags == Flags::default() {
        true => Ok(Scalar::Undef),
        false => Err(NotInterpreted::PartlyUndef.into()),
    }
}

/// The result of numbers; nothing where it is poison.
fn of_numbers(op: BinaryOp, flags: Flags, width: u32, x: u128, y: u128) -> Option<u128> {
    let (sx, sy) = (signed(x, width), signed(y, width));
    let Flags { nsw, nuw, exact, disjoint, .. } = flags;
    match op {
        BinaryOp::Add => {
            no_wrap(x.checked_add(y), sx.checked_add(sy), x.wrapping_add(y), width, flags)
        }
        BinaryOp::Sub => {
            no_wrap(x.checked_sub(y), sx.checked_sub(sy), x.wrapping_sub(y), width, flags)
        }
        BinaryOp::Mul => {
            no_wrap(x.checked_mul(y), sx.checked_mul(sy), x.wrapping_mul(y), width, flags)
        }
        BinaryOp::UDiv => (!exact || x.is_multiple_of(y)).then(|| x / y),
        BinaryOp::URem => Some(x % y),
        BinaryOp::SDiv => (!exact || sx % sy == 0).then(|| (sx / sy) as u128 & mask(width)),
        BinaryOp::SRem => Some((sx % sy) as u128 & mask(width)),
        BinaryOp::And => Some(x & y),
        BinaryOp::Or => (!disjoint || x & y == 0).then_some(x | y),
        BinaryOp::Xor => Some(x ^ y),
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if y >= u128::from(width) => None,
        BinaryOp::Shl => {
            let shifted = (x << y) & mask(width);
            let loses_bits = shifted >> y != x;
            let loses_sign = signed(shifted, width) >> y != sx;
            (!(nuw && loses_bits || nsw && loses_sign)).then_some(shifted)
        }
        BinaryOp::LShr => (!exact || (x & mask(y as u32)) == 0).then_some(x >> y),
        BinaryOp::AShr => {
            (!exact || (x & mask(y as u32)) == 0).then_some((sx >> y) as u128 & mask(width))
        }
    }
}

/// The sum, difference or product, unless it wraps and is said not to.
fn no_wrap(
    unsigned: Option<u128>,
    signed: Option<i128>,
    wrapped: u128,
    width: u32,
    flags: Flags,
) -> Option<u128> {
    let (least, most) = range(width);
    let fits_unsigned = unsigned.is_some_and(|number| number <= mask(width));
    let fits_signed = signed.is_some_and(|number| (least..=most).contains(&number));
    let kept = (!flags.nuw || fits_unsigned) && (!flags.nsw || fits_signed);
    kept.then_some(wrapped & mask(width))
}

/// A comparison.
///
/// # Errors
/// More than one outcome is possible, but they are not all.
pub fn compare(predicate: Predicate, width: u32, a: Scalar, b: Scalar) -> Result<Scalar, End> {
    let (x, y) = match (a, b) {
        (Scalar::Poison, _) | (_, Scalar::Poison) => return Ok(Scalar::Poison),
        (Scalar::Bits(x), Scalar::Bits(y)) => (x, y),
        _ if matches!(predicate, Predicate::Eq | Predicate::Ne) => return Ok(Scalar::Undef),
        _ => return Err(NotInterpreted::PartlyUndef.into()),
    };
    Ok(Scalar::Bits(u128::from(holds(predicate, width, x, y))))
}

/// Whether a comparison of numbers holds.
pub fn holds(predicate: Predicate, width: u32, x: u128, y: u128) -> bool {
    let (sx, sy) = (signed(x, width), signed(y, width));
    match predicate {
        Predicate::Eq => x == y,
        Predicate::Ne => x != y,
        Predicate::Ugt => x > y,
        Predicate::Uge => x >= y,
        Predicate::Ult => x < y,
        Predicate::Ule => x <= y,
        Predicate::Sgt => sx > sy,
        Predicate::Sge => sx >= sy,
        Predicate::Slt => sx < sy,
        Predicate::Sle => sx <= sy,
    }
}

/// What an update writes.
///
/// # Errors
/// More than one outcome is possible, but they are not all.
pub fn updated(op: RmwOp, width: u32, old: Scalar, operand: Scalar) -> Result<Scalar, End> {
    let simple = |op| binary(op, Flags::default(), width, old, operand);
    match op {
        RmwOp::Xchg => return Ok(operand),
        RmwOp::Add => return simple(BinaryOp::Add),
        RmwOp::Sub => return simple(BinaryOp::Sub),
        RmwOp::Mul => return simple(BinaryOp::Mul),
        RmwOp::And => return simple(BinaryOp::And),
        RmwOp::Or => return simple(BinaryOp::Or),
        RmwOp::Xor => return simple(BinaryOp::Xor),
        _ => {}
    }
    let (x, y) = match (old, operand) {
        (Scalar::Poison, _) | (_, Scalar::Poison) => return Ok(Scalar::Poison),
        (Scalar::Bits(x), Scalar::Bits(y)) => (x, y),
        _ => return Err(NotInterpreted::PartlyUndef.into()),
    };
    let if_holds = |predicate, this, other| {
        if holds(predicate, width, x, y) { this } else { other }
    };
    Ok(Scalar::Bits(match op {
        RmwOp::Nand => !(x & y) & mask(width),
        RmwOp::Max => if_holds(Predicate::Sgt, x, y),
        RmwOp::Min => if_holds(Predicate::Slt, x, y),
        RmwOp::UMax => x.max(y),
        RmwOp::UMin => x.min(y),
        RmwOp::UIncWrap => if_holds(Predicate::Uge, 0, x.wrapping_add(1) & mask(width)),
        RmwOp::UDecWrap if x == 0 || x > y => y,
        RmwOp::UDecWrap => x - 1,
        RmwOp::USubCond => if_holds(Predicate::Uge, x.wrapping_sub(y), x),
        RmwOp::Float(_) => {
            return Err(NotInterpreted::Operation("atomicrmw of floats".into()).into());
        }
        _ => x.saturating_sub(y),
    }))
}
