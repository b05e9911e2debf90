//! Whether there is memory where the transformed function accesses some: because the original accesses it, or promises
//! that it is there.

use super::super::super::freed::lost_between;
use super::super::leaves::leaves;
use super::super::order::Item;
use super::super::skeleton::Overlap;
use super::Local;
use crate::program::dereferenceable::{Point, may_be_freed};
use crate::program::event::Event;
use crate::program::lifetime::is_marker;
use crate::program::memory::split_address;
use crate::program::term::{EventIndex, Term};
use crate::solve::circuit::Lit;

impl Local<'_> {
    /// Whether what an operation accesses after the transformation is accessed before it, too, whenever
    /// that happens: then it is memory. So is an object of the function that no call may have freed, and a global.
    pub fn is_accessible(&mut self, item: &Item, items: &[Item]) -> bool {
        let Some(e) = item.target.filter(|_| !item.body) else { return true };
        let event = &self.pair.target.events[e];
        let Some(pointer) = event.pointer else { return true };
        let happens = self.target.lit(&mut self.session, event.executed);
        let known = leaves(&self.pair.pool, pointer);
        let locations = self.memory.locations();
        // What a call before it may free has to be accessed by the original as well.
        let frees = self.pair.target.freeing.iter().any(|freeing| freeing.at < e);
        let is_memory = |object: usize| {
            !event.needs_memory()
                || !(locations[object].device || frees && may_be_freed(self.memory, object))
        };
        if known.iter().all(|leaf| self.object(leaf).is_some_and(is_memory)) {
            return true;
        }
        if self.always(!happens) {
            return true;
        }
        let mut accessed = self.promised(event);
        let implied = self.session.circuit.implies(happens, accessed);
        if self.always(implied) {
            return true;
        }
        // What it does itself before the transformation comes first: mostly that is all.
        let own =
            items.iter().filter(|other| other.source.is_some() && other.source == item.source);
        let others = items.iter().filter(|other| other.source != item.source);
        for other in own.chain(others).filter(|other| !other.body) {
            let Some(a) = other.source else { continue };
            let original =
                |k: EventIndex| items.iter().find(|i| i.target == Some(k)).and_then(|i| i.source);
            if lost_between(self.pair, &original, a, (e, event.executed)) {
                continue;
            }
            let of_source = &self.pair.source.events[a];
            if event.needs_memory() && !of_source.needs_memory() || is_marker(&self.pair.source, a)
            {
                continue;
            }
            let executed = self.source.lit(&mut self.session, of_source.executed);
            let same = a == item.source.unwrap_or(usize::MAX);
            let covers = same
                || match self.overlap(item, other) {
                    Some((Overlap::Same, _)) => true,
                    Some((Overlap::Inside, backwards)) => !backwards,
                    _ => false,
                };
            if covers {
                accessed = self.session.circuit.or(accessed, executed);
                let implied = self.session.circuit.implies(happens, accessed);
                if self.always(implied) {
                    return true;
                }
            }
        }
        false
    }

    /// When the original promises that what an event of the transformed function accesses is there
    /// (`dereferenceable`), and nobody frees it.
    fn promised(&mut self, event: &Event) -> Lit {
        let (pool, source) = (&self.pair.pool, &self.pair.source);
        let frees = [source, &self.pair.target].iter().any(|program| !program.freeing.is_empty());
        let Some(pointer) = event.pointer.filter(|_| !frees) else { return Lit::FALSE };
        let (root, at) = split_address(pool, pointer);
        let covers = |promised: Term, bytes: u64| {
            let (from, start) = split_address(pool, promised);
            let behind = at.wrapping_sub(start) as u64;
            from.is_some() && from == root && behind.saturating_add(event.size) <= bytes
        };
        let mut given = source.dereferenceable.iter();
        if given.any(|(promised, bytes, or_null)| !or_null && covers(*promised, *bytes)) {
            return Lit::TRUE;
        }
        let inside = source.pointed.iter().filter(|p| p.point == Point::Inside && !p.or_null);
        let when: Vec<Term> =
            inside.filter(|p| covers(p.pointer, p.bytes)).map(|p| p.when).collect();
        let when: Vec<Lit> =
            when.into_iter().map(|when| self.source.lit(&mut self.session, when)).collect();
        self.session.circuit.any(when)
    }
}
