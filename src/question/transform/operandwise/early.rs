//! Computations in front of loops, where passes put what does not change in them, as if they were in the block before: so
//! blocks in which nothing else is done do not count.

use super::super::pair::Side;
use crate::program::control::successors;
use crate::program::ir::{Block, Effect, Function, Instruction, Operation};
use crate::program::named::What;
use crate::program::unused::{demands_nothing, is_harmless};
use std::borrow::Cow;

/// Whether an instruction only computes a value, which is the same wherever and however often it does. Division may be
/// undefined behaviour where it stands; what is frozen and which NaN an operation gives is chosen there.
pub(super) fn is_computed(
    side: Side<'_>,
    instruction: &Instruction,
    operation: &Operation,
) -> bool {
    let is_anywhere = match operation {
        Operation::Uninterpreted { named, chooses, .. } => {
            let harmless = match &named.what {
                What::Intrinsic(name) => {
                    let declared = side.module.function(name);
                    declared.is_some_and(|f| f.effects.speculatable)
                }
                _ => true,
            };
            harmless && !*chooses
        }
        Operation::Freeze { .. } => false,
        operation => is_harmless(operation),
    };
    is_anywhere && demands_nothing(instruction)
}

/// The function with what blocks compute that do nothing else, and are come to from one block only, in that block.
pub(super) fn early(side: Side<'_>) -> Cow<'_, Function> {
    let mut function = Cow::Borrowed(side.function);
    for at in 1..side.function.blocks.len() {
        let block = &function.blocks[at];
        let Some((end, computed)) = block.instructions.split_last() else { continue };
        let all = |i: &Instruction| matches!(&i.effect, Effect::Pure(operation) if is_computed(side, i, operation));
        let is_plain = matches!(end.effect, Effect::Branch { .. });
        if !is_plain || computed.is_empty() || !computed.iter().all(all) {
            continue;
        }
        let leads = |from: &&Block| successors(from).contains(&block.label.as_str());
        let mut from = function.blocks.iter().enumerate().filter(|(_, from)| leads(from));
        let (Some((from, _)), None) = (from.next(), from.next()) else { continue };
        if from == at {
            continue;
        }
        let blocks = &mut function.to_mut().blocks;
        let end = blocks[at].instructions.pop();
        let computed = std::mem::replace(&mut blocks[at].instructions, end.into_iter().collect());
        let before = &mut blocks[from].instructions;
        let last = before.len() - 1;
        before.splice(last..last, computed);
    }
    function
}
