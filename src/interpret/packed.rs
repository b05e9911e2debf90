//! Vectors as integers: their lanes next to each other, without padding.

use super::stop::NotInterpreted;
use super::value::{Scalar, Value, mask};
use crate::program::byte_order::ByteOrder;

/// The integer that a vector with lanes of so many bits is.
///
/// # Errors
/// Some of the lanes, but not all of them, are undef, or it is too wide.
pub(super) fn number(
    vector: &Value,
    width: u32,
    order: ByteOrder,
) -> Result<Scalar, NotInterpreted> {
    let lanes = vector.scalars();
    if lanes.contains(&Scalar::Poison) {
        return Ok(Scalar::Poison);
    }
    if lanes.iter().all(|lane| *lane == Scalar::Undef) {
        return Ok(Scalar::Undef);
    }
    if lanes.len() as u32 * width > 128 {
        return Err(NotInterpreted::Wide);
    }
    let mut whole = 0;
    for (i, lane) in lanes.iter().enumerate() {
        let bits = lane.bits().ok_or(NotInterpreted::PartlyUndef)?;
        whole |= bits << low(i, lanes.len(), width, order);
    }
    Ok(Scalar::Bits(whole))
}

/// The vector of so many lanes of so many bits that an integer is.
pub(super) fn lanes(whole: &Value, n: u64, width: u32, order: ByteOrder) -> Value {
    let whole = whole.scalars().first().copied().unwrap_or(Scalar::Poison);
    let lane = |i: usize| match whole {
        Scalar::Bits(bits) => Scalar::Bits(bits >> low(i, n as usize, width, order) & mask(width)),
        other => other,
    };
    Value::Aggregate((0..n as usize).map(|i| Value::Scalar(lane(i))).collect())
}

/// The lowest bit of a lane in the whole.
fn low(i: usize, n: usize, width: u32, order: ByteOrder) -> u32 {
    let from_lowest = match order {
        ByteOrder::Little => i,
        ByteOrder::Big => n - 1 - i,
    };
    from_lowest as u32 * width
}
