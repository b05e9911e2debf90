//! Allocations that a function keeps to itself.
//!
//! What `allockind` calls an allocation may be elided by the compiler, so nobody notices that it is made. If its
//! result goes nowhere but to accesses, and to calls that free it, the object is as good as a local, which dies
//! where it is freed.

use super::ir::{Argument, Block, Effect, Function, Operation, Predicate, Type, Value};
use super::lifetime::MOST_MARKED;
use super::unroll::successors;
use std::collections::BTreeSet;

/// The greatest alignment that an allocation has without a promise.
const MAX_ALIGN: u64 = 16;

/// Makes locals of the allocations that the function keeps to itself, outside loops.
pub fn to_locals(function: &mut Function) {
    while let Some((block, at, name)) = allocation(function) {
        let instruction = &mut function.blocks[block].instructions[at];
        let Effect::Call { ty: Type::Ptr(space), effects, .. } = &instruction.effect else {
            return;
        };
        let (space, size) = (*space, effects.allocates.unwrap_or(0));
        let align = Some(1 << size.min(MAX_ALIGN).checked_ilog2().unwrap_or(0));
        let (ty, count) = (Type::Array(size, Box::new(Type::Int(8))), Value::Bits(1));
        instruction.effect = Effect::Alloca { ty, count, align, space };
        let pointer = Value::Local(name);
        for instruction in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
            if is_freed(&instruction.effect, &pointer) {
                let pointer = pointer.clone();
                instruction.effect = Effect::Lifetime { begins: false, pointer, space };
            }
        }
    }
}

/// Where an allocation is that becomes a local, and the name of its result.
fn allocation(function: &Function) -> Option<(usize, usize, String)> {
    let blocks = function.blocks.iter().enumerate();
    let all = blocks.flat_map(|(n, b)| b.instructions.iter().enumerate().map(move |i| (n, i)));
    let mut candidates = all.filter_map(|(block, (at, instruction))| {
        let Effect::Call { effects, .. } = &instruction.effect else { return None };
        let name = instruction.result.clone();
        let name = name.filter(|_| effects.allocates.is_some_and(|size| size <= MOST_MARKED))?;
        Some((block, at, name))
    });
    candidates.find(|(block, _, name)| {
        !is_in_loop(function, &function.blocks[*block]) && is_kept(function, name)
    })
}

/// Whether control that leaves a block may come back to it.
pub(super) fn is_in_loop(function: &Function, block: &Block) -> bool {
    let (mut seen, mut open) = (BTreeSet::new(), successors(block));
    while let Some(label) = open.pop() {
        if label == block.label {
            return true;
        }
        if seen.insert(label) {
            let next = function.blocks.iter().filter(|b| b.label == label);
            open.extend(next.flat_map(successors));
        }
    }
    false
}

/// Whether an address, and what is computed from it, is only accessed, freed and compared with null.
pub(super) fn is_kept(function: &Function, name: &str) -> bool {
    let pointer = Value::Local(name.to_owned());
    let is = |value: &Value| *value == pointer;
    let mut instructions = function.blocks.iter().flat_map(|b| &b.instructions);
    instructions.all(|instruction| match &instruction.effect {
        Effect::Store { value, .. } | Effect::AtomicRmw { value, .. } => !is(value),
        Effect::CmpXchg { expected, new, .. } => !is(expected) && !is(new),
        Effect::Pure(Operation::Gep { base, .. }) if is(base) => {
            instruction.result.as_ref().is_none_or(|name| is_kept(function, name))
        }
        Effect::Pure(Operation::Icmp { predicate, lhs, rhs, .. }) => {
            let equality = matches!(predicate, Predicate::Eq | Predicate::Ne);
            let with_null = [lhs, rhs].contains(&&Value::Zero);
            equality && with_null || !(is(lhs) || is(rhs))
        }
        effect => is_freed(effect, &pointer) || !effect.mentions(&is),
    })
}

fn is_freed(effect: &Effect, pointer: &Value) -> bool {
    let Effect::Call { arguments, effects, .. } = effect else { return false };
    let is = |argument: &&Argument| argument.value == *pointer;
    effects.frees
        && arguments.first().is_some_and(|a| is(&a))
        && arguments[1..].iter().all(|a| !is(&a))
}
