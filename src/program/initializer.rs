//! What memory holds where a global has an initializer.

use super::byte_order::ByteOrder;
use super::data_layout::DataLayout;
use super::distance::{distance, wrapped};
use super::ir::{Operation, Type, Value};

/// Larger globals are not looked into.
const MOST: u64 = 1 << 12;

/// One byte of a value in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Byte {
    /// It is this one.
    Known(u8),
    /// It is undef.
    Undef,
    /// It is poison.
    Poison,
    /// A part of an address, or padding: it is not looked into.
    Unknown,
}

impl Byte {
    /// What it is, if that is a number.
    pub fn known(self) -> Option<u8> {
        match self {
            Byte::Known(byte) => Some(byte),
            Byte::Undef | Byte::Poison | Byte::Unknown => None,
        }
    }
}

/// The bytes of a value in memory, lowest first.
pub fn bytes(layout: &DataLayout, ty: &Type, value: &Value) -> Vec<Byte> {
    let size = layout.alloc_size(ty);
    if size > MOST {
        return vec![];
    }
    let mut out = vec![Byte::Unknown; size as usize];
    fill(&mut out, layout, ty, value);
    out
}

/// These bytes, if all of them are known.
pub fn all_known(bytes: &[Byte]) -> Option<Vec<u8>> {
    bytes.iter().map(|byte| byte.known()).collect()
}

fn fill(out: &mut [Byte], layout: &DataLayout, ty: &Type, value: &Value) {
    let members: Vec<(Type, Value)> = match (ty, value) {
        (_, Value::Undef | Value::Poison) => {
            let byte = if matches!(value, Value::Undef) { Byte::Undef } else { Byte::Poison };
            return (0..layout.store_size(ty)).zip(out).for_each(|(_, out)| *out = byte);
        }
        (Type::Vector(_, lane), _) if lane.bits() % 8 != 0 => {
            let whole = packed(layout.order, value);
            return whole.into_iter().for_each(|bits| number(out, layout, ty, bits));
        }
        (Type::Struct(..) | Type::Array(..) | Type::Vector(..), Value::Aggregate(m)) => m.clone(),
        (Type::Struct(fields, _), Value::Zero) => {
            fields.iter().map(|f| (f.clone(), Value::Zero)).collect()
        }
        (Type::Array(n, element) | Type::Vector(n, element), Value::Zero) => {
            vec![((**element).clone(), Value::Zero); *n as usize]
        }
        (Type::Int(_) | Type::Float(_), Value::Bits(bits)) => {
            return number(out, layout, ty, *bits);
        }
        (Type::Ptr(space), Value::Zero) if layout.null_is_ones(*space) => return,
        (Type::Int(_) | Type::Float(_) | Type::Ptr(_), Value::Zero) => {
            return number(out, layout, ty, 0);
        }
        // Addresses: nothing is known.
        _ => return,
    };
    for (i, (member, value)) in members.iter().enumerate() {
        let offset = match ty {
            // Lanes are packed.
            Type::Vector(..) => Some(i as u64 * u64::from(member.bits() / 8)),
            _ => layout.field_offset(ty, i),
        };
        if let Some(part) = offset.and_then(|offset| out.get_mut(offset as usize..)) {
            fill(part, layout, member, value);
        }
    }
}

/// An address that is in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Where it begins: so many bytes from the start of what it is in.
    pub at: u64,
    /// The global that it is an address of.
    pub global: String,
    /// How far from the global's start it is, in bytes.
    pub offset: i64,
}

/// The addresses of globals in a value in memory.
pub fn addresses(layout: &DataLayout, ty: &Type, value: &Value) -> Vec<Stored> {
    match (ty, value) {
        (Type::Struct(..) | Type::Array(..), Value::Aggregate(members)) => {
            let of_member = |(i, (ty_of_member, value)): (usize, &(Type, Value))| {
                let from = layout.field_offset(ty, i).unwrap_or(0);
                let inside = addresses(layout, ty_of_member, value).into_iter();
                inside.map(move |stored| Stored { at: from + stored.at, ..stored })
            };
            members.iter().enumerate().flat_map(of_member).collect()
        }
        (Type::Ptr(_), value) => {
            let stored =
                based(layout, value).map(|(global, offset)| Stored { at: 0, global, offset });
            stored.into_iter().collect()
        }
        _ => vec![],
    }
}

/// The global that a constant address is computed from, and how far it is from its start.
fn based(layout: &DataLayout, value: &Value) -> Option<(String, i64)> {
    match value {
        Value::Global(name) => Some((name.clone(), 0)),
        Value::Expr(operation) => {
            let Operation::Gep { source, base, indices, space, .. } = &**operation else {
                return None;
            };
            let (global, from) = based(layout, base)?;
            let by = distance(layout, *space, source, indices)?;
            Some((global, wrapped(layout, *space, i128::from(from) + i128::from(by))))
        }
        _ => None,
    }
}

/// The integer that a vector is in memory, if 128 bits hold it.
fn packed(order: ByteOrder, vector: &Value) -> Option<u128> {
    let Value::Aggregate(lanes) = vector else {
        return matches!(vector, Value::Zero).then_some(0);
    };
    let width: u32 = lanes.iter().map(|(ty, _)| ty.bits()).sum();
    let lane = |high: u128, (ty, value): &(Type, Value)| match value {
        Value::Bits(bits) => Some(high.checked_shl(ty.bits())? | bits),
        Value::Zero => high.checked_shl(ty.bits()),
        _ => None,
    };
    let mut from_highest = order.from_lowest(lanes).into_iter().rev();
    from_highest.try_fold(0, lane).filter(|_| width <= 128)
}

fn number(out: &mut [Byte], layout: &DataLayout, ty: &Type, bits: u128) {
    let size = layout.store_size(ty);
    for (i, byte) in (0..size).zip(out) {
        let low = layout.order.low_bit((0, size), (i, 1));
        *byte = Byte::Known(bits.checked_shr(low).unwrap_or(0) as u8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn padding_and_addresses_are_not_known() {
        let ty = Type::Struct(vec![Type::Int(8), Type::Int(16), Type::Ptr(0)], false);
        let value = Value::Aggregate(vec![
            (Type::Int(8), Value::Bits(1)),
            (Type::Int(16), Value::Bits(0x0302)),
            (Type::Ptr(0), Value::Global("x".into())),
        ]);
        let known = Byte::Known;
        let mut expected = vec![Byte::Unknown; 16];
        (expected[0], expected[2], expected[3]) = (known(1), known(2), known(3));
        assert_eq!(bytes(&DataLayout::default(), &ty, &value), expected);
        (expected[2], expected[3]) = (known(3), known(2));
        assert_eq!(bytes(&DataLayout::parse("E"), &ty, &value), expected);
    }

    #[test]
    fn elements_follow_each_other() {
        let table = Type::Array(2, Box::new(Type::Vector(2, Box::new(Type::Int(8)))));
        let lanes = |a, b| {
            let lane = |bits| (Type::Int(8), Value::Bits(bits));
            (Type::Vector(2, Box::new(Type::Int(8))), Value::Aggregate(vec![lane(a), lane(b)]))
        };
        let value = Value::Aggregate(vec![lanes(1, 2), lanes(3, 4)]);
        let layout = DataLayout::default();
        assert_eq!(bytes(&layout, &table, &value), [1, 2, 3, 4].map(Byte::Known));
        assert_eq!(bytes(&layout, &table, &Value::Zero), [Byte::Known(0); 4]);
    }

    #[test]
    fn undef_is_told_from_poison() {
        let half = |value| (Type::Int(16), value);
        let ty = Type::Struct(vec![Type::Int(16), Type::Int(16)], false);
        let value = Value::Aggregate(vec![half(Value::Undef), half(Value::Poison)]);
        let (undef, poison) = (Byte::Undef, Byte::Poison);
        assert_eq!(bytes(&DataLayout::default(), &ty, &value), [undef, undef, poison, poison]);
        let narrow = Type::Vector(4, Box::new(Type::Int(4)));
        assert_eq!(bytes(&DataLayout::default(), &narrow, &Value::Undef), [undef; 2]);
    }
}
