//! Operations on constants.

use super::ir::{BinaryOp, Predicate};
use super::term::{mask, signed};

/// Whether `x op constant` is `x`, also when `x` is undef.
pub(super) fn is_identity(op: BinaryOp, constant: Option<u128>, width: u32) -> bool {
    let Some(bits) = constant else { return false };
    match op {
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Or | BinaryOp::Xor => bits == 0,
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => bits == 0,
        // Of one bit it is -1 as a signed number, and the product of -1 and -1 overflows.
        BinaryOp::Mul => bits == 1 && width > 1,
        BinaryOp::UDiv | BinaryOp::SDiv => bits == 1,
        BinaryOp::And => bits == mask(width),
        BinaryOp::URem | BinaryOp::SRem => false,
    }
}

/// The result on constants; `None` where the operation is undefined (division by zero, oversized
/// shift).
pub fn fold_binary(op: BinaryOp, x: u128, y: u128, width: u32) -> Option<u128> {
    let (sx, sy) = (signed(x, width), signed(y, width));
    let shift_fits = y < u128::from(width);
    let bits = match op {
        BinaryOp::Add => x.wrapping_add(y),
        BinaryOp::Sub => x.wrapping_sub(y),
        BinaryOp::Mul => x.wrapping_mul(y),
        BinaryOp::UDiv => x.checked_div(y)?,
        BinaryOp::URem => x.checked_rem(y)?,
        BinaryOp::SDiv => sx.checked_div(sy)? as u128,
        BinaryOp::SRem => sx.checked_rem(sy)? as u128,
        BinaryOp::Shl if shift_fits => x << y,
        BinaryOp::LShr if shift_fits => x >> y,
        BinaryOp::AShr if shift_fits => (sx >> y) as u128,
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => return None,
        BinaryOp::And => x & y,
        BinaryOp::Or => x | y,
        BinaryOp::Xor => x ^ y,
    };
    Some(bits & mask(width))
}

/// The result of a comparison on constants.
pub fn fold_compare(predicate: Predicate, x: u128, y: u128, width: u32) -> bool {
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
