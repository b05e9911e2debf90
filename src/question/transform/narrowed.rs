//! Atomic loads of other scopes than before.
//!
//! LangRef lets a target say more of what a read may see by its scope and those of the writes; AMDGPU's is undef where
//! they do not include each other. No relation of LLVM's model says so, so that a load must not be taken to be as defined
//! in a scope as it was in another one. The system scope includes all.

use super::beyond::Beyond;
use crate::execution::scopes::Scope;
use crate::program::ir::{Effect, Function, Ordering};

/// A load in a scope that fewer loads of the original have, if there is one.
pub(super) fn load(source: &Function, target: &Function) -> Option<Beyond> {
    let mut before: Vec<Scope> = loads(source).map(|(_, scope)| scope).collect();
    let mut new = loads(target).filter(|(_, scope)| {
        let known = before.iter().position(|other| other == scope);
        known.map(|at| before.swap_remove(at)).is_none()
    });
    new.next().map(|(text, _)| Beyond::Scope(text.to_owned()))
}

/// Atomic loads in scopes, as they are written.
fn loads(function: &Function) -> impl Iterator<Item = (&str, Scope)> {
    let instructions = function.blocks.iter().flat_map(|block| &block.instructions);
    instructions.filter_map(|instruction| match &instruction.effect {
        Effect::Load { access, .. } if access.ordering != Ordering::NotAtomic => {
            Some((instruction.text.as_str(), access.scope?))
        }
        _ => None,
    })
}
