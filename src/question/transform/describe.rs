//! What an execution of the source did, as a [`Strategy`] that may work elsewhere, too.

use super::refute::{Proposal, Refuter};
use super::strategy::{Place, Source, Strategy};
use crate::execution::EventKind;
use crate::program::event::Slot;
use crate::program::term::EventIndex;
use crate::relation::indexed;
use crate::solve::session::{Session, Snapshot};
use crate::solve::world::World;

impl Refuter<'_> {
    /// The strategy behind a source execution: one that has not failed before, if there is one.
    pub(super) fn strategy(
        &self,
        s: &Session,
        world: &World<'_>,
        at: &Snapshot,
        proposal: &Proposal,
        agreeing: &[EventIndex],
    ) -> Strategy {
        let general = self.strategy_like((s, at), world, proposal, agreeing, Self::generalise);
        match self.learned.contains(&general) {
            false => general,
            // Where the target's read is undef, one like it has no value.
            true => self
                .strategy_like((s, at), world, proposal, &[], |_, _, from, _| Source::From(from)),
        }
    }

    /// The same, except for `agreeing` reads, whose sources are described as `describe` says.
    fn strategy_like(
        &self,
        (s, at): (&Session, &Snapshot),
        world: &World<'_>,
        proposal: &Proposal,
        agreeing: &[EventIndex],
        describe: impl Fn(&Self, EventIndex, Vec<Option<EventIndex>>, &Proposal) -> Source,
    ) -> Strategy {
        let mut strategy = Strategy::default();
        let program = &self.pair.source;
        let events = program.events.len();
        for read in program.readers(&self.pair.pool).filter(|r| !agreeing.contains(r)) {
            if !at.holds(world.structure.holds("R", read)) && !self.partners[read].is_empty() {
                continue;
            }
            let from: Vec<Option<EventIndex>> = (0..program.cells)
                .map(|cell| {
                    let edge = |w: &EventIndex| {
                        at.holds(world.structure.related(indexed("rf", cell), *w, read))
                    };
                    (0..events).find(edge)
                })
                .collect();
            let described = describe(self, read, from, proposal);
            let races = world.undefined.iter().any(|racy| at.holds(racy[read]));
            let described = match (described, world.read_bits(read)) {
                (Source::From(from), Some(bits)) if races || from.iter().all(Option::is_none) => {
                    Source::Undef(from, s.value(&bits, at))
                }
                (described, _) => described,
            };
            strategy.reads.insert(read, described);
        }
        let modifies = |w: EventIndex| {
            at.holds(world.structure.holds("W", w))
                && at.holds(world.structure.holds("monotonic", w))
        };
        let ordered = |w: EventIndex| {
            self.partners[w].iter().any(|t| {
                let mentioned = proposal.order.iter().any(|(a, b)| a == t || b == t);
                mentioned || self.pair.target.events[*t].kind == EventKind::Initial
            })
        };
        for write in (0..events).filter(|w| modifies(*w) && !ordered(*w)) {
            let before =
                |a: EventIndex, b: EventIndex| at.holds(world.structure.related("mo", a, b));
            let next = (0..events).filter(|w| ordered(*w) && before(write, *w));
            let next = next.min_by_key(|w| (0..events).filter(|v| before(*v, *w)).count());
            let previous = (0..events).filter(|w| ordered(*w) && before(*w, write));
            let previous = previous.max_by_key(|w| (0..events).filter(|v| before(*v, *w)).count());
            let own = |w: &EventIndex| program.events[*w].slot.is_none();
            let place = match (next, previous) {
                (Some(n), Some(p)) if !own(&n) && own(&p) => Some(Place::After(p)),
                (Some(n), _) => Some(Place::Before(n)),
                (None, p) => p.map(Place::After),
            };
            if let Some(place) = place {
                strategy.writes.insert(write, place);
            }
        }
        let both = |a: EventIndex, b: EventIndex| modifies(a) && modifies(b);
        for (a, b) in (0..events).flat_map(|a| (0..events).map(move |b| (a, b))) {
            let ordered = both(a, b) && at.holds(world.structure.related("mo", a, b));
            let (first, second) = (&self.partners[a], &self.partners[b]);
            let likewise = || {
                let mut pairs = first.iter().flat_map(|x| second.iter().map(move |y| (*x, *y)));
                pairs.any(|pair| proposal.order.contains(&pair))
            };
            if ordered
                && !first.is_empty()
                && !second.is_empty()
                && self.pair.source.events[a].kind != EventKind::Initial
                && !likewise()
                && !strategy.writes.contains_key(&a)
                && !strategy.writes.contains_key(&b)
            {
                strategy.order.insert((a, b));
            }
        }
        strategy
    }

    /// A read without a partner is better described as "like that read of the target" than by the
    /// write it happens to see in one context.
    fn generalise(
        &self,
        read: EventIndex,
        from: Vec<Option<EventIndex>>,
        proposal: &Proposal,
    ) -> Source {
        let source = &self.pair.source;
        let own_write = from.iter().flatten().all(|w| {
            source.events[*w].slot.is_none() && source.events[*w].kind != EventKind::Initial
        });
        if own_write && from.iter().any(Option::is_some) {
            return Source::From(from);
        }
        let agrees = |target_read: &EventIndex| {
            self.pair.target.events[*target_read].width == source.events[read].width
                && from.iter().enumerate().all(|(cell, write)| {
                    let seen = proposal.reads_from[cell].iter().find(|(_, r)| r == target_read);
                    let writes = write.map_or(&[][..], |w| &self.partners[w]);
                    match seen {
                        Some((seen, _)) => writes.contains(seen),
                        None => writes.is_empty(),
                    }
                })
        };
        // Reads of the function itself are like others of its own, those of a callee's body like those
        // of another call of it.
        let callee = |slot: &Option<Slot>| slot.as_ref().and_then(|s| s.shared.clone());
        let same_thread = |r: &EventIndex| {
            let other = &self.pair.target.events[*r];
            let called = callee(&source.events[read].slot);
            let alike = match called {
                Some(_) => callee(&other.slot) == called,
                None => other.slot.is_none(),
            };
            other.thread == Some(0) && alike
        };
        let mut candidates = self.pair.target.readers(&self.pair.pool).filter(same_thread);
        match candidates.find(agrees) {
            Some(like) if from.iter().any(Option::is_some) => Source::LikeTarget(like),
            _ => Source::From(from),
        }
    }
}
