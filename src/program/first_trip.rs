//! What a loop's first trip begins with.

use super::control::{loops, successors};
use super::ir::{Block, Effect, Function, Instruction, Value};
use super::names::Names;
use super::unused::is_harmless;
use std::collections::BTreeMap;

/// The function with what the first trip through each loop branches on computed, and branched on, before the loop already:
/// undefined behaviour that is certain to come is there as soon. That changes nothing, for nothing else stands between.
pub(super) fn foretold(function: &Function) -> Function {
    let mut out = function.clone();
    let mut names = Names::of(function);
    for of in loops(function) {
        let header = of.header;
        let Some((branch, before)) = header.instructions.split_last() else { continue };
        if !matches!(branch.effect, Effect::CondBranch { .. }) || !before.iter().all(is_early) {
            continue;
        }
        let is_latch = |block: &Block| of.latches.iter().any(|latch| latch.label == block.label);
        let goes_there = |block: &&Block| successors(block).contains(&header.label.as_str());
        for from in function.blocks.iter().filter(goes_there).filter(|block| !is_latch(block)) {
            let there = names.fresh(format!("{} at first", header.label));
            let onward = names.fresh(format!("{} then", header.label));
            let mut known: BTreeMap<&str, Value> = BTreeMap::new();
            let mut instructions = Vec::new();
            for instruction in before {
                let Some(name) = &instruction.result else { continue };
                let mut copy = instruction.effect.clone();
                if let Effect::Phi { incoming, .. } = &copy {
                    let given = incoming.iter().find(|(_, label)| *label == from.label);
                    known.extend(given.map(|(value, _)| (name.as_str(), value.clone())));
                    continue;
                }
                copy.put(&|name| known.get(name).cloned());
                let result = names.fresh(format!("{name} at first"));
                known.insert(name, Value::Local(result.clone()));
                instructions.push(branch.replaced(Some(result), copy));
            }
            let mut last = branch.effect.clone();
            last.put(&|name| known.get(name).cloned());
            last.labels_mut().into_iter().for_each(|label| label.clone_from(&onward));
            instructions.push(branch.replaced(None, last));
            let on = Effect::Branch { target: header.label.clone() };
            let on = vec![branch.replaced(None, on)];
            for block in &mut out.blocks {
                let here = block.label == header.label;
                for instruction in &mut block.instructions {
                    match &mut instruction.effect {
                        Effect::Phi { incoming, .. } if here => {
                            let all = incoming.iter_mut().filter(|(_, label)| *label == from.label);
                            all.for_each(|(_, label)| label.clone_from(&onward));
                        }
                        Effect::Phi { .. } => {}
                        effect if block.label == from.label => {
                            let all = effect.labels_mut().into_iter();
                            all.filter(|label| **label == header.label)
                                .for_each(|label| label.clone_from(&there));
                        }
                        _ => {}
                    }
                }
            }
            out.blocks.push(Block { label: there, instructions });
            out.blocks.push(Block { label: onward, instructions: on });
        }
    }
    out
}

/// Whether it does nothing but compute a value, and may do so earlier.
fn is_early(instruction: &Instruction) -> bool {
    match &instruction.effect {
        Effect::Phi { .. } | Effect::Nothing => true,
        Effect::Pure(operation) => is_harmless(operation),
        _ => false,
    }
}
