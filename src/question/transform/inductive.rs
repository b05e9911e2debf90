//! What definitions promise, and calls of them because of that.
//!
//! A pass that infers attributes changes what all calls of a function promise. Where both files define it, that is left out
//! of both functions: whether it is so is asked where the definition is compared. There, what a function does is shown with
//! its callees, itself among them, taken to do what they promise: nobody is the first to break such a promise if nobody
//! breaks it while others do not. So it is only of promises that are broken at some moment; that something happens at all
//! (`willreturn`) is no such promise, and not shown of a function that calls itself (`attributes.rs`). And what those it
//! calls have come to promise has to be as evident, or else a promise that one of them breaks would be taken for kept here.

use super::attributes::follows;
use super::pair::Side;
use crate::program::callees::calls;
use crate::program::handling::keeps;
use crate::program::ir::{Attribute, CallEffects, Claim, Effect, Function, Meaning, Promises};
use std::collections::BTreeSet;

/// Both functions without what definitions promise, and without what the transformed one does itself of what it promises;
/// nothing if there is no such thing.
pub(super) fn without_promises(before: Side<'_>, after: Side<'_>) -> Option<[Option<Function>; 2]> {
    let [mut source, mut target] = [before, after].map(|side| side.function.clone());
    let left = leave_to_definitions(&mut source, after, |_| true)
        + leave_to_definitions(&mut target, before, |_| true);
    let shown = match doubtful(before, after).is_empty() {
        true => show(before, after, &mut target),
        false => 0,
    };
    (left + shown > 0).then_some([Some(source), Some(target)])
}

/// Takes from the calls of what both files define, if it is among these, what only the definition says; how many there are.
fn leave_to_definitions(
    function: &mut Function,
    other: Side<'_>,
    these: impl Fn(&str) -> bool,
) -> usize {
    let mut left = 0;
    for instruction in function.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        let Effect::Call { callee, arguments, effects, .. } = &mut instruction.effect else {
            continue;
        };
        let there = callee.name().filter(|name| these(name));
        let there = there.and_then(|name| other.module.function(name));
        let defined = there.is_some_and(|f| f.is_defined() && f.linkage.is_exact());
        let Some(alone) = effects.alone.take().filter(|_| defined) else { continue };
        left += 1;
        for (argument, (promises, captures_none)) in arguments.iter_mut().zip(alone.arguments) {
            // What it demands of its arguments is for the caller to keep.
            let Promises { handling, others, .. } = promises;
            argument.promises = Promises { handling, others, ..argument.promises.clone() };
            argument.captures_none = captures_none;
        }
        *effects = alone.effects;
        instruction.promises = alone.promises;
    }
    left
}

/// What both files define and the function can call, and what has come to promise something that its body does not evidently
/// keep, or that it keeps only if others of these do; the function itself is left out.
pub(super) fn doubtful<'m>(before: Side<'m>, after: Side<'m>) -> BTreeSet<&'m str> {
    let mut open = vec![after.function];
    let mut reached: Vec<(&Function, &Function)> = Vec::new();
    while let Some(function) = open.pop() {
        for (name, _) in calls(function) {
            let [there, here] = [before, after].map(|side| side.module.function(name));
            let (Some(there), Some(here)) = (there, here.filter(|f| f.is_defined())) else {
                continue;
            };
            let known = *name == after.function.name || reached.iter().any(|(_, f)| f.name == name);
            if !known {
                reached.push((there, here));
                open.push(here);
            }
        }
    }
    let of = |function| Side { function, ..after };
    let not_evident =
        |(there, here): &&(&Function, &'m Function)| !keeps_what_is_new(there, of(here));
    let mut doubtful: BTreeSet<&'m str> =
        reached.iter().filter(not_evident).map(|(_, here)| here.name.as_str()).collect();
    loop {
        let relies = |(there, here): &&(&Function, &'m Function)| {
            promises_more(there, here) && calls(here).any(|(callee, _)| doubtful.contains(callee))
        };
        let more = reached.iter().filter(relies).map(|(_, here)| here.name.as_str());
        let more: Vec<&str> = more.filter(|name| !doubtful.contains(name)).collect();
        if more.is_empty() {
            return doubtful;
        }
        doubtful.extend(more);
    }
}

/// Both functions without what the definitions of these promise.
pub(super) fn without_promises_of(
    before: Side<'_>,
    after: Side<'_>,
    these: &BTreeSet<&str>,
) -> [Option<Function>; 2] {
    let [mut source, mut target] = [before, after].map(|side| side.function.clone());
    leave_to_definitions(&mut source, after, |name| these.contains(name));
    leave_to_definitions(&mut target, before, |name| these.contains(name));
    [Some(source), Some(target)]
}

/// Whether the transformed definition promises what the original does not.
fn promises_more(before: &Function, after: &Function) -> bool {
    let mut parameters = before.parameters.iter().zip(&after.parameters);
    after.attributes.difference(&before.attributes).next().is_some()
        || parameters.any(|(old, new)| old.promises != new.promises)
}

fn keeps_what_is_new(before: &Function, after: Side<'_>) -> bool {
    let claims = after.function.attributes.difference(&before.attributes);
    let mut claims = claims.filter_map(|said| match said.meaning {
        Meaning::Does(claim) => Some(claim),
        _ => None,
    });
    let mut parameters = before.parameters.iter().zip(&after.function.parameters);
    claims.all(|claim| follows(after, claim))
        && parameters.all(|(old, new)| {
            let mut handling = new.promises.handling.iter();
            handling.all(|promise| {
                old.promises.handling.contains(promise) || keeps(after.function, &new.name, promise)
            })
        })
}

/// Takes from the transformed function what it promises beyond the original and evidently does; how much that is.
fn show(before: Side<'_>, after: Side<'_>, target: &mut Function) -> usize {
    if !after.function.linkage.is_exact() {
        return 0;
    }
    let claims = after.function.attributes.difference(&before.function.attributes);
    let claims =
        claims.filter(|said| matches!(said.meaning, Meaning::Does(c) if follows(after, c)));
    let claims: Vec<&Attribute> = claims.collect();
    for said in &claims {
        target.attributes.remove(*said);
        if let Meaning::Does(claim) = said.meaning {
            forget(claim, &before.function.effects, &mut target.effects);
            if let Claim::Accesses(_) = claim {
                target.permitted = before.function.permitted;
            }
        }
    }
    let mut shown = claims.len();
    let parameters = before.function.parameters.iter().zip(&mut target.parameters);
    for (old, new) in parameters {
        let name = &new.name;
        new.promises.handling.retain(|promise| {
            let is_new = !old.promises.handling.contains(promise);
            let kept = is_new && keeps(after.function, name, promise);
            shown += usize::from(kept);
            !kept
        });
    }
    shown
}

/// Takes such a claim from what a function may do.
fn forget(claim: Claim, before: &CallEffects, effects: &mut CallEffects) {
    match claim {
        Claim::NoUnwind => effects.may_unwind = before.may_unwind,
        Claim::NoSync => effects.synchronises = before.synchronises,
        Claim::WillReturn => effects.may_stop = before.may_stop,
        Claim::NoReturn => effects.never_returns = before.never_returns,
        Claim::NoFree => effects.may_free = before.may_free,
        Claim::Accesses(_) => {
            (effects.reads, effects.writes) = (before.reads, before.writes);
            (effects.only_arguments, effects.apart) = (before.only_arguments, before.apart);
        }
        Claim::Progress | Claim::NoRecurse | Claim::Other => {}
    }
}
