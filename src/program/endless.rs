//! Loops that nothing leaves.
//!
//! One that does nothing is where a function ends without returning: others have seen what it did before, and nothing
//! comes after. Where a function has to make progress, its behaviour is undefined there (LangRef, "mustprogress").

use super::callee::Callee;
use super::control::{is_in_loop, onward};
use super::ir::{About, Block, CallEffects, Claim, Effect, Function, Instruction, Meaning, Type};
use super::unused::is_harmless;
use std::collections::BTreeMap;

/// The function with an end in the place of each loop without end that does nothing; nothing where there is none.
pub fn ended(function: &Function) -> Option<Function> {
    let silent = |block: &&Block| {
        is_in_loop(function, block) && onward(function, block).into_iter().all(does_nothing)
    };
    let loops: BTreeMap<&str, bool> = function
        .blocks
        .iter()
        .filter(silent)
        .map(|block| (block.label.as_str(), progresses(function, &onward(function, block))))
        .collect();
    if loops.is_empty() {
        return None;
    }
    let mut ended = function.clone();
    for block in &mut ended.blocks {
        let Some(must_progress) = loops.get(block.label.as_str()) else { continue };
        let Some(last) = block.instructions.pop() else { continue };
        block.instructions.clear();
        let [end, unreachable] = end(&last);
        block.instructions.extend(Some(end).filter(|_| !must_progress));
        block.instructions.push(unreachable);
    }
    Some(ended)
}

/// What ends a function without returning, in the place of that instruction.
pub(super) fn end(place: &Instruction) -> [Instruction; 2] {
    let effects = CallEffects { may_stop: true, never_returns: true, ..CallEffects::default() };
    let (callee, ty) = (Callee::Endless, Type::Void);
    let end = Effect::Call { callee, ty, arguments: vec![], effects };
    [place.replaced(None, end), place.replaced(None, Effect::Unreachable)]
}

/// Whether a block only goes on to another one, and nothing in it can be undefined behaviour.
fn does_nothing(block: &Block) -> bool {
    block.instructions.iter().all(|instruction| match &instruction.effect {
        Effect::Pure(operation) => is_harmless(operation),
        Effect::Phi { .. } | Effect::Nothing | Effect::Branch { .. } => true,
        _ => false,
    })
}

/// Whether a loop must not go on for ever without doing anything: what one of its branches or the function says.
fn progresses(function: &Function, blocks: &[&Block]) -> bool {
    let branches = blocks.iter().filter_map(|block| block.instructions.last());
    let mut said = branches.flat_map(|branch| &branch.promises.others);
    let of_loop = said.any(|promise| promise.about == About::Progress);
    let of_function =
        |meaning: &Meaning| matches!(meaning, Meaning::Does(Claim::Progress | Claim::WillReturn));
    of_loop || function.attributes.iter().any(|attribute| of_function(&attribute.meaning))
}
