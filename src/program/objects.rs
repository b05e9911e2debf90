//! Objects that two functions make, under the same names and with markers of their lifetimes on both sides.

use super::allocation::is_kept;
use super::control::reverse_postorder;
use super::ir::{Effect, Function, Instruction, Promises, Value};
use super::lifetime::MOST_MARKED;
use super::uses;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The transformed function with its objects called like those of the original that are used most like them.
///
/// Where objects are is not known to anybody, so each may be any of the same size: what is found for one choice
/// holds. What they are called only decides where they are used alike.
pub fn named_alike(source: &Function, target: &Function) -> Option<Function> {
    let (before, after) = (objects(source), objects(target));
    let pairs = matched(&before, &after);
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for (t, s) in &pairs {
        names.insert(after[*t].name.to_owned(), before[*s].name.to_owned());
    }
    // What else is called like an object of the original makes way for it.
    let wanted: BTreeSet<&str> = before.iter().map(|object| object.name).collect();
    let all = target.parameters.iter().map(|p| p.name.as_str());
    let all: Vec<&str> =
        all.chain(target.instructions().filter_map(|i| i.result.as_deref())).collect();
    let mut known: BTreeSet<String> = all.iter().map(ToString::to_string).collect();
    known.extend(wanted.iter().map(ToString::to_string));
    for name in all.into_iter().filter(|name| wanted.contains(name)) {
        if !names.contains_key(name) {
            let mut fresh = (1..).map(|n: usize| format!("{name}.{n}"));
            let new = fresh.find(|new| !known.contains(new)).unwrap_or_default();
            known.insert(new.clone());
            names.insert(name.to_owned(), new);
        }
    }
    names.retain(|old, new| old != new);
    (!names.is_empty()).then(|| renamed(target, &names))
}

/// The function with other names of values.
fn renamed(function: &Function, names: &BTreeMap<String, String>) -> Function {
    let mut function = function.clone();
    let rename = |name: &mut String| {
        if let Some(other) = names.get(name) {
            name.clone_from(other);
        }
    };
    function.parameters.iter_mut().for_each(|parameter| rename(&mut parameter.name));
    for instruction in function.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
        instruction.result.iter_mut().for_each(rename);
        instruction.effect.values_mut().into_iter().for_each(|value| in_value(value, &rename));
    }
    function
}

fn in_value(value: &mut Value, rename: &dyn Fn(&mut String)) {
    match value {
        Value::Local(name) => rename(name),
        Value::Aggregate(members) => {
            members.iter_mut().for_each(|(_, value)| in_value(value, rename));
        }
        Value::Expr(operation) => {
            operation.values_mut().into_iter().for_each(|value| in_value(value, rename));
        }
        _ => {}
    }
}

/// Of more objects than this it is not compared how they are used.
const MANY: usize = 64;

/// Which object of the transformed function may be which of the original: those that are used most alike, of the same
/// size first.
fn matched(before: &[Object<'_>], after: &[Object<'_>]) -> Vec<(usize, usize)> {
    let compared = before.len().max(after.len()) <= MANY;
    let mut candidates: Vec<(usize, usize)> = Vec::new();
    for t in 0..after.len() {
        candidates.extend((0..before.len()).map(|s| (t, s)));
    }
    candidates.retain(|(t, s)| after[*t].space == before[*s].space);
    candidates.sort_by_cached_key(|(t, s)| {
        let (one, other) = (&after[*t], &before[*s]);
        let common = if compared { common(&one.uses, &other.uses) } else { 0 };
        let named = match (one.name == other.name, stem(one.name) == stem(other.name)) {
            (true, _) => 2,
            (false, true) => 1,
            (false, false) => 0,
        };
        let distance = t.abs_diff(*s);
        (one.size != other.size, Reverse(common), Reverse(named), distance, *t)
    });
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (t, s) in candidates {
        if pairs.iter().all(|(u, v)| *u != t && *v != s) {
            pairs.push((t, s));
        }
    }
    pairs
}

/// How many of the uses are the same.
fn common(one: &[Effect], other: &[Effect]) -> usize {
    let mut open: Vec<&Effect> = other.iter().collect();
    let found = one.iter().filter(|used| {
        let at = open.iter().position(|other| other == used);
        at.map(|at| open.swap_remove(at)).is_some()
    });
    found.count()
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
    let markers = function.instructions().filter_map(|i| match &i.effect {
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
    /// What is done with it, with nothing in the place of other values.
    uses: Vec<Effect>,
}

/// What a function makes, in the order in which it is used.
fn objects(function: &Function) -> Vec<Object<'_>> {
    let made = function.instructions().filter_map(|i| match &i.effect {
        Effect::Alloca { size, count, space, .. } => {
            let count = match count {
                Value::Bits(count) => u64::try_from(*count).ok(),
                _ => None,
            };
            let size = count.and_then(|count| size.checked_mul(count));
            Some(Object { name: i.result.as_deref()?, size, space: *space, uses: vec![] })
        }
        _ => None,
    });
    let mut made: Vec<Object<'_>> = made.collect();
    let mut order = Vec::new();
    for block in reverse_postorder(function) {
        for instruction in &function.blocks[block].instructions {
            for name in uses::operands(&instruction.effect) {
                if let Some(object) = made.iter_mut().find(|object| object.name == name) {
                    object.uses.push(used(&instruction.effect, &name));
                    order.push(name);
                }
            }
        }
    }
    made.sort_by_key(|o| order.iter().position(|name| name == o.name).unwrap_or(order.len()));
    made
}

/// What is done with one value, whatever it and all others are called.
fn used(effect: &Effect, name: &str) -> Effect {
    let mut effect = effect.clone();
    effect.labels_mut().into_iter().for_each(String::clear);
    for value in effect.values_mut() {
        match value {
            Value::Local(other) if other == name => other.clear(),
            Value::Local(_) => *value = Value::Undef,
            _ => {}
        }
    }
    effect
}

fn stem(name: &str) -> &str {
    name.split(['.', ' ']).next().unwrap_or(name)
}
