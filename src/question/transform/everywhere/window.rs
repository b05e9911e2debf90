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
pub(super) struct Windows {
    /// Its parts.
    pub all: Vec<Window>,
    /// In some execution both functions have defined behaviour.
    pub is_defined: bool,
}

/// A part of a transformation: what it does there has nothing to do with what it does elsewhere, and all that stands before
/// the part in one of the functions stands before it in the other.
pub(super) struct Window {
    /// What there is to prove.
    pub skeleton: Skeleton,
    /// For each object that nobody else reaches: all operations that may access it.
    pub objects: Vec<BTreeSet<usize>>,
    /// The operations it is about.
    pub operations: Vec<Item>,
}

/// What of the transformation matters to memory, with the operations it is about as items.
///
/// # Errors
/// Why there is no such description.
pub(super) fn windows(
    pair: &Pair,
    memory: &Memory,
    items: &Items,
    going: Going,
    deadline: Instant,
) -> Result<Windows, NoProof> {
    let calls = items.calls().ok_or("an operation moves over an unknown call")?;
    let (mut local, origins) = attempt(pair, memory, items, going, deadline)?;
    let operation = |i: &usize| !items.all[*i].body;
    let mut changed = BTreeSet::new();
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
            changed.insert(i);
        }
    }
    // What belongs together.
    let mut together: Vec<BTreeSet<usize>> = Vec::new();
    for (i, j) in swapped(&items.before).into_iter().filter(|(i, j)| operation(i) && operation(j)) {
        changed.extend([i, j]);
        together.push([i, j].into());
    }
    // Reads that never happen need no value.
    let origins: BTreeMap<usize, Origin> =
        origins.into_iter().filter(|(read, _)| changed.contains(read)).collect();
    let sources = origins.iter().filter_map(|(read, origin)| Some([*read, origin.operation()?]));
    together.extend(sources.clone().map(BTreeSet::from));
    changed.extend(sources.map(|[_, source]| source));
    let killers = killers(pair, items, &changed, &mut local);
    let pairs = killers.iter().map(|(write, Place::Before(k) | Place::After(k))| [*write, *k]);
    together.extend(pairs.map(BTreeSet::from));
    for i in &changed {
        let next = neighbours(pair, items, *i);
        together.push(next.into_iter().chain([*i]).collect());
    }
    let objects: BTreeSet<usize> = changed
        .iter()
        .filter_map(|i| local.private_object(&items.all[*i]))
        .filter(|object| !local.is_handed(*object))
        .collect();
    for object in &objects {
        let may_access = |i: &usize| operation(i) && local.may_access(&items.all[*i], *object);
        together.push((0..items.all.len()).filter(may_access).collect());
    }
    let mut all = Vec::new();
    for window in apart(together, &items.before) {
        let window: Vec<usize> = window.into_iter().filter(operation).collect();
        if window.len() > MOST {
            return Err(format!("it is about {} operations", window.len()).into());
        }
        let part = Part { items, calls: &calls, origins: &origins, killers: &killers };
        all.push(part.window(&window, &objects, &mut local));
    }
    Ok(Windows { all, is_defined: local.is_defined })
}

/// What windows are made of.
struct Part<'p> {
    items: &'p Items,
    calls: &'p [usize],
    origins: &'p BTreeMap<usize, Origin>,
    killers: &'p BTreeMap<usize, Place>,
}

impl Part<'_> {
    fn window(&self, window: &[usize], objects: &BTreeSet<usize>, local: &mut Local<'_>) -> Window {
        let Part { items, calls, origins, killers } = self;
        let number = |i: usize| window.iter().position(|w| *w == i);
        let mut operations = Vec::new();
        for i in window {
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
        let implications = local.implications();
        let object_of = |i: &usize| local.private_object(&items.all[*i]);
        let private = |i: &usize| object_of(i).filter(|object| objects.contains(object));
        let here: BTreeSet<usize> = window.iter().filter_map(private).collect();
        let accessors = |object: &usize| -> BTreeSet<usize> {
            let may_access = |i: &&usize| local.may_access(&items.all[**i], *object);
            window.iter().filter(may_access).filter_map(|i| number(*i)).collect()
        };
        let skeleton = Skeleton {
            before: items.before.iter().filter_map(|i| number(*i)).collect(),
            implications,
            overlaps,
            private: window
                .iter()
                .filter(|i| private(i).is_some())
                .filter_map(|i| number(*i))
                .collect(),
            reads: origins
                .iter()
                .filter_map(|(r, o)| Some((number(*r)?, o.renumbered(number)?)))
                .collect(),
            writes: killers
                .iter()
                .filter_map(|(w, p)| Some((number(*w)?, p.renumbered(number)?)))
                .collect(),
            operations,
        };
        let objects = here.iter().map(accessors).collect();
        let operations = window.iter().map(|i| items.all[*i].clone()).collect();
        Window { skeleton, objects, operations }
    }
}

/// The smallest windows such that what belongs together is in one of them, in the order of the transformed function.
fn apart(together: Vec<BTreeSet<usize>>, before: &[usize]) -> Vec<BTreeSet<usize>> {
    let mut windows: Vec<BTreeSet<usize>> = Vec::new();
    for mut window in together {
        loop {
            close(&mut window, before);
            let (met, others) = windows.into_iter().partition(|w| !w.is_disjoint(&window));
            windows = others;
            let met: Vec<BTreeSet<usize>> = met;
            if met.is_empty() {
                break;
            }
            window.extend(met.into_iter().flatten());
        }
        windows.push(window);
    }
    windows.sort();
    windows
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

/// What stands next to what only the original has and may synchronize: a fence, or an atomic access.
fn neighbours(pair: &Pair, items: &Items, i: usize) -> Vec<usize> {
    let one = event(pair, &items.all[i]);
    let is_plain = pair.pool.is(one.fence, false) && pair.pool.is(one.strength.monotonic, false);
    if items.all[i].target.is_some() || is_plain {
        return vec![];
    }
    let kept = |i: &&usize| {
        let item = &items.all[**i];
        item.source.is_some() && item.target.is_some()
    };
    let place = items.before.iter().position(|b| *b == i).unwrap_or(0);
    let earlier = items.before[..place].iter().rev().find(kept);
    let later = items.before[place + 1..].iter().find(kept);
    let next = earlier.into_iter().chain(later).copied();
    next.filter(|i| !items.all[*i].body).collect()
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
