//! Which operations of the original are which of the transformed function, and one order for all of them.

use super::super::pair::Pair;
use super::super::partners::partners_among;
use super::arms::{self, Case};
use super::leaves::root;
use crate::program::event::Event;
use crate::program::term::EventIndex;
use itertools::Itertools;

/// An operation of the function, on the side or sides that have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// The event of the original.
    pub source: Option<EventIndex>,
    /// The event of the transformed function.
    pub target: Option<EventIndex>,
    /// It is no operation, but whatever the body of an unknown call does.
    pub body: bool,
}

/// Operations of both sides.
#[derive(Clone, Debug)]
pub(super) struct Items {
    /// In the order of the transformed function. What it lacks stands where it stood before.
    pub all: Vec<Item>,
    /// In the order of the original. What that lacks stands where it stands now.
    pub before: Vec<usize>,
    /// Which way branches go.
    pub given: Case,
}

/// Ways to tell which operations are which, of those that are executed in that case; the most likely first.
pub(super) fn matchings(pair: &Pair, given: &Case) -> Vec<Items> {
    let first = partners_among(pair, &|executed| arms::may_hold(&pair.pool, executed, given));
    let same = prefer_executed_alike(pair, &first);
    let last = prefer_last(pair, &same);
    let in_order = match_rest(pair, &same, given);
    let mut ways = vec![same, last, first, in_order];
    ways.dedup();
    let [before, after] = [&pair.source, &pair.target].map(|p| arms::orders(&pair.pool, p, given));
    let orders: Vec<_> = before.iter().cartesian_product(&after).collect();
    let mut all: Vec<Items> = ways
        .iter()
        .cartesian_product(&orders)
        .map(|(way, (before, after))| Items {
            given: given.clone(),
            ..items(way, before, after, pair)
        })
        .collect();
    // Where unknown calls are moved over, there is no proof.
    let over_none: Vec<Items> = all.iter().filter(|way| way.calls().is_some()).cloned().collect();
    match over_none.is_empty() {
        true => all.truncate(1),
        false => all = over_none,
    }
    all.sort_by_cached_key(Items::edits);
    all
}

/// Whether either may be the counterpart of the same operation.
fn alike(a: &Event, b: &Event) -> bool {
    // Bodies of calls are alike where they do what the same of the callee's executed calls do.
    let bodies = match (&a.slot, &b.slot) {
        (None, None) => true,
        (Some(a), Some(b)) => !a.turns.is_empty() && a.turns == b.turns,
        _ => false,
    };
    let kinds = a.kind == b.kind && bodies;
    let operands = a.pointer == b.pointer && a.size == b.size && a.value == b.value;
    kinds && operands && a.strength == b.strength && a.thread == Some(0) && b.thread == Some(0)
}

/// Where several operations of the original are alike, one that is executed when its counterpart is: in the
/// same trip through a loop.
fn prefer_executed_alike(pair: &Pair, first: &[Option<EventIndex>]) -> Vec<Option<EventIndex>> {
    let (source, target) = (&pair.source.events, &pair.target.events);
    let mut partner = first.to_vec();
    let fits = |i: usize, of: Option<EventIndex>| {
        of.is_some_and(|t| source[i].executed == target[t].executed)
    };
    // Each exchange gives one more the counterpart that fits.
    for _ in 0..partner.len() {
        let exchange = (0..partner.len())
            .filter(|i| partner[*i].is_some() && !fits(*i, partner[*i]))
            .find_map(|i| {
                let better = |j: &usize| {
                    let free = !fits(*j, partner[*j]);
                    free && alike(&source[i], &source[*j]) && fits(*j, partner[i])
                };
                Some((i, (0..partner.len()).find(better)?))
            });
        let Some((i, j)) = exchange else { break };
        partner.swap(i, j);
    }
    partner
}

/// Where several operations of the original are alike, the last of them.
fn prefer_last(pair: &Pair, first: &[Option<EventIndex>]) -> Vec<Option<EventIndex>> {
    let mut partner = first.to_vec();
    for i in (0..partner.len()).rev() {
        let earlier = |j: &usize| {
            partner[*j].is_some() && alike(&pair.source.events[*j], &pair.source.events[i])
        };
        if partner[i].is_none()
            && let Some(j) = (0..i).rev().find(earlier)
        {
            partner.swap(i, j);
        }
    }
    partner
}

/// Where operations have no counterpart whose address is made in the same way, the first of the same kind that has one in
/// the same object: whether it is the same number is part of the proof.
fn match_rest(pair: &Pair, first: &[Option<EventIndex>], given: &Case) -> Vec<Option<EventIndex>> {
    let mut partner = first.to_vec();
    let [source, target] = [&pair.source.events, &pair.target.events];
    let own = |e: &Event| {
        let happens = arms::may_hold(&pair.pool, e.executed, given);
        e.slot.is_none() && e.pointer.is_some() && e.thread == Some(0) && happens
    };
    for (j, event) in target.iter().enumerate().filter(|(_, e)| own(e)) {
        let alike = |i: &usize| {
            let other = &source[*i];
            let same = (other.kind, other.size, &other.strength, &other.scopes, &other.tags)
                == (event.kind, event.size, &event.strength, &event.scopes, &event.tags);
            let of_one = |(p, q)| root(&pair.pool, p) == root(&pair.pool, q);
            let of_one = event.pointer.zip(other.pointer).is_some_and(of_one);
            partner[*i].is_none() && own(other) && same && of_one
        };
        if !partner.contains(&Some(j))
            && let Some(i) = (0..source.len()).find(alike)
        {
            partner[i] = Some(j);
        }
    }
    partner
}

/// The operations, with those of each side in that order.
fn items(
    partner: &[Option<EventIndex>],
    source: &[EventIndex],
    target: &[EventIndex],
    pair: &Pair,
) -> Items {
    let mut all: Vec<Item> = Vec::new();
    for &target in target {
        let source = partner.iter().position(|t| *t == Some(target));
        let body = pair.target.events[target].slot.is_some();
        all.push(Item { source, target: Some(target), body });
    }
    // What only the original has follows what it followed there.
    let mut after: Option<EventIndex> = None;
    for &source in source {
        if partner[source].is_none() {
            let place = |e: EventIndex| all.iter().position(|item| item.source == Some(e));
            let place = after.and_then(place).map_or(0, |p| p + 1);
            let body = pair.source.events[source].slot.is_some();
            all.insert(place, Item { source: Some(source), target: None, body });
        }
        after = Some(source);
    }
    let mut before: Vec<usize> = Vec::new();
    for &source in source {
        before.extend(all.iter().position(|item| item.source == Some(source)));
    }
    // What only the transformed function has follows what it follows there.
    for (i, _) in all.iter().enumerate().filter(|(_, item)| item.source.is_none()) {
        let place = i.checked_sub(1).and_then(|p| before.iter().position(|b| *b == p));
        before.insert(place.map_or(0, |p| p + 1), i);
    }
    Items { all, before, given: vec![] }
}

impl Items {
    /// How many operations are added, removed, or stand elsewhere, roughly.
    fn edits(&self) -> usize {
        let lonely = self.all.iter().filter(|i| i.source.is_none() || i.target.is_none()).count();
        let both = |i: &&usize| self.all[**i].source.is_some() && self.all[**i].target.is_some();
        let kept: Vec<&usize> = self.before.iter().filter(both).collect();
        lonely + kept.windows(2).filter(|pair| pair[0] > pair[1]).count()
    }

    /// Number of bodies of calls before each item, if it is the same on both sides.
    pub fn calls(&self) -> Option<Vec<usize>> {
        let count = |order: &mut dyn Iterator<Item = usize>| {
            let mut counts = vec![0; self.all.len()];
            let mut bodies = 0;
            for i in order {
                counts[i] = bodies;
                bodies += usize::from(self.all[i].body);
            }
            counts
        };
        let now = count(&mut (0..self.all.len()));
        let before = count(&mut self.before.iter().copied());
        (now == before).then_some(now)
    }
}
