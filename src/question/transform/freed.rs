//! Whether memory is still there where the transformed function accesses it, or promises that it is.
//!
//! What is valid at one point need not be so later: an unknown callee may free what others know of, and so may another
//! thread that is told by a release that it may, or that this one has waited for by an acquire. What the transformed
//! function accesses has to be accessed by the original as well, and behind all that stands before it now.
//!
//! What calls free is an input (`program/dereferenceable.rs`), where it can make a difference. What other threads free is
//! not followed: where it can, the transformation is not shown to be right.

use super::beyond::Beyond;
use super::everywhere::{Root, kept_promise, root};
use super::pair::Pair;
use super::partners::{mentions_read, partners, same_term};
use super::same_number::{always_implies, is_same_number};
use crate::execution::EventKind;
use crate::program::dereferenceable::{Point, Pointed, may_be_freed};
use crate::program::event::{Event, Freeing, Program};
use crate::program::lifetime::is_marker;
use crate::program::memory::{Memory, split_address};
use crate::program::term::{EventIndex, Pool, Term};
use crate::program::turn::{excludes, implies};
use std::cell::OnceCell;

/// What makes others free memory, or shows that they have done so.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    /// A call that may free it.
    Call,
    /// A call that does not, but may tell others that they may: they are done when this one has waited for them.
    Tells,
    /// Others may free it from there on, if they may at all.
    Release,
    /// Others may have freed it before.
    Acquire,
}

/// Who has seen that memory is valid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// Something that has accessed it: what is freed before that is not valid there.
    ByAccess,
    /// Nothing but a promise: nobody knows who may have freed it before others were told.
    ByPromise,
}

/// An operation behind which memory may be gone, and when it is executed.
type Changed = (EventIndex, Term, Change);

/// Those of the function, in program order.
fn changes(pool: &Pool, program: &Program) -> Vec<Changed> {
    let freeing = program.freeing.iter().map(|f| (f.at, f.when, Change::Call));
    let telling = program.telling.iter().map(|(at, when)| (*at, *when, Change::Tells));
    let mut found: Vec<Changed> = freeing.chain(telling).collect();
    let mut fences = Vec::new();
    for (i, event) in program.events.iter().enumerate().filter(|(_, e)| is_own(e)) {
        let releases = !pool.is(event.strength.release, false);
        let acquires = !pool.is(event.strength.acquire, false);
        // Behind a fence a write tells others what stands before the fence.
        let writes = !pool.is(event.writes, false) && !pool.is(event.strength.monotonic, false);
        let told = writes && fences.iter().any(|when| !excludes(pool, *when, event.executed));
        if releases && !pool.is(event.fence, false) {
            fences.push(event.executed);
        }
        let orders = [(releases || told, Change::Release), (acquires, Change::Acquire)];
        for (_, change) in orders.into_iter().filter(|(is, _)| *is) {
            found.push((i, event.executed, change));
        }
    }
    found.sort_by_key(|(i, ..)| *i);
    found
}

/// Those of them that stand before an event, where that is executed, and count there: who is told that he may free memory is
/// not done before this one has waited for him.
fn before<'c>(
    pool: &'c Pool,
    changes: &'c [Changed],
    (at, executed): (EventIndex, Term),
) -> impl Iterator<Item = &'c Changed> {
    let both = move |(k, when, _): &&Changed| *k < at && !excludes(pool, *when, executed);
    let waits = move |i: EventIndex| {
        let mut later = changes.iter().filter(both).filter(|(k, ..)| *k > i);
        later.any(|(.., change)| *change == Change::Acquire)
    };
    changes.iter().filter(both).filter(move |(i, _, change)| *change != Change::Tells || waits(*i))
}

fn is_own(event: &Event) -> bool {
    event.slot.is_none() && !matches!(event.kind, EventKind::Initial | EventKind::Final)
}

/// Takes away what calls free where it cannot matter, and what the transformed function promises that accesses of the
/// original show. Otherwise why the transformed function may be wrong although
/// that is not seen.
pub(super) fn settle(pair: &mut Pair, memory: &Memory) -> Option<Beyond> {
    let freed = Freed::of(pair, memory);
    let open = pair.target.pointed.iter().filter(|promise| !freed.is_shown(promise));
    pair.target.pointed = open.cloned().collect();
    let freed = Freed::of(pair, memory);
    let open = freed.open();
    if open.is_empty() && freed.all_pointed().is_none() {
        forget(pair, &|freeing| freeing.surely);
        return None;
    }
    let reason = open
        .into_iter()
        .find_map(|(text, synchronises)| synchronises.then_some(Beyond::Freed(text)));
    // What the original says of a call holds of the same call of the transformed function.
    let may: Vec<_> =
        pair.source.freeing.iter().flat_map(|f| &f.turns).map(|(_, c)| c.clone()).collect();
    for freeing in &mut pair.target.freeing {
        freeing.turns.retain(|(_, call)| may.contains(call));
    }
    reason
}

fn forget(pair: &mut Pair, but: &dyn Fn(&Freeing) -> bool) {
    pair.source.freeing.retain(|f| but(f));
    pair.target.freeing.retain(|f| but(f));
}

/// What the transformed function promises to be valid, and the original does not promise there.
pub(super) fn unmatched(pair: &Pair, memory: &Memory, all: bool) -> Option<Beyond> {
    let freed = Freed::of(pair, memory);
    let mut open = pair.target.pointed.iter().filter(|p| {
        let somewhere = pair.pool.as_address(p.pointer).is_none();
        (all || p.unsure || somewhere) && !freed.is_promised(p)
    });
    open.next().map(|p| Beyond::Dereferenceable {
        text: p.text.clone(),
        bytes: p.bytes,
        or_null: p.or_null,
    })
}

/// Whether memory that an event of the original accesses may be gone where one of the transformed function does,
/// `partner` saying which events of the two play the same part.
pub(super) fn lost_between(
    pair: &Pair,
    partner: &dyn Fn(EventIndex) -> Option<EventIndex>,
    accessed: EventIndex,
    (again, executed): (EventIndex, Term),
) -> bool {
    let changes = changes(&pair.pool, &pair.target);
    let before: Vec<_> = before(&pair.pool, &changes, (again, executed)).collect();
    lost(partner, (accessed, Shown::ByAccess), &before)
}

/// The same behind all that stands before it and may make that be so.
fn lost(
    partner: &dyn Fn(EventIndex) -> Option<EventIndex>,
    (shown, how): (EventIndex, Shown),
    before: &[&Changed],
) -> bool {
    let mut between =
        before.iter().filter(|(.., change)| how == Shown::ByPromise || *change != Change::Acquire);
    between.any(|(i, ..)| partner(*i).is_none_or(|before| before >= shown))
}

struct Freed<'p> {
    pair: &'p Pair,
    memory: &'p Memory,
    /// Of the original's events those of the transformed function that play their parts.
    partner: Vec<Option<usize>>,
    /// The transformed function's operations behind which memory may be gone.
    changes: Vec<Changed>,
    /// Of the transformed function's events those of the original whose parts they play, where somebody has asked.
    originals: Vec<OnceCell<Option<EventIndex>>>,
}

impl<'p> Freed<'p> {
    fn of(pair: &'p Pair, memory: &'p Memory) -> Freed<'p> {
        let changes = changes(&pair.pool, &pair.target);
        let originals = vec![OnceCell::new(); pair.target.events.len()];
        Freed { pair, memory, partner: partners(pair), changes, originals }
    }

    /// What stands before that and may have freed memory.
    fn before(&self, at: EventIndex, executed: Term) -> Vec<&Changed> {
        before(&self.pair.pool, &self.changes, (at, executed)).collect()
    }

    /// Accesses of the transformed function to memory that may be gone: what they are, and whether it may be another
    /// thread that has freed it.
    fn open(&self) -> Vec<(String, bool)> {
        let mut open = Vec::new();
        for (i, event) in self.pair.target.events.iter().enumerate() {
            let Some(pointer) = event.pointer.filter(|p| is_own(event) && self.may_go(*p)) else {
                continue;
            };
            let before = self.before(i, event.executed);
            if !before.is_empty() && !self.is_accessed(event, pointer, &before) {
                let others = before.iter().any(|(_, _, change)| *change != Change::Call);
                open.push((event.text.clone(), others));
            }
        }
        open
    }

    /// Whether the original accesses the same bytes behind all that stands before the access.
    fn is_accessed(&self, event: &Event, pointer: Term, before_it: &[&Changed]) -> bool {
        self.pair.source.events.iter().enumerate().any(|(a, other)| {
            let accesses = is_own(other) && !is_marker(&self.pair.source, a);
            let Some(before) = other.pointer.filter(|_| accesses) else { return false };
            let at = (a, Shown::ByAccess);
            let pool = &self.pair.pool;
            other.size >= event.size
                && !lost(&|k| self.original(k), at, before_it)
                && (self.same(pointer, before)
                    || is_same_number(pool, &self.partner, pointer, before))
                && (self.implies(event.executed, other.executed)
                    || always_implies(pool, &self.partner, event.executed, other.executed))
        })
    }

    /// What the transformed function promises behind something that may have freed it.
    fn all_pointed(&self) -> Option<&Pointed> {
        let first = self.changes.first().map(|(i, ..)| *i)?;
        self.pair.target.pointed.iter().find(|p| p.from > first)
    }

    /// Whether the original promises it, too, and where nothing can have been freed in between.
    fn is_promised(&self, promise: &Pointed) -> bool {
        let before = self.before(promise.from, promise.when);
        self.pair.source.pointed.iter().any(|other| {
            let at = (other.from, Shown::ByPromise);
            other.bytes >= promise.bytes
                && (!other.or_null || promise.or_null)
                && other.point == promise.point
                && self.same(promise.pointer, other.pointer)
                && self.implies(promise.when, other.when)
                && !lost(&|k| self.original(k), at, &before)
        })
    }

    /// Whether the original accesses all of these bytes wherever that is promised, so that they are there, or its behaviour
    /// is undefined: until it has accessed them nobody can have freed them, and afterwards nothing is freed.
    fn is_shown(&self, promise: &Pointed) -> bool {
        let pool = &self.pair.pool;
        let (base, start) = split_address(pool, promise.pointer);
        let Some(base) = base.filter(|_| promise.point == Point::Inside) else { return false };
        let before = self.before(promise.from, promise.when);
        let mut accessed: Vec<(i64, i64)> = Vec::new();
        for (a, event) in self.pair.source.events.iter().enumerate() {
            let accesses =
                is_own(event) && event.needs_memory() && !is_marker(&self.pair.source, a);
            let Some(pointer) = event.pointer.filter(|_| accesses) else { continue };
            let (root, from) = split_address(pool, kept_promise(pool, pointer));
            let from = from.wrapping_sub(start) as i64;
            let here = root.is_some_and(|root| self.same(base, root));
            let at = (a, Shown::ByAccess);
            if here
                && self.implies(promise.when, event.executed)
                && !lost(&|k| self.original(k), at, &before)
            {
                accessed.push((from, from.saturating_add_unsigned(event.size)));
            }
        }
        accessed.sort_unstable();
        let end = accessed.into_iter().fold(0, |end, (from, to)| match from <= end {
            true => to.max(end),
            false => end,
        });
        u64::try_from(end).is_ok_and(|end| end >= promise.bytes)
    }

    fn same(&self, target: Term, source: Term) -> bool {
        same_term(&self.pair.pool, target, source, &self.partner)
    }

    fn implies(&self, target: Term, source: Term) -> bool {
        let pool = &self.pair.pool;
        source == Term::TRUE
            || self.same(target, source)
            || !mentions_read(pool, source) && implies(pool, target, source)
    }

    /// The event of the original whose part that one of the transformed function plays, if it is executed wherever that is,
    /// and writes the same.
    fn original(&self, target: EventIndex) -> Option<EventIndex> {
        *self.originals[target].get_or_init(|| self.found_original(target))
    }

    fn found_original(&self, target: EventIndex) -> Option<EventIndex> {
        let source = self.partner.iter().position(|p| *p == Some(target))?;
        let [now, was] = [&self.pair.target.events[target], &self.pair.source.events[source]];
        let same_value = match (now.value, was.value) {
            (Some(now), Some(was)) => self.same(now, was),
            (now, was) => now == was,
        };
        let implied = self.implies(now.executed, was.executed)
            || always_implies(&self.pair.pool, &self.partner, now.executed, was.executed);
        (same_value && implied).then_some(source)
    }

    /// Whether somebody else may free what is there.
    fn may_go(&self, pointer: Term) -> bool {
        let pool = &self.pair.pool;
        let address = pool.as_address(pointer);
        let lent = |of: &Term| self.pair.source.lent.contains(of);
        match address.and_then(|bits| self.memory.resolve(bits)) {
            Some((location, _)) => {
                let mut given = self.pair.source.lent.iter().filter_map(|p| pool.as_address(*p));
                let is_lent =
                    given.any(|bits| self.memory.resolve(bits).map(|(l, _)| l) == Some(location));
                !is_lent && may_be_freed(self.memory, location)
            }
            None => !matches!(root(pool, pointer), Root::Address(of) if lent(&of)),
        }
    }
}
