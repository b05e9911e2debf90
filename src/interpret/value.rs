//! Values: of scalars their bits, or that they have none.

use super::stop::NotInterpreted;
use crate::program::byte_order::ByteOrder;
use crate::program::ir::Type;

/// An integer, a pointer or a floating-point number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scalar {
    /// These bits; those beyond its width are 0.
    Bits(u128),
    /// Each use may be any value of the type.
    Undef,
    /// What must not be used.
    Poison,
}

/// A first-class value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A scalar.
    Scalar(Scalar),
    /// A struct, an array or a vector, member by member.
    Aggregate(Vec<Value>),
}

/// A byte in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Byte {
    /// These bits.
    Bits(u8),
    /// No bit of it is defined.
    Undef,
    /// It is part of a poison value.
    Poison,
}

impl Value {
    /// A value of a type all scalars of which are this one, cut to their widths.
    pub fn filled(ty: &Type, scalar: Scalar) -> Value {
        match ty {
            Type::Struct(fields, _) => {
                Value::Aggregate(fields.iter().map(|f| Value::filled(f, scalar)).collect())
            }
            Type::Array(n, element) | Type::Vector(n, element) => {
                Value::Aggregate((0..*n).map(|_| Value::filled(element, scalar)).collect())
            }
            _ => Value::Scalar(scalar.cut(ty.bits())),
        }
    }

    /// Makes all its scalars undef.
    pub fn forget(&mut self) {
        match self {
            Value::Scalar(scalar) => *scalar = Scalar::Undef,
            Value::Aggregate(members) => members.iter_mut().for_each(Value::forget),
        }
    }

    /// All its scalars, in order.
    pub fn scalars(&self) -> Vec<Scalar> {
        match self {
            Value::Scalar(scalar) => vec![*scalar],
            Value::Aggregate(members) => members.iter().flat_map(Value::scalars).collect(),
        }
    }

    /// The value of that type with these scalars.
    pub fn of_scalars(ty: &Type, scalars: &mut impl Iterator<Item = Scalar>) -> Value {
        match ty {
            Type::Struct(fields, _) => {
                Value::Aggregate(fields.iter().map(|f| Value::of_scalars(f, scalars)).collect())
            }
            Type::Array(n, element) | Type::Vector(n, element) => {
                Value::Aggregate((0..*n).map(|_| Value::of_scalars(element, scalars)).collect())
            }
            _ => Value::Scalar(scalars.next().unwrap_or(Scalar::Poison)),
        }
    }

    /// The member at this path.
    pub fn member(&self, path: &[u32]) -> Option<&Value> {
        path.iter().try_fold(self, |value, i| match value {
            Value::Aggregate(members) => members.get(*i as usize),
            Value::Scalar(_) => None,
        })
    }

    /// The value with the member at this path replaced.
    pub fn with_member(mut self, path: &[u32], new: Value) -> Option<Value> {
        let mut place = &mut self;
        for i in path {
            let Value::Aggregate(members) = place else { return None };
            place = members.get_mut(*i as usize)?;
        }
        *place = new;
        Some(self)
    }
}

impl Scalar {
    /// Its lowest bits.
    pub fn cut(self, width: u32) -> Scalar {
        match self {
            Scalar::Bits(bits) => Scalar::Bits(bits & mask(width)),
            other => other,
        }
    }

    /// Its bits, if it has some.
    pub fn bits(self) -> Option<u128> {
        match self {
            Scalar::Bits(bits) => Some(bits),
            Scalar::Undef | Scalar::Poison => None,
        }
    }
}

/// As many bits as that.
pub fn mask(width: u32) -> u128 {
    match width {
        0 => 0,
        1..=127 => (1 << width) - 1,
        _ => u128::MAX,
    }
}

/// The bytes of a scalar in memory, as many as stated. The bits that are left over are 0.
pub fn bytes_of(scalar: Scalar, size: u64, order: ByteOrder) -> Vec<Byte> {
    let size = size as usize;
    match scalar {
        Scalar::Undef => vec![Byte::Undef; size],
        Scalar::Poison => vec![Byte::Poison; size],
        Scalar::Bits(bits) => {
            let least_first = (0..size).map(|i| bits.checked_shr(8 * i as u32).unwrap_or(0) as u8);
            let mut bytes: Vec<Byte> = least_first.map(Byte::Bits).collect();
            if order == ByteOrder::Big {
                bytes.reverse();
            }
            bytes
        }
    }
}

/// The scalar of so many bits that these bytes are. It is poison where there is something in the bits that are left over.
///
/// # Errors
/// Only some of them are undef.
pub fn of_bytes(bytes: &[Byte], width: u32, order: ByteOrder) -> Result<Scalar, NotInterpreted> {
    if bytes.contains(&Byte::Poison) {
        return Ok(Scalar::Poison);
    }
    if bytes.iter().all(|byte| *byte == Byte::Undef) && width as usize == 8 * bytes.len() {
        return Ok(Scalar::Undef);
    }
    let mut whole: u128 = 0;
    for (i, byte) in bytes.iter().enumerate() {
        let Byte::Bits(bits) = byte else { return Err(NotInterpreted::PartlyUndef) };
        let above = match order {
            ByteOrder::Little => i,
            ByteOrder::Big => bytes.len() - 1 - i,
        };
        whole |= u128::from(*bits).checked_shl(8 * above as u32).unwrap_or(0);
    }
    match whole == whole & mask(width) {
        true => Ok(Scalar::Bits(whole)),
        false => Ok(Scalar::Poison),
    }
}
