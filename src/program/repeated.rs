//! Calls that are repeated: the same callee with the same arguments gives the same, and goes on as before.
//!
//! A callee that accesses no memory computes its result from its arguments. One that only reads may give the same again
//! where nothing is written in between: others may write then, but need not, so that the original may always be taken to
//! do without the second call. It may be taken to do without the first one, too, if nobody uses what that gives and there
//! is nothing but computing until the second: so one that is only made in some case is the one that is made in any.

use super::ir::{Effect, Function, Instruction, Ordering, Value};
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

/// The function without calls that are repeated; nothing if it has none.
pub fn merged(function: &Function, which: Which) -> Option<Function> {
    let mut out: Option<Function> = None;
    loop {
        let present = out.as_ref().unwrap_or(function);
        let Some((first, [block, at])) = repeated(present, which) else { return out };
        let mut next = present.clone();
        let second = &mut next.blocks[block].instructions[at];
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

/// A call that another one has made before: the name of what that gave, and where the second is.
fn repeated(function: &Function, which: Which) -> Option<(Option<String>, [usize; 2])> {
    let entry = function.blocks.first()?;
    function.blocks.iter().enumerate().find_map(|(b, block)| {
        block.instructions.iter().enumerate().find_map(|(at, second)| {
            let reads = reads(second)?;
            if which == Which::Pure && (reads || has_undef(second)) {
                return None;
            }
            let before = block.instructions[..at].iter().rev();
            let mut near = before.take_while(|i| !reads || !may_write(i));
            let first = near.find(|first| same(first, second)).or_else(|| {
                let mut early = entry.instructions.iter();
                early.find(|first| !reads && b > 0 && same(first, second))
            });
            match first {
                Some(first) => Some((first.result.clone(), [b, at])),
                None => is_made_again(function, [b, at]).then_some((None, [b, at])),
            }
        })
    })
}

/// Whether an equal call follows one that gives nothing which anybody uses, in a block that control goes on to, with
/// nothing but computing in between.
fn is_made_again(function: &Function, [b, at]: [usize; 2]) -> bool {
    let first = &function.blocks[b].instructions[at];
    let is_used = |name: &String| {
        function.instructions().any(|i| uses::operands(&i.effect).iter().any(|used| used == name))
    };
    if first.result.as_ref().is_some_and(is_used) {
        return false;
    }
    let (mut after, mut left) = (&function.blocks[b].instructions[at + 1..], function.blocks.len());
    loop {
        let mut rest = after.iter().skip_while(|i| is_computed(i));
        match rest.next() {
            Some(Instruction { effect: Effect::Branch { target }, .. }) if left > 0 => {
                let next = function.blocks.iter().find(|block| block.label == *target);
                let Some(next) = next else { return false };
                (after, left) = (&next.instructions, left - 1);
            }
            Some(second) => {
                return !std::ptr::eq(first, second)
                    && first.effect == second.effect
                    && first.promises == second.promises;
            }
            None => return false,
        }
    }
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
        Effect::Call { effects, .. } if !effects.writes && !effects.changes_inaccessible => {
            Some(effects.reads)
        }
        _ => None,
    }
}

fn same(first: &Instruction, second: &Instruction) -> bool {
    let named = first.result.is_some() || second.result.is_none();
    named && first.effect == second.effect && first.promises == second.promises
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
        Effect::Call { effects, .. } => effects.writes || effects.changes_inaccessible,
        _ => true,
    }
}
