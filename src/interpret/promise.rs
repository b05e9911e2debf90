//! What attributes and metadata promise of values: where it is not so, the value is poison.

use super::float::class_of;
use super::oracle::{Promised, Question};
use super::state::State;
use super::stop::{End, NotInterpreted, Undefined};
use super::value::{Scalar, Value, mask};
use crate::program::ir::{Classes, Handling, Promises};

impl State<'_> {
    /// The value, of which this is promised; each of its scalars has to keep it.
    pub fn promised(&mut self, promises: &Promises, value: Value) -> Result<Value, End> {
        Ok(match value {
            Value::Aggregate(members) => {
                let members = members.into_iter().map(|member| self.promised(promises, member));
                Value::Aggregate(members.collect::<Result<_, _>>()?)
            }
            Value::Scalar(scalar) => {
                let scalar = match scalar {
                    Scalar::Bits(bits) if !self.keeps(promises, bits)? => Scalar::Poison,
                    scalar => scalar,
                };
                if promises.noundef && scalar.bits().is_none() {
                    return Err(Undefined::NoUndef.into());
                }
                let restricts = promises.nonnull
                    || promises.align > 1
                    || !promises.ranges.is_empty()
                    || promises.excluded.mask != 0;
                if scalar == Scalar::Undef && restricts {
                    return Err(NotInterpreted::PartlyUndef.into());
                }
                Value::Scalar(scalar)
            }
        })
    }

    /// What is returned, where a parameter says that it is that.
    pub fn as_parameter(&self, mut value: Value) -> Value {
        for parameter in &self.function.parameters {
            if parameter.promises.handling.contains(&Handling::Returned)
                && let Some(given) = self.values.get(parameter.name.as_str())
            {
                value = as_given(value, given);
            }
        }
        value
    }

    fn keeps(&mut self, promises: &Promises, bits: u128) -> Result<bool, End> {
        let inside = |(first, last): &(u128, u128)| {
            // Ranges that wrap around go on at zero.
            if first < last {
                *first <= bits && bits < *last
            } else {
                *first <= bits || bits < *last
            }
        };
        let in_ranges = promises.ranges.iter().all(|ranges| ranges.iter().any(inside));
        let null = promises.nonnull && bits == 0;
        let Classes { mask, width } = promises.excluded;
        let excluded = mask != 0 && mask >> class_of(bits, width) & 1 != 0;
        Ok(in_ranges && !null && !excluded && self.is_aligned(bits as u64, promises.align)?)
    }

    /// Whether an address is a multiple of that; 0 states nothing.
    pub fn is_aligned(&mut self, address: u64, align: u64) -> Result<bool, End> {
        if align <= 1 {
            return Ok(true);
        }
        let promised = Promised::Aligned(address, align);
        let by_number = u128::from(address) & mask(align.trailing_zeros()) == 0;
        Question::Kept.answered(self.oracle.is_kept(promised, by_number))
    }
}

/// A value that is said to be another one: its scalars are poison where they are not.
pub(super) fn as_given(value: Value, given: &Value) -> Value {
    match (value, given) {
        (Value::Aggregate(members), Value::Aggregate(others)) if members.len() == others.len() => {
            let pairs = members.into_iter().zip(others);
            Value::Aggregate(pairs.map(|(member, other)| as_given(member, other)).collect())
        }
        (Value::Scalar(one), Value::Scalar(other)) if one != *other => {
            Value::Scalar(Scalar::Poison)
        }
        (value, _) => value,
    }
}
