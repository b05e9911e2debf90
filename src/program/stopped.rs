//! Executions that come to a loop that need not end, and stay there: what is done before is all that is ever done.

use super::control::Loop;
use super::endless::end;
use super::ir::{Block, Effect, Function};
use super::names::unused;
use super::termination::may_go_on;

/// For each loop that need not end, the function that stops where it comes to that, and instead of going through another one
/// again.
pub fn before_loops(function: &Function) -> Vec<Function> {
    let loops = may_go_on(function, false);
    let before = |at: usize| {
        let (here, others) =
            (&loops[at], loops.iter().enumerate().filter(|(other, _)| *other != at));
        let others: Vec<&Loop<'_>> = others.map(|(_, of)| of).collect();
        let mut stopped = once(function, &others)?;
        let block = stopped.blocks.iter_mut().find(|block| block.label == here.header.label)?;
        let last = block.instructions.pop()?;
        block.instructions = end(&last).into();
        Some(stopped)
    };
    (0..loops.len()).filter_map(before).collect()
}

/// The function that stops instead of going through such a loop again. It does not go on for ever where behaviour is undefined
/// then (LangRef, "mustprogress", "willreturn"). Nothing where it has none.
pub fn after_first_trips(function: &Function) -> Option<Function> {
    let loops = may_go_on(function, true);
    let loops: Vec<&Loop<'_>> = loops.iter().collect();
    once(function, &loops).filter(|_| !loops.is_empty())
}

/// The function that stops instead of going through these loops again.
fn once(function: &Function, loops: &[&Loop<'_>]) -> Option<Function> {
    let place = function.instructions().next()?;
    let stop = Block { label: unused(function, "stop"), instructions: end(place).into() };
    let mut stopped = function.clone();
    for Loop { header, latches, .. } in loops {
        let is_latch = |label: &String| latches.iter().any(|latch| latch.label == *label);
        for block in &mut stopped.blocks {
            let (here, goes_back) = (block.label == header.label, is_latch(&block.label));
            for instruction in &mut block.instructions {
                match &mut instruction.effect {
                    Effect::Phi { incoming, .. } if here => {
                        incoming.retain(|(_, from)| !is_latch(from));
                    }
                    Effect::Phi { .. } => {}
                    effect if goes_back => {
                        let back = effect.labels_mut().into_iter();
                        let back = back.filter(|label| **label == header.label);
                        back.for_each(|label| label.clone_from(&stop.label));
                    }
                    _ => {}
                }
            }
        }
    }
    stopped.blocks.push(stop);
    Some(stopped)
}
