//! Locals that are nothing but registers: an `alloca` of which nobody has the address, and which is loaded and stored as
//! a whole, always with one type. What compilers print without optimisation is full of them.
//!
//! Nobody can tell such a local from a value that goes from instruction to instruction, so it is followed as one, and its
//! accesses are no operations of the memory model. Every other local is memory.
//!
//! Only where there are no tags: an access without any is in order with operations whose tags are not in order with each
//! other, so that one of a local may stand between an acquire and a release (MMRA, "happens-before").

use super::data_layout::DataLayout;
use super::ir::{Access, AliasHints, Effect, Function, Instruction, Ordering, Type, Value};
use rustc_hash::FxHashMap;

/// The registers of a function, by the names of their addresses, with what they hold. `tagged`: operations of others, or
/// of a function it is compared with, may have tags.
pub fn registers<'f>(
    layout: &DataLayout,
    function: &'f Function,
    tagged: bool,
) -> FxHashMap<&'f str, Type> {
    let mut found: FxHashMap<&str, Local> = FxHashMap::default();
    let mut all = function.instructions();
    if tagged || all.any(|instruction| !instruction.tags.is_empty()) {
        return FxHashMap::default();
    }
    // What is allocated in a loop is another object each time.
    let first = function.blocks.first().into_iter().flat_map(|block| &block.instructions);
    for instruction in first {
        if let (Some(name), Some(local)) = (&instruction.result, Local::of(&instruction.effect)) {
            found.insert(name, local);
        }
    }
    if found.is_empty() {
        return FxHashMap::default();
    }
    for instruction in function.instructions() {
        let accessed = accessed(&mut found, layout, instruction);
        for value in instruction.effect.clone().values_mut() {
            let Value::Local(name) = value else { continue };
            if Some(name.as_str()) != accessed {
                found.remove(name.as_str());
            }
        }
    }
    found.into_iter().filter_map(|(name, local)| Some((name, local.holds?))).collect()
}

/// A local, as far as its uses have been looked at.
struct Local {
    size: u64,
    align: u64,
    holds: Option<Type>,
}

impl Local {
    fn of(effect: &Effect) -> Option<Local> {
        let Effect::Alloca { size, count: Value::Bits(1), align, heap: None, .. } = effect else {
            return None;
        };
        Some(Local { size: *size, align: *align, holds: None })
    }
}

/// Which of them an instruction accesses as a register, and does not use otherwise.
fn accessed<'f>(
    locals: &mut FxHashMap<&'f str, Local>,
    layout: &DataLayout,
    instruction: &'f Instruction,
) -> Option<&'f str> {
    let (access, ty, pointer, stored) = match &instruction.effect {
        Effect::Load { access, ty, pointer, .. } => (access, ty, pointer, None),
        Effect::Store { access, ty, pointer, value, .. } => (access, ty, pointer, Some(value)),
        _ => return None,
    };
    let Value::Local(name) = pointer else { return None };
    let local = locals.get_mut(name.as_str())?;
    let size = layout.store_size(ty);
    let fits = size <= local.size && access.align(size) <= local.align;
    let one = local.holds.get_or_insert_with(|| ty.clone()) == ty;
    let plain = is_plain(access) && instruction.alias == AliasHints::default();
    (fits && one && plain && stored != Some(pointer)).then_some(name.as_str())
}

fn is_plain(access: &Access) -> bool {
    let Access { ordering, scope, volatile, align: _, invariant, marks } = access;
    *ordering == Ordering::NotAtomic
        && scope.is_none()
        && !volatile
        && !invariant
        && marks.is_empty()
}
