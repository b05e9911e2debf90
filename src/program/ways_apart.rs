//! Ways to loops that come from before all of them, and ways from one to the next.

use super::control::{comes, in_order, loops, successors};
use super::ir::{Block, Effect, Function, Value};
use super::names::{Names, without_other_names};
use std::collections::{BTreeMap, BTreeSet};

/// The function in which control that comes from before all loops, and control that comes from one of them, goes on to the
/// next in blocks of its own.
pub(super) fn ways_apart(function: &Function) -> Option<Function> {
    let all = loops(function);
    let inside: BTreeSet<&str> =
        all.iter().flat_map(|of| &of.blocks).map(|b| b.label.as_str()).collect();
    let is_between = |block: &&Block| {
        !inside.contains(block.label.as_str())
            && all.iter().any(|of| comes(function, of.header, block))
            && all.iter().any(|of| comes(function, block, of.header))
    };
    let between = function.blocks.iter().filter(is_between);
    let between: BTreeSet<&str> = between.map(|b| b.label.as_str()).collect();
    let is_outside = |label: &str| !inside.contains(label) && !between.contains(label);
    let enters = |b: &Block| {
        is_outside(&b.label) && successors(b).iter().any(|label| between.contains(label))
    };
    if !function.blocks.iter().any(enters) {
        return Some(function.clone());
    }
    let mut names = Names::of(function);
    let (mut labels, mut values) = (BTreeMap::new(), BTreeMap::new());
    for block in function.blocks.iter().filter(|b| between.contains(b.label.as_str())) {
        labels.insert(block.label.clone(), names.fresh(format!("{} at first", block.label)));
        for name in block.instructions.iter().filter_map(|i| i.result.as_ref()) {
            values.insert(name.clone(), names.fresh(format!("{name} at first")));
        }
    }
    let other = |name: &str| values.get(name).cloned().map(Value::Local);
    let mut out = function.clone();
    for block in &function.blocks {
        let mut own = block.clone();
        let here = between.contains(block.label.as_str());
        if here {
            own.label.clone_from(&labels[&block.label]);
            for instruction in &mut own.instructions {
                if let Some(name) = &mut instruction.result {
                    *name = values[name].clone();
                }
                if let Effect::Phi { incoming, .. } = &mut instruction.effect {
                    incoming.retain(|(_, from)| !inside.contains(from.as_str()));
                }
                instruction.effect.put(&other);
                for label in instruction.effect.labels_mut() {
                    if let Some(other) = labels.get(label) {
                        label.clone_from(other);
                    }
                }
            }
            out.blocks.push(own);
        }
        let block = out.blocks.iter_mut().find(|b| b.label == block.label)?;
        for instruction in &mut block.instructions {
            if let Effect::Phi { incoming, .. } = &mut instruction.effect {
                if here {
                    incoming.retain(|(_, from)| !is_outside(from));
                    continue;
                }
                // Behind them, who comes from one may come from the other.
                for (value, from) in incoming.clone() {
                    if let Some(from) = labels.get(&from) {
                        let mut value = value.clone();
                        value.put(&other);
                        incoming.push((value, from.clone()));
                    }
                }
            }
        }
        if is_outside(&block.label) {
            let labels_of = block.instructions.last_mut()?.effect.labels_mut().into_iter();
            for label in labels_of {
                if let Some(other) = labels.get(label) {
                    label.clone_from(other);
                }
            }
        }
    }
    Some(without_other_names(&in_order(out)))
}
