//! The control-flow graph of a function.

use super::ir::{Block, Effect, Function};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Indices of the blocks reachable from the entry, each after its forward predecessors.
pub fn reverse_postorder(function: &Function) -> Vec<usize> {
    let index: FxHashMap<&str, usize> =
        function.blocks.iter().enumerate().map(|(i, b)| (b.label.as_str(), i)).collect();
    let successors = |b: usize| -> Vec<usize> {
        let labels = successors(&function.blocks[b]);
        labels.into_iter().filter_map(|l| index.get(l).copied()).collect()
    };
    let mut seen = vec![false; function.blocks.len()];
    let mut postorder = Vec::new();
    let mut stack = vec![(0, successors(0))];
    seen[0] = true;
    while let Some((block, pending)) = stack.last_mut() {
        match pending.pop() {
            Some(next) if !seen[next] => {
                seen[next] = true;
                stack.push((next, successors(next)));
            }
            Some(_) => {}
            None => {
                postorder.push(*block);
                stack.pop();
            }
        }
    }
    postorder.reverse();
    postorder
}

/// Labels of the blocks that a block may go on to.
pub(super) fn successors(block: &Block) -> Vec<&str> {
    match block.instructions.last().map(|i| &i.effect) {
        Some(Effect::Branch { target }) => vec![target],
        Some(Effect::CondBranch { then, otherwise, .. }) => vec![then, otherwise],
        Some(Effect::Switch { default, cases, .. }) => {
            cases.iter().map(|(_, label)| label.as_str()).chain([default.as_str()]).collect()
        }
        _ => vec![],
    }
}

/// Whether control that leaves a block may come back to it.
pub fn is_in_loop(function: &Function, block: &Block) -> bool {
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
