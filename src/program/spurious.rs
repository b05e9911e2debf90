//! Weak exchanges, which may fail for no reason: an original may be taken not to have them fail so.

use super::ir::{Effect, Function};

/// The original with strong exchanges in the place of weak ones, if it has some and the transformed function has none: that is
/// less than it may do.
pub fn without(before: &Function, after: &Function) -> Option<Function> {
    let is_weak = |effect: &Effect| matches!(effect, Effect::CmpXchg { weak: true, .. });
    let has_weak = |function: &Function| function.instructions().any(|i| is_weak(&i.effect));
    if !has_weak(before) || has_weak(after) {
        return None;
    }
    let mut out = before.clone();
    for instruction in out.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        if let Effect::CmpXchg { weak, .. } = &mut instruction.effect {
            *weak = false;
        }
    }
    Some(out)
}
