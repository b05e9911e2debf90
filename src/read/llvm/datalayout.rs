//! What `target datalayout` says of memory, as far as it matters here: the order of bytes, and how
//! wide pointers are.

use super::syntax::tree::{Bytes, Spanned};
use crate::program::byte_order::ByteOrder;
use crate::program::ir::{Effect, Operation, Type, Value};
use std::collections::BTreeMap;

/// Width in bits of the pointers that [`Type`] knows.
const WIDTH: u32 = 64;

/// Width of the pointers that GPUs have into memory of their own, of which there is so little that addresses do not wrap.
const LDS_WIDTH: u32 = 32;

/// The data layout of a module.
#[derive(Default)]
pub(super) struct DataLayout {
    /// Widths of pointers by address space, where they are stated.
    widths: BTreeMap<u32, u32>,
    /// The address spaces of stack objects, globals and functions: `A5`, `G1`, `P0`.
    spaces: BTreeMap<String, u32>,
    /// The order of bytes.
    pub order: ByteOrder,
}

impl DataLayout {
    /// Reads what is stated there.
    pub(super) fn read(stated: &Spanned<Bytes>) -> DataLayout {
        let mut layout = DataLayout::default();
        let text = stated.to_string();
        for part in text.split('-') {
            if part == "E" {
                layout.order = ByteOrder::Big;
            }
            if let Some((kind @ ("A" | "G" | "P"), Ok(space))) =
                part.split_at_checked(1).map(|(kind, number)| (kind, number.parse()))
            {
                layout.spaces.insert(kind.to_owned(), space);
            }
            let Some(pointers) = part.strip_prefix('p') else { continue };
            let mut fields =
                pointers.trim_start_matches(|c: char| c.is_ascii_lowercase()).split(':');
            let space =
                fields.next().and_then(|n| if n.is_empty() { Some(0) } else { n.parse().ok() });
            let width = fields.next().and_then(|n| n.parse().ok());
            if let (Some(space), Some(width)) = (space, width) {
                layout.widths.insert(space, width);
            }
        }
        layout
    }

    /// The address space that this layout calls `A`, `G` or `P`.
    pub(super) fn space(&self, symbol: &str) -> u32 {
        self.spaces.get(symbol).copied().unwrap_or(0)
    }

    fn width(&self, space: u32) -> u32 {
        let stated = self.widths.get(&space).or_else(|| self.widths.get(&0));
        stated.copied().unwrap_or(WIDTH)
    }

    /// An address space whose pointers this type holds and lays out differently than [`Type`] does.
    fn misplaced(&self, ty: &Type) -> Option<u32> {
        match ty {
            Type::Ptr(space) => Some(*space).filter(|space| self.width(*space) != WIDTH),
            Type::Vector(_, element) | Type::Array(_, element) => self.misplaced(element),
            Type::Struct(fields, _) => fields.iter().find_map(|field| self.misplaced(field)),
            Type::Void | Type::Int(_) | Type::Float(_) => None,
        }
    }

    /// Whether addresses of this type have so few bits that sums of them are others than those of 64 bits.
    fn is_odd(&self, ty: &Type) -> bool {
        self.misplaced(ty).is_some_and(|space| self.width(space) < LDS_WIDTH)
    }

    fn in_operation(&self, operation: &Operation) -> Option<u32> {
        match operation {
            Operation::Gep { source, base, space, .. } => {
                let odd = Some(*space).filter(|_| self.is_odd(&Type::Ptr(*space)));
                self.misplaced(source).or(odd).or_else(|| self.in_value(base))
            }
            Operation::Cast { from, to, .. } if is_number(from) != is_number(to) => [from, to]
                .into_iter()
                .filter(|ty| self.is_odd(ty))
                .find_map(|ty| self.misplaced(ty)),
            _ => None,
        }
    }

    fn in_value(&self, value: &Value) -> Option<u32> {
        match value {
            Value::Expr(operation) => self.in_operation(operation),
            _ => None,
        }
    }

    /// The effect, unless it depends on where pointers of another width are in memory.
    pub(super) fn supported(&self, effect: Effect) -> Effect {
        let space = match &effect {
            Effect::Load { ty, pointer, .. }
            | Effect::Store { ty, pointer, .. }
            | Effect::AtomicRmw { ty, pointer, .. }
            | Effect::CmpXchg { ty, pointer, .. } => {
                self.misplaced(ty).or_else(|| self.in_value(pointer))
            }
            Effect::Bulk(bulk) => bulk.blocks().find_map(|block| self.in_value(&block.pointer)),
            Effect::Alloca { ty, .. } => self.misplaced(ty),
            Effect::Pure(operation) => self.in_operation(operation),
            _ => None,
        };
        match space {
            None => effect,
            Some(space) => Effect::Unsupported {
                what: format!(
                    "a pointer of addrspace({space}) in memory or arithmetic, {} bits wide by the data layout,",
                    self.width(space)
                ),
                help: "only pointers of 64 bits may be in memory; keep others in registers".into(),
            },
        }
    }
}

fn is_number(ty: &Type) -> bool {
    match ty {
        Type::Vector(_, lane) => is_number(lane),
        ty => matches!(ty, Type::Int(_)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(text: &str) -> DataLayout {
        DataLayout::read(&Spanned { node: Bytes(text.as_bytes().into()), span: Default::default() })
    }

    #[test]
    fn widths_of_pointers_are_those_stated() {
        let amdgpu = layout("e-p:64:64-p3:32:32-p7:160:256:256:32-i64:64");
        assert_eq!([0, 1, 3, 7].map(|space| amdgpu.width(space)), [64, 64, 32, 160]);
        let small = layout("e-p:32:32-p1:64:64");
        assert_eq!([0, 1, 2].map(|space| small.width(space)), [32, 64, 32]);
        let flagged = layout("e-pe3:32:32");
        assert_eq!(flagged.width(3), 32);
    }

    #[test]
    fn what_else_is_stated() {
        assert_eq!(layout("E-m:e-i64:64").order, ByteOrder::Big);
        assert_eq!(layout("e-m:e-i64:64").order, ByteOrder::Little);
        let amdgpu = layout("e-A5-G1-ni:7:8:9");
        assert_eq!(["A", "G", "P"].map(|symbol| amdgpu.space(symbol)), [5, 1, 0]);
    }

    #[test]
    fn narrow_pointers_are_refused_wherever_memory_holds_them() {
        let layout = layout("e-p:64:64-p3:32:32");
        let nested =
            Type::Array(2, Box::new(Type::Struct(vec![Type::Ptr(3), Type::Int(32)], false)));
        assert_eq!(layout.misplaced(&nested), Some(3));
        assert_eq!(layout.misplaced(&Type::Struct(vec![Type::Ptr(1)], false)), None);
    }
}
