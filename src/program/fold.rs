//! Operations on constants.

use super::ir::{BinaryOp, Flags, Predicate};
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

/// Whether an operation on constants breaks one of its flags, so that it gives poison.
pub(super) fn breaks_flags(op: BinaryOp, flags: Flags, x: u128, y: u128, width: u32) -> bool {
    let Some(bits) = fold_binary(op, x, y, width) else { return false };
    let (sx, sy, result) = (signed(x, width), signed(y, width), signed(bits, width));
    let (unsigned, exact_signed) = match op {
        BinaryOp::Add => (x.checked_add(y), sx.checked_add(sy)),
        BinaryOp::Sub => (x.checked_sub(y), sx.checked_sub(sy)),
        BinaryOp::Mul => (x.checked_mul(y), sx.checked_mul(sy)),
        BinaryOp::Shl => {
            let back = fold_binary(BinaryOp::LShr, bits, y, width) == Some(x);
            let signed_back = fold_binary(BinaryOp::AShr, bits, y, width) == Some(x);
            return flags.nuw && !back || flags.nsw && !signed_back;
        }
        BinaryOp::LShr | BinaryOp::AShr => {
            let back = fold_binary(BinaryOp::Shl, bits, y, width) == Some(x);
            return flags.exact && !back;
        }
        BinaryOp::UDiv => return flags.exact && y != 0 && !x.is_multiple_of(y),
        BinaryOp::SDiv => return flags.exact && sy != 0 && sx.wrapping_rem(sy) != 0,
        BinaryOp::Or => return flags.disjoint && x & y != 0,
        _ => return false,
    };
    flags.nuw && unsigned != Some(bits) || flags.nsw && exact_signed != Some(result)
}

/// Whether `trunc` of a constant to so many bits breaks one of its flags.
pub(super) fn loses_bits(flags: Flags, x: u128, from: u32, to: u32) -> bool {
    let kept = x & mask(to);
    flags.nuw && kept != x || flags.nsw && signed(kept, to) != signed(x, from)
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

#[cfg(test)]
mod tests {
    use crate::program::ir::{BinaryOp, Flags};
    use crate::program::term::{Pool, TermKind, signed};

    /// What an operation on two constants of so many bits folds to; nothing if that is poison, or undefined behaviour.
    fn folded(op: BinaryOp, flags: Flags, x: u128, y: u128, width: u32) -> Option<u128> {
        let mut pool = Pool::default();
        let (a, b) = (pool.constant(x, width), pool.constant(y, width));
        let term = pool.binary(op, flags, a, b);
        match pool.kind(term) {
            TermKind::Constant(bits) => Some(*bits),
            TermKind::Poison => None,
            other => panic!("{op:?} {flags:?} {x} {y}: {other:?}"),
        }
    }

    /// All operations on numbers of four bits, after LangRef's words on each flag.
    #[test]
    fn flags_of_constants() {
        let (none, width) = (Flags::default(), 4);
        let [nsw, nuw] = [Flags { nsw: true, ..none }, Flags { nuw: true, ..none }];
        let [exact, disjoint] = [Flags { exact: true, ..none }, Flags { disjoint: true, ..none }];
        for x in 0..16_u128 {
            for y in 0..16_u128 {
                let (sx, sy) = (signed(x, width), signed(y, width));
                let fits = |n: i128| (-8..8).contains(&n).then_some(n as u128 & 15);
                let fits_unsigned = |n: i128| u128::try_from(n).ok().filter(|n| *n < 16);
                let (ux, uy) = (x as i128, y as i128);
                let of = |op, flags| folded(op, flags, x, y, width);
                assert_eq!(of(BinaryOp::Add, nsw), fits(sx + sy));
                assert_eq!(of(BinaryOp::Add, nuw), fits_unsigned(ux + uy));
                assert_eq!(of(BinaryOp::Sub, nsw), fits(sx - sy));
                assert_eq!(of(BinaryOp::Sub, nuw), fits_unsigned(ux - uy));
                assert_eq!(of(BinaryOp::Mul, nsw), fits(sx * sy));
                assert_eq!(of(BinaryOp::Mul, nuw), fits_unsigned(ux * uy));
                assert_eq!(of(BinaryOp::Or, disjoint), (x & y == 0).then_some(x | y));
                if y < 4 {
                    assert_eq!(of(BinaryOp::Shl, nsw), fits(sx << y));
                    assert_eq!(of(BinaryOp::Shl, nuw), fits_unsigned(ux << y));
                    let whole = x % (1 << y) == 0;
                    assert_eq!(of(BinaryOp::LShr, exact), whole.then_some(x >> y));
                    let signed = whole.then_some((sx >> y) as u128 & 15);
                    assert_eq!(of(BinaryOp::AShr, exact), signed);
                }
                if y != 0 {
                    assert_eq!(of(BinaryOp::UDiv, exact), (x % y == 0).then(|| x / y));
                    let whole = (sx % sy == 0).then(|| (sx / sy) as u128 & 15);
                    assert_eq!(of(BinaryOp::SDiv, exact), whole);
                }
            }
            for to in 1..4 {
                let of = |flags| {
                    let mut pool = Pool::default();
                    let whole = pool.constant(x, width);
                    let part = pool.extract(whole, 0, to, flags);
                    pool.as_constant(part)
                };
                let kept = x % (1 << to);
                assert_eq!(of(nuw), (kept == x).then_some(kept));
                assert_eq!(of(nsw), (signed(kept, to) == signed(x, width)).then_some(kept));
            }
        }
    }
}
