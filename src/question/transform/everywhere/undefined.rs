//! Originals whose behaviour is undefined whatever happens: anything in their place is right.

use super::super::pair::{Pair, Side, Template};
use super::arms::Case;
use super::candidates::Anything;
use super::local::no_model;
use crate::program::event::Event;
use crate::program::memory::Memory;
use crate::program::term::{Term, TermKind};
use crate::solve::session::{Answer, Session};
use crate::solve::values::Rounding;
use crate::solve::world::World;
use rustc_hash::FxHashMap;
use std::time::Instant;

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

/// The same where branches go that way.
pub(super) fn undefined_where(
    pair: &Pair,
    memory: &Memory,
    given: &Case,
    deadline: Instant,
) -> bool {
    let (pool, source) = (&pair.pool, &pair.source);
    let lost: Vec<Term> = lost(pair, memory).collect();
    let is = &mut |kind: &TermKind| matches!(kind, TermKind::Undef | TermKind::Poison);
    if lost.is_empty() && !source.must_be_defined.iter().any(|(_, value)| pool.has(*value, is)) {
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
    for executed in lost {
        let executed = world.lit(&mut s, executed);
        undefined = s.circuit.or(undefined, executed);
    }
    s.limit_effort(Some(EFFORT));
    s.check(&[world.candidate, !undefined]) == Answer::Unsat && s.check(&[]) == Answer::Sat
}
