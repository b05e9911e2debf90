//! What `addrspacecast` makes of a pointer is for the target to say. Where it is accessed, it is the same memory as before,
//! says LangRef. Here it is the same number, which counts only where nobody looks at it, or both functions do alike.

use super::beyond::Beyond;
use super::pair::Side;
use crate::program::ir::{CastOp, Effect, Function, Operation, Type, Value};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// Why the two functions may tell what casts between address spaces make of pointers, and not alike.
pub(super) fn difference(source: Side<'_>, target: Side<'_>) -> Option<Beyond> {
    let [before, after] = [source, target].map(|side| seen(side.function));
    (before != after).then_some(Beyond::SpaceCast)
}

/// How many casts from one address space to another one have results that are not only accessed.
fn seen(function: &Function) -> BTreeMap<[u32; 2], usize> {
    let accessed = only_accessed(function);
    let mut seen = BTreeMap::new();
    for instruction in function.blocks.iter().flat_map(|block| &block.instructions) {
        match &instruction.effect {
            Effect::Pure(operation) => {
                let kept = instruction.result.as_ref().is_none_or(|name| accessed.contains(name));
                if !kept {
                    count(operation, &mut seen);
                }
                operation.clone().values_mut().into_iter().for_each(|v| within(v, &mut seen));
            }
            effect => {
                let pointer = pointer(effect);
                for value in effect.clone().values_mut() {
                    if pointer != Some(&*value) {
                        within(value, &mut seen);
                    }
                }
            }
        }
    }
    seen
}

/// Counts what is cast in a constant.
fn within(value: &Value, seen: &mut BTreeMap<[u32; 2], usize>) {
    match value {
        Value::Expr(operation) => {
            count(operation, seen);
            operation.clone().values_mut().into_iter().for_each(|value| within(value, seen));
        }
        Value::Aggregate(members) => members.iter().for_each(|(_, member)| within(member, seen)),
        _ => {}
    }
}

fn count(operation: &Operation, seen: &mut BTreeMap<[u32; 2], usize>) {
    let Operation::Cast { op: CastOp::Bits, from, to, .. } = operation else { return };
    if let (Some(from), Some(to)) = (space(from), space(to))
        && from != to
    {
        *seen.entry([from, to]).or_default() += 1;
    }
}

fn space(ty: &Type) -> Option<u32> {
    match ty {
        Type::Ptr(space) => Some(*space),
        Type::Vector(_, lane) => space(lane),
        _ => None,
    }
}

/// What an operation accesses.
fn pointer(effect: &Effect) -> Option<&Value> {
    match effect {
        Effect::Load { pointer, .. }
        | Effect::Store { pointer, .. }
        | Effect::AtomicRmw { pointer, .. }
        | Effect::CmpXchg { pointer, .. } => Some(pointer),
        _ => None,
    }
}

/// The values that are only accessed, or lead to others that are.
fn only_accessed(function: &Function) -> FxHashSet<String> {
    let instructions = || function.blocks.iter().flat_map(|block| &block.instructions);
    let mut accessed: FxHashSet<String> = instructions().filter_map(|i| i.result.clone()).collect();
    loop {
        let before = accessed.len();
        for instruction in instructions() {
            let leads = |result: &Option<String>| {
                result.as_ref().is_some_and(|result| accessed.contains(result))
            };
            let passes = match &instruction.effect {
                Effect::Pure(Operation::Gep { .. } | Operation::Select { .. })
                | Effect::Phi { .. } => leads(&instruction.result),
                _ => false,
            };
            if passes {
                continue;
            }
            let pointer = pointer(&instruction.effect).cloned();
            for value in instruction.effect.clone().values_mut() {
                if let Value::Local(name) = value
                    && pointer.as_ref() != Some(&Value::Local(name.clone()))
                {
                    accessed.remove(name.as_str());
                }
            }
            // What is stored where it points to is seen.
            if let Effect::Store { value: Value::Local(name), .. } = &instruction.effect {
                accessed.remove(name);
            }
        }
        if accessed.len() == before {
            return accessed;
        }
    }
}
