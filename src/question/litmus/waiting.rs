//! Whether a test may be asked about with only the last trips of loops that wait.
//!
//! An execution of the test has trips before these. Without them it has to be an execution still, with the same values:
//! no other operation reads what they write, and the model's demands are kept ([`fewer`]). And nothing else may be seen of
//! them: they are in no race, what they read is never undef, and whatever it is, it makes no behaviour undefined. Then
//! whatever an execution shows, one without them does; and that is one of the test's own, in which every loop takes one trip.

use super::condition::is_of_values;
use super::forced::{Edges, Forced};
use super::symmetry::ordered_beside;
use super::test::Test;
use crate::execution::EventKind;
use crate::model::Model;
use crate::program::event::{Event, Program, Target};
use crate::program::specialise::exclude;
use crate::program::spin::{Spin, defined_with};
use crate::program::term::{EventIndex, Term};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::fewer::{self, Copied, Undefined};
use crate::solve::session::{Answer, Session};
use crate::solve::values::{Rounding, Values};
use crate::solve::world::{Demands, Free, World};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::time::Instant;

/// Whether a test whose program has only the last trips of loops that wait has answers for any number of trips. What it
/// does not ask for may be taken out of its program for that.
pub(super) fn is_enough(test: &mut Test<'_>, model: &Model, limits: (Instant, usize)) -> bool {
    let conditions = test.litmus.filter.iter().chain(test.litmus.condition.iter().map(|(_, c)| c));
    let program = &test.program;
    let alone = program.barriers.is_empty()
        && program.on_barriers.is_empty()
        && program.one_of.is_empty()
        && program.continues.is_empty();
    let asked = test.litmus.consistent && conditions.into_iter().all(is_of_values);
    if !alone || !asked {
        return false;
    }
    let Some(early) = Early::of(test, limits.0) else { return false };
    let Some(undefined) = kept(test, model, &early, limits) else { return false };
    for event in early.unasked {
        let event = &mut test.program.events[event];
        (event.executed, event.reads) = (Term::FALSE, Term::FALSE);
    }
    let again = test.program.spins.iter().flat_map(|spin| &spin.again);
    let again: Vec<Term> = again.map(|(when, _)| *when).collect();
    exclude(&mut test.pool, &mut test.program, &again);
    undefined == Undefined::Same || never_undef(test, model, limits)
}

/// What trips before the last ones do.
#[derive(Default)]
struct Early {
    /// Their operations.
    copied: Vec<Copied>,
    /// What memory holds in the end where they write: nobody asks for that.
    unasked: Vec<EventIndex>,
    /// The reads that have to be defined for a trip to be so, whatever they give.
    defined: BTreeSet<EventIndex>,
}

impl Early {
    /// Of a test's loops; none if some operation of another kind may read what they write.
    fn of(test: &Test<'_>, deadline: Instant) -> Option<Early> {
        let mut s = Session::new(Some(deadline), FxHashMap::default());
        let mut early = Early::default();
        for (among, spin) in test.program.spins.iter().enumerate() {
            for term in &spin.defined {
                early.defined.append(&mut defined_with(&test.pool, *term)?);
            }
            for (place, of) in spin.events.iter().enumerate() {
                let writes = early.writes(&mut s, test, spin, place)?;
                // The read of an update that is two operations comes right before what it writes.
                let before = place.checked_sub(1).map(|before| spin.events[before]);
                let alike = |event: &EventIndex| {
                    let executed = |event: EventIndex| test.program.events[event].executed;
                    executed(*event) == executed(*of)
                };
                early.copied.push(Copied { of: *of, among, writes, with: before.filter(alike) });
            }
        }
        early.unasked.sort_unstable();
        early.unasked.dedup();
        Some(early)
    }

    /// Whether an operation may write in a trip that is not the last one; none if others may read that.
    fn writes(
        &mut self,
        s: &mut Session,
        test: &Test<'_>,
        spin: &Spin,
        place: usize,
    ) -> Option<bool> {
        let (program, pool) = (&test.program, &test.pool);
        let event = &program.events[spin.events[place]];
        let is_fence = event.targets.is_empty() && pool.is(event.reads, false);
        // When a local is dead, and whether memory holds the same for ever, is asked of all trips.
        let is_plain = |target: &Target| {
            !program.locals.contains_key(&target.location)
                && !program.invariant.contains(&spin.events[place])
        };
        if !is_fence && !single_target(test, event).is_some_and(is_plain) {
            return None;
        }
        if pool.is(event.writes, false) {
            return Some(false);
        }
        let mut values = reads_anything(s, test);
        let again = spin.again.iter().filter(|(_, events)| place < *events);
        let again: Vec<Lit> = again.map(|(when, _)| values.lit(s, *when)).collect();
        let again = s.circuit.any(again);
        let writes = values.lit(s, event.writes);
        let writes = s.circuit.and(again, writes);
        if s.check(&[writes]) == Answer::Unsat {
            return Some(false);
        }
        // What an exchange writes is never undef, whatever it has read.
        pool.as_constant(event.value?)?;
        let written = values.bits(s, event.value?);
        let target = single_target(test, event)?;
        for (reader, read) in program.events.iter().enumerate() {
            let here = read.targets.iter().filter(|other| overlap(target, other));
            if pool.is(read.reads, false) || here.count() == 0 {
                continue;
            }
            if read.kind == EventKind::Final {
                if is_asked_for(test, target) {
                    return None;
                }
                self.unasked.push(reader);
                continue;
            }
            let whole = single_target(test, read)
                .is_some_and(|other| (other.offset, other.size) == (target.offset, target.size));
            if !whole {
                return None;
            }
            let loops = program.spins.iter().filter(|spin| spin.events.contains(&reader));
            // What is read in a last trip does not have it go round.
            let mut last = reads_anything(s, test);
            let round = loops.flat_map(|spin| &spin.again);
            let round: Vec<Lit> = round.map(|(when, _)| last.lit(s, *when)).collect();
            let found = last.read(reader).cloned()?;
            let same = s.equal(&written, &found);
            let stays: Vec<Lit> = round.into_iter().map(|round| !round).collect();
            let stays = s.circuit.all(stays);
            if s.check(&[writes, same, stays]) != Answer::Unsat {
                return None;
            }
        }
        Some(true)
    }
}

/// Terms where reads may give anything.
fn reads_anything<'p>(s: &mut Session, test: &'p Test<'_>) -> Values<'p> {
    let mut values = Values::new(&test.pool);
    for (at, event) in test.program.events.iter().enumerate() {
        if event.width > 0 && !test.pool.is(event.reads, false) {
            let bits = s.unknown_bits("read", event.width);
            values.set_read(at, bits);
        }
    }
    values
}

/// The place that an operation accesses, if that does not hang on values.
fn single_target<'e>(test: &Test<'_>, event: &'e Event) -> Option<&'e Target> {
    match &event.targets[..] {
        [target] if test.pool.is(target.when, true) => Some(target),
        _ => None,
    }
}

fn overlap(a: &Target, b: &Target) -> bool {
    a.location == b.location && a.offset < b.offset + b.size && b.offset < a.offset + a.size
}

/// Whether somebody wants to know what a location holds in the end.
fn is_asked_for(test: &Test<'_>, target: &Target) -> bool {
    let name = &test.program.locations[target.location].name;
    test.litmus.condition.is_none() || test.mentions(name)
}

/// What becomes of reads that are undef without the trips, if these may be left out under the model.
fn kept(
    test: &Test<'_>,
    model: &Model,
    early: &Early,
    (deadline, dear): (Instant, usize),
) -> Option<Undefined> {
    let mut s = Session::new(Some(deadline), FxHashMap::default());
    let mut candidate = Free::new(&test.vocabulary);
    let (pool, program) = (&test.pool, &test.program);
    let demands = Demands::Stated { dear };
    let mut world =
        World::with(&mut s, (pool, program), model, Rounding::Over, demands, &mut candidate);
    // What it finds is only known of a read that is not undef.
    let written = early.copied.iter().filter(|copied| copied.writes);
    let cells: BTreeSet<usize> = written
        .flat_map(|copied| (0..program.cells).map(move |cell| (cell, copied.of)))
        .filter(|(cell, event)| world.structure.holds(indexed("at", *cell), *event) != Lit::FALSE)
        .map(|(cell, _)| cell)
        .collect();
    let found =
        |cell: &usize| fewer::finds(model, &world.structure, &early.copied, &early.unasked, *cell);
    if !cells.iter().all(found) {
        return None;
    }
    let undefined = fewer::keeps(model, &world.structure, &early.copied, &early.unasked)?;
    let mut faces = Vec::new();
    for value in may_be_read(program, &early.copied) {
        faces.push(world.face(&mut s, value));
    }
    for read in &early.defined {
        faces.push(world.read(&mut s, *read));
    }
    let undef = faces.into_iter().flat_map(|face| [face.undef.some, face.poison]);
    world.is_never(&s, undef).then_some(undefined)
}

/// The values of writes that events like these may read.
fn may_be_read(program: &Program, copied: &[Copied]) -> BTreeSet<Term> {
    let places = || copied.iter().flat_map(|copied| &program.events[copied.of].targets);
    let writes = program.events.iter().filter(|event| {
        event.targets.iter().any(|target| places().any(|place| overlap(target, place)))
    });
    writes.filter_map(|event| event.value).collect()
}

/// Whether no read is ever undef in an execution with only the last trips: then it is not with the others.
fn never_undef(test: &Test<'_>, model: &Model, (deadline, dear): (Instant, usize)) -> bool {
    let order = ordered_beside(test, model, &BTreeSet::new(), deadline);
    let edges = Edges::default();
    let mut s = Session::new(Some(deadline), FxHashMap::default());
    let mut candidate = Forced::new(&edges, &order, &test.vocabulary);
    let (pool, program) = (&test.pool, &test.program);
    let demands = Demands::Stated { dear };
    let mut world =
        World::with(&mut s, (pool, program), model, Rounding::Over, demands, &mut candidate);
    let assumed = world.assumptions(&mut s);
    s.assert(assumed);
    s.assert(world.consistent);
    world.follow_chains(&mut s, model, &[]);
    let any = s.circuit.any(world.undefined.iter().flatten().copied());
    s.check(&[any]) == Answer::Unsat
}
