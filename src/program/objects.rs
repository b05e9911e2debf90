//! Objects that two functions make, under the same names and with markers of their lifetimes on both sides.

use super::allocation::is_kept;
use super::ir::{Effect, Function, Instruction, Promises, Value};
use super::lifetime::MOST_MARKED;
use super::unroll::reverse_postorder;
use std::collections::{BTreeMap, BTreeSet};

/// The transformed function with those of its objects that the original has under other names called like them.
///
/// Where objects are is not known to anybody, so each may be any of the same size: what is found for one choice
/// holds. Names that are alike as far as a dot or blank are tried first, then those that are left, as they are used.
pub fn named_alike(source: &Function, target: &Function) -> Option<Function> {
    let (before, after) = (objects(source), objects(target));
    let is_in = |objects: &[Object<'_>], name: &str| objects.iter().any(|o| o.name == name);
    let mut free: Vec<&Object<'_>> = before.iter().filter(|o| !is_in(&after, o.name)).collect();
    free.retain(|object| !has(target, object.name));
    let mut open: Vec<&Object<'_>> = after.iter().filter(|o| !is_in(&before, o.name)).collect();
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for strict in [true, false] {
        open.retain(|object| {
            let fits = |other: &&Object<'_>| {
                let alike = stem(other.name) == stem(object.name);
                other.size == object.size && other.space == object.space && (alike || !strict)
            };
            let Some(at) = free.iter().position(fits) else { return true };
            names.insert(object.name.to_owned(), free.remove(at).name.to_owned());
            false
        });
    }
    if names.is_empty() {
        return None;
    }
    let mut renamed = target.clone();
    for instruction in renamed.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        let result = instruction.result.iter_mut();
        let used = instruction.effect.values_mut().into_iter().filter_map(|value| match value {
            Value::Local(name) => Some(name),
            _ => None,
        });
        for name in result.chain(used) {
            if let Some(other) = names.get(name) {
                name.clone_from(other);
            }
        }
    }
    Some(renamed)
}

/// The function with markers of when objects begin and end to live that have none here, and some in the other one:
/// from where they are made to where the function returns.
pub fn marked_alike(function: &Function, other: &Function) -> Option<Function> {
    let marked = marked(other);
    let mut objects = objects(function);
    objects.retain(|o| marked.contains(o.name) && !is_kept(function, o.name));
    objects.retain(|o| o.size.is_some_and(|size| size <= MOST_MARKED));
    let here = self::marked(function);
    objects.retain(|o| !here.contains(o.name));
    let mut whole = function.clone();
    let mut changed = false;
    for Object { name, space, .. } in objects {
        let entry = &mut whole.blocks.first_mut()?.instructions;
        let Some(at) = entry.iter().position(|i| i.result.as_deref() == Some(name)) else {
            continue;
        };
        let made = entry[at].clone();
        let mark = |begins, says: &str| Instruction {
            result: None,
            text: format!("%{name} {says}"),
            effect: Effect::Lifetime {
                begins,
                pointer: Value::Local(name.to_owned()),
                space,
                freed: false,
            },
            promises: Promises::default(),
            ..made.clone()
        };
        entry.insert(at + 1, mark(true, "begins to live"));
        for block in &mut whole.blocks {
            let last = block.instructions.len().saturating_sub(1);
            let end = block.instructions.get(last).map(|i| &i.effect);
            if matches!(end, Some(Effect::Return { .. })) {
                block.instructions.insert(last, mark(false, "is gone"));
            }
        }
        changed = true;
    }
    changed.then_some(whole)
}

/// The objects of which markers in a function say when they live.
fn marked(function: &Function) -> BTreeSet<String> {
    let markers = instructions(function).filter_map(|i| match &i.effect {
        Effect::Lifetime { pointer: Value::Local(name), .. } => Some(name.clone()),
        _ => None,
    });
    markers.collect()
}

/// What a function makes by `alloca`.
struct Object<'f> {
    name: &'f str,
    size: Option<u64>,
    space: u32,
}

fn instructions(function: &Function) -> impl Iterator<Item = &Instruction> {
    function.blocks.iter().flat_map(|b| &b.instructions)
}

/// What a function makes, in the order in which it is used.
fn objects(function: &Function) -> Vec<Object<'_>> {
    let made = instructions(function).filter_map(|i| match &i.effect {
        Effect::Alloca { size, count, space, .. } => {
            let count = match count {
                Value::Bits(count) => u64::try_from(*count).ok(),
                _ => None,
            };
            let size = count.and_then(|count| size.checked_mul(count));
            Some(Object { name: i.result.as_deref()?, size, space: *space })
        }
        _ => None,
    });
    let mut uses = Vec::new();
    for block in reverse_postorder(function) {
        for instruction in &function.blocks[block].instructions {
            let mut effect = instruction.effect.clone();
            uses.extend(effect.values_mut().into_iter().filter_map(|value| match value {
                Value::Local(name) => Some(std::mem::take(name)),
                _ => None,
            }));
        }
    }
    let mut made: Vec<Object<'_>> = made.collect();
    made.sort_by_key(|o| uses.iter().position(|name| name == o.name).unwrap_or(uses.len()));
    made
}

/// Whether something in a function has that name.
fn has(function: &Function, name: &str) -> bool {
    function.parameters.iter().any(|p| p.name == name)
        || instructions(function).any(|i| i.result.as_deref() == Some(name))
}

fn stem(name: &str) -> &str {
    name.split(['.', ' ']).next().unwrap_or(name)
}
