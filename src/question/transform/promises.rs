//! What the transformed function promises that the original does not.
//!
//! Promises that can be computed are part of the values. Others count as the original's own where that makes
//! them of the same addresses, or of the same accesses. What the transformed function promises beyond that,
//! nobody here can tell whether it is so.

use super::beyond::Beyond;
use super::computed_alike::kept_alike;
use super::pair::{Pair, Side};
use super::partners::players;
use super::promised::{Known, Reason, Why};
use crate::program::fresh::returns_fresh;
use crate::program::handling::{Use, uses};
use crate::program::input::Input;
use crate::program::ir::{
    About, AliasHints, Callee, Classes, Effect, Function, Handling, Instruction, Promise, Promises,
};
use crate::program::specialise::replace;
use crate::program::target::is_of_thread;
use crate::program::term::Term;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Lets promises about addresses be kept in the transformed function where they are in the original. The first
/// that has no counterpart there, if there is one, is taken to be kept. `shown`: what is said is shown for all contexts, so
/// a promise may count as broken where nothing is known of it.
pub(super) fn match_addresses(pair: &mut Pair, source: Side<'_>, shown: bool) -> Option<Beyond> {
    if pair.source.promised.is_empty() && pair.target.promised.is_empty() {
        return None;
    }
    let known = Known::new(pair, source);
    let (mut of_target, mut needed) = (FxHashMap::default(), Vec::new());
    let (mut missing, mut open) = (None, Vec::new());
    for promised in pair.target.promised.clone() {
        let kept = known.justify(&promised);
        // Where it may be broken, what comes of that is looked at.
        if kept.is_none() && known.may_break(&promised) {
            continue;
        }
        if kept.is_none() && shown {
            open.push(promised);
            continue;
        }
        if kept.is_none() {
            missing.get_or_insert_with(|| {
                Beyond::Promises(promised.text.clone(), promised.what.to_string())
            });
        }
        let kept = kept.unwrap_or_default();
        needed.extend(kept.iter().flatten().filter_map(|reason| match reason {
            Reason::Promise(kept) => Some(kept.clone()),
            Reason::Holds(_) => None,
        }));
        of_target.insert(promised.kept, kept);
    }
    let mut alike = Vec::new();
    for promised in open {
        match kept_alike(pair, &promised) {
            Some((term, rests_on)) => {
                needed.extend(rests_on);
                alike.push((promised.kept, term));
            }
            None => {
                missing.get_or_insert_with(|| {
                    Beyond::Promises(promised.text.clone(), promised.what.to_string())
                });
                alike.push((promised.kept, Term::TRUE));
            }
        }
    }
    let unneeded = pair.source.promised.iter().filter(|p| !needed.contains(&p.kept));
    let of_source: FxHashMap<Input, Term> =
        unneeded.map(|p| (p.kept.clone(), Term::TRUE)).collect();
    let pool = &mut pair.pool;
    let mut term = |why: Why| {
        let mut any = |reasons: Vec<Reason>| {
            let reasons = reasons.into_iter().map(|reason| match reason {
                Reason::Promise(kept) => pool.input(kept, 1),
                Reason::Holds(when) => when,
            });
            let reasons: Vec<Term> = reasons.collect();
            pool.any(reasons)
        };
        let parts: Vec<Term> = why.into_iter().map(&mut any).collect();
        pool.all(parts)
    };
    let of_target = of_target.into_iter().map(|(kept, why)| (kept, term(why)));
    let of_target = of_target.chain(alike).collect();
    for (program, with) in [(&mut pair.source, of_source), (&mut pair.target, of_target)] {
        replace(&mut pair.pool, program, &|_, input, _| with.get(input).copied());
        program.must_be_defined.retain(|(_, value)| *value != Term::TRUE);
    }
    missing
}

/// What the transformed function promises in its text that the original does not, and that is not looked at: all
/// instructions of a kind promise it in the original, or the same ones.
pub(super) fn added(before: Side<'_>, after: Side<'_>) -> Option<Beyond> {
    let [source, target] = [before.function, after.function];
    let added = || {
        target.instructions().find_map(|instruction| {
            let says = |other: &Promise| match other.about {
                // That a callee accesses no object of its caller says nothing where it could not in any case.
                About::Tail => may_access(&instruction.effect) && hands_out_objects(target),
                // What it means is looked at.
                About::Returning => false,
                About::Convention => !has_convention_of_callee(after, instruction),
                _ => true,
            };
            let new = uninterpreted(instruction).into_iter().filter(says).find(|other| {
                let before = promised(source, instruction, other);
                let all = !before.is_empty() && !before.contains(&false);
                !all && before != promised(target, instruction, other)
            });
            new.map(|what| Beyond::Promises(instruction.text.clone(), what.written))
        })
    };
    let of_thread = || {
        target.instructions().find(|call| promises_of_thread(before, after, call)).map(|call| {
            let what = "more of what tells a thread who it is".to_owned();
            Beyond::Promises(call.text.clone(), what)
        })
    };
    let others = header(source, target).or_else(added).or_else(of_thread);
    others.or_else(|| passed_otherwise(before, after))
}

/// Whether a call that tells a thread who it is promises what its callee does not, nor such a call of the original.
fn promises_of_thread(before: Side<'_>, after: Side<'_>, call: &Instruction) -> bool {
    let Effect::Call { callee, .. } = &call.effect else { return false };
    let Some(name) = callee.name().filter(|name| is_of_thread(name)) else { return false };
    let Promises { ranges, noundef, .. } = &call.promises;
    let declared = after.module.function(name).map(|f| &f.promises.ranges);
    let is_alike = |other: &Instruction| {
        let same = matches!(&other.effect, Effect::Call { callee: of, .. } if of == callee);
        same && other.promises.ranges == *ranges && other.promises.noundef >= *noundef
    };
    let more = *noundef || declared.map_or(!ranges.is_empty(), |declared| declared != ranges);
    // What is promised at the beginning is so wherever else; what is promised in some case, there.
    let here = after.function.blocks.iter().find(|b| b.instructions.contains(call));
    let mut blocks = before.function.blocks.iter().enumerate();
    more && !blocks.any(|(at, block)| {
        let is_there = at == 0 || here.is_some_and(|here| here.label == block.label);
        is_there && block.instructions.iter().any(is_alike)
    })
}

/// Of all instructions of that kind, whether they promise that.
fn promised(function: &Function, like: &Instruction, what: &Promise) -> Vec<bool> {
    let alike = function.instructions().filter(|i| kind(&i.effect) == kind(&like.effect));
    alike.map(|i| uninterpreted(i).contains(what)).collect()
}

/// A call of the original that says how values are passed, which calls of that callee in the transformed function do
/// not say. That is no promise, which may be forgotten: caller and callee have to agree on it.
fn passed_otherwise(before: Side<'_>, after: Side<'_>) -> Option<Beyond> {
    let [source, target] = [before.function, after.function];
    // A body in the place of a call has been given its values.
    let mut calls = source.instructions().filter(|i| matches!(i.effect, Effect::Call { .. }));
    calls.find_map(|instruction| {
        let mut now =
            target.instructions().filter(|i| kind(&i.effect) == kind(&instruction.effect));
        let is_own = now.all(|call| has_convention_of_callee(after, call));
        let says = |other: &Promise| match other.about {
            About::Passing | About::Lent | About::Copied => true,
            About::Convention => !is_own,
            _ => false,
        };
        let gone = uninterpreted(instruction).into_iter().filter(says).find(|other| {
            let now = promised(target, instruction, other);
            now.contains(&false) && now != promised(source, instruction, other)
        });
        gone.map(|what| Beyond::Passed(instruction.text.clone(), what.written))
    })
}

/// Whether a call has the calling convention that its callee has.
fn has_convention_of_callee(side: Side<'_>, call: &Instruction) -> bool {
    let Effect::Call { callee, effects, .. } = &call.effect else { return false };
    let callee = callee.name().and_then(|name| side.module.function(name));
    callee.is_some_and(|callee| callee.convention == effects.convention)
}

/// What is promised of parameters, and of the result, beyond what can be computed.
fn header(source: &Function, target: &Function) -> Option<Beyond> {
    let others = |before: &Promises, after: &Promises| after.others.is_subset(&before.others);
    let of =
        |what: &str| Beyond::Promises(format!("@{}", target.name), format!("something of {what}"));
    let mut of_result = target.promises.others.difference(&source.promises.others);
    if of_result.any(|promise| promise.about != About::Alone || !returns_fresh(target)) {
        return Some(of("its result"));
    }
    let mut parameters = source.parameters.iter().zip(&target.parameters);
    let added = parameters.find(|(a, b)| {
        let kept = others(&a.promises, &b.promises) && (a.noalias || !b.noalias);
        !kept || a.byval != b.byval
    });
    added.map(|(_, parameter)| of(&format!("%{}", parameter.name)))
}

/// What the transformed function promises of its parameters beyond what the original does. What the original promises
/// is so: if not, the parameter is poison there, which is looked at all the same.
pub(super) fn of_parameters(source: &Function, target: &Function) -> Vec<Promises> {
    let parameters = source.parameters.iter().zip(&target.parameters);
    let more = |before, after| if after > before { after } else { 0 };
    let all = parameters.map(|(before, after)| {
        let (before, after) = (&before.promises, &after.promises);
        let new = |ranges: &&Vec<(u128, u128)>| !before.ranges.contains(ranges);
        Promises {
            noundef: after.noundef,
            nonnull: after.nonnull && !before.nonnull,
            align: if after.align > before.align { after.align } else { 0 },
            dereferenceable: more(before.dereferenceable, after.dereferenceable),
            dereferenceable_or_null: more(
                before.dereferenceable_or_null.max(before.dereferenceable),
                after.dereferenceable_or_null,
            ),
            ranges: after.ranges.iter().filter(new).cloned().collect(),
            excluded: Classes {
                mask: after.excluded.mask & !before.excluded.mask,
                width: after.excluded.width,
            },
            handling: only_after(before, after, &Handling::Returned),
            ..Promises::default()
        }
    });
    all.collect()
}

/// A promise of what is done with a parameter, if only the second of these makes it.
fn only_after(before: &Promises, after: &Promises, promise: &Handling) -> BTreeSet<Handling> {
    let is_new = after.handling.contains(promise) && !before.handling.contains(promise);
    is_new.then(|| promise.clone()).into_iter().collect()
}

/// Whether what is called may access memory.
fn may_access(effect: &Effect) -> bool {
    match effect {
        Effect::Call { effects, .. } => effects.reads || effects.writes,
        Effect::Pure(_) => false,
        _ => true,
    }
}

/// Whether a function makes objects whose addresses callees may have.
fn hands_out_objects(function: &Function) -> bool {
    let made = function.instructions().filter_map(|i| match i.effect {
        Effect::Alloca { .. } => i.result.as_ref(),
        _ => None,
    });
    let copies = function.parameters.iter().filter(|p| p.byval.is_some()).map(|p| &p.name);
    let hands_out = |name: &String| {
        let handed =
            |used: &Use| matches!(used, Use::Passed { .. } | Use::Stored(_) | Use::Captured);
        uses(function, name).iter().any(handed)
    };
    made.chain(copies).any(hands_out)
}

/// What an instruction promises that is no part of a value.
pub(super) fn uninterpreted(instruction: &Instruction) -> Vec<Promise> {
    let own = instruction.promises.beyond_values();
    let Effect::Call { arguments, effects, .. } = &instruction.effect else { return own.collect() };
    let of_arguments = arguments.iter().flat_map(|argument| argument.promises.beyond_values());
    let convention = effects.convention.clone();
    let convention = convention.map(|written| Promise { about: About::Convention, written });
    own.chain(convention).chain(of_arguments).collect()
}

/// What instructions have in common that promises may be compared of.
fn kind(effect: &Effect) -> (u8, Option<&Callee>) {
    match effect {
        Effect::Load { .. } => (0, None),
        Effect::Store { .. } => (1, None),
        Effect::AtomicRmw { .. } => (2, None),
        Effect::CmpXchg { .. } => (3, None),
        Effect::Call { callee, .. } => (4, Some(callee)),
        Effect::Bulk(_) => (5, None),
        Effect::Pure(_) => (6, None),
        _ => (7, None),
    }
}

/// What the transformed function says of which accesses do not overlap, and the original does not say of the
/// same accesses.
pub(super) fn added_hints(pair: &Pair) -> Option<Beyond> {
    if pair.target.alias_hints.is_empty() {
        return None;
    }
    let players = players(pair);
    let none = AliasHints::default();
    let before = |event: usize| {
        let mut hints = pair.source.alias_hints.iter().filter(|(e, _)| *e == event);
        hints.next().map_or(&none, |(_, hints)| hints)
    };
    let of_source = |event: usize| -> Vec<&AliasHints> {
        (0..players.len()).filter(|i| players[*i].contains(&event)).map(before).collect()
    };
    let hints = &pair.target.alias_hints;
    hints.iter().enumerate().find_map(|(n, (event, after))| {
        let own = of_source(*event);
        let typed = !own.is_empty() && own.iter().all(|before| has_type_of(before, after));
        // Scopes are only known by which accesses they keep apart.
        let scoped =
            hints[..=n].iter().filter(|(_, other)| after.scoped_apart(other)).all(|(e, _)| {
                let others = of_source(*e);
                let known = !own.is_empty() && !others.is_empty();
                known && own.iter().all(|a| others.iter().all(|b| a.scoped_apart(b)))
            });
        let text = || pair.target.events[*event].text.clone();
        (!typed && after.accessed.is_some() || !scoped)
            .then(|| Beyond::Promises(text(), "not to overlap others".into()))
    })
}

fn has_type_of(before: &AliasHints, after: &AliasHints) -> bool {
    after.accessed.is_none() || before.accessed == after.accessed
}
