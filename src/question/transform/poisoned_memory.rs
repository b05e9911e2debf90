//! Whether it may make a difference that memory holds poison.

use super::indefinite::is_written_by_itself;
use super::pair::Pair;
use crate::execution::EventKind;
use crate::program::event::Event;
use crate::program::term::{Term, TermKind};

/// Whether it may, events of the original having these partners.
pub(super) fn may_matter(pair: &Pair, partner: &[Option<usize>]) -> bool {
    undef_is_not_written(pair, partner) || more_is_read(pair)
}

/// Whether the original writes undef to memory that others know, and the transformed function does not: it is not poison
/// then, whatever was there before. What padding holds, or what is copied from where nobody has written, nobody relies
/// on.
fn undef_is_not_written(pair: &Pair, partner: &[Option<usize>]) -> bool {
    let (pool, program) = (&pair.pool, &pair.source);
    let is_common = |e: &Event| !e.targets.iter().all(|t| program.locations[t.location].local);
    let is_undef = |value: Term| matches!(pool.kind(value), TermKind::Undef);
    program.events.iter().enumerate().filter(|(_, e)| is_written_by_itself(e)).any(|(i, e)| {
        let missing = partner[i].is_none() && !program.padding.contains(&i);
        missing && is_common(e) && e.value.is_some_and(is_undef)
    })
}

/// Whether the transformed function reads more at a time than the original: what is read is poison where one of its
/// bytes is.
fn more_is_read(pair: &Pair) -> bool {
    let [before, after] = [&pair.source, &pair.target].map(|program| {
        let own = |e: &&Event| e.slot.is_none() && e.kind != EventKind::Final;
        let reads = program.events.iter().filter(own);
        reads.filter(|e| !pair.pool.is(e.reads, false)).collect::<Vec<_>>()
    });
    let meets = |e: &Event, other: &Event| {
        e.targets.iter().any(|t| other.targets.iter().any(|o| o.location == t.location))
    };
    let as_much = |e: &Event| before.iter().any(|b| b.size >= e.size && meets(e, b));
    after.iter().any(|e| e.size > 1 && !as_much(e) && before.iter().any(|b| meets(e, b)))
}
