//! Calls that access memory that the module cannot access (`memory(inaccessiblemem: …)`), and else only what they are
//! handed.
//!
//! Others may access it, too, by calling the same function: what orders accesses of different threads orders these. And a
//! callee that is not `nosync` may order accesses of the module, by what it does there. Neither is looked at by the model;
//! so such calls have to stand among what they have to do with as they stood.

use super::beyond::Beyond;
use crate::execution::EventKind;
use crate::program::effect::{Placed, Signature};
use crate::program::event::{Event, Program, Strength};
use crate::program::term::{Pool, Term};

/// What is done, and when.
#[derive(PartialEq, Eq)]
enum Done<'p> {
    Called(&'p Signature, Term),
    /// Accesses are ordered, or memory is accessed, in that strength.
    Accessed(EventKind, Option<Term>, u64, Strength, Vec<Term>, Term),
}

/// A callee whose call has moved among what it orders, or is ordered by. What is only read by one that is gone may be what
/// another one reads now.
pub(super) fn moved(pool: &Pool, before: &Program, after: &Program) -> Option<Beyond> {
    let programs = [before, after];
    let mut all = programs.into_iter().flat_map(placed);
    let (signature, ..) = all.next()?;
    let synchronises = programs.into_iter().flat_map(placed).any(|(_, _, p)| p.synchronises);
    let mut events = programs.into_iter().flat_map(|program| &program.events);
    let fences = events.any(|event| event.slot.is_none() && !pool.is(event.fence, false));
    let counts =
        |event: &Event| is_ordering(pool, event, fences) || synchronises && is_access(event);
    let [was, is] = programs.map(|program| done(program, &counts));
    let orders = |done: &Done<'_>| matches!(done, Done::Accessed(..));
    let moved = was != is && was.iter().chain(&is).any(orders);
    let callee = signature.callee().filter(|_| moved)?;
    Some(Beyond::Inaccessible(callee.to_string()))
}

/// The calls, with when they are made.
fn placed(program: &Program) -> impl Iterator<Item = (&Signature, Term, Placed)> {
    let effects = program.trace.iter().chain(program.reading.iter().map(|call| &call.effect));
    effects.filter_map(|effect| Some((&effect.signature, effect.when, effect.only_apart?)))
}

/// The calls and the events that count beside them, in the order of the text.
fn done<'p>(program: &'p Program, counts: &dyn Fn(&Event) -> bool) -> Vec<Done<'p>> {
    let calls: Vec<(&Signature, Term, Placed)> = placed(program).collect();
    let events = program.events.iter().enumerate().filter(|(_, event)| event.slot.is_none());
    let done = events.filter_map(|(at, event)| {
        if let Some((signature, when, _)) = calls.iter().find(|(_, _, call)| call.at == at) {
            return Some(Done::Called(signature, *when));
        }
        let Event { kind, pointer, size, strength, executed, .. } = event;
        let scopes = event.scopes.iter().map(|(_, when)| *when).collect();
        counts(event)
            .then_some(Done::Accessed(*kind, *pointer, *size, *strength, scopes, *executed))
    });
    done.collect()
}

fn is_access(event: &Event) -> bool {
    matches!(event.kind, EventKind::Read | EventKind::Write | EventKind::ReadModifyWrite)
}

/// Whether it orders accesses other than its own: a monotonic one, with fences around it.
fn is_ordering(pool: &Pool, event: &Event, fences: bool) -> bool {
    let Strength { monotonic, acquire, release, .. } = event.strength;
    let strong = if fences { vec![monotonic] } else { vec![acquire, release] };
    event.kind == EventKind::Operation
        || !pool.is(event.fence, false)
        || is_access(event) && strong.into_iter().any(|when| !pool.is(when, false))
}
