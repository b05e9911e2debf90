//! Originals whose behaviour is undefined whatever happens: anything in their place is right.

use super::super::pair::{Pair, Side, Template};
use super::arms::Case;
use super::candidates::Anything;
use super::leaves::{kept_promise, leaves};
use super::local::no_model;
use crate::program::event::Event;
use crate::program::input::Input;
use crate::program::memory::Memory;
use crate::program::object::Object;
use crate::program::term::{Pool, Term, TermKind};
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Bits, Session};
use crate::solve::values::{Rounding, slice};
use crate::solve::world::World;
use rustc_hash::FxHashMap;
use std::time::Instant;

/// What is said where that is so: whoever has not meant it should know.
pub const UNDEFINED: &str =
    "the original's behaviour is undefined whatever happens, so that anything may be in its place";

/// Conflicts in the one question to the solver.
const EFFORT: u32 = 1_000;

/// Whether the original's behaviour is undefined whatever it is given and reads, as far as that is seen soon.
pub fn always_undefined(
    before: Side<'_>,
    after: Side<'_>,
    template: &Template,
    deadline: Instant,
) -> bool {
    let alone = Pair::alone(before, after, template);
    alone.is_ok_and(|(pair, memory)| undefined_where(&pair, &memory, &vec![], deadline))
}

/// When the original accesses an address at which there is nothing.
pub(super) fn lost(pair: &Pair, memory: &Memory) -> impl Iterator<Item = Term> {
    let nowhere = |event: &&Event| {
        let address = event.pointer.and_then(|pointer| pair.pool.as_address(pointer));
        let is_memory = |bits| {
            memory.resolve(bits).is_some_and(|(object, _)| !memory.locations()[object].device)
        };
        event.needs_memory() && address.is_some_and(|bits| !is_memory(bits))
    };
    pair.source.events.iter().filter(nowhere).map(|event| event.executed)
}

/// When the original accesses an address that is not aligned as it says.
fn misaligned(s: &mut Session, world: &mut World<'_>) -> Lit {
    let events = &world.program.events;
    let mut undefined = Lit::FALSE;
    for event in events.iter().filter(|event| event.thread == Some(0) && event.align > 1) {
        let Some(pointer) = event.pointer else { continue };
        let bits = world.face(s, pointer).bits;
        let low = event.align.trailing_zeros();
        let low = slice(s, &bits, 0, low.min(Session::width(&bits)));
        let aligned = s.equal(&low, &Bits::Constant(0, Session::width(&low)));
        let [reads, writes] = [event.reads, event.writes].map(|when| world.lit(s, when));
        let accesses = s.circuit.or(reads, writes);
        let misaligned = s.circuit.and(accesses, !aligned);
        undefined = s.circuit.or(undefined, misaligned);
    }
    undefined
}

/// When the original needs a value that it reads where nothing was ever written.
fn unwritten(pair: &Pair, memory: &Memory) -> impl Iterator<Item = Term> {
    let (pool, events) = (&pair.pool, &pair.source.events);
    let objects = move |event: usize| objects(pool, memory, events[event].pointer?);
    // As the markers of lifetimes do.
    let is_nothing = |event: &Event| {
        event.value.is_some_and(|v| matches!(pool.kind(v), TermKind::Undef | TermKind::Poison))
    };
    let leaves_something =
        move |event: &usize| events[*event].writes != Term::FALSE && !is_nothing(&events[*event]);
    let is_written = move |location: usize| {
        let mut writes = (0..events.len()).filter(leaves_something);
        writes.any(|event| objects(event).is_none_or(|among| among.contains(&location)))
    };
    let holds_nothing = move |location: &usize| {
        let place = &memory.locations()[*location];
        matches!(place.object, Object::Local { .. }) && place.private && !is_written(*location)
    };
    let reads_nothing = move |value: Term| match pool.kind(value) {
        TermKind::Read(event) => {
            let among = objects(*event).filter(|among| !among.is_empty());
            among.is_some_and(|among| among.iter().all(holds_nothing))
        }
        _ => false,
    };
    let demands = pair.source.must_be_defined.iter();
    demands.filter(move |(_, value)| reads_nothing(*value)).map(|(guard, _)| *guard)
}

/// The function's own objects that a pointer goes to, of those that nobody else knows of: if it is chosen from addresses,
/// from what the function is given, and from what it reads, which are no addresses of such objects.
fn objects(pool: &Pool, memory: &Memory, pointer: Term) -> Option<Vec<usize>> {
    if let TermKind::Select(_, one, other) = pool.kind(pointer) {
        let mut among = objects(pool, memory, *one)?;
        among.extend(objects(pool, memory, *other)?);
        return Some(among);
    }
    if let Some(address) = pool.as_address(pointer) {
        return Some(vec![memory.resolve(address)?.0]);
    }
    let is_given = |leaf: &TermKind| match leaf {
        TermKind::Input(input) => !matches!(input, Input::Base(_)),
        TermKind::Read(_) => true,
        _ => false,
    };
    leaves(pool, pointer).iter().all(is_given).then(Vec::new)
}

/// The same where branches go that way.
pub(super) fn undefined_where(
    pair: &Pair,
    memory: &Memory,
    given: &Case,
    deadline: Instant,
) -> bool {
    let (pool, source) = (&pair.pool, &pair.source);
    let lost: Vec<Term> = lost(pair, memory).chain(unwritten(pair, memory)).collect();
    let is = &mut |kind: &TermKind| matches!(kind, TermKind::Undef | TermKind::Poison);
    // Where it is known how addresses are to each other, not all may be aligned.
    let pointers = source.events.iter().filter_map(|event| event.pointer);
    let pointers: Vec<Term> = pointers.map(|pointer| kept_promise(pool, pointer)).collect();
    let is_address = |term: Term| pointers.contains(&term);
    let mut operands = given.iter().flat_map(|(known, _)| pool.kind(*known).operands());
    let of_addresses = operands.any(is_address);
    if lost.is_empty()
        && !of_addresses
        && !source.must_be_defined.iter().any(|(_, value)| pool.has(*value, is))
    {
        return false;
    }
    let mut s = Session::of_growing_questions(Some(deadline), FxHashMap::default());
    let mut anything = Anything::default();
    let under = Rounding::Under;
    let mut world = World::new(&mut s, pool, source, &no_model(), under, &mut anything);
    for (condition, holds) in given {
        let condition = world.lit(&mut s, *condition);
        s.assert(if *holds { condition } else { !condition });
    }
    let mut undefined = world.undefined_behaviour(&mut s);
    if of_addresses {
        let misaligned = misaligned(&mut s, &mut world);
        undefined = s.circuit.or(undefined, misaligned);
    }
    for executed in lost {
        let executed = world.lit(&mut s, executed);
        undefined = s.circuit.or(undefined, executed);
    }
    s.limit_effort(Some(EFFORT));
    s.check(&[world.candidate, !undefined]) == Answer::Unsat && s.check(&[]) == Answer::Sat
}
