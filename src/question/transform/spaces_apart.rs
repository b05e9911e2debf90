//! Address spaces whose memory a target keeps apart.
//!
//! AMDGPU's user guide: global, local, region and private memory are four memories; constant memory is global memory,
//! and generic pointers lead to any. Of other targets nothing is known.

use super::pair::Side;
use crate::execution::scopes::Target;
use crate::program::event::Program;
use crate::program::ir::{Function, Module, Predicate, Type};
use crate::program::layout::{around, different_locations};
use crate::program::memory::Memory;
use crate::program::term::Pool;
use crate::program::value::Val;

/// Whether nothing is in both address spaces.
pub(super) fn apart(target: Target, a: u32, b: u32) -> bool {
    let memory = |space: u32| match (target, space) {
        (Target::Amdgpu, 1 | 4 | 6) => Some(1),
        (Target::Amdgpu, 2 | 3 | 5) => Some(space),
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
}
