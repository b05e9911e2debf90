//! Where the accesses of the surrounding program may go.

use super::super::event::{Event, Location, Moment, Program, Slot, Target};
use super::super::input::{Attribute, SlotId};
use super::super::memory::Memory;
use super::super::object::Object;
use super::super::term::{Pool, Term};
use super::super::validity::{leads_to, mentioned};
use super::REACH;
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};

/// Lets them reach whatever the programs use, as far as they may know of it.
pub(super) fn slot_targets(
    pool: &mut Pool,
    memory: &Memory,
    program: &mut Program,
    used: &BTreeMap<usize, BTreeSet<(u64, u64)>>,
    known_to: &KnownTo,
) {
    // Who sees that the function has returned finds its locals dead. Nothing is lost by taking every
    // context that goes on after the function for one whose other threads may see it: what they do
    // with locals before, the function's thread cannot tell after it.
    let returned: Vec<(Option<usize>, Term)> = program
        .events
        .iter()
        .filter(|e| e.slot.as_ref().is_some_and(|s| s.moment == Moment::After))
        .map(|e| (e.thread, e.executed))
        .collect();
    // Of an update that is two events one reads and the other writes, and both are where it is.
    let does = |of: fn(&Event) -> Term| -> FxHashSet<SlotId> {
        let slots = program.events.iter().filter(|event| !pool.is(of(event), false));
        slots.filter_map(|event| Some(event.slot.as_ref()?.id.clone())).collect()
    };
    let (readers, writers) = (does(|event| event.reads), does(|event| event.writes));
    for event in &mut program.events {
        let Some(slot) = event.slot.clone() else { continue };
        // Where the event is not executed, another one may share its inputs.
        let intends = |pool: &mut Pool, what: Attribute, some: &FxHashSet<SlotId>| {
            if some.contains(&slot.id) { slot.input(pool, what, 1) } else { Term::FALSE }
        };
        let reads = intends(pool, Attribute::Reads, &readers);
        let writes = intends(pool, Attribute::Writes, &writers);
        let mut selectors = Vec::new();
        for (location, places) in used {
            let known = &memory.locations()[*location];
            let alive = !known.local || slot.moment == Moment::During;
            let reached = !known.private
                && !known.device
                && alive
                && known_to.may_access(&slot, *location, known);
            let handed = match slot.only_pointers {
                true => handed(pool, &slot, known),
                false => Term::TRUE,
            };
            let reached = reached && !pool.is(handed, false);
            for (offset, size) in places.iter().filter(|_| reached) {
                let here = Attribute::At(known.object.clone(), *offset, *size);
                let when = slot.input(pool, here, 1);
                let when = pool.and(when, handed);
                selectors.push(when);
                let elsewhere = returned.iter().filter(|(t, _)| known.local && *t != event.thread);
                for (_, gone) in elsewhere {
                    let (not_here, not_gone) = (pool.not(when), pool.not(*gone));
                    program.assumptions.push(pool.or(not_here, not_gone));
                }
                if slot.only_pointers {
                    let rule = as_promised(pool, event, &slot, known, when);
                    program.assumptions.push(rule);
                }
                // Of what is given, executed or not: a rule that hangs on what the original reads is one that it may break.
                if known.constant {
                    let (elsewhere, reading) = (pool.not(when), pool.not(writes));
                    program.assumptions.push(pool.or(elsewhere, reading));
                }
                let (location, offset, size) = (*location, *offset, *size);
                event.targets.push(Target { location, offset, size, when });
            }
        }
        // What it was handed it reaches through the argument, whatever object that is on this side.
        for (i, pointer) in slot.pointers.iter().enumerate() {
            for location in mentioned(pool, memory, *pointer) {
                let known = &memory.locations()[location];
                let knows = !known.private && known_to.may_access(&slot, location, known);
                if knows && !slot.only_pointers {
                    continue;
                }
                for offset in blocks(used.get(&location), known.size) {
                    let when = slot.input(pool, Attribute::Through(i, offset), 1);
                    // A choice between pointers leads to one of them.
                    let here = leads_to(pool, known, *pointer);
                    let when = pool.and(when, here);
                    selectors.push(when);
                    let rule = as_promised(pool, event, &slot, known, when);
                    program.assumptions.push(rule);
                    let size = REACH.min(known.size - offset);
                    event.targets.push(Target { location, offset, size, when });
                }
            }
        }
        let access = pool.or(event.reads, event.writes);
        let intended = pool.or(reads, writes);
        let somewhere = pool.any(selectors.iter().copied());
        let idle = pool.not(access);
        program.assumptions.push(pool.or(idle, somewhere));
        let mut another = Term::FALSE;
        for here in selectors {
            // Not an access: no place. That keeps pictures and searches free of chance values.
            let (not_here, no_other) = (pool.not(here), pool.not(another));
            program.assumptions.push(pool.or(not_here, intended));
            program.assumptions.push(pool.or(not_here, no_other));
            another = pool.or(another, here);
        }
        event.size = event.targets.iter().map(|t| t.size).max().unwrap_or(0);
        event.width = (event.size * 8) as u32;
        event.value = Some(slot.input(pool, Attribute::Value, event.width.max(1)));
    }
}

/// Where those blocks of an object begin in which something is accessed, and the first one in any case. An access of the
/// surrounding program has no more bytes than a block.
fn blocks(used: Option<&BTreeSet<(u64, u64)>>, size: u64) -> BTreeSet<u64> {
    let used = used.into_iter().flatten().filter(|(_, bytes)| *bytes > 0);
    let used = used.flat_map(|(from, bytes)| from / REACH..=(from + bytes - 1) / REACH);
    used.chain([0]).map(|block| block * REACH).filter(|from| *from == 0 || *from < size).collect()
}

/// What a callee reaches through its arguments only, it reads and writes through some that it may read and write
/// through.
fn as_promised(pool: &mut Pool, event: &Event, slot: &Slot, object: &Location, when: Term) -> Term {
    let mut rules = Vec::new();
    let reads: Vec<bool> = slot.through.iter().map(|(reads, _)| *reads).collect();
    let writes: Vec<bool> = slot.through.iter().map(|(_, writes)| *writes).collect();
    for (does, may) in [(event.reads, reads), (event.writes, writes)] {
        if may.iter().all(|may| *may) {
            continue;
        }
        let pointers = slot.pointers.iter().zip(may).filter(|(_, may)| *may);
        let pointers: Vec<Term> =
            pointers.map(|(pointer, _)| *pointer).filter(|p| pool.width(*p) == 64).collect();
        let leading: Vec<Term> =
            pointers.into_iter().map(|pointer| leads_to(pool, object, pointer)).collect();
        let leads = pool.any(leading);
        let here = pool.and(when, does);
        let elsewhere = pool.not(here);
        rules.push(pool.or(elsewhere, leads));
    }
    pool.all(rules)
}

/// When one of the pointers of unknown value that the slot was handed points into the object.
fn handed(pool: &mut Pool, slot: &Slot, object: &Location) -> Term {
    let unknown = |p: &&Term| pool.as_constant(**p).is_none() && pool.width(**p) == 64;
    let unknown: Vec<Term> = slot.pointers.iter().filter(unknown).copied().collect();
    let leads: Vec<Term> = unknown.into_iter().map(|p| leads_to(pool, object, p)).collect();
    pool.any(leads)
}

/// Which objects of the functions the bodies of calls may know of: their addresses were in other hands by then, before
/// the transformation or after it.
#[derive(Default)]
pub(super) struct KnownTo(BTreeMap<SlotId, Option<BTreeSet<usize>>>);

/// Of all calls of these programs.
pub(super) fn known_to(programs: &[&mut Program]) -> KnownTo {
    let mut known = KnownTo::default();
    let slots = programs.iter().flat_map(|p| &p.events).filter_map(|e| e.slot.as_ref());
    for slot in slots {
        for id in ids(slot) {
            let objects = known.0.entry(id.clone()).or_insert_with(|| Some(BTreeSet::new()));
            match (objects.as_mut(), &slot.leaked) {
                (Some(objects), Some(more)) => objects.extend(more),
                _ => *objects = None,
            }
        }
    }
    known
}

impl KnownTo {
    fn may_access(&self, slot: &Slot, location: usize, known: &Location) -> bool {
        let knows = |id: &SlotId| match self.0.get(id) {
            Some(Some(objects)) => objects.contains(&location),
            _ => true,
        };
        let is_new = matches!(known.object, Object::Fresh(_));
        !(known.local || is_new) || ids(slot).any(knows)
    }
}

/// Whose inputs a slot's may be.
fn ids(slot: &Slot) -> impl Iterator<Item = &SlotId> {
    [&slot.id].into_iter().chain(&slot.shared).chain(slot.turns.iter().map(|(_, id)| id))
}
