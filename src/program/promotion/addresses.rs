//! Addresses that are the same in all trips, computed before the loop: that is nothing anybody sees.

use super::{entry, is_before};
use crate::program::control::{loops, successors};
use crate::program::ir::{Block, Effect, Function, Operation};

/// The function with `getelementptr`s of what stays the same in a loop before that; nothing where there are none.
pub(super) fn with_addresses_before(function: &Function) -> Option<Function> {
    let mut out: Option<Function> = None;
    while let Some(next) = one_address_before(out.as_ref().unwrap_or(function)) {
        out = Some(next);
    }
    out
}

fn one_address_before(function: &Function) -> Option<Function> {
    for of in loops(function) {
        let Some(entry) = entry(function, &of) else { continue };
        let alone = |block: &&Block| block.label == entry && successors(block).len() == 1;
        let Some(at) = function.blocks.iter().position(|block| alone(&block)) else { continue };
        for block in &of.blocks {
            let address = block.instructions.iter().position(|instruction| {
                let operands = || {
                    instruction.effect.clone().values_mut().into_iter().all(|v| is_before(&of, v))
                };
                matches!(instruction.effect, Effect::Pure(Operation::Gep { .. })) && operands()
            });
            if let Some(address) = address {
                let from = function.blocks.iter().position(|b| b.label == block.label)?;
                let mut out = function.clone();
                let moved = out.blocks[from].instructions.remove(address);
                let last = out.blocks[at].instructions.len().checked_sub(1)?;
                out.blocks[at].instructions.insert(last, moved);
                return Some(out);
            }
        }
    }
    None
}
