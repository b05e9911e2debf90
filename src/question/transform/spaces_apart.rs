//! Address spaces whose memory a target keeps apart.
//!
//! AMDGPU's user guide: global, local, region and private memory are four memories; constant memory is global memory,
//! and generic pointers lead to any. Local memory (LDS) is that of a workgroup: others have their own, so that who accesses
//! the same bytes is of the same one. Of other targets nothing is known.

use super::pair::Side;
use crate::execution::scopes::{LOCAL, Scope, Target};
use crate::program::event::{Event, Program, Target as Place};
use crate::program::ir::{Function, Module, Predicate, Type};
use crate::program::layout::{around, different_locations};
use crate::program::memory::Memory;
use crate::program::target::PRIVATE;
use crate::program::term::{Pool, Term};
use crate::program::value::Val;
use itertools::Itertools;

/// Whether nothing is in both address spaces.
pub(super) fn apart(target: Target, a: u32, b: u32) -> bool {
    let memory = |space: u32| match (target, space) {
        (Target::Amdgpu, 1 | 4 | 6) => Some(1),
        (Target::Amdgpu, 2 | LOCAL | PRIVATE) => Some(space),
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
    if *target == Target::Amdgpu {
        let is_local = |location: usize| {
            let name = memory.locations()[location].object.as_global();
            globals.iter().any(|g| g.space == LOCAL && Some(g.name.as_str()) == name)
        };
        let rules = of_workgroup(pool, *target, program, is_local);
        program.assumptions.extend(rules);
    }
}

/// That other threads which access the local memory of the function's workgroup are of that workgroup.
fn of_workgroup(
    pool: &mut Pool,
    target: Target,
    program: &Program,
    is_local: impl Fn(usize) -> bool,
) -> Vec<Term> {
    let around = Scope::named("workgroup").around(target.nested());
    let own = program.events.iter().filter(|e| e.slot.is_none() && e.thread == Some(0));
    let own = own.filter(|e| e.spaces.iter().any(|(space, _)| *space == LOCAL));
    let own: Vec<&Event> = own.collect();
    let mut rules = Vec::new();
    for other in program.events.iter().filter(|e| e.slot.is_some() && e.thread != Some(0)) {
        let shared = program.same_instance.iter().filter(|(scope, one, two, _)| {
            around.contains(scope) && *one == 0 && Some(*two) == other.thread
        });
        let together: Vec<Term> = shared.map(|(.., same)| *same).collect();
        for b in &other.targets {
            let mut local: Vec<Term> =
                is_local(b.location).then_some(Term::TRUE).into_iter().collect();
            for one in &own {
                let same = one.targets.iter().filter(|a| meet(a, b));
                local.extend(same.map(|a| pool.and(one.executed, a.when)));
            }
            let local = pool.any(local);
            let accessed = pool.all([local, other.executed, b.when]);
            let elsewhere = pool.not(accessed);
            rules.extend(together.iter().map(|same| pool.or(elsewhere, *same)));
        }
    }
    rules
}

/// Whether two accesses are of some of the same bytes, where they are of these places.
fn meet(a: &Place, b: &Place) -> bool {
    a.location == b.location && a.offset < b.offset + b.size && b.offset < a.offset + a.size
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
            for b in other.targets.iter().filter(|b| meet(a, b)) {
                meetings.push(pool.all([one.executed, a.when, other.executed, b.when]));
            }
        }
    }
    meetings
}
