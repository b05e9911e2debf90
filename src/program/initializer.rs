//! What memory holds where a global has an initializer.

use super::byte_order::ByteOrder;
use super::data_layout::DataLayout;
use super::ir::{Operation, Type, Value};
use super::term::signed;

/// Larger globals are not looked into.
const MOST: u64 = 1 << 12;

/// The bytes of a value in memory, lowest first, as far as they are known.
pub fn bytes(layout: &DataLayout, ty: &Type, value: &Value) -> Vec<Option<u8>> {
    let size = layout.alloc_size(ty);
    if size > MOST {
        return vec![];
    }
    let mut out = vec![None; size as usize];
    fill(&mut out, layout, ty, value);
    out
}

fn fill(out: &mut [Option<u8>], layout: &DataLayout, ty: &Type, value: &Value) {
    let members: Vec<(Type, Value)> = match (ty, value) {
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
        // Undef, and addresses: nothing is known.
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
            let Operation::Gep { source, base, indices, .. } = &**operation else { return None };
            let (global, from) = based(layout, base)?;
            Some((global, from.checked_add(distance(layout, source, indices)?)?))
        }
        _ => None,
    }
}

/// How far constant indices lead.
fn distance(layout: &DataLayout, source: &Type, indices: &[(Type, Value)]) -> Option<i64> {
    let (mut total, mut inside) = (0_i64, source.clone());
    for (position, (ty, index)) in indices.iter().enumerate() {
        let index = match index {
            Value::Bits(bits) => i64::try_from(signed(*bits, ty.bits())).ok()?,
            Value::Zero => 0,
            _ => return None,
        };
        let step = if position == 0 {
            i64::try_from(layout.alloc_size(&inside)).ok()?.checked_mul(index)?
        } else if let Type::Struct(..) = inside {
            let field = usize::try_from(index).ok()?;
            let offset = layout.field_offset(&inside, field)?;
            inside = inside.field(field)?.clone();
            i64::try_from(offset).ok()?
        } else {
            inside = inside.field(0)?.clone();
            i64::try_from(layout.alloc_size(&inside)).ok()?.checked_mul(index)?
        };
        total = total.checked_add(step)?;
    }
    Some(total)
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

fn number(out: &mut [Option<u8>], layout: &DataLayout, ty: &Type, bits: u128) {
    let size = layout.store_size(ty);
    for (i, byte) in (0..size).zip(out) {
        let low = layout.order.low_bit((0, size), (i, 1));
        *byte = Some(bits.checked_shr(low).unwrap_or(0) as u8);
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
        let mut expected = vec![None; 16];
        (expected[0], expected[2], expected[3]) = (Some(1), Some(2), Some(3));
        assert_eq!(bytes(&DataLayout::default(), &ty, &value), expected);
        (expected[2], expected[3]) = (Some(3), Some(2));
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
        assert_eq!(bytes(&layout, &table, &value), [1, 2, 3, 4].map(Some));
        assert_eq!(bytes(&layout, &table, &Value::Zero), [Some(0); 4]);
    }
}
