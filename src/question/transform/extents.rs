//! How large the objects are that the surrounding program has.

use super::pair::Side;
use crate::program::event::Program;
use crate::program::input::Input;
use crate::program::ir::Predicate;
use crate::program::memory::Memory;
use crate::program::object::Object;
use crate::program::sizes::Extent;
use crate::program::term::{Pool, Term};

/// Notes it of all objects that pointer arguments point to, and of global variables that are defined elsewhere: these
/// are as large as their type at least. What parameters promise of memory is there.
pub(super) fn note(
    pool: &mut Pool,
    memory: &Memory,
    [before, after]: [&mut Program; 2],
    source: Side<'_>,
) {
    for (location, object) in memory.locations().iter().enumerate() {
        let size = |pool: &mut Pool| pool.input(Input::Size(object.object.clone()), 64);
        let mut assumed = Vec::new();
        let extent = match &object.object {
            Object::Pointee(_) => {
                let first = Some(pool.input(Input::First(object.object.clone()), 64));
                Extent { first, end: size(pool) }
            }
            Object::Global(_) => {
                let mut globals = source.module.globals.iter();
                let Some(global) = globals.find(|g| object.object.is_global(&g.name)) else {
                    continue;
                };
                if global.initializer.is_some() && !global.replaceable {
                    continue;
                }
                let end = size(pool);
                let least = source.module.layout.alloc_size(&global.ty);
                let least = pool.constant(least.into(), 64);
                assumed.push(pool.compare(Predicate::Ule, least, end));
                Extent { first: None, end }
            }
            _ => continue,
        };
        for program in [&mut *before, &mut *after] {
            program.extents.insert(location, extent);
            program.assumptions.extend(assumed.iter().copied());
        }
    }
    let known = before.dereferenceable.iter();
    let known = known.filter_map(|(p, bytes, _)| Some((pool.as_address(*p)?, *bytes)));
    let known: Vec<(u128, u64)> = known.filter(|(address, _)| *address != 0).collect();
    let rules = known.into_iter().map(|(address, bytes)| match memory.resolve(address) {
        Some((location, offset)) => match before.extents.get(&location) {
            Some(extent) => extent.has(pool, offset, bytes),
            None => Term::of(offset + bytes <= memory.locations()[location].size),
        },
        None => Term::FALSE,
    });
    let rules: Vec<Term> = rules.collect();
    before.assumptions.extend(rules.iter().copied());
    after.assumptions.extend(rules);
}
