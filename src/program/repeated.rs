//! Calls that are repeated: the same callee with the same arguments gives the same, and goes on as before.
//!
//! A callee that accesses no memory computes its result from its arguments. One that only reads may give the same again
//! where nothing is written in between: others may write then, but need not, so that the original may always be taken to
//! do without the second call. It may be taken to do without the first one, too, if nobody uses what that gives and there
//! is nothing but computing until the second: so one that is only made in some case is the one that is made in any.

use super::ir::{Classes, Effect, Function, Instruction, Ordering, Promises, Value};
use super::unused::{demands_nothing, is_harmless};
use super::uses;

/// Which calls count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those of callees that access no memory, with arguments that are the same each time.
    Pure,
    /// Those of callees that only read as well, and with undef arguments.
    Reading,
}

/// What the calls promise of their arguments and of what they give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promised {
    /// The same.
    Alike,
    /// Not the same: only that counts which both promise. This is right of the original, which may be taken to be
    /// defined where it is not, but not of what is to be shown to be defined.
    Less,
}

/// The function without calls that are repeated; nothing if it has none.
pub fn merged(function: &Function, which: Which, promised: Promised) -> Option<Function> {
    let mut out: Option<Function> = None;
    loop {
        let present = out.as_ref().unwrap_or(function);
        let Some(Repeated { kept, left, as_one }) = repeated(present, which, promised) else {
            return out;
        };
        let mut next = present.clone();
        next.blocks[kept[0]].instructions[kept[1]] = as_one;
        let first = next.blocks[kept[0]].instructions[kept[1]].result.clone();
        let second = &mut next.blocks[left[0]].instructions[left[1]];
        let name = second.result.take();
        second.effect = Effect::Nothing;
        second.promises = Default::default();
        if let (Some(name), Some(first)) = (name, first) {
            let old = Value::Local(name);
            let all = next.blocks.iter_mut().flat_map(|block| &mut block.instructions);
            for value in all.flat_map(|instruction| instruction.effect.values_mut()) {
                replace(value, &old, &Value::Local(first.clone()));
            }
        }
        out = Some(next);
    }
}

/// Puts a value in the place of another one, wherever it is part of this one.
pub(super) fn replace(value: &mut Value, old: &Value, new: &Value) {
    match value {
        value if value == old => *value = new.clone(),
        Value::Aggregate(members) => members.iter_mut().for_each(|(_, m)| replace(m, old, new)),
        Value::Expr(operation) => {
            operation.values_mut().into_iter().for_each(|value| replace(value, old, new));
        }
        _ => {}
    }
}

/// Two calls that are one. What the one that is left out gives, the other gives.
struct Repeated {
    /// The block, and the place in it.
    kept: [usize; 2],
    left: [usize; 2],
    /// What stands in the place of the one that is kept.
    as_one: Instruction,
}

fn repeated(function: &Function, which: Which, promised: Promised) -> Option<Repeated> {
    let places = function.blocks.iter().enumerate();
    let mut places =
        places.flat_map(|(b, block)| (0..block.instructions.len()).map(move |at| [b, at]));
    places.find_map(|[b, at]| {
        let instructions = &function.blocks[b].instructions;
        let second = &instructions[at];
        let reads = reads(second)?;
        if which == Which::Pure && (reads || has_undef(second)) {
            return None;
        }
        let before = |place: &[usize; 2]| {
            let first = &function.blocks[place[0]].instructions[place[1]];
            // Both are made, whatever happens.
            let both = place[0] == b && instructions[place[1] + 1..at].iter().all(is_computed);
            let is_named = first.result.is_some() || second.result.is_none();
            let as_one = is_named.then(|| as_one(first, second, promised, both)).flatten()?;
            Some(Repeated { kept: *place, left: [b, at], as_one })
        };
        let mut near = (0..at).rev().take_while(|at| !reads || !may_write(&instructions[*at]));
        let early = 0..function.blocks[0].instructions.len();
        let mut early = early.filter(|_| !reads && b > 0).map(|at| [0, at]);
        near.find_map(|at| before(&[b, at]))
            .or_else(|| early.find_map(|place| before(&place)))
            .or_else(|| made_again(function, [b, at], promised))
    })
}

/// A call of which nobody uses what it gives, and an equal one in a block that control goes on to, with nothing but
/// computing in between: the first is left out.
fn made_again(function: &Function, left: [usize; 2], promised: Promised) -> Option<Repeated> {
    let [b, at] = left;
    let first = &function.blocks[b].instructions[at];
    let is_used = |name: &String| {
        function.instructions().any(|i| uses::operands(&i.effect).iter().any(|used| used == name))
    };
    if first.result.as_ref().is_some_and(is_used) {
        return None;
    }
    let (mut place, mut steps) = ([b, at + 1], function.blocks.len());
    loop {
        let instruction = function.blocks[place[0]].instructions.get(place[1])?;
        match &instruction.effect {
            Effect::Branch { target } if steps > 0 => {
                let next = function.blocks.iter().position(|block| block.label == *target)?;
                (place, steps) = ([next, 0], steps - 1);
            }
            _ if is_computed(instruction) => place[1] += 1,
            _ if place == left => return None,
            _ => {
                let as_one = as_one(instruction, first, promised, place[0] == b)?;
                return Some(Repeated { kept: place, left, as_one });
            }
        }
    }
}

/// The call in the place of both, if they are the same: what is kept, and what is left out. `both`: both are made.
fn as_one(
    kept: &Instruction,
    left: &Instruction,
    promised: Promised,
    both: bool,
) -> Option<Instruction> {
    let mut one = kept.clone();
    if promised == Promised::Alike {
        return (kept.effect == left.effect && kept.promises == left.promises).then_some(one);
    }
    one.promises = of_both(&kept.promises, &left.promises, both)?;
    let (Effect::Call { arguments: as_one, .. }, Effect::Call { arguments: others, .. }) =
        (&mut one.effect, &left.effect)
    else {
        return None;
    };
    for (argument, other) in as_one.iter_mut().zip(others) {
        argument.promises = of_both(&argument.promises, &other.promises, both)?;
    }
    // But for what they promise, they are the same.
    let mut same = left.effect.clone();
    let Effect::Call { arguments, .. } = &mut same else { return None };
    for (argument, one) in arguments.iter_mut().zip(as_one.iter()) {
        argument.promises = one.promises.clone();
    }
    (one.effect == same).then_some(one)
}

/// What is promised of a value that is one in the place of two; nothing if more than values differs.
fn of_both(kept: &Promises, left: &Promises, both: bool) -> Option<Promises> {
    let is_alike = kept.handling == left.handling && kept.others == left.others;
    let common = Promises {
        noundef: kept.noundef && left.noundef,
        nonnull: kept.nonnull && left.nonnull,
        align: if kept.align == left.align { kept.align } else { 0 },
        dereferenceable: kept.dereferenceable.min(left.dereferenceable),
        dereferenceable_or_null: kept.dereferenceable_or_null.min(left.dereferenceable_or_null),
        ranges: if kept.ranges == left.ranges { kept.ranges.clone() } else { Vec::new() },
        excluded: if kept.excluded == left.excluded { kept.excluded } else { Default::default() },
        ..kept.clone()
    };
    // Behaviour is undefined where the value is not what either says.
    let new = kept.ranges.iter().filter(|ranges| !left.ranges.contains(ranges));
    let all = Promises {
        noundef: true,
        nonnull: kept.nonnull || left.nonnull,
        align: kept.align.max(left.align),
        dereferenceable: kept.dereferenceable.max(left.dereferenceable),
        dereferenceable_or_null: kept.dereferenceable_or_null.max(left.dereferenceable_or_null),
        ranges: left.ranges.iter().chain(new).cloned().collect(),
        excluded: Classes {
            mask: kept.excluded.mask | left.excluded.mask,
            width: kept.excluded.width.max(left.excluded.width),
        },
        ..kept.clone()
    };
    // A value that is not what was promised of the one is never used as the other.
    is_alike.then(|| match (kept.noundef, left.noundef) {
        (true, true) if both => all,
        (true, _) => kept.clone(),
        (false, true) if both && all == *left => all,
        _ => common,
    })
}

/// Whether it only computes, and behaviour is never undefined for it.
fn is_computed(instruction: &Instruction) -> bool {
    match &instruction.effect {
        Effect::Pure(operation) => is_harmless(operation) && demands_nothing(instruction),
        Effect::Phi { .. } => demands_nothing(instruction),
        effect => matches!(effect, Effect::Nothing | Effect::Alloca { .. }),
    }
}

/// Whether a call that writes nothing reads memory; nothing if it is no such call.
fn reads(instruction: &Instruction) -> Option<bool> {
    match &instruction.effect {
        Effect::Call { effects, .. } if !effects.writes && !effects.apart.writes.any() => {
            Some(effects.reads_anything())
        }
        _ => None,
    }
}

/// Whether the two calls may get different values, since each use of undef is another one.
fn has_undef(instruction: &Instruction) -> bool {
    let Effect::Call { arguments, .. } = &instruction.effect else { return true };
    let constant = |value: &Value| matches!(value, Value::Global(_) | Value::Bits(_) | Value::Zero);
    arguments.iter().any(|a| !a.promises.noundef && !constant(&a.value))
}

/// Whether memory may be another one afterwards.
fn may_write(instruction: &Instruction) -> bool {
    match &instruction.effect {
        Effect::Pure(_) | Effect::Phi { .. } | Effect::Nothing | Effect::Alloca { .. } => false,
        Effect::Load { access, .. } => access.volatile || access.ordering != Ordering::NotAtomic,
        Effect::Call { effects, .. } => effects.writes || effects.apart.writes.any(),
        _ => true,
    }
}
