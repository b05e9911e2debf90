//! The control-flow graph of a function.

use super::ir::{Block, Effect, Function};
use super::uses::{locals, operands};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

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

/// For each block of a function whose blocks all are reachable, and stand after their forward predecessors: the last block
/// that each way to it passes before, and one may not; none for the entry.
pub fn dominators(function: &Function) -> Vec<Option<usize>> {
    let labels = function.blocks.iter().enumerate();
    let index: FxHashMap<&str, usize> = labels.map(|(at, b)| (b.label.as_str(), at)).collect();
    let mut from = vec![BTreeSet::new(); function.blocks.len()];
    for (at, block) in function.blocks.iter().enumerate() {
        let next = successors(block).into_iter().filter_map(|label| index.get(label));
        next.for_each(|next| {
            from[*next].insert(at);
        });
    }
    let mut last: Vec<Option<usize>> = vec![None; function.blocks.len()];
    loop {
        let mut changed = false;
        for at in 1..last.len() {
            let known = from[at].iter().copied().filter(|b| *b == 0 || last[*b].is_some());
            let common = known.reduce(|mut a, mut b| {
                while a != b {
                    // The later one has a dominator, for it is not the entry.
                    let later = if a > b { &mut a } else { &mut b };
                    *later = last[*later].unwrap_or(0);
                }
                a
            });
            changed |= std::mem::replace(&mut last[at], common) != common;
        }
        if !changed {
            return last;
        }
    }
}

/// Labels of the blocks that a block may go on to.
pub fn successors(block: &Block) -> Vec<&str> {
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

/// Whether control may come from one block to another without passing a third one.
pub fn avoids(function: &Function, from: &str, to: &str, without: &str) -> bool {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(here) = open.pop() {
        if here == without || !seen.insert(here) {
            continue;
        }
        if here == to {
            return true;
        }
        let here = function.blocks.iter().find(|b| b.label == here);
        open.extend(here.into_iter().flat_map(successors));
    }
    false
}

/// The blocks that control may come to from a block, which is one of them.
pub fn onward<'f>(function: &'f Function, from: &'f Block) -> Vec<&'f Block> {
    let (mut all, mut seen, mut open) = (vec![], BTreeSet::new(), vec![from]);
    while let Some(block) = open.pop() {
        if seen.insert(block.label.as_str()) {
            all.push(block);
            let next = successors(block);
            open.extend(function.blocks.iter().filter(|b| next.contains(&b.label.as_str())));
        }
    }
    all
}

/// Whether control may come from one block to another.
pub(super) fn comes(function: &Function, from: &Block, to: &Block) -> bool {
    onward(function, from).iter().any(|block| block.label == to.label)
}

/// A loop: the blocks from which control may come back to the first of them without leaving by it.
#[derive(Clone)]
pub struct Loop<'f> {
    /// The block that it begins with.
    pub header: &'f Block,
    /// Those that go back to it.
    pub latches: Vec<&'f Block>,
    /// All of them.
    pub blocks: Vec<&'f Block>,
}

/// The loops of a function, each before those inside it.
pub fn loops(function: &Function) -> Vec<Loop<'_>> {
    let order: Vec<&Block> =
        reverse_postorder(function).into_iter().map(|block| &function.blocks[block]).collect();
    let mut all = Vec::new();
    for (at, header) in order.iter().enumerate() {
        let goes_back = |block: &&Block| successors(block).contains(&header.label.as_str());
        let latches: Vec<&Block> = order[at..].iter().copied().filter(goes_back).collect();
        if latches.is_empty() {
            continue;
        }
        let (mut blocks, mut open) = (vec![*header], latches.clone());
        while let Some(block) = open.pop() {
            if blocks.iter().all(|known| known.label != block.label) {
                blocks.push(block);
                let goes_on = |b: &&&Block| successors(b).contains(&block.label.as_str());
                open.extend(order.iter().filter(goes_on).copied());
            }
        }
        all.push(Loop { header, latches, blocks });
    }
    all
}

/// The function with its reachable blocks only, each after its forward predecessors.
pub(super) fn in_order(mut function: Function) -> Function {
    let order = reverse_postorder(&function);
    let mut blocks: Vec<Option<Block>> = function.blocks.drain(..).map(Some).collect();
    function.blocks = order.into_iter().filter_map(|at| blocks[at].take()).collect();
    let labels: BTreeSet<String> = function.blocks.iter().map(|b| b.label.clone()).collect();
    for instruction in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        if let Effect::Phi { incoming, .. } = &mut instruction.effect {
            incoming.retain(|(_, from)| labels.contains(from));
        }
    }
    function
}

/// Whether each value is made on every way to where it is used.
pub(super) fn is_dominated(function: &Function) -> bool {
    let last = dominators(function);
    let mut made: BTreeMap<&String, (usize, usize)> = BTreeMap::new();
    for (at, block) in function.blocks.iter().enumerate() {
        for (i, instruction) in block.instructions.iter().enumerate() {
            made.extend(instruction.result.as_ref().map(|name| (name, (at, i))));
        }
    }
    let mut index: BTreeMap<&str, usize> = BTreeMap::new();
    index.extend(function.blocks.iter().enumerate().map(|(at, b)| (b.label.as_str(), at)));
    let is_made = |name: &String, at: usize, before: usize| {
        let Some((block, i)) = made.get(name) else { return true };
        let mut here = Some(at);
        while let Some(b) = here.filter(|b| b != block) {
            here = last[b];
        }
        here.is_some() && (*block != at || *i < before)
    };
    function.blocks.iter().enumerate().all(|(at, block)| {
        block.instructions.iter().enumerate().all(|(i, instruction)| match &instruction.effect {
            Effect::Phi { incoming, .. } => incoming.iter().all(|(value, from)| {
                let Some(from) = index.get(from.as_str()) else { return false };
                let mut names = BTreeSet::new();
                locals(value, &mut names);
                names.iter().all(|name| is_made(name, *from, usize::MAX))
            }),
            effect => operands(effect).iter().all(|name| is_made(name, at, i)),
        })
    })
}
