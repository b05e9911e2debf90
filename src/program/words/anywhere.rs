//! In which places of its word a part may be.
//!
//! If functions look at addresses, or say how they are aligned, it may not be in some; what they would do there shows
//! nothing.

use super::{Sizes, mask};
use crate::program::ir::{Effect, Function, Instruction, Operation, Type, Value};

/// In which places of its word the part may be: behind multiples of so many bytes, as far as the original says how its
/// accesses of the part are aligned. Nothing if one of the functions tells more than that of where it is, but for the
/// computation of that in the transformed one.
pub fn anywhere([before, after]: [&Function; 2], sizes: Sizes) -> Option<u64> {
    let mut masks = after.instructions().filter_map(|i| mask(i, sizes.word));
    let Some(part) = masks.next() else { return Some(sizes.word) };
    let is_word = |i: &Instruction| match i.effect.access() {
        Some((_, ty, _)) => u64::from(ty.bits()) == sizes.word * 8,
        None => false,
    };
    // Words are aligned anyway.
    let told = |i: &Instruction| {
        looks_at_addresses(i, part) || !is_word(i) && alignment(i) > Some(sizes.part)
    };
    let place = behind(after, part)?;
    let said = [before, after].map(|f| f.parameters.get(place.parameter));
    let aligned = said
        .into_iter()
        .flatten()
        .any(|parameter| parameter.promises.align > sizes.part || parameter.byval.is_some());
    if aligned || after.instructions().any(told) {
        return None;
    }
    before.instructions().try_fold(sizes.part, |step, i| {
        if looks_at_addresses(i, &Value::Poison) {
            return None;
        }
        match alignment(i) {
            Some(align) if align > sizes.part => {
                let (_, _, pointer) = i.effect.access()?;
                (behind(before, pointer).as_ref() == Some(&place)).then_some(step.max(align))
            }
            _ => Some(step),
        }
    })
}

/// A place behind an argument.
#[derive(PartialEq)]
struct Behind<'f> {
    /// Which parameter it is.
    parameter: usize,
    /// How the address is computed from it, last step first.
    steps: Vec<(&'f Type, &'f [(Type, Value)])>,
}

/// Where a pointer points, if that is at a constant distance behind an argument.
fn behind<'f>(function: &'f Function, pointer: &Value) -> Option<Behind<'f>> {
    let Value::Local(name) = pointer else { return None };
    if let Some(parameter) = function.parameters.iter().position(|p| p.name == *name) {
        return Some(Behind { parameter, steps: vec![] });
    }
    let mut made = function.instructions().filter(|i| i.result.as_ref() == Some(name));
    let Effect::Pure(Operation::Gep { source, base, indices, .. }) = &made.next()?.effect else {
        return None;
    };
    let constant = |value: &Value| matches!(value, Value::Bits(_) | Value::Zero);
    // What is computed from itself is in code that nobody reaches.
    if base == pointer || !indices.iter().all(|(_, index)| constant(index)) {
        return None;
    }
    let mut place = behind(function, base)?;
    place.steps.insert(0, (source, indices));
    Some(place)
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

/// To how many bytes an instruction says that what it accesses is aligned; of blocks, to any number.
fn alignment(instruction: &Instruction) -> Option<u64> {
    match instruction.effect.access() {
        Some((access, ty, _)) => Some(access.align(u64::from(ty.bits().div_ceil(8)))),
        None => matches!(instruction.effect, Effect::Bulk(_)).then_some(u64::MAX),
    }
}
