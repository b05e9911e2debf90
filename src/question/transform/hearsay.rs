//! Who can know of a function's own object that is not in everybody's hands: it has to be handed to a callee in this
//! execution, or somebody has to read its address in memory.

use crate::model::Model;
use crate::program::event::Program;
use crate::program::leaks::{self, Leak};
use crate::program::memory::Memory;
use crate::program::term::{EventIndex, Pool, Term};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::session::Session;
use crate::solve::wires::WireMatrix;
use crate::solve::world::World;
use std::collections::BTreeMap;

/// Objects that are not handed to anybody in all executions, with what tells where they are.
pub(super) type Hearsay = BTreeMap<usize, Leak>;

/// Of a program in its memory.
pub(super) fn of(pool: &Pool, memory: &Memory, program: &Program) -> Hearsay {
    let mut leaks = leaks::of_each(pool, memory, program);
    let known = memory.locations().iter().enumerate().filter(|(_, o)| o.local && !o.private);
    // Of what this program tells nobody at all, nobody knows, whatever the other one does.
    let known = known.map(|(object, _)| (object, leaks.remove(&object).unwrap_or_default()));
    let mut all: Hearsay = known.filter(|(_, leak)| !leak.handed.contains(&Term::TRUE)).collect();
    // What is written to such an object tells nobody anything who does not know of that one.
    let is_told = |all: &Hearsay, object: usize, write: EventIndex| {
        let mut places = program.events[write].targets.iter();
        places.any(|place| {
            let is_known = |leak: &Leak| !leak.written.is_empty() || !leak.handed.is_empty();
            place.location != object && all.get(&place.location).is_none_or(is_known)
        })
    };
    loop {
        let before = all.clone();
        for (object, leak) in &mut all {
            leak.written.retain(|write| is_told(&before, *object, *write));
        }
        let counts = |all: &Hearsay| all.values().map(|leak| leak.written.len()).sum::<usize>();
        if counts(&all) == counts(&before) {
            return all;
        }
    }
}

/// When the surrounding program accesses such objects only if they are handed to somebody, if some of its accesses reads
/// where they are, or if it could have done so without any harm before it does.
pub(super) fn is_known(
    s: &mut Session,
    world: &mut World<'_>,
    model: &Model,
    hearsay: &Hearsay,
) -> Lit {
    if hearsay.is_empty() {
        return Lit::TRUE;
    }
    let mut handed = BTreeMap::new();
    for (object, leak) in hearsay {
        let when: Vec<Lit> = leak.handed.iter().map(|when| world.lit(s, *when)).collect();
        handed.insert(*object, s.circuit.any(when));
    }
    let world = &*world;
    let program = world.program;
    let before = model.relation("happens_before").map(|hb| world.relation(s, hb));
    let others: Vec<EventIndex> =
        (0..program.events.len()).filter(|e| program.events[*e].slot.is_some()).collect();
    let mut fine = Lit::TRUE;
    for (object, Leak { written: writes, .. }) in hearsay {
        let cells = (0..program.cells)
            .filter(|cell| program.cell(*cell).0.address == program.locations[*object].address);
        let cells: Vec<usize> = cells.collect();
        for user in &others {
            let accesses = cells.iter().map(|c| world.structure.holds(indexed("at", *c), *user));
            let accesses = s.circuit.any(accesses.collect::<Vec<_>>());
            if accesses == Lit::FALSE {
                continue;
            }
            let mut told = handed[object];
            for reader in others.iter().filter(|reader| *reader != user) {
                for (cell, write) in
                    (0..program.cells).flat_map(|c| writes.iter().map(move |w| (c, *w)))
                {
                    let reads = world.structure.related(indexed("rf", cell), write, *reader);
                    let reads = s.circuit.and(reads, !world.undefined[cell][*reader]);
                    told = s.circuit.or(told, reads);
                }
            }
            // Who reads it in such an object has to know of that one, too.
            for write in writes {
                let could = before.as_ref().map(|hb| could_read(s, world, hb, *write, *user));
                let places = program.events[*write].targets.iter();
                let known = places.filter_map(|place| handed.get(&place.location)).copied();
                let could =
                    s.circuit.all(known.chain([could.unwrap_or(Lit::FALSE)]).collect::<Vec<_>>());
                told = s.circuit.or(told, could);
            }
            let known = s.circuit.implies(accesses, told);
            fine = s.circuit.and(fine, known);
        }
    }
    fine
}

/// When a read that is no more than that, right before `user`, would read what is written, and nothing else: it has
/// happened before an operation of the same thread, and whatever else is written there has happened before that. So a
/// context need not spend an access on it.
fn could_read(
    s: &mut Session,
    world: &World<'_>,
    before: &WireMatrix,
    write: EventIndex,
    user: EventIndex,
) -> Lit {
    let (program, structure) = (world.program, &world.structure);
    let mut could = Lit::FALSE;
    for earlier in 0..program.events.len() {
        let here = structure.related("po", earlier, user);
        let heard = s.circuit.and(here, before.get(write, earlier));
        could = s.circuit.or(could, heard);
    }
    for cell in 0..program.cells {
        let at = |event| structure.holds(indexed("at", cell), event);
        for other in (0..program.events.len()).filter(|other| *other != write) {
            if program.events[other].value.is_none() {
                continue;
            }
            let both = s.circuit.and(at(write), at(other));
            let over = s.circuit.implies(both, before.get(other, write));
            could = s.circuit.and(could, over);
        }
    }
    could
}
