//! How far the constant indices of a `getelementptr` lead.

use super::data_layout::DataLayout;
use super::ir::{Type, Value};
use super::term::signed;

/// Bytes from a pointer to the element of a `source` there that the indices name; nothing if one of them is not known.
pub fn distance(layout: &DataLayout, source: &Type, indices: &[(Type, Value)]) -> Option<i64> {
    let (mut total, mut inside) = (0_i64, source);
    for (position, (ty, index)) in indices.iter().enumerate() {
        let index = match index {
            Value::Bits(bits) => i64::try_from(signed(*bits, ty.bits())).ok()?,
            Value::Zero => 0,
            _ => return None,
        };
        let step = if position == 0 {
            i64::try_from(layout.alloc_size(inside)).ok()?.checked_mul(index)?
        } else if let Type::Struct(..) = inside {
            let field = usize::try_from(index).ok()?;
            let offset = layout.field_offset(inside, field)?;
            inside = inside.field(field)?;
            i64::try_from(offset).ok()?
        } else {
            inside = inside.field(0)?;
            i64::try_from(layout.alloc_size(inside)).ok()?.checked_mul(index)?
        };
        total = total.checked_add(step)?;
    }
    Some(total)
}
