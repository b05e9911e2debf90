//! Whether objects that others know of live as long as they did, and are as large and as aligned.
//!
//! The function's own accesses of a dead object are undefined behaviour or poison, and what others write
//! while an object begins or ends to live races with that. But somebody who knows that the object is dead
//! may write to it, too, and nobody sees that this is undefined behaviour. So an object that others know of
//! may not end to live before something that tells them so, nor begin to live after something that they
//! tell, unless that was so before. They may also access all of it, with as much alignment, though nothing else
//! does.

use super::beyond::Beyond;
use super::pair::{Pair, Side};
use super::partners::{partners, same_term};
use crate::execution::EventKind;
use crate::program::event::{Event, Lifetime, Program};
use crate::program::ir::{Effect, Function, Value};
use crate::program::memory::Memory;
use crate::program::object::Object;
use crate::program::term::{EventIndex, Pool, Term};
use crate::program::validity::mentioned;

/// The first difference in the lifetime, size or alignment of an object that others know of that might do harm.
pub(super) fn difference(pair: &Pair, memory: &Memory, sides: [Side<'_>; 2]) -> Option<Beyond> {
    let object = |location: usize| &memory.locations()[location];
    let objects = (0..memory.locations().len()).filter(|l| is_known(pair, memory, *l));
    for known in objects.clone() {
        let [before, after] = [&pair.source, &pair.target].map(|p| p.locals.get(&known));
        let Some(((size, align), (now, aligned))) = before.zip(after) else { continue };
        let name = object(known).name.clone();
        match () {
            () if now < size => return Some(Beyond::Smaller(name)),
            () if aligned < align => return Some(Beyond::Place(name)),
            () => {}
        }
    }
    // Nobody knows of it before the function is over.
    if ![&pair.source, &pair.target].into_iter().any(|program| communicates(&pair.pool, program)) {
        return None;
    }
    let marked = |l: &usize| markers(&pair.target, *l).next().is_some();
    let different = objects.filter(marked).find(|location| {
        let [before, after] = sides.map(|side| in_text(side.function, &object(*location).object));
        before != after || is_different(pair, *location)
    })?;
    Some(Beyond::Lifetime(object(different).name.clone()))
}

/// Whether others know of an object: it escapes, or callees are handed it.
fn is_known(pair: &Pair, memory: &Memory, object: usize) -> bool {
    let slots = [&pair.source, &pair.target].into_iter().flat_map(|p| &p.events);
    let mut handed = slots.filter_map(|e| e.slot.as_ref()).flat_map(|s| &s.pointers);
    !memory.locations()[object].private
        || handed.any(|p| mentioned(&pair.pool, memory, *p).contains(&object))
}

fn markers(program: &Program, object: usize) -> impl Iterator<Item = (&Lifetime, EventIndex)> {
    let of_object = program.lifetimes.iter().filter(move |l| l.location == object);
    of_object.filter_map(|l| Some((l, l.marker?)))
}

/// The number of markers in the text that name an object.
fn in_text(function: &Function, object: &Object) -> usize {
    let instructions = function.instructions();
    let names = |effect: &Effect| match effect {
        Effect::Lifetime { pointer: Value::Local(marked), .. } => match object {
            Object::Local { name, .. } => name.as_ref() == Some(marked),
            _ => false,
        },
        _ => false,
    };
    instructions.filter(|i| names(&i.effect)).count()
}

/// Whether the markers of an object are not those of the original at the same places. Loops of the original
/// may be followed for a trip more; what comes of that is beyond the bound of the transformed function.
fn is_different(pair: &Pair, object: usize) -> bool {
    let partner = partners(pair);
    let before: Vec<_> = markers(&pair.source, object).collect();
    let after: Vec<_> = markers(&pair.target, object).collect();
    before.len() < after.len()
        || before.iter().zip(&after).any(|((a, m), (b, n))| {
            let alike = a.begins == b.begins && same_term(&pair.pool, b.when, a.when, &partner);
            let beyond = |e: EventIndex, marker| (e < marker) == a.begins;
            let was_beyond = |e| (0..partner.len()).any(|i| partner[i] == Some(e) && beyond(i, *m));
            !alike
                || pair.target.events.iter().enumerate().any(|(e, event)| {
                    beyond(e, *n) && tells(&pair.pool, event, a.begins) && !was_beyond(e)
                })
        })
}

/// Whether others may learn something while the function runs: by what it calls, by an atomic access, or by a device. Who
/// reads a plain store meanwhile reads undef.
fn communicates(pool: &Pool, program: &Program) -> bool {
    let possible = |term: Term| !pool.is(term, false);
    let mut own = program.events.iter().filter(|e| e.slot.is_none() && e.thread.is_some());
    own.any(|event| {
        let atomic = possible(event.strength.atomic) || possible(event.fence);
        event.kind == EventKind::Call || atomic || possible(event.volatile)
    })
}

/// Whether an operation of the function may learn something from others, or tell them something.
fn tells(pool: &Pool, event: &Event, learns: bool) -> bool {
    let possible = |term: Term| !pool.is(term, false);
    let way = if learns { event.strength.acquire } else { event.strength.release };
    event.slot.is_none()
        && event.thread.is_some()
        && (event.kind == EventKind::Call || possible(event.fence) || possible(way))
}
