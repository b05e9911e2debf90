//! Threads that are alike and that nobody asks for: one order of what they write is as good as any other.

use super::condition::is_of_values;
use super::test::Test;
use crate::model::Model;
use crate::program::alike::alike;
use crate::program::term::EventIndex;
use crate::solve::session::Session;
use crate::solve::world::{Free, World};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::time::Instant;

/// Fewer threads have few orders.
const FEW: usize = 3;

/// Groups of atomic writes, one of each of some threads that are alike, of which it may be said that their modification
/// order is as they are given here: whatever they are without that, threads can change places.
pub(super) fn ordered_writes(
    test: &Test<'_>,
    model: &Model,
    deadline: Instant,
) -> Vec<Vec<EventIndex>> {
    let conditions =
        || test.litmus.filter.iter().chain(test.litmus.condition.iter().map(|(_, c)| c));
    if !conditions().all(is_of_values) {
        return Vec::new();
    }
    let Some(asked) = test.threads_asked_for() else { return Vec::new() };
    ordered_beside(test, model, &asked, deadline)
}

/// The same where nobody asks for any thread but these.
pub(super) fn ordered_beside(
    test: &Test<'_>,
    model: &Model,
    asked: &BTreeSet<usize>,
    deadline: Instant,
) -> Vec<Vec<EventIndex>> {
    if test.program.threads.len() < FEW {
        return Vec::new();
    }
    let groups = alike(&test.pool, &test.program, asked);
    let writes = groups.iter().filter(|group| group.len() >= FEW).map(|group| {
        let first = |thread: &usize| first_write(test, *thread);
        group.iter().map(first).collect::<Option<Vec<EventIndex>>>()
    });
    let mut writes: Vec<Vec<EventIndex>> = writes.flatten().collect();
    if !writes.is_empty() {
        let mut s = Session::new(Some(deadline), FxHashMap::default());
        let mut free = Free::new(&test.vocabulary);
        let world = World::bare(&mut s, (&test.pool, &test.program), &mut free);
        // One order of any three that are alike is one of all.
        writes.retain(|group| world.is_in_order(&s, model, [group[0], group[1], group[2]]));
    }
    writes
}

/// The first atomic operation of a thread that may write.
fn first_write(test: &Test<'_>, thread: usize) -> Option<EventIndex> {
    let is = |term| test.pool.is(term, true);
    test.program.events.iter().position(|event| {
        let writes = !test.pool.is(event.writes, false);
        let own = event.thread == Some(thread) && is(event.executed) && writes;
        own && is(event.strength.monotonic) && matches!(&event.targets[..], [t] if is(t.when))
    })
}
