//! Functions whose loops are cut: one trip through each, any one.
//!
//! Two functions with the same loops do the same if they enter them with the same values, if one trip does
//! the same in both for whatever values it begins with, and goes on to the next with the same values again.
//! So a loop becomes a call of the trips before, which may do anything, then one trip, and at its end a call
//! of the trips after. What the calls are given are the values that go from trip to trip.
//!
//! What goes on with less undefined may only do less. So it is enough that the trips after are given what is covered by what
//! those of the original are given, if a trip does the same whichever bits of its values are undef.

use super::callee::{Callee, Trips};
use super::carried::carried;
use super::control::{reverse_postorder, successors};
use super::ir::{
    Argument, BinaryOp, Block, CallEffects, CastOp, Effect, Flags, Function, Instruction,
    Operation, Promises, Type, Value,
};
use super::names::unused;
use std::collections::BTreeSet;

/// What values may go from trip to trip, besides numbers, addresses and poison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    /// None: whoever looks at the cut function has to show that nothing undef goes from trip to trip.
    Defined,
    /// Some of the bits of each may be undef.
    Undef,
}

/// The original and the transformed function with their loops cut, if both have some, and nothing stands against it. What
/// the original has chosen before a loop is not chosen anew in a trip.
pub fn cut_both([before, after]: [&Function; 2], round: Round) -> Option<[Function; 2]> {
    let chosen = carried(before);
    let same = chosen.as_ref().and_then(|_| carried(after));
    let cut = |function: &Function| cut(function, round);
    Some([cut(chosen.as_ref().unwrap_or(before))?, cut(same.as_ref().unwrap_or(after))?])
}

/// The function with its loops cut, if it has some, and nothing stands against it: that a loop has two
/// entries, that memory is allocated somewhere in a function but at its beginning, or lives for a part of
/// it only, or that vectors or structs go from trip to trip.
fn cut(function: &Function, round: Round) -> Option<Function> {
    let order = reverse_postorder(function);
    let place = |label: &str| order.iter().position(|b| function.blocks[*b].label == label);
    let mut back = BTreeSet::new();
    for (at, block) in order.iter().enumerate() {
        for next in successors(&function.blocks[*block]) {
            if place(next)? <= at {
                back.insert((place(next)?, at));
            }
        }
    }
    let headers: BTreeSet<usize> = back.iter().map(|(header, _)| *header).collect();
    let label = |at: usize| function.blocks[order[at]].label.as_str();
    if back.is_empty() || back.iter().any(|(h, b)| reaches(function, label(*b), label(*h))) {
        return None;
    }
    let objects = objects(function)?;
    let mut cut = function.clone();
    for (number, header) in headers.iter().enumerate() {
        let from: Vec<String> =
            back.iter().filter(|(h, _)| h == header).map(|(_, b)| label(*b).to_string()).collect();
        cut_loop(&mut cut, number, (label(*header), &from), &objects, round)?;
    }
    Some(cut)
}

/// Whether a block is reached from the entry without passing another one.
fn reaches(function: &Function, block: &str, without: &str) -> bool {
    let mut seen = BTreeSet::new();
    let mut open: Vec<&Block> = function.blocks.first().into_iter().collect();
    while let Some(here) = open.pop() {
        if here.label == without || !seen.insert(&here.label) {
            continue;
        }
        if here.label == block {
            return true;
        }
        let next = successors(here);
        open.extend(function.blocks.iter().filter(|b| next.contains(&b.label.as_str())));
    }
    false
}

/// The function's own objects, which trips through its loops may access.
fn objects(function: &Function) -> Option<Vec<Argument>> {
    let copies = function.parameters.iter().filter(|p| p.byval.is_some());
    let mut found: Vec<Argument> =
        copies.map(|p| argument(&p.ty, Value::Local(p.name.clone()))).collect();
    for (i, block) in function.blocks.iter().enumerate() {
        for instruction in &block.instructions {
            let space = match &instruction.effect {
                Effect::Alloca { space, .. } => *space,
                Effect::Call { ty: Type::Ptr(space), effects, .. } if effects.returns_fresh => {
                    *space
                }
                Effect::Call { effects, .. } if effects.returns_fresh => return None,
                Effect::Lifetime { .. } => return None,
                _ => continue,
            };
            let name = instruction.result.clone().filter(|_| i == 0)?;
            found.push(argument(&Type::Ptr(space), Value::Local(name)));
        }
    }
    Some(found)
}

fn argument(ty: &Type, value: Value) -> Argument {
    Argument { ty: ty.clone(), value, promises: Promises::default(), captures_none: false }
}

fn cut_loop(
    function: &mut Function,
    number: usize,
    (header, from): (&str, &[String]),
    objects: &[Argument],
    round: Round,
) -> Option<()> {
    let result = function.result.clone();
    let at = function.blocks.iter().position(|b| b.label == header)?;
    let block = &function.blocks[at];
    let first = block.instructions.first()?.clone();
    let new = |result: Option<String>, effect: Effect| Instruction {
        text: format!("loop {number}"),
        ..first.replaced(result, effect)
    };
    let call = |what: Trips, arguments: Vec<Argument>, effects: CallEffects| Effect::Call {
        callee: Callee::Loop(number, what),
        ty: Type::Void,
        arguments,
        effects,
    };
    let is_phi = |i: &&Instruction| matches!(i.effect, Effect::Phi { .. });
    let phis: Vec<Instruction> = block.instructions.iter().filter(is_phi).cloned().collect();
    let rest: Vec<Instruction> =
        block.instructions.iter().filter(|i| !is_phi(i)).cloned().collect();

    let (mut start, mut values, mut begins) = (Vec::new(), Vec::new(), objects.to_vec());
    let mut again: Vec<Vec<Argument>> = vec![Vec::new(); from.len()];
    for (i, phi) in phis.iter().enumerate() {
        let (Effect::Phi { ty, incoming }, Some(name)) = (&phi.effect, &phi.result) else {
            return None;
        };
        if !matches!(ty, Type::Int(_) | Type::Float(_) | Type::Ptr(_)) {
            return None;
        }
        let (later, earlier): (Vec<_>, Vec<_>) =
            incoming.iter().cloned().partition(|(_, label)| from.contains(label));
        let begin = unused(function, format!("{name} at first"));
        begins.push(argument(ty, Value::Local(begin.clone())));
        start.push(Instruction {
            result: Some(begin),
            effect: Effect::Phi { ty: ty.clone(), incoming: earlier },
            ..phi.clone()
        });
        for (again, label) in again.iter_mut().zip(from) {
            let (value, _) = later.iter().find(|(_, from)| from == label)?;
            again.push(argument(ty, value.clone()));
        }
        values.extend(any_value(function, ty, (number, i), name, round, &new));
    }
    let anything = CallEffects {
        reads: true,
        writes: true,
        synchronises: true,
        may_stop: true,
        may_unwind: true,
        // What the trips before have done.
        may_free: true,
        ..CallEffects::default()
    };
    start.push(new(None, call(Trips::Before, begins, anything)));
    function.blocks[at].instructions = [start, values, rest].concat();
    for (label, arguments) in from.iter().zip(again) {
        let onward = unused(function, format!("{label} to {header}"));
        let block = function.blocks.iter_mut().find(|b| b.label == *label)?;
        retarget(block, header, &onward);
        let noticed = CallEffects { may_stop: true, ..CallEffects::default() };
        let value = (result != Type::Void).then_some(Value::Zero);
        let returns = Effect::Return { ty: result.clone(), value };
        let ends = vec![new(None, call(Trips::After, arguments, noticed)), new(None, returns)];
        function.blocks.push(Block { label: onward, instructions: ends });
    }
    Some(())
}

/// Any value at all, or poison: the same in every function with that loop.
fn any_value(
    function: &Function,
    ty: &Type,
    (number, i): (usize, usize),
    name: &str,
    round: Round,
    new: &impl Fn(Option<String>, Effect) -> Instruction,
) -> Vec<Instruction> {
    let input = |result: String, ty: &Type, what: Trips| {
        let effects = CallEffects { speculatable: true, ..CallEffects::default() };
        let (callee, arguments) = (Callee::Loop(number, what), vec![]);
        new(Some(result), Effect::Call { callee, ty: ty.clone(), arguments, effects })
    };
    let new_name = |of: &str| unused(function, format!("{name} {of}"));
    let (width, [any, poison, amount, shifted]) =
        (ty.bits(), ["in some trip", "is poison", "is shifted by", "as bits"].map(new_name));
    let bits = Type::Int(width);
    let local = |name: &str| Value::Local(name.to_string());
    let (mut first, mut number_or_undef) = (vec![input(any.clone(), &bits, Trips::Value(i))], any);
    if round == Round::Undef {
        let [mask, others, defined, chosen, mixed] =
            ["undef", "not undef", "defined", "chosen", "with undef"].map(new_name);
        let combine = |result: &String, op, [lhs, rhs]: [Value; 2]| {
            let flags = Flags::default();
            let operation = Operation::Binary { op, flags, ty: bits.clone(), lhs, rhs };
            new(Some(result.clone()), Effect::Pure(operation))
        };
        let all = Value::Bits(u128::MAX >> (128 - width.clamp(1, 128)));
        first.extend([
            input(mask.clone(), &bits, Trips::Undef(i)),
            combine(&others, BinaryOp::Xor, [local(&mask), all]),
            combine(&chosen, BinaryOp::And, [Value::Undef, local(&mask)]),
            combine(&defined, BinaryOp::And, [local(&number_or_undef), local(&others)]),
            combine(&mixed, BinaryOp::Or, [local(&defined), local(&chosen)]),
        ]);
        number_or_undef = mixed;
    }
    let how_far = Operation::Select {
        condition_type: Type::Int(1),
        condition: local(&poison),
        ty: bits.clone(),
        then: Value::Bits(u128::from(width)),
        otherwise: Value::Bits(0),
    };
    // By its width, that is: then it is poison, with the same bits wherever it is looked at.
    let (lhs, rhs, flags) = (local(&number_or_undef), local(&amount), Flags::default());
    let shift = Operation::Binary { op: BinaryOp::Shl, flags, ty: bits.clone(), lhs, rhs };
    let value = local(&shifted);
    let cast =
        Operation::Cast { op: CastOp::Bits, flags, from: bits.clone(), value, to: ty.clone() };
    first.extend([
        input(poison, &Type::Int(1), Trips::Poison(i)),
        new(Some(amount), Effect::Pure(how_far)),
        new(Some(shifted), Effect::Pure(shift)),
        new(Some(name.into()), Effect::Pure(cast)),
    ]);
    first
}

/// Has the block go on elsewhere.
fn retarget(block: &mut Block, from: &str, to: &str) {
    let change = |label: &mut String| {
        if label == from {
            *label = to.to_string();
        }
    };
    match block.instructions.last_mut().map(|i| &mut i.effect) {
        Some(Effect::Branch { target }) => change(target),
        Some(Effect::CondBranch { then, otherwise, .. }) => {
            change(then);
            change(otherwise);
        }
        Some(Effect::Switch { default, cases, .. }) => {
            change(default);
            cases.iter_mut().for_each(|(_, label)| change(label));
        }
        _ => {}
    }
}
