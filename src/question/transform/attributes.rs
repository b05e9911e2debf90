//! Whether a body shows what attributes say of a function.

use super::beyond::Beyond;
use super::pair::Side;
use crate::execution::scopes::Scope;
use crate::program::based::{self, Root, accessed, reads_constants, root};
use crate::program::callees::{calls, does, each};
use crate::program::ir::{
    Accesses, CallEffects, Claim, Effect, Function, Instruction, Meaning, Ordering,
};
use crate::program::termination::{Unending, unending};
use itertools::Itertools;
use std::collections::BTreeSet;

/// Whether the body of a function shows that it does what is said of it.
pub(super) fn follows(side: Side<'_>, claim: Claim) -> bool {
    let function = side.function;
    // Of one that may be replaced, callers would believe of others what this one does.
    if function.blocks.is_empty() || !function.linkage.is_exact() {
        return false;
    }
    let own = does(function);
    let calls_itself = calls_itself(side);
    let mut ends = function.blocks.iter().filter_map(|b| b.instructions.last());
    match claim {
        Claim::NoUnwind => !own.may_unwind,
        Claim::NoSync => !own.synchronises,
        Claim::WillReturn => !calls_itself && (returns(function) || progresses(function, &own)),
        Claim::NoReturn => !ends.any(|end| matches!(end.effect, Effect::Return { .. })),
        Claim::Progress => says(function, Claim::WillReturn) || !calls_itself && returns(function),
        // To free is to write.
        Claim::NoFree => {
            let others = if function.is_kernel() { Others::FreeNothing } else { Others::MayFree };
            frees_nothing(function, others) || !function.effects.writes
        }
        Claim::NoRecurse => !calls_itself && every_call(side, |_, claims| claims(Claim::NoRecurse)),
        Claim::Accesses(accesses) => stays_within(side, &own, accesses),
        Claim::Other => false,
    }
}

/// What others do of whom a function hears.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Others {
    MayFree,
    FreeNothing,
}

/// Whether a kernel has come to say `nofree`, which its body shows if nobody frees memory while it runs: it hears of what
/// other workgroups and the host do. Hosts and device libraries free no memory that a running kernel was given.
pub(super) fn needs_nothing_freed(before: &Function, after: &Function) -> bool {
    says(after, Claim::NoFree)
        && !says(before, Claim::NoFree)
        && after.is_kernel()
        && !frees_nothing(after, Others::MayFree)
        && frees_nothing(after, Others::FreeNothing)
}

/// Whether nothing that was there before a function is called is freed while it runs: by itself, or by others whom it waits
/// for (LangRef, "nofree": "a deallocation *happens-before* the function exit but does not *happens-before* the function
/// entry"). Who tells others without waiting for them does not know of what they do.
fn frees_nothing(function: &Function, others: Others) -> bool {
    each(function).filter(|(_, may)| may.may_free).all(|(Instruction { effect, .. }, _)| {
        let orderings = orderings(effect);
        let waits = |o| matches!(o, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst);
        let known = !orderings.is_empty();
        let hears_of_none = others == Others::FreeNothing || !orderings.iter().copied().any(waits);
        known && hears_of_none || function.is_kernel() && waits_for_workgroup(effect)
    })
}

/// Whether an instruction waits for other threads of the workgroup at most. These run the same kernel, and have been launched
/// with it: what is freed after that and before they end, they have freed themselves.
fn waits_for_workgroup(effect: &Effect) -> bool {
    let scope = match effect {
        Effect::CmpXchg { access, .. } | Effect::Fence { access } => access.scope,
        effect => effect.access().and_then(|(access, ..)| access.scope),
    };
    let within = ["wavefront", "subgroup", "workgroup"];
    scope.and_then(Scope::place).is_some_and(|scope| within.iter().any(|name| scope.is(name)))
}

/// Whether it is a claim about effects on memory that is looked at wherever the body accesses memory.
pub(super) fn is_looked_at(function: &Function, claim: Claim) -> bool {
    let own = does(function);
    let orders = own.synchronises || own.apart.writes.any();
    let mut instructions = function.instructions();
    let calls = instructions.any(|i| match &i.effect {
        Effect::Call { effects, .. } => {
            effects.reads_anything() || effects.writes || effects.apart.writes.any()
        }
        _ => false,
    });
    matches!(claim, Claim::Accesses(_)) && based::is_looked_at(function, orders || calls)
}

/// What says `nosync` and does more that may synchronise than before, by how often it does what is ordered so.
pub(super) fn synchronises(source: &Function, target: &Function) -> Option<Beyond> {
    let ordered = |function: &Function| {
        let accesses = function.instructions().flat_map(|i| orderings(&i.effect));
        accesses.filter(|o| *o > Ordering::Monotonic).counts()
    };
    let before = ordered(source);
    let more =
        ordered(target).into_iter().any(|(how, n)| n > before.get(&how).copied().unwrap_or(0));
    let breaks = says(target, Claim::NoSync) && more;
    breaks.then(|| Beyond::Synchronises(target.name.clone()))
}

/// Where a function says `nosync`, and does what may synchronise: a counterexample may have it do so.
pub(super) fn may_synchronise(source: Side<'_>) -> Option<Beyond> {
    let breaks = says(source.function, Claim::NoSync) && !follows(source, Claim::NoSync);
    breaks.then(|| Beyond::Synchronises(source.function.name.clone()))
}

fn orderings(effect: &Effect) -> Vec<Ordering> {
    match effect {
        Effect::CmpXchg { access, failure, .. } => vec![access.ordering, *failure],
        Effect::Fence { access } => vec![access.ordering],
        effect => effect.access().into_iter().map(|(access, ..)| access.ordering).collect(),
    }
}

fn says(function: &Function, claim: Claim) -> bool {
    let mut said = function.attributes.iter().map(|attribute| &attribute.meaning);
    said.any(|meaning| *meaning == Meaning::Does(claim))
}

/// What a function reads of what it says that it only writes, unless the original does nothing else.
pub(super) fn unwritten(source: &Function, target: Side<'_>) -> Option<Beyond> {
    let effects = |function: &Function| -> Vec<Effect> {
        let instructions = function.instructions();
        instructions.map(|instruction| instruction.effect.clone()).collect()
    };
    let reads = based::may_read_unwritten(target.function, target.module)
        && effects(source) != effects(target.function);
    reads.then(|| Beyond::Unwritten(target.function.name.clone()))
}

/// Whether something holds of each of its calls: of what the call may do, and of what is claimed of the callee. LLVM's
/// own functions free nothing, and call nobody.
fn every_call(
    side: Side<'_>,
    holds: impl Fn(&CallEffects, &dyn Fn(Claim) -> bool) -> bool,
) -> bool {
    calls(side.function).all(|(name, said)| {
        let callee = side.module.function(name);
        let claims = |claim| callee.is_some_and(|f| says(f, claim));
        callee.is_some_and(|f| f.intrinsic) || holds(said, &claims)
    }) && !through_pointers(side.function)
}

fn through_pointers(function: &Function) -> bool {
    let mut all = function.instructions();
    all.any(|i| matches!(&i.effect, Effect::Call { callee, .. } if callee.name().is_none()))
}

/// Whether a function calls itself, or others that do so, as far as the file defines them.
fn calls_itself(side: Side<'_>) -> bool {
    let mut open = vec![side.function];
    let mut seen = BTreeSet::new();
    while let Some(function) = open.pop() {
        for (callee, _) in calls(function) {
            if *callee == side.function.name {
                return true;
            }
            open.extend(side.module.function(callee).filter(|_| seen.insert(callee)));
        }
    }
    false
}

/// Whether it returns, its calls may but unwind.
fn returns(function: &Function) -> bool {
    let Unending { silent, busy, .. } = unending(function, false);
    silent + busy == 0
        && each(function).all(|(_, may)| !may.may_stop)
        && calls(function).all(|(_, said)| !said.may_stop)
}

/// Whether it has to get somewhere, and has nothing to do but to return.
fn progresses(function: &Function, own: &CallEffects) -> bool {
    let silent = !own.writes && !own.apart.writes.any() && !own.synchronises;
    silent && says(function, Claim::Progress) && calls(function).all(|(_, said)| !said.may_stop)
}

/// Whether it accesses no more memory than that.
fn stays_within(side: Side<'_>, own: &CallEffects, said: Accesses) -> bool {
    let fits = |said: (bool, bool), does: (bool, bool)| (said.0 || !does.0) && (said.1 || !does.1);
    let within = each(side.function).all(|(instruction, may)| {
        let [arguments, elsewhere] = accesses(side, instruction, &may);
        fits(said.arguments, arguments) && fits(said.elsewhere, elsewhere)
    });
    within
        && (said.inaccessible.0 || !own.apart.reads.memory().any())
        && (said.inaccessible.1 || !own.apart.writes.memory().any())
        && (said.of_target.0 || !own.apart.reads.of_target())
        && (said.of_target.1 || !own.apart.writes.of_target())
}

/// What an instruction that may do that reads and writes of what the function's arguments point to, and of other memory of
/// others.
fn accesses(side: Side<'_>, instruction: &Instruction, may: &CallEffects) -> [(bool, bool); 2] {
    let function = side.function;
    let does = (may.reads, may.writes);
    let none = (false, false);
    if let Effect::Call { callee, arguments, .. } = &instruction.effect {
        let callee = callee.name().and_then(|name| side.module.function(name));
        let said = callee.into_iter().flat_map(|f| &f.attributes).filter_map(|a| match a.meaning {
            Meaning::Does(Claim::Accesses(accesses)) => Some(accesses),
            _ => None,
        });
        let both = |a: (bool, bool), b: (bool, bool)| (a.0 && b.0, a.1 && b.1);
        let (of_arguments, elsewhere) = said
            .fold((does, does), |(a, b), said| (both(a, said.arguments), both(b, said.elsewhere)));
        let elsewhere = if may.only_arguments { none } else { elsewhere };
        let handed = arguments.iter().filter(|a| a.ty.has_pointers());
        return handed.fold([none, elsewhere], |[own, other], argument| {
            let through = through(root(function, &argument.value), of_arguments);
            [either(own, through[0]), either(other, through[1])]
        });
    }
    let accessed = accessed(&instruction.effect);
    let access = instruction.effect.access().map(|(access, ..)| access);
    let plain = access.is_none_or(|a| a.ordering <= Ordering::Monotonic && !a.volatile);
    if plain && reads_constants(side.module.target, &instruction.effect) {
        return [none; 2];
    }
    if accessed.is_empty() || !plain || matches!(instruction.effect, Effect::CmpXchg { .. }) {
        return [does, if may.only_arguments { none } else { does }];
    }
    accessed.iter().fold([none, none], |[own, other], access| {
        let through = through(root(function, access.pointer), (access.reads, access.writes));
        [either(own, through[0]), either(other, through[1])]
    })
}

fn either(a: (bool, bool), b: (bool, bool)) -> (bool, bool) {
    (a.0 || b.0, a.1 || b.1)
}

/// What is accessed through a pointer that is computed from that: what arguments point to, and elsewhere.
fn through(root: Root<'_>, does: (bool, bool)) -> [(bool, bool); 2] {
    let none = (false, false);
    match root {
        Root::Object => [none, none],
        Root::Parameter(_) => [does, none],
        Root::Global(_) => [none, does],
        Root::Elsewhere => [does, does],
    }
}
