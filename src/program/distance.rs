//! How far the constant indices of a `getelementptr` lead.

use super::data_layout::DataLayout;
use super::ir::{Type, Value};
use super::term::signed;

/// Bytes from a pointer of that address space to the element of a `source` there that the indices name; nothing if one
/// of them is not known. Indices and sums have the width of the space's addresses (LangRef, "getelementptr").
pub fn distance(
    layout: &DataLayout,
    space: u32,
    source: &Type,
    indices: &[(Type, Value)],
) -> Option<i64> {
    let (mut total, mut inside) = (0, source);
    for (position, (ty, index)) in indices.iter().enumerate() {
        let index = match index {
            Value::Bits(bits) => wrapped(layout, space, signed(*bits, ty.bits())),
            Value::Zero => 0,
            _ => return None,
        };
        let step = if position == 0 {
            i128::from(layout.alloc_size(inside)) * i128::from(index)
        } else if let Type::Struct(..) = inside {
            let field = usize::try_from(index).ok()?;
            let offset = layout.field_offset(inside, field)?;
            inside = inside.field(field)?;
            i128::from(offset)
        } else {
            inside = inside.element()?;
            i128::from(layout.alloc_size(inside)) * i128::from(index)
        };
        total = wrapped(layout, space, i128::from(total) + step);
    }
    Some(total)
}

/// A number of bytes as addresses of the space count them: more leads around.
pub fn wrapped(layout: &DataLayout, space: u32, bytes: i128) -> i64 {
    let width = layout.index_width(space).min(i64::BITS);
    signed(bytes.cast_unsigned(), width) as i64
}
