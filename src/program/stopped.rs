//! Executions that come to a loop that need not end, and stay there: what is behind it is never done.

use super::control::Loop;
use super::endless::end;
use super::ir::{Block, Effect, Function};
use super::names::unused;
use super::termination::may_go_on;
use std::collections::BTreeSet;

/// For each loop that need not end, the function that stops after its first trip through that, also where it would leave it,
/// and instead of going through another one again.
pub fn within_loops(function: &Function) -> Vec<Function> {
    let loops = may_go_on(function, false);
    let within = |here: &Loop<'_>| {
        let inside = |label: &str| here.blocks.iter().any(|block| block.label == label);
        let leaves = |from: &str, to: &str| inside(from) && !inside(to);
        stopped(function, &|from, to| goes_back(&loops, from, to) || leaves(from, to))
    };
    loops.iter().filter_map(within).collect()
}

/// The function that stops instead of going through such a loop again. It does not go on for ever where behaviour is undefined
/// then (LangRef, "mustprogress", "willreturn"). Nothing where it has none.
pub fn after_first_trips(function: &Function) -> Option<Function> {
    let loops = may_go_on(function, true);
    stopped(function, &|from, to| goes_back(&loops, from, to))
}

/// Whether control goes through one of the loops again where it goes from one block to another.
fn goes_back(loops: &[Loop<'_>], from: &str, to: &str) -> bool {
    let here = loops.iter().filter(|of| of.header.label == to);
    here.flat_map(|of| &of.latches).any(|latch| latch.label == from)
}

/// The function that stops where it would go from one block to another one in these ways. Nothing if it has none.
fn stopped(function: &Function, cut: &dyn Fn(&str, &str) -> bool) -> Option<Function> {
    let place = function.instructions().next()?;
    let stop = Block { label: unused(function, "stop"), instructions: end(place).into() };
    let mut stopped = function.clone();
    let mut edges = BTreeSet::new();
    for block in &mut stopped.blocks {
        let from = &block.label;
        let branches = block.instructions.iter_mut().map(|instruction| &mut instruction.effect);
        for effect in branches.filter(|effect| !matches!(effect, Effect::Phi { .. })) {
            for to in effect.labels_mut().into_iter().filter(|to| cut(from, to)) {
                edges.insert((from.clone(), std::mem::replace(to, stop.label.clone())));
            }
        }
    }
    for block in &mut stopped.blocks {
        for instruction in &mut block.instructions {
            if let Effect::Phi { incoming, .. } = &mut instruction.effect {
                incoming.retain(|(_, from)| !edges.contains(&(from.clone(), block.label.clone())));
            }
        }
    }
    stopped.blocks.push(stop);
    (!edges.is_empty()).then_some(stopped)
}
