//! Functions whatever blocks they are divided into: what passes over loops and control flow do to a function before and
//! after they do their work. Values have one name, straight ways are one block, and ways that only meet meet where
//! something happens next.

use super::control::{is_in_loop, reverse_postorder, successors};
use super::ir::{
    AliasHints, Block, CastOp, Effect, Flags, Function, Instruction, Operation, Promises, Type,
    Value,
};
use super::repeated::replace;
use super::uses::operands;
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// The function in that form, which does the same; nothing where it has what is not interpreted, which may lead anywhere.
/// Two functions that have this form in common, but for names, do the same.
pub fn shaped(function: &Function) -> Option<Function> {
    let last = function.blocks.iter().map(|block| block.instructions.last().map(|i| &i.effect));
    let mut ends = last.map(|end| end.is_some_and(is_end));
    let unread = |i: &Instruction| matches!(i.effect, Effect::Unsupported { .. });
    if function.blocks.is_empty() || !ends.all(|known| known) || function.instructions().any(unread)
    {
        return None;
    }
    let mut out = function.clone();
    for block in &mut out.blocks {
        block.instructions.retain(|i| !matches!(i.effect, Effect::Nothing) || i.result.is_some());
    }
    in_order(&mut out);
    out.blocks.iter_mut().for_each(promise_behind);
    while name_once(&mut out) || meet_later(&mut out) || join(&mut out) {}
    in_order(&mut out);
    Some(out)
}

fn is_end(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Branch { .. }
            | Effect::CondBranch { .. }
            | Effect::Switch { .. }
            | Effect::Return { .. }
            | Effect::Unreachable
    )
}

/// Puts blocks in the order in which ways lead to them, and what phis merge in the order of the blocks. What is never
/// reached goes.
fn in_order(function: &mut Function) {
    let order = reverse_postorder(function);
    function.blocks = order.iter().map(|at| function.blocks[*at].clone()).collect();
    let blocks = function.blocks.iter().enumerate();
    let place: BTreeMap<String, usize> = blocks.map(|(at, b)| (b.label.clone(), at)).collect();
    for instruction in function.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        if let Effect::Phi { incoming, .. } = &mut instruction.effect {
            incoming.retain(|(_, from)| place.contains_key(from));
            incoming.sort_by_key(|(_, from)| place[from]);
        }
    }
}

/// Whether an instruction says nothing but what its effect is.
fn is_plain(instruction: &Instruction) -> bool {
    instruction.promises == Promises::default() && instruction.alias == AliasHints::default()
}

/// Has what a phi promises that merges one value only, as where a body stands in the place of a call, promised behind the phis.
fn promise_behind(block: &mut Block) {
    for instruction in &mut block.instructions {
        let Effect::Phi { ty: ty @ (Type::Int(_) | Type::Float(_) | Type::Ptr(_)), incoming } =
            &instruction.effect
        else {
            continue;
        };
        if let ([(value, _)], false) = (&incoming[..], is_plain(instruction)) {
            let (flags, value) = (Flags::default(), value.clone());
            let (from, to) = (ty.clone(), ty.clone());
            let same = Operation::Cast { op: CastOp::Bits, flags, from, value, to };
            instruction.effect = Effect::Pure(same);
        }
    }
    block.instructions.sort_by_key(|i| !matches!(i.effect, Effect::Phi { .. }));
}

/// Leaves out phis that merge one value only, and themselves. Whether some were. Each use of an undef constant is another
/// value.
fn name_once(function: &mut Function) -> bool {
    let mut found = false;
    loop {
        let one = function.instructions().find_map(only_value);
        let Some((name, value)) = one else { return found };
        found = true;
        for block in &mut function.blocks {
            block.instructions.retain(|i| i.result.as_ref() != Some(&name));
        }
        let all = function.blocks.iter_mut().flat_map(|block| &mut block.instructions);
        let old = Value::Local(name);
        for used in all.flat_map(|instruction| instruction.effect.values_mut()) {
            replace(used, &old, &value);
        }
    }
}

fn only_value(phi: &Instruction) -> Option<(String, Value)> {
    let Effect::Phi { incoming, .. } = &phi.effect else { return None };
    let name = phi.result.as_ref().filter(|_| is_plain(phi))?;
    let itself = |value: &Value| matches!(value, Value::Local(local) if local == name);
    let one = incoming.iter().map(|(value, _)| value).filter(|v| !itself(v)).all_equal_value();
    let one = one.ok().filter(|value| matches!(value, Value::Local(_) | Value::Bits(_)))?;
    Some((name.clone(), one.clone()))
}

/// Leads ways that meet in a block in which nothing happens on to the next one. Whether there was such a block.
fn meet_later(function: &mut Function) -> bool {
    let together = function
        .instructions()
        .any(|i| matches!(&i.effect, Effect::Call { effects, .. } if effects.convergent));
    let from = predecessors(function);
    let found = function.blocks.iter().skip(1).find_map(|block| {
        let next = only_merges(block)?;
        // Which loops there are, and where they begin, says which threads are together in which trip.
        if together && is_in_loop(function, block) {
            return None;
        }
        let from = from.get(block.label.as_str()).cloned().unwrap_or_default();
        let apart = |from: &&str| {
            let ways = function.blocks.iter().find(|b| b.label == **from).map(successors);
            ways.is_some_and(|ways| !ways.contains(&next))
        };
        let free = next != block.label && from.iter().all(apart);
        (free && is_used_only_in(function, block, next)).then(|| {
            let from = from.into_iter().map(str::to_owned).collect();
            (block.clone(), from, next.to_owned())
        })
    });
    let Some((block, from, next)): Option<(Block, Vec<String>, String)> = found else {
        return false;
    };
    let merged: BTreeMap<&str, &Vec<(Value, String)>> =
        block.instructions.iter().filter_map(as_phi).collect();
    function.blocks.retain(|other| other.label != block.label);
    for other in &mut function.blocks {
        for Instruction { effect, .. } in &mut other.instructions {
            if let Effect::Phi { incoming, .. } = effect {
                let through = |(value, by): (Value, String)| match &value {
                    _ if by != block.label => vec![(value, by)],
                    Value::Local(name) if merged.contains_key(name.as_str()) => {
                        merged[name.as_str()].clone()
                    }
                    _ => from.iter().map(|by| (value.clone(), by.clone())).collect(),
                };
                *incoming = std::mem::take(incoming).into_iter().flat_map(through).collect();
            } else {
                let here = effect.labels_mut().into_iter().filter(|label| **label == block.label);
                here.for_each(|label| label.clone_from(&next));
            }
        }
    }
    true
}

/// Where a block leads in which values are merged, and nothing else happens.
fn only_merges(block: &Block) -> Option<&str> {
    let (last, phis) = block.instructions.split_last()?;
    let Effect::Branch { target } = &last.effect else { return None };
    let merges = |phi: &Instruction| as_phi(phi).is_some() && is_plain(phi);
    (is_plain(last) && phis.iter().all(merges)).then_some(target)
}

fn as_phi(instruction: &Instruction) -> Option<(&str, &Vec<(Value, String)>)> {
    match (&instruction.effect, &instruction.result) {
        (Effect::Phi { incoming, .. }, Some(name)) => Some((name, incoming)),
        _ => None,
    }
}

/// Whether what a block merges is used nowhere but in phis of the next one, as what comes from there.
fn is_used_only_in(function: &Function, block: &Block, next: &str) -> bool {
    let merged: BTreeSet<&str> =
        block.instructions.iter().filter_map(as_phi).map(|(name, _)| name).collect();
    if merged.is_empty() {
        return true;
    }
    let is_merged = |value: &Value| matches!(value, Value::Local(n) if merged.contains(n.as_str()));
    function.blocks.iter().all(|other| {
        other.instructions.iter().all(|instruction| match as_phi(instruction) {
            Some((_, incoming)) => incoming
                .iter()
                .all(|(value, by)| !is_merged(value) || other.label == next && *by == block.label),
            None => {
                operands(&instruction.effect).iter().all(|name| !merged.contains(name.as_str()))
            }
        })
    })
}

/// Makes one block of two, of which one leads to the other only, and nothing else leads there. Whether there were two.
fn join(function: &mut Function) -> bool {
    let from = predecessors(function);
    let found = function.blocks.iter().enumerate().find_map(|(at, block)| {
        let last = block.instructions.last().filter(|last| is_plain(last))?;
        let Effect::Branch { target } = &last.effect else { return None };
        let to = function.blocks.iter().skip(1).find(|other| other.label == *target)?;
        let merges = to.instructions.iter().any(|i| matches!(i.effect, Effect::Phi { .. }));
        let alone = from.get(target.as_str()).is_some_and(|all| all.len() == 1);
        let alone = alone && *target != block.label;
        (alone && !merges).then(|| (at, to.label.clone()))
    });
    let Some((at, to)) = found else { return false };
    let Some((behind, _)) = function.blocks.iter().find_position(|b| b.label == to) else {
        return false;
    };
    let mut instructions = std::mem::take(&mut function.blocks[behind].instructions);
    let here = &mut function.blocks[at];
    here.instructions.pop();
    here.instructions.append(&mut instructions);
    let label = here.label.clone();
    function.blocks.remove(behind);
    for Instruction { effect, .. } in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        let from = effect.labels_mut().into_iter().filter(|label| **label == to);
        from.for_each(|from| from.clone_from(&label));
    }
    true
}

/// From where control may come to each block: once for each way.
fn predecessors(function: &Function) -> FxHashMap<&str, Vec<&str>> {
    let mut from: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
    for block in &function.blocks {
        for to in successors(block) {
            from.entry(to).or_default().push(&block.label);
        }
    }
    from
}
