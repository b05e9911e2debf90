//! Plain loads, operations, and calls that nobody notices, whose results nobody uses.
//!
//! An original may be taken to do without them, where nothing hangs on their order: all that it loses is undefined
//! behaviour. A load of the transformed function may be left out as well if the original is undefined where the load
//! is: it loads from the same address right at its start, and nothing is freed, and nobody waited for, before that or
//! before the other.

use super::control::is_in_loop;
use super::ir::{
    Access, AliasHints, BinaryOp, Callee, Effect, Function, Instruction, Operation, Ordering,
    Parameter, Promises, Value,
};
use super::uses;
use crate::execution::tags::TagSet;
use std::collections::BTreeSet;

/// The original and the transformed function without what is done for nothing; nothing where there is none of it.
pub fn without(before: &Function, after: &Function) -> [Option<Function>; 2] {
    let unnamed = |function: &Function| -> Vec<Parameter> {
        let parameters = function.parameters.iter().cloned();
        parameters.map(|p| Parameter { name: String::new(), ..p }).collect()
    };
    let same_promises = before.permitted == after.permitted
        && before.attributes == after.attributes
        && before.effects == after.effects
        && before.null_is_valid == after.null_is_valid
        && unnamed(before) == unnamed(after);
    let early: Vec<Address> = match same_promises {
        true => {
            let places = start(before).into_iter();
            let loads = places.map(|[block, i]| &before.blocks[block].instructions[i]);
            loads.filter_map(|load| Address::loaded(before, load)).collect()
        }
        false => vec![],
    };
    let plain = all(after).all(is_quiet);
    let late = match plain {
        true => None,
        false => Some(start(after)),
    };
    let kept: Vec<&Callee> = unused(after).filter_map(called).collect();
    let source = left_out(before, &|_, instruction| match &instruction.effect {
        Effect::Load { access, .. } => is_plain(access),
        Effect::Call { callee, effects, .. } => {
            before.keeps(effects).unnoticed() && !kept.contains(&callee)
        }
        effect => matches!(effect, Effect::Pure(_)),
    });
    let target = left_out(after, &|at, instruction| match &instruction.effect {
        Effect::Pure(operation) => is_harmless(operation) && demands_nothing(instruction),
        Effect::Load { .. } => {
            let in_time = late.as_ref().is_none_or(|late| late.contains(&at));
            let address = Address::loaded(after, instruction);
            in_time && address.is_some_and(|address| early.contains(&address))
        }
        _ => false,
    });
    [source, target]
}

/// A function without operations that nobody uses and that are never undefined behaviour; nothing where it has none.
pub fn tidied(function: &Function) -> Option<Function> {
    let idle = |instruction: &Instruction| match &instruction.effect {
        Effect::Pure(operation) => is_harmless(operation),
        effect => matches!(effect, Effect::Phi { .. }),
    };
    left_out(function, &|_, instruction| idle(instruction) && demands_nothing(instruction))
}

/// Whether behaviour is defined whatever the result is.
pub fn demands_nothing(instruction: &Instruction) -> bool {
    let Promises { noundef, dereferenceable, dereferenceable_or_null, .. } = instruction.promises;
    !noundef && dereferenceable == 0 && dereferenceable_or_null == 0
}

fn all(function: &Function) -> impl Iterator<Item = &Instruction> {
    function.instructions()
}

fn called(instruction: &Instruction) -> Option<&Callee> {
    match &instruction.effect {
        Effect::Call { callee, .. } => Some(callee),
        _ => None,
    }
}

/// What gives nothing that is used.
fn unused(function: &Function) -> impl Iterator<Item = &Instruction> {
    let used = used(function);
    let is_used = move |result: &String| used.contains(result);
    all(function).filter(move |i| !i.result.as_ref().is_some_and(&is_used))
}

fn used(function: &Function) -> BTreeSet<String> {
    all(function).flat_map(|instruction| uses::operands(&instruction.effect)).collect()
}

/// Where what is done at the start stands, by block and number: once, before anything is done that may wait, free, or not
/// go on.
fn start(function: &Function) -> BTreeSet<[usize; 2]> {
    let mut found = BTreeSet::new();
    let mut next = Some(0);
    while let Some((b, block)) = next.and_then(|b| Some((b, function.blocks.get(b)?))) {
        let quiet = block.instructions.iter().take_while(|instruction| is_quiet(instruction));
        let places: Vec<[usize; 2]> = quiet.enumerate().map(|(i, _)| [b, i]).collect();
        let whole = places.len() == block.instructions.len();
        found.extend(places);
        let onward = block.instructions.last().map(|last| &last.effect).filter(|_| whole);
        next = match onward {
            Some(Effect::Branch { target }) if !is_in_loop(function, block) => {
                function.blocks.iter().position(|block| block.label == *target)
            }
            _ => None,
        };
        next = next.filter(|b| !is_in_loop(function, &function.blocks[*b]));
    }
    found
}

/// Whether it neither frees anything, nor waits for anybody, nor is seen to be done, nor ends a life.
fn is_quiet(instruction: &Instruction) -> bool {
    match &instruction.effect {
        Effect::Load { access, .. } | Effect::Store { access, .. } => is_plain(access),
        Effect::Pure(_)
        | Effect::Phi { .. }
        | Effect::Alloca { .. }
        | Effect::Nothing
        | Effect::Branch { .. }
        | Effect::CondBranch { .. }
        | Effect::Switch { .. }
        | Effect::Return { .. } => true,
        _ => false,
    }
}

/// Whether an access is not atomic, not volatile, and nothing that only a model knows.
pub fn is_plain(access: &Access) -> bool {
    access.ordering == Ordering::NotAtomic && !access.volatile && access.marks.is_empty()
}

/// Whether it is never undefined behaviour.
pub fn is_harmless(operation: &Operation) -> bool {
    match operation {
        Operation::Binary { op, rhs, .. } => {
            let divides =
                matches!(op, BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem);
            let unsigned = matches!(op, BinaryOp::UDiv | BinaryOp::URem);
            !divides || unsigned && matches!(rhs, Value::Bits(n) if *n != 0)
        }
        Operation::Uninterpreted { .. } => false,
        _ => true,
    }
}

/// What a load needs memory for.
#[derive(PartialEq, Eq)]
struct Address {
    load: Effect,
    /// How its pointer is computed, from the last step on.
    steps: Vec<Operation>,
}

impl Address {
    /// That of a plain load of which nothing else is said, from a parameter or a global, or at a distance from one.
    fn loaded(function: &Function, load: &Instruction) -> Option<Address> {
        let Effect::Load { access, ty, pointer, space } = &load.effect else { return None };
        let silent = load.tags == TagSet::default()
            && load.alias == AliasHints::default()
            && load.promises == Promises::default();
        if !is_plain(access) || access.invariant || !silent {
            return None;
        }
        let (mut pointer, mut steps) = (pointer.clone(), vec![]);
        while let Some(step) = defined_by(function, &pointer) {
            let Effect::Pure(operation) = &step.effect else { return None };
            let Operation::Gep { base, indices, flags, source, space } = operation else {
                return None;
            };
            if step.promises != Promises::default()
                || !indices.iter().all(|(_, index)| matches!(index, Value::Bits(_) | Value::Zero))
            {
                return None;
            }
            // Names of values are each function's own.
            steps.push(Operation::Gep {
                base: Value::Zero,
                indices: indices.clone(),
                flags: *flags,
                source: source.clone(),
                space: *space,
            });
            pointer = base.clone();
        }
        let pointer = match pointer {
            Value::Local(name) => {
                let number = function.parameters.iter().position(|p| p.name == name)?;
                Value::Bits(number as u128)
            }
            global @ Value::Global(_) => global,
            _ => return None,
        };
        let (access, ty) = (access.clone(), ty.clone());
        Some(Address { load: Effect::Load { access, ty, pointer, space: *space }, steps })
    }
}

/// The instruction that gives a value.
fn defined_by<'f>(function: &'f Function, value: &Value) -> Option<&'f Instruction> {
    let Value::Local(name) = value else { return None };
    all(function).find(|instruction| instruction.result.as_ref() == Some(name))
}

/// The function without those instructions that may be left out and that nothing else uses, whose places are given by
/// block and number.
fn left_out(
    function: &Function,
    may: &dyn Fn([usize; 2], &Instruction) -> bool,
) -> Option<Function> {
    let mut out = function.clone();
    let mut changed = false;
    loop {
        let used = used(&out);
        let mut again = false;
        for (b, block) in out.blocks.iter_mut().enumerate() {
            for (i, instruction) in block.instructions.iter_mut().enumerate() {
                let unused = instruction.result.as_ref().is_none_or(|name| !used.contains(name));
                if unused && may([b, i], instruction) {
                    instruction.effect = Effect::Nothing;
                    instruction.result = None;
                    instruction.promises = Promises::default();
                    again = true;
                }
            }
        }
        if !again {
            return changed.then_some(out);
        }
        changed = true;
    }
}
