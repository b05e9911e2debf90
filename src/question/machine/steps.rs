//! The document's rules: which steps of the machine an operation consists of.

use super::operation::{Action, Operation};
use super::options::{
    Atomics, BypassingLoads, BypassingStores, Conservative, Flush, Invalidate, Machine, Mutant,
};
use crate::program::ir::Ordering;

/// One step of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Writes back all dirty lines.
    Flush,
    /// Drops all lines, dirty ones as [`DirtyLines`](super::options::DirtyLines) has it.
    Invalidate,
    /// Writes the location's line back, if it is dirty, and drops it.
    Evict(usize),
    /// Performs the access through the cache.
    Cached(Action),
    /// Performs the access in memory.
    Bypass(Action),
    /// Loses what is dirty. Only a mutant does this.
    Lose,
}

/// What the machine does for an operation.
pub fn steps(machine: &Machine, operation: &Operation) -> Vec<Step> {
    let mut steps = Vec::new();
    let flushes = flushes(machine, operation);
    let flush = if has(machine, Mutant::ReleaseDrops) { Step::Lose } else { Step::Flush };
    let invalidates = invalidates(machine, operation);
    let fence = operation.action == Action::Fence;
    let (first, last) = (machine.flush == Flush::Before, machine.invalidate == Invalidate::Before);
    if flushes && (first || fence) {
        steps.push(flush);
    }
    if invalidates && last && !fence {
        steps.push(Step::Invalidate);
    }
    match operation.action.location() {
        None => {}
        Some(_) if is_cached(machine, operation) => steps.push(Step::Cached(operation.action)),
        Some(location) => {
            let evicts = match operation.action {
                Action::Load { .. } => machine.loads == BypassingLoads::Evict,
                Action::Store { .. } => machine.stores == BypassingStores::Evict,
                _ => {
                    machine.loads == BypassingLoads::Evict
                        || machine.stores == BypassingStores::Evict
                }
            };
            steps.extend(evicts.then_some(Step::Evict(location)));
            steps.push(Step::Bypass(operation.action));
        }
    }
    if flushes && !first && !fence {
        steps.push(flush);
    }
    if invalidates && (!last || fence) {
        steps.push(Step::Invalidate);
    }
    steps
}

/// Whether the access goes through the cache (`mmra.impl.cache.memory`).
pub fn is_cached(machine: &Machine, operation: &Operation) -> bool {
    let atomic = operation.ordering > Ordering::NotAtomic;
    let update = matches!(operation.action, Action::Update { .. });
    let bypasses = match machine.atomics {
        Atomics::Tagged => false,
        Atomics::Accesses => update,
        Atomics::Bypass => atomic,
    };
    if bypasses || operation.action == Action::Fence {
        return false;
    }
    match (operation.tags.private, operation.tags.nonprivate) {
        (false, true) => has(machine, Mutant::NonprivateIsCached),
        (true, false) => true,
        (false, false) => has(machine, Mutant::NeitherIsCached),
        (true, true) => has(machine, Mutant::BothIsCached),
    }
}

/// Whether the operation's tags have the cache flushed or invalidated if it synchronizes
/// (`mmra.impl.cache.sync`).
fn touches_cache(machine: &Machine, operation: &Operation) -> bool {
    match (operation.tags.private, operation.tags.nonprivate) {
        (false, true) => false,
        (true, false) => !has(machine, Mutant::PrivateLeavesTheCache),
        (false, false) => !has(machine, Mutant::NeitherLeavesTheCache),
        (true, true) => !has(machine, Mutant::BothLeavesTheCache),
    }
}

fn flushes(machine: &Machine, operation: &Operation) -> bool {
    let cautious = is_cautious(machine, operation);
    let flushes = cautious || operation.releases() && touches_cache(machine, operation);
    flushes && !has(machine, Mutant::NoFlush)
}

fn invalidates(machine: &Machine, operation: &Operation) -> bool {
    let cautious = is_cautious(machine, operation);
    let invalidates = cautious || operation.acquires() && touches_cache(machine, operation);
    invalidates && !has(machine, Mutant::NoInvalidate)
}

/// Whether the operation does more than it must, for it has neither tag or both.
fn is_cautious(machine: &Machine, operation: &Operation) -> bool {
    machine.neither == Conservative::Synchronize && operation.tags.is_conservative()
}

fn has(machine: &Machine, mutant: Mutant) -> bool {
    machine.mutant == Some(mutant)
}
