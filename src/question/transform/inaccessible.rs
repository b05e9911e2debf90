//! Calls that access memory that the module cannot access (`memory(inaccessiblemem: …)`), and else only what they are
//! handed.
//!
//! Others may access it, too, by calling the same function: what orders accesses of different threads orders these. And a
//! callee that is not `nosync` may order accesses of the module, by what it does there.

use super::beyond::Beyond;
use crate::program::based::accessed;
use crate::program::callee::Callee;
use crate::program::control::reverse_postorder;
use crate::program::ir::{CallEffects, Effect, Function, Ordering, Type};

/// A call, and what stands around it.
#[derive(PartialEq, Eq)]
struct Placed {
    callee: Callee,
    /// It reads such memory, and gives something.
    gives: bool,
    /// So many instructions before it order accesses; of a callee that may do so itself, so many access memory.
    before: usize,
    /// Of a callee that may order accesses: so many accesses there are in all.
    all: usize,
}

/// A callee whose call has moved among what it orders, or is ordered by. What is only read by one that is gone may be what
/// another one reads now.
pub(super) fn moved(before: &Function, after: &Function) -> Option<Beyond> {
    let (known, calls) = (calls(before), calls(after));
    let new = calls.iter().find(|call| !known.contains(call));
    let replaced = known.iter().filter(|call| call.gives && !calls.contains(call));
    let instead = replaced.flat_map(|gone| calls.iter().find(|call| call.callee == gone.callee));
    let moved = new.or_else(|| instead.into_iter().next());
    moved.map(|call| Beyond::Inaccessible(call.callee.to_string()))
}

fn calls(function: &Function) -> Vec<Placed> {
    let blocks = reverse_postorder(function).into_iter().map(|block| &function.blocks[block]);
    let effects: Vec<&Effect> =
        blocks.flat_map(|block| &block.instructions).map(|i| &i.effect).collect();
    let count = |of: &[&Effect], is: fn(&Effect) -> bool| of.iter().filter(|e| is(e)).count();
    let placed = effects.iter().enumerate().filter_map(|(at, effect)| {
        let Effect::Call { callee, ty, effects: does, .. } = effect else { return None };
        let (callee, gives) = (callee.clone(), does.reads_inaccessible && *ty != Type::Void);
        only_inaccessible(does).then(|| match does.synchronises {
            true => Placed {
                callee,
                gives,
                before: count(&effects[..at], is_access),
                all: count(&effects, is_access),
            },
            false => Placed { callee, gives, before: count(&effects[..at], is_ordering), all: 0 },
        })
    });
    placed.collect()
}

/// Nobody but allocators has the memory of an allocator.
fn only_inaccessible(does: &CallEffects) -> bool {
    let inaccessible = does.reads_inaccessible || does.changes_inaccessible;
    let elsewhere = (does.reads || does.writes) && !does.only_arguments;
    inaccessible && !elsewhere && !does.returns_fresh && !does.manages_heap
}

fn is_access(effect: &Effect) -> bool {
    is_ordering(effect) || !accessed(effect).is_empty()
}

/// Whether it orders accesses other than its own.
fn is_ordering(effect: &Effect) -> bool {
    match effect {
        Effect::Fence { .. } => true,
        Effect::Load { access, .. }
        | Effect::Store { access, .. }
        | Effect::AtomicRmw { access, .. } => access.ordering > Ordering::Monotonic,
        Effect::CmpXchg { access, failure, .. } => {
            access.ordering.max(*failure) > Ordering::Monotonic
        }
        // What changes such memory itself is seen in its order.
        Effect::Call { effects, .. } => effects.synchronises && !effects.changes_inaccessible,
        _ => false,
    }
}
