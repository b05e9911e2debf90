//! Whether a part may be in each place of its word.
//!
//! If functions look at addresses, or say how they are aligned, it may not be in some; what they would do there shows
//! nothing.

use super::{Sizes, mask};
use crate::program::ir::{Effect, Function, Instruction, Operation, Type, Value};

/// Whether neither function tells where in its word the part is, but for the computation of that in the transformed one.
pub fn is_anywhere([before, after]: [&Function; 2], sizes: Sizes) -> bool {
    let mut masks = after.instructions().filter_map(|i| mask(i, sizes.word));
    let Some(part) = masks.next() else { return true };
    let is_word = |i: &Instruction| match i.effect.access() {
        Some((_, ty, _)) => u64::from(ty.bits()) == sizes.word * 8,
        None => false,
    };
    // Words are aligned anyway.
    is_any_argument(after, part, sizes.part)
        && after
            .instructions()
            .all(|i| !looks_at_addresses(i, part) && (is_word(i) || !is_aligned(i, sizes.part)))
        && before
            .instructions()
            .all(|i| !looks_at_addresses(i, &Value::Poison) && !is_aligned(i, sizes.part))
}

/// Whether a pointer is an argument of which no alignment is promised, or parts behind one.
fn is_any_argument(function: &Function, pointer: &Value, part: u64) -> bool {
    let Value::Local(name) = pointer else { return false };
    if let Some(parameter) = function.parameters.iter().find(|p| p.name == *name) {
        return parameter.promises.align <= part && parameter.byval.is_none();
    }
    let mut made = function.instructions().filter(|i| i.result.as_ref() == Some(name));
    match made.next().map(|i| &i.effect) {
        Some(Effect::Pure(Operation::Gep { base, indices, .. })) => {
            let constant = |value: &Value| matches!(value, Value::Bits(_) | Value::Zero);
            indices.iter().all(|(_, index)| constant(index))
                && is_any_argument(function, base, part)
        }
        _ => false,
    }
}

/// Whether an instruction looks at an address as a number, but for that of the part.
fn looks_at_addresses(instruction: &Instruction, part: &Value) -> bool {
    match &instruction.effect {
        Effect::Pure(Operation::Cast { from: Type::Ptr(_), value, .. }) => value != part,
        Effect::Pure(Operation::Cast { to: Type::Ptr(_), .. }) => true,
        Effect::Pure(Operation::Icmp { ty: Type::Ptr(_), .. }) | Effect::Assume { .. } => true,
        _ => instruction.promises.align > 0,
    }
}

/// Whether an instruction says more of an address than that of the part is aligned to.
fn is_aligned(instruction: &Instruction, part: u64) -> bool {
    match instruction.effect.access() {
        Some((access, ty, _)) => access.align(u64::from(ty.bits().div_ceil(8))) > part,
        None => matches!(instruction.effect, Effect::Bulk(_)),
    }
}
