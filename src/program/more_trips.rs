//! Loops with more trips written out.
//!
//! A pass may write the first trips in front of a loop (peeling), or several trips in its body (unrolling). To compare it
//! with the loop that it comes from, that one is written so, too: which changes nothing of what it does.

use super::control::{Loop, in_order, is_dominated, loops, successors};
use super::ir::{Block, Effect, Function, Type, Value};
use super::names::{Names, without_other_names};
use super::uses::{locals, operands};
use std::collections::{BTreeMap, BTreeSet};

/// Trips that are written in a body, or in front of it, at most.
const MANY: usize = 8;

/// How trips are written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// So many in front of the loop.
    Before(usize),
    /// So many more in its body.
    Inside(usize),
}

/// The original with its loop written as the transformed function writes it, if both have one, and that one does as much as
/// several trips of the original's do, or as much as one of them, and as much in front of it.
pub(super) fn written_alike(original: &Function, function: &Function) -> Option<Function> {
    let (own, theirs) = (loops(original), loops(function));
    let ([own], [theirs]) = (own.as_slice(), theirs.as_slice()) else { return None };
    let all = |of: &Function| of.blocks.iter().map(effects).sum::<usize>();
    let inside = |of: &Loop<'_>| of.blocks.iter().map(|block| effects(block)).sum::<usize>();
    let [one, several] = [own, theirs].map(inside);
    let [outside, others] = [all(original) - one, all(function) - several];
    let times = |n: usize| (one > 0 && n.is_multiple_of(one)).then(|| n / one);
    let written = match (several, times(others.checked_sub(outside)?)?) {
        // What the first trips do need not be in the others any more.
        (1.., before @ 1..MANY) if several <= one => Written::Before(before),
        (_, 0) => match times(several)? {
            times @ 2..=MANY => Written::Inside(times - 1),
            _ => return None,
        },
        _ => return None,
    };
    let closed = closed(original, own)?;
    let own = loops(&closed);
    let out = with_copies(&closed, own.first()?, written)?;
    is_dominated(&out).then(|| without_other_names(&out))
}

/// As many instructions of a block as do something besides computing values.
pub(super) fn effects(block: &Block) -> usize {
    let all = block.instructions.split_last().map_or(&[][..], |(_, rest)| rest);
    let quiet = |e: &Effect| matches!(e, Effect::Pure(_) | Effect::Phi { .. } | Effect::Nothing);
    all.iter().filter(|i| !quiet(&i.effect)).count()
}

/// The function in which what the loop computes is used behind it by phis of the only block that it leaves to (LCSSA).
fn closed(function: &Function, of: &Loop<'_>) -> Option<Function> {
    let inside: BTreeSet<&str> = of.blocks.iter().map(|b| b.label.as_str()).collect();
    let made: BTreeMap<&String, Type> = of
        .blocks
        .iter()
        .flat_map(|b| &b.instructions)
        .filter_map(|i| Some((i.result.as_ref()?, i.effect.result_type()?)))
        .collect();
    let outside = || function.blocks.iter().filter(|b| !inside.contains(b.label.as_str()));
    let mut open = BTreeSet::new();
    for instruction in outside().flat_map(|b| &b.instructions) {
        match &instruction.effect {
            Effect::Phi { incoming, .. } => {
                let from_outside = |from: &String| !inside.contains(from.as_str());
                let others = incoming.iter().filter(|(_, from)| from_outside(from));
                others.for_each(|(value, _)| locals(value, &mut open));
            }
            effect => open.extend(operands(effect)),
        }
    }
    open.retain(|name| made.contains_key(name));
    if open.is_empty() {
        return Some(function.clone());
    }
    let leaves = |b: &&&Block| successors(b).iter().any(|label| !inside.contains(label));
    let from: Vec<&Block> = of.blocks.iter().filter(leaves).copied().collect();
    let exits: BTreeSet<&str> =
        from.iter().flat_map(|b| successors(b)).filter(|l| !inside.contains(l)).collect();
    let [exit] = exits.into_iter().collect::<Vec<_>>()[..] else { return None };
    let comes = |b: &&Block| successors(b).contains(&exit);
    if !function.blocks.iter().filter(comes).all(|b| inside.contains(b.label.as_str())) {
        return None;
    }
    let mut names = Names::of(function);
    let mut out = function.clone();
    let mut renamed = BTreeMap::new();
    let mut phis = Vec::new();
    let like = of.header.instructions.first()?;
    for name in open {
        let ty = made.get(&name)?.clone();
        let value = Value::Local(name.clone());
        let incoming = from.iter().map(|b| (value.clone(), b.label.clone())).collect();
        let phi = names.fresh(format!("{name} behind"));
        phis.push(like.replaced(Some(phi.clone()), Effect::Phi { ty, incoming }));
        renamed.insert(name, phi);
    }
    let other = |name: &str| renamed.get(name).cloned().map(Value::Local);
    for block in out.blocks.iter_mut().filter(|b| !inside.contains(b.label.as_str())) {
        for instruction in &mut block.instructions {
            if let Effect::Phi { incoming, .. } = &mut instruction.effect {
                for (value, from) in incoming {
                    if !inside.contains(from.as_str()) {
                        value.put(&other);
                    }
                }
            } else {
                instruction.effect.put(&other);
            }
        }
        if block.label == exit {
            block.instructions.splice(0..0, std::mem::take(&mut phis));
        }
    }
    Some(out)
}

/// What the values and blocks of a loop are called in one of its copies.
#[derive(Default)]
struct Copy {
    values: BTreeMap<String, String>,
    labels: BTreeMap<String, String>,
}

impl Copy {
    fn label(&self, label: &str) -> String {
        self.labels.get(label).map_or(label, String::as_str).to_owned()
    }

    fn value(&self, value: &Value) -> Value {
        let mut value = value.clone();
        value.put(&|name| self.named(name));
        value
    }

    fn named(&self, name: &str) -> Option<Value> {
        self.values.get(name).cloned().map(Value::Local)
    }
}

/// The function with copies of a loop's body.
fn with_copies(function: &Function, of: &Loop<'_>, written: Written) -> Option<Function> {
    let (Written::Before(more) | Written::Inside(more)) = written;
    let mut names = Names::of(function);
    // The first is the loop itself.
    let mut copies = vec![Copy::default()];
    for n in 1..=more {
        let mut copy = Copy::default();
        for block in &of.blocks {
            copy.labels
                .insert(block.label.clone(), names.fresh(format!("{} copy {n}", block.label)));
            for name in block.instructions.iter().filter_map(|i| i.result.as_ref()) {
                copy.values.insert(name.clone(), names.fresh(format!("{name} copy {n}")));
            }
        }
        copies.push(copy);
    }
    // Where each goes on, and which one comes first.
    let (first, next): (usize, Vec<usize>) = match written {
        Written::Before(_) => {
            (1, (0..=more).map(|n| if n == 0 || n == more { 0 } else { n + 1 }).collect())
        }
        Written::Inside(_) => (0, (0..=more).map(|n| (n + 1) % (more + 1)).collect()),
    };
    let header = &of.header.label;
    let inside: BTreeSet<&str> = of.blocks.iter().map(|b| b.label.as_str()).collect();
    let latches: BTreeSet<&str> = of.latches.iter().map(|b| b.label.as_str()).collect();
    let mut blocks = Vec::new();
    for (n, copy) in copies.iter().enumerate() {
        for block in &of.blocks {
            let mut instructions = Vec::new();
            for instruction in &block.instructions {
                let mut own = instruction.clone();
                own.result = own.result.map(|name| copy.values.get(&name).cloned().unwrap_or(name));
                match &mut own.effect {
                    Effect::Phi { incoming, .. } if block.label == *header => {
                        let old = std::mem::take(incoming);
                        for (value, from) in old {
                            if !latches.contains(from.as_str()) {
                                incoming.extend((n == first).then_some((value, from)));
                                continue;
                            }
                            let before = copies.iter().zip(&next).filter(|(_, next)| **next == n);
                            incoming.extend(
                                before.map(|(copy, _)| (copy.value(&value), copy.label(&from))),
                            );
                        }
                    }
                    effect => {
                        effect.put(&|name| copy.named(name));
                        for label in effect.labels_mut() {
                            *label = match label == header {
                                true => copies[next[n]].label(label),
                                false => copy.label(label),
                            };
                        }
                    }
                }
                instructions.push(own);
            }
            blocks.push(Block { label: copy.label(&block.label), instructions });
        }
    }
    let mut out = function.clone();
    out.blocks.retain(|block| !inside.contains(block.label.as_str()));
    for instruction in out.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        match &mut instruction.effect {
            Effect::Phi { incoming, .. } => {
                for (value, from) in incoming.clone() {
                    if inside.contains(from.as_str()) {
                        let others = copies.iter().skip(1);
                        incoming.extend(others.map(|copy| (copy.value(&value), copy.label(&from))));
                    }
                }
            }
            effect => {
                let labels = effect.labels_mut().into_iter().filter(|label| *label == header);
                labels.for_each(|label| *label = copies[first].label(header));
            }
        }
    }
    out.blocks.extend(blocks);
    Some(in_order(out))
}
