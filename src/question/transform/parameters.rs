//! What a function does with its pointer parameters, and what attributes say of that: `readonly`, `captures(none)`,
//! `returned` … Callers rely on it.
//!
//! A pointer that takes the place of another one that compares equal may still point into another object: its
//! provenance is its own.

use crate::program::ir::{
    CastOp, Effect, Function, Operation, Parameter, Predicate, Type, Value, keyword,
};
use std::collections::BTreeSet;

/// What is done with a pointer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    Read,
    Written,
    /// Handed to a callee of which nothing is known but this.
    Passed {
        reads: bool,
        writes: bool,
        captures: bool,
        frees: bool,
    },
    Returned,
    /// Compared with another pointer than null.
    Compared,
    /// Stored, made a number of, or part of something else.
    Captured,
}

/// What is promised of a parameter in the transformed function, by what both functions do with it, and need not be so.
/// Otherwise what else is wrong with what it does.
pub(super) fn difference(source: &Function, target: &Function) -> Option<String> {
    let mut parameters = source.parameters.iter().zip(&target.parameters);
    parameters.find_map(|(before, after)| {
        if !matches!(after.ty, Type::Ptr(_)) {
            return returned(source, before, target, after);
        }
        let (earlier, later) = (uses(source, &before.name), uses(target, &after.name));
        let promised = after.promises.others.iter().find(|other| {
            let broken = |uses: &BTreeSet<Use>| -> BTreeSet<Use> {
                uses.iter().filter(|used| breaks(keyword(other), used)).cloned().collect()
            };
            match before.promises.others.contains(*other) {
                // What the original does in spite of it, it does at its own risk.
                true => !broken(&later).is_subset(&broken(&earlier)),
                false => !is_kept(target, after, keyword(other), &broken(&later)),
            }
        });
        if let Some(promised) = promised {
            return Some(format!(
                "`@{}` promises `{promised}` of %{}, which the original does not, or keeps",
                target.name, after.name
            ));
        }
        let new = |used: &&Use| **used != Use::Compared && !earlier.contains(*used);
        let replaced = earlier.contains(&Use::Compared) && later.iter().any(|used| new(&used));
        replaced.then(|| {
            format!(
                "%{} is used where the original uses a pointer that is equal to it; which object it points into is not \
                 looked at",
                after.name
            )
        })
    })
}

/// `returned` of a parameter that is no pointer.
fn returned(
    source: &Function,
    before: &Parameter,
    target: &Function,
    after: &Parameter,
) -> Option<String> {
    let says = |p: &Parameter| p.promises.others.contains("returned");
    let broken =
        says(after) && !returns(target, after) && (!says(before) || returns(source, before));
    broken.then(|| format!("`@{}` promises `returned` of %{}", target.name, after.name))
}

/// Whether a function returns this parameter, and nothing else.
fn returns(function: &Function, parameter: &Parameter) -> bool {
    function.blocks.iter().flat_map(|block| &block.instructions).all(|i| match &i.effect {
        Effect::Return { value: Some(Value::Local(name)), .. } => *name == parameter.name,
        Effect::Return { value, .. } => value.is_none(),
        _ => true,
    })
}

/// Whether a new attribute is evidently kept, but for these uses.
fn is_kept(
    function: &Function,
    parameter: &Parameter,
    attribute: &str,
    broken: &BTreeSet<Use>,
) -> bool {
    match attribute {
        "returned" => returns(function, parameter),
        "readonly" | "readnone" | "writeonly" | "captures" | "nocapture" | "nofree" => {
            broken.is_empty()
        }
        // Others are compared elsewhere, or say what a caller finds.
        "writable" | "initializes" | "dead_on_return" | "dead_on_unwind" => false,
        _ => true,
    }
}

/// Whether such a use may break an attribute of a pointer.
fn breaks(attribute: &str, used: &Use) -> bool {
    let (mut read, mut written, mut captured, mut freed) = (false, false, false, false);
    match used {
        Use::Read => read = true,
        Use::Written => written = true,
        Use::Passed { reads, writes, captures, frees } => {
            (read, written, captured, freed) = (*reads, *writes, *captures, *frees);
        }
        Use::Returned | Use::Compared => captured = true,
        // Whoever finds it there may do anything with it.
        Use::Captured => (read, written, captured, freed) = (true, true, true, true),
    }
    match attribute {
        "readonly" => written,
        "readnone" => read || written,
        "writeonly" => read,
        "captures" | "nocapture" => captured,
        "nofree" => freed,
        _ => false,
    }
}

/// What a function does with a pointer, and with what it computes from it.
fn uses(function: &Function, pointer: &str) -> BTreeSet<Use> {
    let instructions = || function.blocks.iter().flat_map(|block| &block.instructions);
    let mut same: BTreeSet<String> = [pointer.to_owned()].into();
    loop {
        let is = |value: &Value| derived(&same, value);
        let new = instructions().filter_map(|i| {
            let passes = match &i.effect {
                Effect::Pure(operation) => passes(operation, &is),
                Effect::Phi { incoming, .. } => incoming.iter().any(|(value, _)| is(value)),
                _ => false,
            };
            i.result.clone().filter(|name| passes && !same.contains(name))
        });
        let new: Vec<String> = new.collect();
        if new.is_empty() {
            break;
        }
        same.extend(new);
    }
    let is = |value: &Value| derived(&same, value);
    let mut uses = BTreeSet::new();
    for instruction in instructions() {
        match &instruction.effect {
            Effect::Load { pointer, .. } => uses.extend(is(pointer).then_some(Use::Read)),
            Effect::Store { pointer, value, .. } => {
                uses.extend(is(pointer).then_some(Use::Written));
                uses.extend(is(value).then_some(Use::Captured));
            }
            Effect::AtomicRmw { pointer, value, .. } => {
                if is(pointer) {
                    uses.extend([Use::Read, Use::Written]);
                }
                uses.extend(is(value).then_some(Use::Captured));
            }
            Effect::CmpXchg { pointer, expected, new, .. } => {
                if is(pointer) {
                    uses.extend([Use::Read, Use::Written]);
                }
                uses.extend((is(expected) || is(new)).then_some(Use::Captured));
            }
            Effect::Bulk(bulk) if bulk.blocks().any(|block| is(&block.pointer)) => {
                uses.extend([Use::Read, Use::Written]);
            }
            Effect::Call { arguments, effects, .. } => {
                for argument in arguments.iter().filter(|argument| is(&argument.value)) {
                    let says =
                        |word: &str| argument.promises.others.iter().any(|o| keyword(o) == word);
                    let none = says("readnone");
                    uses.insert(Use::Passed {
                        reads: effects.reads && !none && !says("writeonly"),
                        writes: effects.writes && !none && !says("readonly"),
                        captures: !argument.captures_none,
                        frees: effects.writes && !none && !says("nofree") && !says("readonly"),
                    });
                }
            }
            Effect::Return { value: Some(value), .. } => {
                uses.extend(is(value).then_some(Use::Returned));
            }
            Effect::Pure(Operation::Icmp { predicate, lhs, rhs, .. }) => {
                let null = |value: &Value| matches!(value, Value::Zero);
                let equality = matches!(predicate, Predicate::Eq | Predicate::Ne);
                let harmless = equality && (null(lhs) || null(rhs));
                uses.extend(((is(lhs) || is(rhs)) && !harmless).then_some(Use::Compared));
            }
            Effect::Pure(operation) if !passes(operation, &is) => {
                uses.extend(operation.mentions(&is).then_some(Use::Captured));
            }
            _ => {}
        }
    }
    uses
}

fn derived(same: &BTreeSet<String>, value: &Value) -> bool {
    matches!(value, Value::Local(name) if same.contains(name))
}

/// Whether the result of an operation is such a pointer, too.
fn passes(operation: &Operation, is: &dyn Fn(&Value) -> bool) -> bool {
    match operation {
        Operation::Gep { base, .. } => is(base),
        Operation::Cast { op: CastOp::Bits, to: Type::Ptr(_), value, .. }
        | Operation::Freeze { value, .. } => is(value),
        Operation::Select { then, otherwise, .. } => is(then) || is(otherwise),
        _ => false,
    }
}
