//! Loops that try an exchange of a word again where it failed for the rest of the word, not for the part.

use super::super::uses::operands;
use crate::program::ir::{
    BinaryOp, Block, Effect, Flags, Function, Instruction, Operation, Predicate, Promises, Type,
    Value,
};
use crate::program::names::unused;

/// A loop that tries an exchange of a word again if the rest of the word was another one: as only its last try, where the
/// rest is any, and stays that.
pub(super) fn settle(function: &mut Function) {
    let plain = function.clone();
    for at in 0..plain.blocks.len() {
        let Some(retry) = again(&plain, &plain.blocks[at]) else { continue };
        let any = unused(&plain, format!("{} of any word", retry.name));
        let block = &mut function.blocks[at];
        for instruction in &mut block.instructions {
            if instruction.result.as_deref() != Some(retry.name) {
                continue;
            }
            let ty = retry.ty.clone();
            let anything = Operation::Freeze { ty: ty.clone(), value: Value::Poison };
            let rest = Operation::Binary {
                op: BinaryOp::And,
                flags: Flags::default(),
                ty,
                lhs: Value::Local(any.clone()),
                rhs: retry.kept.clone(),
            };
            let before = instruction.replaced(Some(any.clone()), Effect::Pure(anything));
            *instruction = instruction.replaced(instruction.result.clone(), Effect::Pure(rest));
            block.instructions.insert(0, before);
            break;
        }
        let latch = function.blocks.iter_mut().find(|b| b.label == retry.latch);
        let last = latch.and_then(|latch| latch.instructions.last_mut());
        last.into_iter().for_each(|last| {
            *last = last.replaced(None, Effect::Branch { target: retry.exit.to_owned() });
        });
        drop_load(function, &retry);
    }
}

/// Leaves out the load in front of such a loop of which only the rest of the word was looked at. It is one that an execution
/// may be without: wherever behaviour is undefined by it, so it is by the exchange that comes next.
fn drop_load(function: &mut Function, retry: &Again<'_>) {
    let users = |function: &mut Function, name: &str| -> usize {
        function.instructions().filter(|i| operands(&i.effect).contains(name)).count()
    };
    let Some((value, from)) = retry.first else { return };
    let Value::Local(rest) = value else { return };
    let Some(before) = function.blocks.iter().find(|b| b.label == *from) else { return };
    let mut silent = before.instructions.iter().rev().take_while(|i| {
        matches!(i.effect, Effect::Pure(_) | Effect::Nothing | Effect::Branch { .. })
    });
    let masked = silent.find_map(|i| match &i.effect {
        Effect::Pure(Operation::Binary { lhs: Value::Local(of), .. })
            if i.result.as_ref() == Some(rest) =>
        {
            Some(of.clone())
        }
        _ => None,
    });
    let load = before.instructions.iter().rev().find(|i| matches!(i.effect, Effect::Load { .. }));
    let (Some(masked), Some(load)) = (masked, load.cloned()) else { return };
    let Effect::Load { access, pointer, ty, .. } = &load.effect else { return };
    let behind = before.instructions.iter().rev().take_while(|i| **i != load);
    let quiet = behind
        .into_iter()
        .all(|i| matches!(i.effect, Effect::Pure(_) | Effect::Nothing | Effect::Branch { .. }));
    let same = pointer == retry.pointer && ty == retry.ty && load.result.as_ref() == Some(&masked);
    let plain = load.promises == Promises::default() && !access.volatile;
    let rest = rest.clone();
    if quiet && same && plain && users(function, &rest) == 0 && users(function, &masked) == 1 {
        let all = function.blocks.iter_mut().flat_map(|block| &mut block.instructions);
        for instruction in all {
            if [&masked, &rest].map(Some).contains(&instruction.result.as_ref()) {
                *instruction = instruction.replaced(None, Effect::Nothing);
            }
        }
    }
}

/// Such a loop.
struct Again<'f> {
    /// The phi with the rest of the word.
    name: &'f str,
    ty: &'f Type,
    /// Which bits the rest is.
    kept: &'f Value,
    latch: &'f str,
    exit: &'f str,
    /// What is exchanged.
    pointer: &'f Value,
    /// The rest at first, and where control comes from then.
    first: Option<&'f (Value, String)>,
}

fn again<'f>(function: &'f Function, block: &'f Block) -> Option<Again<'f>> {
    let made = |value: &Value| {
        let Value::Local(name) = value else { return None };
        function.instructions().find(|i| i.result.as_ref() == Some(name)).map(|i| &i.effect)
    };
    let (first, _) = block.instructions.split_first()?;
    let Effect::Phi { ty, incoming } = &first.effect else { return None };
    let name = first.result.as_deref()?;
    let of_rest = |value: &Value| match made(value) {
        Some(Effect::Pure(Operation::Binary { op: BinaryOp::And, rhs, .. })) => Some(rhs),
        _ => None,
    };
    let mut kept = incoming.iter().map(|(value, _)| of_rest(value));
    let bits = kept.next()??;
    let exchanges = |i: &&Instruction| matches!(i.effect, Effect::CmpXchg { weak: false, .. });
    let mut here = block.instructions[1..].iter().filter(|i| !matches!(i.effect, Effect::Pure(_)));
    let exchange = here.next().filter(exchanges)?;
    let Effect::CondBranch { condition, then: exit, otherwise } = &here.next()?.effect else {
        return None;
    };
    let member = |value: &Value, n: u32| match made(value) {
        Some(Effect::Pure(Operation::ExtractValue { aggregate, indices, .. })) => {
            *indices == [n]
                && matches!(aggregate, Value::Local(of) if exchange.result.as_ref() == Some(of))
        }
        _ => false,
    };
    let latch = function.blocks.iter().find(|b| b.label == *otherwise)?;
    let (last, before) = latch.instructions.split_last()?;
    let Effect::CondBranch { condition: again, then, otherwise: out } = &last.effect else {
        return None;
    };
    let changed = match made(again) {
        Some(Effect::Pure(Operation::Icmp { predicate: Predicate::Ne, lhs, rhs, .. })) => {
            let found = |value: &Value| match made(value) {
                Some(Effect::Pure(Operation::Binary { op: BinaryOp::And, lhs, rhs, .. })) => {
                    rhs == bits && member(lhs, 0)
                }
                _ => false,
            };
            let phi = |value: &Value| matches!(value, Value::Local(of) if of == name);
            phi(lhs) && found(rhs) || phi(rhs) && found(lhs)
        }
        _ => false,
    };
    let quiet = before.iter().all(|i| matches!(i.effect, Effect::Pure(_)));
    let same = kept.all(|rest| rest == Some(bits)) && exit == out && *then == block.label;
    let latch = latch.label.as_str();
    let Effect::CmpXchg { pointer, .. } = &exchange.effect else { return None };
    let first = incoming.iter().find(|(_, from)| *from != latch);
    let found = Again { name, ty, kept: bits, latch, exit, pointer, first };
    (same && quiet && changed && member(condition, 1)).then_some(found)
}
