//! Where control is certain to go: branches on constants lead to one place, and what is only reached otherwise is not there;
//! nor is what is certain to be followed by undefined behaviour, which may show at any time before that.

use super::control::{onward, successors};
use super::ir::{Block, Effect, Function, Instruction, Value};
use std::collections::BTreeSet;

/// Leads from one block to the other.
type Edge = (String, String);

/// A function that goes straight on where it branches on a constant, without the blocks that are never reached; nothing
/// where it has no such branch.
pub fn straightened(function: &Function) -> Option<Function> {
    let mut out = function.clone();
    let mut edges: BTreeSet<Edge> = BTreeSet::new();
    for block in &mut out.blocks {
        let before: Vec<String> = successors(block).into_iter().map(str::to_owned).collect();
        let Some(last) = block.instructions.last_mut() else { continue };
        let Some(target) = only_way(&last.effect) else { continue };
        edges.extend(
            before.iter().filter(|b| **b != target).map(|b| (block.label.clone(), b.clone())),
        );
        last.effect = Effect::Branch { target };
    }
    if edges.is_empty() { None } else { without(out, &edges) }
}

/// A function whose behaviour is undefined as soon as it is certain to be; nothing where it is at once that as it stands.
pub fn doomed_at_once(function: &Function) -> Option<Function> {
    let mut out = function.clone();
    let mut doomed: BTreeSet<String> = BTreeSet::new();
    loop {
        let new = out
            .blocks
            .iter()
            .find(|block| !doomed.contains(&block.label) && is_doomed(block, &doomed) == Some(0));
        let Some(new) = new else { break };
        doomed.insert(new.label.clone());
    }
    let mut edges: BTreeSet<Edge> = BTreeSet::new();
    let mut changed = false;
    for block in &mut out.blocks {
        let Some(at) = is_doomed(block, &doomed).filter(|at| at + 1 < block.instructions.len())
        else {
            continue;
        };
        changed = true;
        edges.extend(successors(block).into_iter().map(|b| (block.label.clone(), b.to_owned())));
        if let Some(last) = block.instructions.pop() {
            block.instructions.truncate(at);
            block.instructions.push(Instruction { effect: Effect::Unreachable, ..last });
        }
    }
    if changed { without(out, &edges) } else { None }
}

/// From which instruction on a block is certain to come to undefined behaviour, where the beginnings of some are.
fn is_doomed(block: &Block, doomed: &BTreeSet<String>) -> Option<usize> {
    let last = block.instructions.last()?;
    let next = successors(block);
    let is_certain = match last.effect {
        Effect::Unreachable => true,
        _ => !next.is_empty() && next.iter().all(|label| doomed.contains(*label)),
    };
    let before = &block.instructions[..block.instructions.len() - 1];
    is_certain.then(|| before.iter().rposition(|i| !goes_on(&i.effect)).map_or(0, |at| at + 1))
}

/// Whether execution is certain to go on behind an instruction, or else behaviour is undefined there.
fn goes_on(effect: &Effect) -> bool {
    match effect {
        Effect::Call { effects, .. } => !effects.may_not_return(),
        Effect::Barrier { .. } | Effect::Operation { .. } | Effect::Unsupported { .. } => false,
        effect => effect.access().is_none_or(|(access, ..)| !access.volatile),
    }
}

/// A function without these edges, and what is only reached by them.
fn without(mut out: Function, edges: &BTreeSet<Edge>) -> Option<Function> {
    let entry = out.blocks.first()?;
    let reached: BTreeSet<String> =
        onward(&out, entry).into_iter().map(|block| block.label.clone()).collect();
    out.blocks.retain(|block| reached.contains(&block.label));
    for Block { label, instructions, .. } in &mut out.blocks {
        for instruction in instructions {
            if let Effect::Phi { incoming, .. } = &mut instruction.effect {
                incoming.retain(|(_, from)| {
                    reached.contains(from) && !edges.contains(&(from.clone(), label.clone()))
                });
            }
        }
    }
    Some(out)
}

/// Where a branch on a constant leads, of two ways.
fn only_way(effect: &Effect) -> Option<String> {
    let Effect::CondBranch { condition, then, otherwise } = effect else { return None };
    match condition {
        Value::Bits(bits) if bits & 1 == 1 => Some(then),
        Value::Bits(_) | Value::Zero => Some(otherwise),
        _ => None,
    }
    .filter(|_| then != otherwise)
    .cloned()
}
