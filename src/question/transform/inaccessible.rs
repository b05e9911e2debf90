//! Calls that access nothing but memory that the module cannot access (`memory(inaccessiblemem: …)`).
//!
//! Others may access it, too, by calling the same function: what orders accesses of different threads orders these. And a
//! callee that is not `nosync` may order accesses of the module, by what it does there.

use super::beyond::Beyond;
use crate::program::based::accessed;
use crate::program::callee::Callee;
use crate::program::control::reverse_postorder;
use crate::program::ir::{CallEffects, Effect, Function, Ordering};

/// A call, and what stands around it.
#[derive(PartialEq, Eq)]
struct Placed {
    callee: Callee,
    /// So many instructions before it order accesses; of a callee that may do so itself, so many access memory.
    before: usize,
    /// Of a callee that may order accesses: so many accesses there are in all.
    all: usize,
}

/// A callee whose call has moved among what it orders, or is ordered by.
pub(super) fn moved(before: &Function, after: &Function) -> Option<Beyond> {
    let (known, mut calls) = (calls(before), calls(after).into_iter());
    calls
        .find(|call| !known.contains(call))
        .map(|call| Beyond::Inaccessible(call.callee.to_string()))
}

fn calls(function: &Function) -> Vec<Placed> {
    let blocks = reverse_postorder(function).into_iter().map(|block| &function.blocks[block]);
    let effects: Vec<&Effect> =
        blocks.flat_map(|block| &block.instructions).map(|i| &i.effect).collect();
    let count = |of: &[&Effect], is: fn(&Effect) -> bool| of.iter().filter(|e| is(e)).count();
    let placed = effects.iter().enumerate().filter_map(|(at, effect)| {
        let Effect::Call { callee, effects: does, .. } = effect else { return None };
        let callee = callee.clone();
        only_inaccessible(does).then(|| match does.synchronises {
            true => Placed {
                callee,
                before: count(&effects[..at], is_access),
                all: count(&effects, is_access),
            },
            false => Placed { callee, before: count(&effects[..at], is_ordering), all: 0 },
        })
    });
    placed.collect()
}

fn only_inaccessible(does: &CallEffects) -> bool {
    let inaccessible = does.reads_inaccessible || does.changes_inaccessible;
    inaccessible && !does.reads && !does.writes && !does.returns_fresh
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
        _ => false,
    }
}
