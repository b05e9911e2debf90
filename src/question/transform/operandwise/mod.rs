//! Functions that do the same operations in the same places, and only compute otherwise what these are given.
//!
//! Suppose that what corresponding operations give, and what phis merge, is covered by the original's: it is the same, or the
//! original's is undef or poison. If then each operand of each operation is covered by the original's as well, and what
//! phis merge goes on to be, the transformed function does what the original does, in each context and for any number of trips.
//! Nothing has to be asked about memory or other threads. All operations of LLVM give less where they are given
//! less, so that each operand may be compared by itself, for equal values of what it is computed from: as a small
//! function of these that returns it. No two uses of a value that is undef have to agree.

mod bounds;
mod cover;
mod early;
mod known;
mod merges;
mod nodes;
mod places;
mod small;

use self::cover::Cover;
use self::early::early;
use self::merges::Matching;
use self::places::Places;
use super::Options;
use super::evident::is_evident_but_for;
use super::numbers::provenance;
use super::pair::Side;
use crate::model::ModelSpec;
use crate::program::ir::{About, Effect, Function, Instruction, Operation};
use crate::program::repeated::{Promised, Which, merged};
use crate::program::shape::shaped;
use std::time::Instant;

/// What is said of the proof.
pub(super) const EDIT: &str =
    "the same operations in the same places, each given what it was or less undefined";

/// Whether that is so.
pub(super) fn is_right(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> bool {
    let [source, target] = [before, after].map(|side| side.function);
    let is_open = matches!(options.model, ModelSpec::Llvm(_))
        && has_operations(source)
        && has_operations(target)
        && provenance(source, target).is_none()
        && is_evident_but_for(before, after);
    if !is_open {
        return false;
    }
    let own_objects = [source, target].into_iter().any(has_objects);
    let shaped = |function: &Function, side: Side<'_>| {
        let mut shaped = shaped(&early(Side { function, ..side }))?;
        if !own_objects {
            without_tail(&mut shaped);
        }
        Some(shaped)
    };
    let Some(target) = shaped(target, after) else { return false };
    // The original may be taken to call once what it calls twice for the same.
    let once = merged(source, Which::Pure, Promised::Less);
    once.iter().chain([source]).any(|source| {
        shaped(source, before).is_some_and(|mut source| {
            asks_for_less(&mut source);
            let sides = [Side { function: &source, ..before }, Side { function: &target, ..after }];
            let mut tried = Vec::new();
            Matching::ALL.into_iter().any(|matching| {
                let Some(places) = Places::of(sides, matching) else { return false };
                let is_new = !tried.contains(&places.matched);
                tried.push(places.matched.clone());
                is_new && Cover::of(places, options, deadline).all()
            })
        })
    })
}

/// Whether a function has objects of its own, which callees may be said not to access.
fn has_objects(function: &Function) -> bool {
    let passed = function.parameters.iter().any(|parameter| parameter.byval.is_some());
    passed
        || function.variadic
        || function.instructions().any(|i| matches!(i.effect, Effect::Alloca { .. }))
}

/// Says no more of callees that they do not access what there is none of.
fn without_tail(function: &mut Function) {
    for instruction in function.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        instruction.promises.others.retain(|promise| promise.about != About::Tail);
    }
}

/// Whether a function does more than to compute what it returns.
fn has_operations(function: &Function) -> bool {
    let computes = |i: &Instruction| matches!(i.effect, Effect::Pure(_));
    function.blocks.len() > 1 || function.instructions().any(|i| !computes(i) && !is_end(i))
}

fn is_end(instruction: &Instruction) -> bool {
    matches!(instruction.effect, Effect::Return { .. } | Effect::Unreachable)
}

/// The original with values that may be undef where a callee whose body stands there was promised that they are not: it is
/// undefined less often so.
fn asks_for_less(source: &mut Function) {
    for instruction in source.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        if let Effect::Pure(Operation::Cast { from, to, .. }) = &instruction.effect
            && from == to
        {
            instruction.promises.noundef = false;
        }
    }
}
