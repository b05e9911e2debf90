//! Address spaces whose memory a target keeps apart.
//!
//! AMDGPU's user guide: global, local, region and private memory are four memories; constant memory is global memory,
//! and generic pointers lead to any. Of other targets nothing is known.

use super::pair::Side;
use crate::execution::scopes::Target;
use crate::program::event::{Event, Program};
use crate::program::ir::{Function, Module, Predicate, Type};
use crate::program::layout::{around, different_locations};
use crate::program::memory::Memory;
use crate::program::term::{Pool, Term};
use crate::program::value::Val;
use itertools::Itertools;

/// AMDGPU's memory of one thread.
const PRIVATE: u32 = 5;

/// Whether nothing is in both address spaces.
pub(super) fn apart(target: Target, a: u32, b: u32) -> bool {
    let memory = |space: u32| match (target, space) {
        (Target::Amdgpu, 1 | 4 | 6) => Some(1),
        (Target::Amdgpu, 2 | 3 | PRIVATE) => Some(space),
        _ => None,
    };
    memory(a).zip(memory(b)).is_some_and(|(a, b)| a != b)
}

/// The address space of a pointer argument.
pub(super) fn of_parameter(function: &Function, parameter: usize) -> Option<u32> {
    match function.parameters.get(parameter)?.ty {
        Type::Ptr(space) => Some(space),
        _ => None,
    }
}

/// Has pointer arguments lead to different objects, and to none of those globals, where their address spaces are apart.
pub(super) fn settle(
    pool: &mut Pool,
    memory: &Memory,
    program: &mut Program,
    source: Side<'_>,
    arguments: &[Val],
) {
    let Side { module: Module { target, globals, .. }, function } = source;
    let pointers: Vec<_> = arguments
        .iter()
        .enumerate()
        .filter_map(|(i, value)| Some((of_parameter(function, i)?, value.scalar()?)))
        .collect();
    for (n, (space, pointer)) in pointers.iter().enumerate() {
        for (_, other) in pointers[..n].iter().filter(|(other, _)| apart(*target, *space, *other)) {
            let rules = different_locations(pool, memory, *pointer, *other);
            program.assumptions.extend(rules);
        }
        for location in memory.locations() {
            let global = location.object.as_global();
            let global = globals.iter().find(|g| Some(g.name.as_str()) == global);
            if global.is_some_and(|g| apart(*target, *space, g.space)) {
                let [low, high] = around(pool, location);
                let below = pool.compare(Predicate::Ult, *pointer, low);
                let above = pool.compare(Predicate::Uge, *pointer, high);
                program.assumptions.push(pool.or(below, above));
            }
        }
    }
    let meetings = meetings(pool, *target, program);
    program.assumptions.extend(meetings.into_iter().map(|meeting| pool.not(meeting)));
}

/// When accesses of two address spaces that are apart would be of the same bytes: whatever their addresses are computed from,
/// each stays in its own. Nobody else accesses a thread's private memory.
fn meetings(pool: &mut Pool, target: Target, program: &Program) -> Vec<Term> {
    let own = program.events.iter().filter(|e| e.slot.is_none() && e.thread.is_some());
    let spaces = own.flat_map(|event| event.spaces.iter().map(move |(space, _)| (*space, event)));
    let spaces: Vec<(u32, &Event)> = spaces.collect();
    let apart = |[one, other]: &[&(u32, &Event); 2]| apart(target, one.0, other.0);
    let pairs =
        spaces.iter().array_combinations().filter(apart).map(|[one, other]| (one.1, other.1));
    let is_private = |(space, _): &&(u32, &Event)| target == Target::Amdgpu && *space == PRIVATE;
    let private = spaces.iter().filter(is_private);
    let alien = private.flat_map(|(_, one)| {
        let others = program.events.iter().filter(|e| e.slot.is_some() && e.thread != one.thread);
        others.map(move |other| (*one, other))
    });
    let mut meetings = Vec::new();
    for (one, other) in pairs.chain(alien) {
        for a in &one.targets {
            for b in other.targets.iter().filter(|b| b.location == a.location) {
                if a.offset < b.offset + b.size && b.offset < a.offset + a.size {
                    meetings.push(pool.all([one.executed, a.when, other.executed, b.when]));
                }
            }
        }
    }
    meetings
}
