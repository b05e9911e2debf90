//! Which pointer arguments coincide: every case is checked on its own, with all addresses known.

use super::promises::of_parameters;
use super::spaces_apart::{self, of_parameter};
use super::surroundings::null_may_be_memory;
use crate::program::data_layout::DataLayout;
use crate::program::ir::{Access, Effect, Function, Module, Parameter, Type, Value};
use std::collections::BTreeSet;

/// More cases than this are left to the solver as one question with symbolic addresses.
const MOST_CASES: usize = 15;

/// What a pointer argument points to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Points {
    /// A place no global names; equal numbers are the same place.
    Somewhere(usize),
    /// This global.
    Global(String),
    /// No object: to follow it is undefined behaviour.
    Nowhere,
}

/// One case: what each pointer argument points to. `None` leaves all of them symbolic.
pub type Case = Option<Vec<(usize, Points)>>;

/// The cases to check. Together they are all ways in which the arguments may coincide.
///
/// No pointer leads to the globals in `named_only`.
pub fn cases(
    source: &Function,
    target: &Function,
    module: &Module,
    named_only: &BTreeSet<String>,
) -> Vec<Case> {
    let pointers: Vec<usize> = (0..source.parameters.len())
        .filter(|i| matches!(source.parameters[*i].ty, Type::Ptr(_)))
        .filter(|i| source.parameters[*i].byval.is_none())
        .collect();
    let (layout, mut sizes) = (&module.layout, BTreeSet::new());
    let mut globals = accessed_globals(&[source, target], module, &mut sizes);
    globals.retain(|name| !named_only.contains(name));
    // Nothing can overlap in part: offsets and sizes do not matter.
    let alone = pointers.iter().filter(|i| source.parameters[**i].noalias).count();
    let apart = alone == pointers.len() || (pointers.len() == 1 && sizes.is_empty());
    let more = of_parameters(source, target);
    let plain = pointers.iter().all(|i| {
        // What is promised of it is a question about its value.
        let asked = more.get(*i).is_some_and(|more| {
            let valid = more.dereferenceable > 0 || more.dereferenceable_or_null > 0;
            more.nonnull || more.align > 1 || valid
        });
        !asked
            && [source, target].iter().all(|f| {
                f.parameters
                    .get(*i)
                    .is_some_and(|p| only_dereferenced(f, &p.name, (layout, apart), &mut sizes))
            })
    });
    // A pointer may coincide with null, too, where that is memory.
    let null = null_may_be_memory(&[source, target], false);
    if pointers.is_empty() || !plain || null || (sizes.len() != 1 && !apart) {
        return vec![None];
    }
    let space = |i: usize| of_parameter(source, i);
    let apart = |a: usize, b: usize| {
        let spaces = space(a).zip(space(b));
        spaces.is_some_and(|(a, b)| spaces_apart::apart(module.target, a, b))
    };
    let elsewhere = |points: &Points, pointer: usize| {
        let Points::Global(name) = points else { return false };
        let global = module.globals.iter().find(|g| g.name == *name).map(|g| g.space);
        let spaces = global.zip(space(pointer));
        spaces.is_some_and(|(a, b)| spaces_apart::apart(module.target, a, b))
    };
    let mut partial: Vec<Vec<(usize, Points)>> = vec![vec![]];
    for pointer in pointers {
        let alone = source.parameters[pointer].noalias;
        let mut longer = Vec::new();
        for case in &partial {
            let mut fresh = 0;
            let mut choices: Vec<Points> = globals.iter().cloned().map(Points::Global).collect();
            for (other, points) in case {
                if let Points::Somewhere(n) = points {
                    fresh = fresh.max(n + 1);
                }
                if !source.parameters[*other].noalias && !choices.contains(points) {
                    choices.push(points.clone());
                }
            }
            if alone {
                choices.clear();
            }
            // Pointers that differ come first: a counterexample without aliasing reads better.
            choices.insert(0, Points::Somewhere(fresh));
            for choice in choices {
                let taken = case.iter().any(|(other, p)| {
                    let apart = apart(*other, pointer);
                    *p == choice && (source.parameters[*other].noalias || apart)
                });
                if !taken && !elsewhere(&choice, pointer) {
                    let mut next = case.clone();
                    next.push((pointer, choice));
                    longer.push(next);
                }
            }
        }
        partial = longer;
        if partial.len() > MOST_CASES {
            return vec![None];
        }
    }
    let parameters = source.parameters.iter().enumerate();
    let size = sizes.last().copied().unwrap_or(0);
    let invalid = parameters
        .filter(|(_, p)| p.promises.dereferenceable < size && may_be_invalid(source, target, p));
    let invalid = invalid.map(|(i, _)| i);
    let lost: Vec<_> = invalid.flat_map(|i| nowhere(&partial, i)).collect();
    partial.into_iter().chain(lost).map(Some).collect()
}

/// Whether it matters that this argument need not point to anything: the transformed function follows it,
/// and the original does not do so before all else.
fn may_be_invalid(source: &Function, target: &Function, parameter: &Parameter) -> bool {
    let follows = |effect: &Effect| match effect {
        Effect::Load { pointer, .. }
        | Effect::Store { pointer, .. }
        | Effect::AtomicRmw { pointer, .. }
        | Effect::CmpXchg { pointer, .. } => *pointer == Value::Local(parameter.name.clone()),
        Effect::Bulk(bulk) => {
            bulk.blocks().any(|b| b.pointer == Value::Local(parameter.name.clone()))
        }
        _ => false,
    };
    let start = source.blocks.iter().take(1).flat_map(|b| &b.instructions);
    let mut start = start.take_while(|i| !matches!(i.effect, Effect::Call { .. }));
    let mut all = target.blocks.iter().flat_map(|b| &b.instructions);
    all.any(|i| follows(&i.effect)) && !start.any(|i| follows(&i.effect))
}

/// The cases in which nothing coincides with that argument, with it pointing nowhere.
fn nowhere(cases: &[Vec<(usize, Points)>], argument: usize) -> Vec<Vec<(usize, Points)>> {
    let mut found = Vec::new();
    for case in cases {
        let Some(at) = case.iter().position(|(i, _)| *i == argument) else { continue };
        let points = &case[at].1;
        let alone = case.iter().filter(|(_, p)| p == points).count() == 1;
        if alone && matches!(points, Points::Somewhere(_)) {
            let mut lost = case.clone();
            lost[at].1 = Points::Nowhere;
            found.push(lost);
        }
    }
    found
}

/// The arguments that point to a place.
pub fn pointing_to(case: &[(usize, Points)], place: usize) -> Vec<usize> {
    let here = case.iter().filter(|(_, p)| *p == Points::Somewhere(place));
    here.map(|(i, _)| *i).collect()
}

/// Whether the argument is used as the address of aligned accesses and for nothing else; notes
/// their sizes.
fn only_dereferenced(
    function: &Function,
    name: &str,
    (layout, apart): (&DataLayout, bool),
    sizes: &mut BTreeSet<u64>,
) -> bool {
    let is = |v: &Value| *v == Value::Local(name.to_owned());
    function.blocks.iter().flat_map(|b| &b.instructions).all(|i| match &i.effect {
        Effect::Load { access, ty, pointer, .. } => {
            !is(pointer) || aligned(access, noted(layout, ty, sizes))
        }
        Effect::Store { access, ty, value, pointer, .. } => {
            !is(value) && (!is(pointer) || aligned(access, noted(layout, ty, sizes)))
        }
        Effect::AtomicRmw { access, ty, pointer, value, .. } => {
            !is(value) && (!is(pointer) || aligned(access, noted(layout, ty, sizes)))
        }
        Effect::CmpXchg { access, ty, pointer, expected, new, .. } => {
            !is(expected) && !is(new) && (!is(pointer) || aligned(access, noted(layout, ty, sizes)))
        }
        Effect::Bulk(bulk) => bulk.blocks().filter(|b| is(&b.pointer)).all(|block| {
            let length = bulk.stated_length().filter(|length| *length > 0);
            sizes.extend(length);
            length.is_some_and(|length| apart || block.align.unwrap_or(1) >= length)
        }),
        other => !other.mentions(&is),
    })
}

fn aligned(access: &Access, size: u64) -> bool {
    access.align(size) >= size
}

/// The bytes of a value of that type, which it notes.
fn noted(layout: &DataLayout, ty: &Type, sizes: &mut BTreeSet<u64>) -> u64 {
    let size = layout.store_size(ty);
    sizes.insert(size);
    if let Type::Vector(..) | Type::Struct(..) | Type::Array(..) = ty {
        // Their scalars are accesses at several offsets: leave them to symbolic addresses.
        sizes.extend([0, 1]);
    }
    size
}

/// Globals that the functions access directly; notes the sizes.
fn accessed_globals(
    functions: &[&Function],
    module: &Module,
    sizes: &mut BTreeSet<u64>,
) -> Vec<String> {
    let mut names = BTreeSet::new();
    for effect in functions.iter().flat_map(|f| &f.blocks).flat_map(|b| &b.instructions) {
        let mut note = |pointer: &Value, accessed: BTreeSet<u64>| match pointer {
            Value::Global(name) => {
                sizes.extend(accessed);
                names.insert(name.clone());
            }
            // A place inside a global: leave it to symbolic addresses.
            Value::Expr(_) => sizes.extend([0, 1]),
            _ => {}
        };
        match &effect.effect {
            Effect::Load { pointer, ty, .. }
            | Effect::Store { pointer, ty, .. }
            | Effect::AtomicRmw { pointer, ty, .. }
            | Effect::CmpXchg { pointer, ty, .. } => {
                let mut accessed = BTreeSet::new();
                noted(&module.layout, ty, &mut accessed);
                note(pointer, accessed);
            }
            Effect::Bulk(bulk) => {
                let length = bulk.stated_length().unwrap_or(0);
                bulk.blocks().for_each(|block| note(&block.pointer, [length].into()));
            }
            _ => {}
        }
    }
    // A store through an argument that points to a constant is undefined behaviour, and so is any
    // conclusion from it; such cases are not worth a question.
    let constant = |name: &String| module.globals.iter().any(|g| g.name == *name && g.constant);
    names.retain(|n| !constant(n));
    names.into_iter().collect()
}
