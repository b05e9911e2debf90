//! Which operations a transformation is about: those that it changes or moves, those that it rests on,
//! and what stands between them.

use super::super::pair::Pair;
use super::granted::Going;
use super::leaves::within;
use super::local::{Local, NoProof};
use super::order::{Item, Items};
use super::skeleton::{Operation, Origin, Overlap, Place, Skeleton};
use crate::program::event::Event;
use crate::program::memory::Memory;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// More operations than these are too many for a proof.
const MOST: usize = 14;

/// Ways to choose where reads of the original take their values from, before giving up.
const ATTEMPTS: usize = 6;

/// What of a transformation matters to memory.
pub(super) struct Window {
    /// What there is to prove.
    pub skeleton: Skeleton,
    /// For each object that nobody else reaches: all operations that may access it.
    pub objects: Vec<BTreeSet<usize>>,
    /// The operations it is about.
    pub operations: Vec<Item>,
    /// In some execution both functions have defined behaviour.
    pub is_defined: bool,
}

/// What of the transformation matters to memory, with the operations it is about as items.
///
/// # Errors
/// Why there is no such description.
pub(super) fn skeleton(
    pair: &Pair,
    memory: &Memory,
    items: &Items,
    going: Going,
    deadline: Instant,
) -> Result<Window, NoProof> {
    let calls = items.calls().ok_or("an operation moves over an unknown call")?;
    let (mut local, origins) = attempt(pair, memory, items, going, deadline)?;
    let operation = |i: &usize| !items.all[*i].body;
    let mut window = BTreeSet::new();
    for (i, item) in items.all.iter().enumerate() {
        if !local.is_kept(item) {
            return Err("an access has another address or value than before".into());
        }
        if !local.is_accessible(item, &items.all) {
            return Err("what is accessed is not accessed before".into());
        }
        if local.changes(item) {
            if item.body {
                return Err("unknown calls differ".into());
            }
            window.insert(i);
        }
    }
    for (i, j) in swapped(&items.before).into_iter().filter(|(i, j)| operation(i) && operation(j)) {
        window.extend([i, j]);
    }
    // Reads that never happen need no value.
    let origins: BTreeMap<usize, Origin> =
        origins.into_iter().filter(|(read, _)| window.contains(read)).collect();
    window.extend(origins.values().filter_map(|origin| origin.operation()));
    let changed = window.clone();
    let killers = killers(pair, items, &changed, &mut local);
    window.extend(killers.values().map(|(Place::Before(k) | Place::After(k))| *k));
    window.extend(neighbours(pair, items, &changed));
    let private: BTreeSet<usize> = changed
        .iter()
        .filter_map(|i| local.private_object(&items.all[*i]))
        .filter(|object| !local.is_handed(*object))
        .collect();
    let in_private = |i: &usize, local: &Local<'_>| {
        let object = local.private_object(&items.all[*i]);
        object.is_some_and(|object| private.contains(&object))
    };
    let may_access = |i: &usize| private.iter().any(|o| local.may_access(&items.all[*i], *o));
    window.extend((0..items.all.len()).filter(operation).filter(may_access));
    close(&mut window, &items.before);
    let window: Vec<usize> = window.into_iter().filter(operation).collect();
    if window.len() > MOST {
        return Err(format!("it is about {} operations", window.len()).into());
    }
    let number = |i: usize| window.iter().position(|w| *w == i);
    let mut operations = Vec::new();
    for i in &window {
        operations.push(Operation { sets: local.sets(&items.all[*i]), calls: calls[*i] });
    }
    let mut overlaps: Vec<(usize, usize, Overlap)> = Vec::new();
    for (j, b) in window.iter().enumerate() {
        for (i, a) in window[..j].iter().enumerate() {
            if let Some((overlap, backwards)) = local.overlap(&items.all[*a], &items.all[*b]) {
                overlaps.push(if backwards { (j, i, overlap) } else { (i, j, overlap) });
            }
        }
    }
    let accessors = |object: &usize| -> BTreeSet<usize> {
        let may_access = |i: &&usize| local.may_access(&items.all[**i], *object);
        window.iter().filter(may_access).filter_map(|i| number(*i)).collect()
    };
    let objects = private.iter().map(accessors).collect();
    let skeleton = Skeleton {
        before: items.before.iter().filter_map(|i| number(*i)).collect(),
        implications: local.implications(),
        overlaps,
        private: window
            .iter()
            .filter(|i| in_private(i, &local))
            .filter_map(|i| number(*i))
            .collect(),
        reads: origins
            .into_iter()
            .filter_map(|(r, o)| Some((number(r)?, o.renumbered(number)?)))
            .collect(),
        writes: killers
            .into_iter()
            .filter_map(|(w, p)| Some((number(w)?, p.renumbered(number)?)))
            .collect(),
        operations,
    };
    let operations = window.into_iter().map(|i| items.all[i].clone()).collect();
    Ok(Window { skeleton, objects, operations, is_defined: local.is_defined })
}

/// The event that an item is, on the original's side if that has it.
pub(super) fn event<'p>(pair: &'p Pair, item: &Item) -> &'p Event {
    match (item.source, item.target) {
        (Some(e), _) => &pair.source.events[e],
        (None, Some(e)) => &pair.target.events[e],
        (None, None) => unreachable!("an item is an event of some side"),
    }
}

fn swapped(before: &[usize]) -> Vec<(usize, usize)> {
    let pairs = (0..before.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    pairs.map(|(a, b)| (before[a], before[b])).filter(|(i, j)| i > j).collect()
}

/// What stands next to what only the original has and may synchronize: fences, and atomic accesses.
fn neighbours(pair: &Pair, items: &Items, changed: &BTreeSet<usize>) -> Vec<usize> {
    let kept = |i: &&usize| {
        let item = &items.all[**i];
        item.source.is_some() && item.target.is_some()
    };
    let mut found = Vec::new();
    for i in changed.iter().filter(|i| items.all[**i].target.is_none()) {
        let one = event(pair, &items.all[*i]);
        if pair.pool.is(one.fence, false) && pair.pool.is(one.strength.monotonic, false) {
            continue;
        }
        let place = items.before.iter().position(|b| b == i).unwrap_or(0);
        let earlier = items.before[..place].iter().rev().find(kept);
        let later = items.before[place + 1..].iter().find(kept);
        let next = earlier.into_iter().chain(later).copied();
        found.extend(next.filter(|i| !items.all[*i].body));
    }
    found
}

/// Adds what stands between, on either side.
fn close(window: &mut BTreeSet<usize>, before: &[usize]) {
    loop {
        let size = window.len();
        if let (Some(first), Some(last)) = (window.first(), window.last()) {
            window.extend(*first..=*last);
        }
        let places: Vec<usize> =
            (0..before.len()).filter(|place| window.contains(&before[*place])).collect();
        if let (Some(first), Some(last)) = (places.first(), places.last()) {
            window.extend(&before[*first..=*last]);
        }
        if window.len() == size {
            return;
        }
    }
}

/// Both sides with the original's own reads taking the values of others, such that outcomes agree.
fn attempt<'p>(
    pair: &'p Pair,
    memory: &'p Memory,
    items: &Items,
    going: Going,
    deadline: Instant,
) -> Result<(Local<'p>, BTreeMap<usize, Origin>), NoProof> {
    let alone = items.all.iter().enumerate().filter(|(_, item)| item.target.is_none());
    let reads = |i: &usize| {
        let e = items.all[*i].source.map(|e| &pair.source.events[e]);
        e.is_some_and(|e| !pair.pool.is(e.reads, false) && e.width > 0)
    };
    let reads: Vec<usize> = alone.map(|(i, _)| i).filter(reads).collect();
    let choices: Vec<Vec<Option<Origin>>> =
        reads.iter().map(|read| candidates(pair, items, *read)).collect();
    let mut failed = NoProof::from("the values may differ");
    for number in 0..ATTEMPTS {
        let mut origins = BTreeMap::new();
        for (read, choices) in reads.iter().zip(&choices) {
            if let Some(Some(origin)) = choices.get(number.min(choices.len() - 1)) {
                origins.insert(*read, *origin);
            }
        }
        match Local::new(pair, memory, items, &origins, going, deadline) {
            Ok(local) => return Ok((local, origins)),
            Err(why) => failed = why,
        }
        if choices.iter().all(|c| number + 1 >= c.len()) {
            break;
        }
    }
    Err(failed)
}

/// What a read of the original may be like, the nearest first. At last its value does not matter; what is
/// atomic then has no origin.
fn candidates(pair: &Pair, items: &Items, read: usize) -> Vec<Option<Origin>> {
    let of = |i: usize| event(pair, &items.all[i]);
    let place = items.before.iter().position(|i| *i == read).unwrap_or(0);
    let (earlier, later) = (items.before[..place].iter().rev(), &items.before[place + 1..]);
    let origin = |i: &usize| {
        let (other, item) = (of(*i), &items.all[*i]);
        if item.body || within(&pair.pool, &items.given, of(read), other).is_none() {
            return None;
        }
        let writes = !pair.pool.is(other.writes, false) && item.source.is_some();
        let reads = !pair.pool.is(other.reads, false);
        match (writes, reads) {
            (true, false) => Some(Origin::Written(*i)),
            (false, true) => Some(Origin::Like(*i)),
            // After an update, memory has what it wrote; after a failed exchange, what it read.
            (true, true) => Some(Origin::Written(*i)),
            (false, false) => None,
        }
    };
    let near = earlier.filter_map(origin);
    let both = |i: &&usize| items.all[**i].target.is_some();
    let later = later.iter().filter(both).filter_map(origin);
    let later = later.filter(|o| matches!(o, Origin::Like(_)));
    let plain =
        pair.pool.is(of(read).strength.atomic, false) && pair.pool.is(of(read).writes, false);
    near.chain(later).map(Some).chain([plain.then_some(Origin::Visible)]).collect()
}

/// For modifications of the original alone: where in the order of modifications they go.
fn killers(
    pair: &Pair,
    items: &Items,
    changed: &BTreeSet<usize>,
    local: &mut Local<'_>,
) -> BTreeMap<usize, Place> {
    let writes = |i: &usize| !pair.pool.is(event(pair, &items.all[*i]).writes, false);
    let mut found = BTreeMap::new();
    let alone = changed.iter().filter(|i| items.all[**i].target.is_none()).filter(|i| writes(i));
    for write in alone {
        let covers = |other: &&usize, local: &mut Local<'_>| {
            let (one, two) = (&items.all[*write], &items.all[**other]);
            let kept = two.source.is_some() && two.target.is_some() && !two.body;
            kept && writes(other)
                && match local.overlap(one, two) {
                    Some((Overlap::Same, _)) => true,
                    Some((Overlap::Inside, backwards)) => !backwards,
                    _ => false,
                }
        };
        let place = items.before.iter().position(|i| i == write).unwrap_or(0);
        let (earlier, later) = (&items.before[..place], &items.before[place + 1..]);
        if let Some(killer) = later.iter().find(|o| covers(o, local)) {
            found.insert(*write, Place::Before(*killer));
        } else if let Some(previous) = earlier.iter().rev().find(|o| covers(o, local)) {
            found.insert(*write, Place::After(*previous));
        }
    }
    found
}
