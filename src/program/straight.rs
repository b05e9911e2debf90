//! Branches on constants: where they lead is known, and what is only reached otherwise is not there.

use super::control::{onward, successors};
use super::ir::{Block, Effect, Function, Value};
use std::collections::BTreeSet;

/// A function that goes straight on where it branches on a constant, without the blocks that are never reached; nothing
/// where it has no such branch.
pub fn straightened(function: &Function) -> Option<Function> {
    let mut out = function.clone();
    let mut edges: BTreeSet<(String, String)> = BTreeSet::new();
    for block in &mut out.blocks {
        let before: Vec<String> = successors(block).into_iter().map(str::to_owned).collect();
        let Some(last) = block.instructions.last_mut() else { continue };
        let Some(target) = only_way(&last.effect) else { continue };
        edges.extend(
            before.iter().filter(|b| **b != target).map(|b| (block.label.clone(), b.clone())),
        );
        last.effect = Effect::Branch { target };
    }
    if edges.is_empty() {
        return None;
    }
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
