//! Whether a body shows what attributes say of a function.

use super::beyond::Beyond;
use super::pair::Side;
use crate::program::based;
use crate::program::callees::{calls, does};
use crate::program::ir::{Accesses, CallEffects, Claim, Effect, Function, Meaning, Ordering, Type};
use itertools::Itertools;

/// Whether the body of a function shows that it does what is said of it.
pub(super) fn follows(side: Side<'_>, claim: Claim) -> bool {
    let function = side.function;
    if function.blocks.is_empty() {
        return false;
    }
    let own = does(function);
    let calls_itself = calls(function).any(|(callee, _)| *callee == function.name);
    let mut ends = function.blocks.iter().filter_map(|b| b.instructions.last());
    match claim {
        Claim::NoUnwind => !own.may_unwind,
        Claim::NoSync => !own.synchronises,
        Claim::WillReturn => {
            !calls_itself && (returns(function, &own) || progresses(function, &own))
        }
        Claim::NoReturn => !ends.any(|end| matches!(end.effect, Effect::Return { .. })),
        Claim::Progress => !calls_itself && returns(function, &own),
        Claim::NoFree => !own.may_free,
        Claim::NoRecurse => every_call(side, |_, claims| claims(Claim::NoRecurse)),
        Claim::Accesses(accesses) => stays_within(function, &own, accesses),
        Claim::Other => false,
    }
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
    let reads = based::may_read_unwritten(target.function, &target.module.globals)
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

/// Whether it returns, its calls may but unwind.
fn returns(function: &Function, own: &CallEffects) -> bool {
    !own.may_stop && calls(function).all(|(_, said)| !said.may_stop)
}

/// Whether it has to get somewhere, and has nothing to do but to return.
fn progresses(function: &Function, own: &CallEffects) -> bool {
    let silent = !own.writes && !own.apart.writes.any() && !own.synchronises;
    silent && says(function, Claim::Progress) && calls(function).all(|(_, said)| !said.may_stop)
}

/// Whether it accesses no more memory than that.
fn stays_within(function: &Function, own: &CallEffects, said: Accesses) -> bool {
    let fits = |said: (bool, bool)| (said.0 || !own.reads) && (said.1 || !own.writes);
    let elsewhere = (own.reads || own.writes) && !own.only_arguments;
    let pointed = function.parameters.iter().any(|p| matches!(p.ty, Type::Ptr(_)));
    (!elsewhere || fits(said.elsewhere))
        && (!pointed || fits(said.arguments))
        && (said.inaccessible.0 || !own.apart.reads.any())
        && (said.inaccessible.1 || !own.apart.writes.any())
        && (said.of_target.0 || !own.apart.reads.of_target())
        && (said.of_target.1 || !own.apart.writes.of_target())
}
