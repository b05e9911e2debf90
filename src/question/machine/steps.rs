//! The document's rules: which steps of the machine an operation consists of.

use super::operation::{Action, Operation};
use super::options::{Atomics, Conservative, Flush, Invalidate, Machine, Mutant, Posted};
use crate::program::ir::Ordering;

/// One step of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Writes back all dirty lines.
    Flush,
    /// Drops all lines, dirty ones as [`DirtyLines`](super::options::DirtyLines) has it.
    Invalidate,
    /// Performs the access through the cache.
    Cached(Action),
    /// Performs the access in memory, and does about the line what the machine has chosen.
    Bypass(Action),
    /// Sends a store to memory, where it arrives later.
    Post(Action),
    /// Waits until what the thread has sent is in memory.
    Wait,
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
    if waits(machine, operation) {
        steps.push(Step::Wait);
    }
    if flushes && (first || fence) {
        steps.push(flush);
    }
    if invalidates && last && !fence {
        steps.push(Step::Invalidate);
    }
    match operation.action.location() {
        None => {}
        Some(_) if is_cached(machine, operation) => steps.push(Step::Cached(operation.action)),
        Some(_) if posts(machine, operation) => steps.push(Step::Post(operation.action)),
        Some(_) => steps.push(Step::Bypass(operation.action)),
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

/// Whether it is a store that may arrive late: none that synchronizes.
fn posts(machine: &Machine, operation: &Operation) -> bool {
    let store = matches!(operation.action, Action::Store { .. });
    machine.posted != Posted::No && store && operation.ordering <= Ordering::Monotonic
}

/// Whether all that was stored before has to be in memory first.
fn waits(machine: &Machine, operation: &Operation) -> bool {
    let synchronizes = operation.releases() || is_cautious(machine, operation);
    match machine.posted {
        Posted::No => false,
        Posted::Waited => synchronizes,
        Posted::Unwaited => synchronizes && touches_cache(machine, operation),
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
