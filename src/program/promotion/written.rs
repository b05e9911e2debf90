//! Where a loop has certainly written a place.

use super::{Is, Promotion};
use crate::program::control::successors;
use crate::program::fold::fold_compare;
use crate::program::ir::{Block, Effect, Operation, Type, Value};
use std::collections::BTreeMap;

/// Where a loop has certainly written a place.
pub(super) struct Written<'f> {
    /// Before each block, by its label.
    pub before: BTreeMap<&'f str, bool>,
    /// Before each trip but the first one.
    again: bool,
}

impl Written<'_> {
    /// Whether it has where this edge is taken.
    pub fn on(&self, of: &Promotion<'_>, from: &Block, to: &str) -> bool {
        let later = from.label == of.of.header.label && self.again && of.first_goes_on(to);
        self.before[from.label.as_str()] || of.writes(from) || later
    }
}

impl Promotion<'_> {
    /// Where the place has been written in the loop.
    pub(super) fn written(&self) -> Written<'_> {
        let header = self.of.header.label.as_str();
        let inside = self.of.blocks.iter().map(|b| b.label.as_str());
        // Wherever the loop does not begin, to begin with.
        let mut before: BTreeMap<&str, bool> =
            inside.map(|label| (label, label != header)).collect();
        loop {
            let mut changed = false;
            for block in &self.of.blocks {
                let written = before[block.label.as_str()] || self.writes(block);
                for next in successors(block) {
                    if let Some(known) = before.get_mut(next)
                        && *known
                        && !written
                    {
                        (*known, changed) = (false, true);
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let again = |latch: &&Block| before[latch.label.as_str()] || self.writes(latch);
        let again = self.of.latches.iter().all(again);
        Written { before, again }
    }

    pub(super) fn writes(&self, block: &Block) -> bool {
        block.instructions.iter().any(|i| self.is(i) == Is::Written)
    }

    /// Whether the first trip goes on from the loop's first block to another one than that, by numbers that are known.
    fn first_goes_on(&self, to: &str) -> bool {
        let header = self.of.header;
        let Some(Effect::CondBranch { condition: Value::Local(name), then, otherwise }) =
            header.instructions.last().map(|i| &i.effect)
        else {
            return false;
        };
        let made = |name: &str| {
            let own = header.instructions.iter().find(|i| i.result.as_deref() == Some(name));
            own.map(|i| &i.effect)
        };
        let Some(Effect::Pure(Operation::Icmp { predicate, ty: Type::Int(width), lhs, rhs })) =
            made(name)
        else {
            return false;
        };
        let is_latch = |label: &String| self.of.latches.iter().any(|b| b.label == *label);
        let at_first = |value: &Value| {
            let value = match value {
                Value::Local(name) => match made(name)? {
                    Effect::Phi { incoming, .. } => {
                        let mut first = incoming.iter().filter(|(_, from)| !is_latch(from));
                        first.next().filter(|_| first.next().is_none()).map(|(value, _)| value)?
                    }
                    _ => return None,
                },
                constant => constant,
            };
            match value {
                Value::Bits(bits) => Some(*bits),
                Value::Zero => Some(0),
                _ => None,
            }
        };
        let (Some(a), Some(b)) = (at_first(lhs), at_first(rhs)) else { return false };
        let taken = if fold_compare(*predicate, a, b, *width) { then } else { otherwise };
        taken != to
    }
}
